import SnapshotReview

/// Trees and commits that are created without a working tree.
struct GitTrees {
  private let program: HostProgram

  /// The options that make Git get its credentials only from `gh`, and that disable hooks.
  static let credentials = [
    "-c", "credential.helper=", "-c", "credential.helper=!gh auth git-credential",
    "-c", "core.hooksPath=/dev/null",
  ]

  /// Creates a writer of objects for the clone in which programs run.
  init(_ program: HostProgram) {
    // With a fixed author and time, equal files result in equal commits.
    var variables: [String: String] = [:]
    for role in ["AUTHOR", "COMMITTER"] {
      variables["GIT_\(role)_NAME"] = "snapshots"
      variables["GIT_\(role)_EMAIL"] = "snapshots@users.noreply.github.com"
      variables["GIT_\(role)_DATE"] = "2000-01-01T00:00:00Z"
    }
    self.program = program.moved(to: program.directory, adding: variables)
  }

  /// Writes the tree of files, and returns its identifier.
  ///
  /// - Parameter files: The identifiers of the contents by path.
  func write(_ files: [String: String]) throws(CommandError) -> String {
    var lines: [String] = []
    var folders: [String: [String: String]] = [:]
    for (path, id) in files {
      if let slash = path.firstIndex(of: "/") {
        let rest = String(path[path.index(after: slash)...])
        folders[String(path[..<slash]), default: [:]][rest] = id
      } else {
        lines.append("100644 blob \(id)\t\(path)")
      }
    }
    for (name, files) in folders { lines.append("040000 tree \(try write(files))\t\(name)") }
    // Git sorts the entries.
    let input = lines.sorted().map { $0 + "\0" }.joined()
    return try identifier(["mktree", "-z"], input)
  }

  /// Makes a commit of a tree, and returns its identifier.
  func commit(
    _ tree: String, subject: String, parent: String?
  ) throws(CommandError) -> String {
    try identifier(
      ["commit-tree", "--no-gpg-sign", tree] + (parent.map { ["-p", $0] } ?? []), subject + "\n")
  }

  private func identifier(
    _ arguments: [String], _ input: String
  ) throws(CommandError) -> String {
    let bytes = try program.run("git", arguments, input: Array(input.utf8))
    return String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
  }
}
