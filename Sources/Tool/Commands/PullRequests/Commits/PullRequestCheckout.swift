import Foundation
import SnapshotAssertCore
import SnapshotReview

/// A temporary working tree of a pull request's head, in which only references and inline snapshots
/// are changed.
struct PullRequestCheckout {
  /// The path of the reference directory in the working tree.
  let references: String
  /// The path of the package in the working tree, or `nil` if the clone has none.
  let package: String?
  private let program: HostProgram
  private let clone: HostProgram
  private let folder: String
  /// The path of the reference directory, relative to the working tree.
  private let referencePath: String
  /// The path of the package, relative to the working tree; empty for the working tree itself.
  private let packagePath: String
  private let branch: String
  /// The head of the pull request.
  private let head: String
  private let remote: String

  /// The options that disable hooks and signing, and that set the author.
  private static let options = [
    "-c", "core.hooksPath=/dev/null", "-c", "commit.gpgSign=false",
    "-c", "user.name=snapshots", "-c", "user.email=snapshots@users.noreply.github.com",
  ]

  /// Checks out the head of a pull request.
  ///
  /// - Parameters:
  ///   - pullRequest: The pull request, whose head is in the remote.
  ///   - folder: The path of the new working tree.
  ///   - remote: The name or the address of the remote.
  ///   - context: The directories of the clone.
  init(
    of pullRequest: PullRequest, in folder: String, remote: String, _ context: CommandContext
  ) throws(CommandError) {
    clone = context.hostProgram
    program = clone.moved(to: folder)
    (self.folder, self.remote) = (folder, remote)
    (branch, head) = (pullRequest.head.name, pullRequest.head.sha)
    try clone.run("git", ["check-ref-format", "--branch", branch])
    let root = Self.line(try clone.run("git", ["rev-parse", "--show-toplevel"]))
    let directory = context.location.referenceDirectory
    guard let path = Self.path(of: directory, in: root), !path.isEmpty else {
      throw .failed(
        command: "git rev-parse", status: 1,
        reason: "the reference directory \(directory) is not in the clone \(root)")
    }
    referencePath = path
    references = folder + "/" + path
    let package = context.location.packageDirectory.flatMap { Self.path(of: $0, in: root) }
    packagePath = package ?? ""
    self.package = package.map { $0.isEmpty ? folder : folder + "/" + $0 }
    // Without a limit, a shallow clone would fetch the whole history of the branch.
    let shallow = Self.line(try clone.run("git", ["rev-parse", "--is-shallow-repository"]))
    try clone.run(
      "git",
      Self.options + ["fetch", "--quiet", "--no-tags"]
        + (shallow == "true" ? ["--depth=1"] : []) + [remote, pullRequest.head.sha])
    try clone.run(
      "git",
      Self.options
        + ["worktree", "add", "--quiet", "--detach", folder, pullRequest.head.sha])
    try checkFolders(of: referencePath)
    try checkFolders(of: packagePath)
  }

  /// Returns the path of a folder relative to the root of the clone, or `nil` if it is outside.
  private static func path(of folder: String, in root: String) -> String? {
    let folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    let root = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
    if folder == root { return "" }
    return folder.hasPrefix(root + "/") ? String(folder.dropFirst(root.count + 1)) : nil
  }

  /// Checks that no folder on a path is a link, through which the command would change files
  /// elsewhere.
  private func checkFolders(of relativePath: String) throws(CommandError) {
    var path = folder
    for name in relativePath.split(separator: "/") {
      path += "/" + name
      switch InputFile(path).kind(followsLink: false) {
      case .directory, nil: break
      case .file, .link, .other:
        throw .conflict(
          "\(relativePath) in the pull request is not a folder; remove the link from its branch")
      }
    }
  }

  /// Commits the references and the inline snapshots, and returns the commit, or `nil` if nothing
  /// changed.
  ///
  /// - Parameter sources: The sources with inline snapshots, relative to the package.
  /// - Throws: A ``CommandError`` if another file changed.
  func commit(_ message: String, sources: [String]) throws(CommandError) -> String? {
    let sources = sources.map { packagePath.isEmpty ? $0 : packagePath + "/" + $0 }
    // Git reports an error for a path that does not exist.
    let folders = InputFile(references).kind(followsLink: false) == nil ? [] : [referencePath]
    // The user's global ignore list may match images.
    try program.run(
      "git",
      Self.options + ["--literal-pathspecs", "add", "--all", "--force", "--"] + folders + sources)
    let changed = Self.paths(
      try program.run("git", Self.options + ["status", "--porcelain", "-z", "--no-renames"])
    ).map { String($0.dropFirst(3)) }
    let foreign = changed.filter {
      !$0.hasPrefix(referencePath + "/") && !sources.contains($0)
    }
    guard foreign.isEmpty else {
      throw .failed(
        command: "git status", status: 1,
        reason: "files other than snapshots changed: \(foreign.prefix(5))")
    }
    guard !changed.isEmpty else { return nil }
    try program.run(
      "git", Self.options + ["commit", "--quiet", "--no-verify", "--file", "-"],
      input: Array(message.utf8))
    return Self.line(try program.run("git", ["rev-parse", "HEAD"]))
  }

  /// Pushes the commit to the branch, which must not have been moved or deleted.
  func push() throws(CommandError) {
    let name = "refs/heads/\(branch)"
    try program.run(
      "git",
      Self.options + [
        "push", "--quiet", "--no-verify", "--force-with-lease=\(name):\(head)", remote,
        "HEAD:\(name)",
      ])
  }

  /// Removes the working tree.
  func remove() {
    _ = try? clone.run("git", ["worktree", "remove", "--force", folder])
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private static func paths(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
