import Foundation
import SnapshotAssertCore
import SnapshotImageCodecs
import SnapshotReview

#if Review
  import ArgumentParser
#endif

/// The merge of two versions of a reference that changed in two branches.
///
/// Versions are compared by their pixels, so a reference that one branch only packed differently
/// does not conflict with a change of another branch. Two different images cannot be merged: only
/// the test can draw the result of both changes.
struct ReferenceMerge: Hashable, Sendable {
  /// The decision of a merge.
  enum Decision: Hashable, Sendable {
    /// Our version is the result.
    case ours
    /// Their version is the result.
    case theirs
    /// Both versions changed the image. Our version stays until the test is recorded again.
    case conflict
  }

  let decision: Decision
  /// The reason, such as `both versions have the same pixels`.
  let reason: String

  /// Merges the contents of two versions.
  ///
  /// - Parameters:
  ///   - base: The contents of the common ancestor; empty if there is none.
  ///   - ours: The contents in the current branch.
  ///   - theirs: The contents in the other branch.
  init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    if ours == theirs {
      self.init(.ours, "both versions are equal")
    } else if ours == base {
      self.init(.theirs, "only their version changed")
    } else if theirs == base {
      self.init(.ours, "only our version changed")
    } else {
      self.init(
        base: try? ReferenceContent(base), ours: try? ReferenceContent(ours),
        theirs: try? ReferenceContent(theirs))
    }
  }

  private init(base: ReferenceContent?, ours: ReferenceContent?, theirs: ReferenceContent?) {
    guard let ours, let theirs else {
      let name = ours == nil ? theirs == nil ? "both versions" : "our version" : "their version"
      self.init(.conflict, "cannot read \(name)")
      return
    }
    if ours.image == theirs.image {
      self.init(Self.better(base: base, ours: ours, theirs: theirs), "the pixels are equal")
    } else if let base, !base.bytes.isEmpty, ours.image == base.image {
      self.init(.theirs, "only their version changed the pixels")
    } else if let base, !base.bytes.isEmpty, theirs.image == base.image {
      self.init(.ours, "only our version changed the pixels")
    } else {
      self.init(.conflict, "both versions changed the pixels")
    }
  }

  private init(_ decision: Decision, _ reason: String) {
    (self.decision, self.reason) = (decision, reason)
  }

  /// Selects one of two versions with equal images: the one whose metadata changed, such as the
  /// view outline; otherwise the smaller one; otherwise ours.
  private static func better(
    base: ReferenceContent?, ours: ReferenceContent, theirs: ReferenceContent
  ) -> Decision {
    let (own, other) = (notes(ours), notes(theirs))
    if own == other { return theirs.bytes.count < ours.bytes.count ? .theirs : .ours }
    return base.map(notes) == own ? .theirs : .ours
  }

  /// The texts that do not depend on the packing.
  private static func notes(_ content: ReferenceContent) -> [String] {
    content.texts.filter { !PNG.packingKeywords.contains($0.keyword) }
      .map { $0.keyword + "\0" + $0.text }
  }
}

#if Review
  /// Merges the versions of a reference in a conflict, as Git's merge driver.
  struct MergeDriverCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: "Merges the versions of a reference, for `git merge`.")

    // An empty file if there is no common ancestor.
    @Argument(help: ArgumentHelp("The common ancestor.", valueName: "base")) var base: String

    @Argument(help: ArgumentHelp("Our version, which the result replaces.", valueName: "ours"))
    var ours: String

    @Argument(help: ArgumentHelp("Their version.", valueName: "theirs")) var theirs: String

    @Argument(help: ArgumentHelp("The path in the repository.", valueName: "path"))
    var path: String

    @OptionGroup var options: OutputOptions

    /// Merges the files.
    ///
    /// - Returns: ``CommandStatus/success`` if the result is in our file, or
    ///   ``CommandStatus/differences`` for a conflict, which leaves our file unchanged.
    func run(in context: CommandContext) throws -> CommandStatus {
      let contents = try [base, ours, theirs].map { try InputFile($0).read() }
      let merge = ReferenceMerge(base: contents[0], ours: contents[1], theirs: contents[2])
      switch merge.decision {
      case .ours: return .success
      case .theirs:
        // Git's temporary file belongs to this user.
        try Draft.replace(ours, with: contents[2])
        return .success
      case .conflict:
        context.output.error(
          conflict(
            merge.reason, ours: contents[1], theirs: contents[2], environment: context.environment))
        return .differences
      }
    }

    /// Returns the message about a conflict.
    ///
    /// Git runs the driver in the root of the working tree, but the user may have started the merge
    /// elsewhere, so the commands name absolute paths. A run that records fails, so
    /// `git add` does not depend on its status.
    private func conflict(
      _ reason: String, ours: [UInt8], theirs: [UInt8], environment: [String: String]
    ) -> String {
      let root = FileManager.default.currentDirectoryPath
      let file = root + "/" + path
      let test = [ours, theirs].lazy.compactMap { try? ReferenceContent($0).text(.test) }.first
      let location = try? SnapshotLocation(testFile: file, environment: environment)
      let inReferences = location.flatMap {
        ReferenceArgument(file, in: $0).pathInReferences(of: $0)
      }
      let filter =
        inReferences.map { TestFilter(reference: $0, naming: test) } ?? TestFilter(test: test ?? "")
      let selection = filter.expression.map { " --filter " + $0.shellWord } ?? ""
      let record = "SNAPSHOT_RECORD=failed swift test\(selection)"
      return
        "\(path): \(reason), and our version was kept; merge the sources, then run: "
        + (location?.packageDirectory.map { record.shellCommand(in: $0, from: nil) } ?? record)
        + "; git -C \(root.shellWord) add \(path.shellWord)"
    }
  }
#endif
