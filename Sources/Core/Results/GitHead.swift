import Foundation

/// The commit that is checked out, read from the files of the repository without running `git`.
enum GitHead {
  /// The largest list of packed references that is searched, in bytes: 16 MiB.
  private static let maximumByteCount = 16 << 20

  /// Returns the commit of the repository that contains a directory, or `nil` if there is none or
  /// its format is unknown.
  static func commit(of directory: String) -> String? {
    guard let folder = repository(containing: URL(fileURLWithPath: directory)),
      let head = line(folder.appendingPathComponent("HEAD"))
    else { return nil }
    guard head.hasPrefix("ref: ") else { return isCommit(head) ? head : nil }
    let name = head.dropFirst("ref: ".count).trimmingCharacters(in: .whitespaces)
    guard name.hasPrefix("refs/"), !name.split(separator: "/").contains("..") else { return nil }
    // A worktree has its own HEAD, and the branches of its main repository.
    var folders = [folder]
    if let common = line(folder.appendingPathComponent("commondir")) {
      folders.append(URL(fileURLWithPath: common, relativeTo: folder))
    }
    for folder in folders {
      if let commit = line(folder.appendingPathComponent(name)), isCommit(commit) { return commit }
    }
    return folders.lazy.compactMap { packedCommit(name, in: $0) }.first
  }

  /// Returns the folder `.git` of the repository, or the folder that a file `.git` names, as in
  /// worktrees and submodules.
  private static func repository(containing directory: URL) -> URL? {
    var parent = directory.standardizedFileURL
    while true {
      let entry = parent.appendingPathComponent(".git")
      if let values = try? entry.resourceValues(forKeys: [.isDirectoryKey]) {
        if values.isDirectory == true { return entry }
        guard let text = line(entry), text.hasPrefix("gitdir: ") else { return nil }
        return URL(fileURLWithPath: String(text.dropFirst("gitdir: ".count)), relativeTo: parent)
      }
      guard parent.pathComponents.count > 1 else { return nil }
      parent.deleteLastPathComponent()
    }
  }

  /// Returns the commit of a branch from the list of packed references, whose lines are a commit, a
  /// space, and a name.
  private static func packedCommit(_ name: String, in folder: URL) -> String? {
    guard
      let data = FileManager.default.contents(
        atPath: folder.appendingPathComponent("packed-refs").path),
      data.count <= maximumByteCount,
      let range = data.range(of: Data(" \(name)\n".utf8))
    else { return nil }
    let start = data[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let commit = String(decoding: data[start..<range.lowerBound], as: UTF8.self)
    return isCommit(commit) ? commit : nil
  }

  /// Returns the first line of a small file.
  private static func line(_ file: URL) -> String? {
    guard let data = FileManager.default.contents(atPath: file.path), data.count <= 4_096 else {
      return nil
    }
    let line = data.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  /// Whether a text is a SHA-1 or SHA-256 digest.
  private static func isCommit(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
