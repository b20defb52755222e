import Foundation
import SnapshotReview

/// The commits that touched a file, newest first, followed through its renames.
struct ReferenceLog {
  /// A commit and the file in it.
  struct Entry: Hashable, Sendable {
    /// The identifier of the commit, as hexadecimal digits.
    let commit: String
    /// The name of the author.
    let author: String
    /// The date of the author, in the form of ISO 8601.
    let date: String
    /// The first line of the commit's message.
    let subject: String
    /// The path in the commit, relative to the root of the repository.
    let path: String
    /// The identifier of the contents, or `nil` if the commit removed the file.
    let object: String?
  }

  /// The commits, newest first.
  let entries: [Entry]

  /// Reads the commits of a file.
  ///
  /// A merge is listed if its file differs from those of all its parents, such as after a conflict.
  ///
  /// - Parameters:
  ///   - git: The repository.
  ///   - path: The path of the file, relative to the directory of `git`.
  /// - Throws: A ``CommandError`` if Git fails, or if there is no commit.
  init(_ git: GitProcess, path: String) throws(CommandError) {
    let arguments = [
      "log", "--follow", "-c", "--raw", "-z", "--no-abbrev", "--no-color", "--no-ext-diff",
      "--no-textconv", "--format=%x01%H%x00%an%x00%aI%x00%s", "--", path,
    ]
    let outcome = try git.outcome(arguments)
    guard outcome.status == 0 else {
      // A repository without commits has no `HEAD`.
      if outcome.message.contains("does not have any commits") {
        throw Self.untracked(path)
      }
      throw git.failure(arguments, outcome)
    }
    entries = Self.entries(outcome.output)
    if entries.isEmpty { throw Self.untracked(path) }
  }

  private static func untracked(_ path: String) -> CommandError {
    .conflict("no commit has the reference \(path); commit it, or check the path")
  }

  /// Parses the output of `git log --raw -z`: the fields of a commit, followed by its change, each
  /// ended by a NUL.
  static func entries(_ output: Data) -> [Entry] {
    var fields = output.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }[...]
    var entries: [Entry] = []
    while let first = fields.popFirst() {
      guard first.first == "\u{1}", fields.count >= 3 else { continue }
      let commit = String(first.dropFirst())
      let header = Array(fields.prefix(3))
      fields = fields.dropFirst(3)
      // A combined change is preceded by an empty field, any other one by a line break.
      while fields.first == "" { fields.removeFirst() }
      guard let change = fields.first?.trimmingPrefix("\n"), change.hasPrefix(":") else { continue }
      fields.removeFirst()
      let parts = change.split(separator: " ")
      let parentCount = change.prefix { $0 == ":" }.count
      // The modes of all parents and of the commit, their objects, and the status.
      guard parts.count == 2 * parentCount + 3, let status = parts.last else { continue }
      let isRename = parentCount == 1 && (status.hasPrefix("R") || status.hasPrefix("C"))
      if isRename { _ = fields.popFirst() }
      guard let path = fields.popFirst() else { break }
      let object = String(parts[2 * parentCount + 1])
      entries.append(
        Entry(
          commit: commit, author: header[0], date: header[1], subject: header[2], path: path,
          object: object.allSatisfy { $0 == "0" } ? nil : object))
    }
    return entries
  }
}
