#if Review
  import Foundation
  import SnapshotAssertCore
  import SnapshotReview

  /// Writes a note on a merge request with the causes of its differences and their images.
  ///
  /// It runs in a CI job of GitLab, after `snapshot merge`.
  struct ShareOnGitLab {
    /// The number of the merge request in its project.
    let number: Int

    /// GitLab's limit is 1,000,000 characters.
    private static let maximumByteCount = 500_000

    func run(in context: CommandContext) throws -> CommandStatus {
      let program = context.hostProgram
      let host = try GitLab(program)
      let head = program.environment["CI_MERGE_REQUEST_SOURCE_BRANCH_SHA"].flatMap {
        $0.isEmpty ? nil : $0
      }
      let current = try host.mergeRequest(number).sha
      guard let commit = head ?? program.environment["CI_COMMIT_SHA"], commit == current else {
        context.output.note("merge request \(number) is at \(current) now; not commenting")
        return .success
      }
      let review = try context.review()
      let artifacts = context.location.artifactDirectory
      var options = MarkdownReport.Options()
      options.command = Self.command
      options.maximumByteCount = Self.maximumByteCount
      options.marker = ShareCommand.marker
      options.commit = commit
      if let job = program.environment["CI_JOB_ID"], !job.isEmpty, job.allSatisfy(\.isNumber) {
        let address = "\(host.address)/-/jobs/\(job)/artifacts"
        options.links = [
          ("Report", "\(address)/file/snapshots.html"), ("Files", "\(address)/browse"),
        ]
      }
      let causes = review.causes
      let pictures = CausePicture.all(of: review, causes)
      let uploading = context.output.progress("uploading", "image", total: pictures.count)
      defer { uploading.finish() }
      for picture in pictures {
        uploading.advance()
        guard let bytes = try picture.bytes({ try Self.image(artifacts, $0) }) else { continue }
        options.pictures[picture.cause] = try host.upload(bytes, name: picture.cause + ".png")
      }
      uploading.finish()
      if !review.waiting.isEmpty {
        let first = causes.causes.first(where: \.isAcceptable)
        options.instructions = Self.instructions(cause: first?.id)
      }
      // Somebody may have pushed another commit while the images were uploaded.
      guard try host.mergeRequest(number).sha == commit else {
        context.output.note("merge request \(number) has another commit now; not commenting")
        return .success
      }
      let isQuiet = review.waiting.isEmpty && review.isComplete
      let isThere = try context.output.describing("commenting on merge request \(number)") {
        try host.upsert(
          MarkdownReport(review, causes, options).text, marker: ShareCommand.marker, on: number,
          onlyReplacing: isQuiet)
      }
      context.output.line(
        isThere
          ? "commented on merge request \(number)"
          : "nothing needs a decision; no note on merge request \(number)")
      return .success
    }

    private static func image(_ artifacts: String, _ path: String) throws -> UntrustedImage {
      let limits = UntrustedLimits()
      let bytes = try Folder.read(
        path, of: artifacts, limit: limits.fileByteCount, origin: .tests)
      return try UntrustedImage(bytes, at: path, limits, keepsTexts: false)
    }

    /// Returns the command line for a subcommand and its arguments, with the results of the job.
    @Sendable private static func command(_ arguments: String) -> String {
      "swift run snapshot \(arguments) --results merged"
    }

    private static func instructions(cause: String?) -> [String] {
      let option = cause.map { "--cause \($0)" } ?? "--all"
      return [
        "<details><summary>Accept on your machine</summary>", "",
        "Download and unpack the artifacts of the job in a clone at this commit, run this, and "
          + "then review, commit, and push the changed files:", "",
        "```sh", command("accept \(option)"), "```", "",
        "</details>",
      ]
    }
  }
#endif
