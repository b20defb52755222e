#if Review
  import ArgumentParser
  import Foundation
  import SnapshotAssertCore
  import SnapshotImageCodecs
  import SnapshotReview

  /// Finds the commit that gave a reference its current image, without building anything.
  struct BisectCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "bisect",
      abstract: "Finds the commit that gave a reference its current image.",
      discussion: "Nothing is built. The output includes a `git bisect` command for the sources.")

    @Argument(help: .reference, completion: .file()) var reference: String

    @Flag(name: .customLong("json"), help: .document) var printsJSON = false

    @OptionGroup var options: CommonOptions

    struct Report: Hashable, Sendable, Encodable {
      /// A commit of the reference.
      struct Commit: Hashable, Sendable, Encodable {
        /// The identifier, as hexadecimal digits.
        let commit: String
        /// The name of the author.
        let author: String
        /// The date of the author, in the form of ISO 8601.
        let date: String
        /// The first line of the message.
        let subject: String

        init(_ version: ReferenceHistory.Version) {
          (commit, author) = (version.commit, version.author)
          (date, subject) = (version.date, version.subject)
        }
      }

      /// The version of the JSON.
      let schema: String
      /// The path of the reference, as named.
      let reference: String
      /// The digest of the current image.
      let digest: String
      /// The commit that gave the reference its current image, or `nil` if no commit has that
      /// image, or if the clone is shallow and lacks the commit.
      let first: Commit?
      /// The last commit before that one, with another image, or `nil` if there is none.
      let previous: Commit?
      /// Earlier commits that gave the reference the same image, newest first.
      let earlier: [Commit]
      /// The oldest commit of a shallow clone, if the reference already has its current image
      /// there; otherwise, `nil`.
      let shallow: Commit?
      /// The shell command that finds the commit whose sources changed the snapshot, or `nil` if
      /// there is no commit to search, or if the sources are not in the repository of the
      /// reference.
      let search: String?
    }

    func run(in context: CommandContext) throws -> CommandStatus {
      let report = try report(in: context)
      if report.shallow != nil {
        let git = GitProcess(
          in: ReferenceArgument(reference, in: context.location).directory,
          environment: context.environment)
        context.output.note(try ReferenceHistory.shallowAdvice(git))
      }
      context.output.write(printsJSON ? try JSONText.encode(report) : Self.text(report))
      if report.shallow != nil { return .unreadableData }
      return report.first == nil ? .differences : .success
    }

    private func report(in context: CommandContext) throws -> Report {
      let file = ReferenceArgument(reference, in: context.location)
      let content: ReferenceContent
      let bytes = try InputFile(file.file).read()
      do {
        content = try ReferenceContent(bytes)
      } catch {
        throw CommandError.unreadableData(error.message(forFile: file.file))
      }
      let git = GitProcess(in: file.directory, environment: context.environment)
      let progress = context.output.progress("reading", "version")
      defer { progress.finish() }
      let versions = try ReferenceHistory(of: file.path, in: git) { progress.report($0, of: $1) }
        .versions
      let test = content.text(.test)
      let path = file.pathInReferences(of: context.location)
      let filter =
        path.map { TestFilter(reference: $0, naming: test) } ?? TestFilter(test: test ?? "")
      return Self.report(
        of: reference, digest: content.imageDigest, versions,
        search: try versions.first.flatMap { version throws(CommandError) in
          try search(since: version, in: git, filter, of: context.location.packageDirectory)
        })
    }

    /// Returns the shell command that searches the commits after a version of the reference, with
    /// which the test passed.
    ///
    /// Git must run in the root of the working tree, and SwiftPM in the package.
    private func search(
      since version: ReferenceHistory.Version, in git: GitProcess, _ filter: TestFilter,
      of package: String?
    ) throws(CommandError) -> String? {
      let head = try git.run(["rev-parse", "HEAD"])
      // Without a later commit, the change is not committed. In a shallow clone, the oldest commit
      // may not be the one with which the test passed.
      guard !version.isShallow, !String(decoding: head, as: UTF8.self).hasPrefix(version.commit),
        let package
      else { return nil }
      let root = try git.root
      let path = package.withoutLinks
      guard path == root || path.hasPrefix(root + "/") else { return nil }
      let selection = filter.expression.map { " --filter " + $0.shellWord } ?? ""
      let folder =
        path == root
        ? "" : "cd \(String(path.dropFirst(root.count + 1)).shellWord) || exit 125; "
      let script =
        "\(folder)swift build --build-tests || exit 125; swift test --skip-build\(selection)"
      let search =
        "git bisect start HEAD \(version.commit.prefix(12)) && SNAPSHOT_RECORD=never git bisect "
        + "run sh -c \(script.shellWord)"
      return search.shellCommand(in: root)
    }

    /// Finds the start of the latest sequence of versions with a digest.
    static func report(
      of reference: String, digest: String, _ versions: [ReferenceHistory.Version],
      search: String?
    ) -> Report {
      let isCurrent = versions.map { $0.digest == digest }
      // The newest version may differ from the file, if the file has changes without a commit.
      let end = isCurrent.firstIndex(of: true)
      let start = end.map { end in isCurrent[end...].firstIndex(of: false) ?? versions.count }
      let earlier = start.map { start in
        (start..<versions.count).filter { index in
          isCurrent[index] && (index + 1 == versions.count || !isCurrent[index + 1])
        }
      }
      let first = start.map { versions[$0 - 1] }
      return Report(
        schema: "snapshot-bisect/1", reference: reference, digest: digest,
        first: first.flatMap { $0.isShallow ? nil : Report.Commit($0) },
        previous: start.flatMap {
          versions.indices.contains($0) ? Report.Commit(versions[$0]) : nil
        },
        earlier: (earlier ?? []).map { Report.Commit(versions[$0]) },
        shallow: first.flatMap { $0.isShallow ? Report.Commit($0) : nil }, search: search)
    }

    /// Returns the text for a terminal.
    static func text(_ report: Report) -> String {
      var lines: [String] = []
      func describe(_ commit: Report.Commit) -> String {
        "\(commit.commit.prefix(8)) \(commit.date.prefix(10)) \(commit.author): \(commit.subject)"
      }
      if let first = report.first {
        lines.append("\(report.reference) has had its current image since")
        lines.append("  " + describe(first))
        if let previous = report.previous { lines.append("before: " + describe(previous)) }
        for commit in report.earlier {
          lines.append("it had the same image at " + describe(commit))
        }
      } else if let shallow = report.shallow {
        lines.append(
          "\(report.reference) has had its current image since the oldest commit of this clone, or "
            + "longer")
        lines.append("  " + describe(shallow))
      } else {
        lines.append(
          "no commit has the current image of \(report.reference); commit the reference, or "
            + "restore it")
      }
      if let search = report.search {
        lines.append("")
        lines.append("if the reference is right and the test fails, find the commit that broke it:")
        lines.append("  " + search)
      }
      return lines.map { UntrustedText.forTerminal($0) + "\n" }.joined()
    }
  }
#endif
