import Foundation
import SnapshotAssertCore
import SnapshotReview
import SnapshotViews

/// The versions of a reference in the history of its repository, with the changes between them.
struct ReferenceHistory: Hashable, Sendable, Encodable {
  /// A version of the reference.
  struct Version: Hashable, Sendable, Encodable {
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
    /// The size of the file in bytes, or `nil` if the commit removed it.
    let byteCount: Int?
    /// The size of the image, such as `780x1688 pixels`, or `nil` if it is unknown.
    let size: String?
    /// The digest of the image, or `nil` if it is unknown.
    let digest: String?
    /// The changes since the previous version, at most ``maximumChangeCount``.
    let changes: [String]
    /// The number of all changes.
    let changeCount: Int
    /// The reason why the version cannot be read, or `nil`.
    let problem: String?
    /// Whether the commit is the oldest of a shallow clone, so that an earlier commit may have
    /// added or changed the reference.
    let isShallow: Bool
  }

  /// The version of the JSON.
  let schema: String
  /// The path of the reference, as named.
  let reference: String
  /// The versions, newest first.
  let versions: [Version]
  /// Whether the clone is shallow and lacks earlier commits of the reference.
  let isShallow: Bool

  /// The maximum number of changes of a version.
  static let maximumChangeCount = 8

  /// Reads the history of a reference.
  ///
  /// At most two versions are in memory at a time.
  ///
  /// - Parameters:
  ///   - path: The path of the reference, relative to the directory.
  ///   - git: The repository.
  ///   - name: The name of the reference in the report, or `nil` for the path.
  ///   - advance: A function that is called after each version.
  init(
    of path: String, in git: GitProcess, named name: String? = nil,
    advance: (_ count: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(CommandError) {
    let entries = try ReferenceLog(git, path: path).entries
    let shallowCommits = try git.shallowCommits
    let objects = try GitObjects(git)
    var versions: [Version] = []
    var previous: Content?
    // Oldest first, because a version is compared with the one before it.
    for (index, entry) in entries.reversed().enumerated() {
      let content = try Content(entry, objects)
      versions.append(
        content.version(
          entry, after: previous, isShallow: shallowCommits.contains(entry.commit)))
      // A corrupt version is skipped, so that the next one is compared with a readable one.
      if content.decoded != nil || entry.object == nil { previous = content }
      advance(index + 1, entries.count)
    }
    schema = "snapshot-history/1"
    reference = name ?? path
    self.versions = versions.reversed()
    isShallow = versions.contains(where: \.isShallow)
  }

  /// The contents of a version.
  private struct Content {
    let bytes: [UInt8]?
    let decoded: ReferenceContent?
    let digest: String?
    let problem: String?

    init(_ entry: ReferenceLog.Entry, _ objects: GitObjects) throws(CommandError) {
      guard let object = entry.object else {
        (bytes, decoded, digest, problem) = (nil, nil, nil, nil)
        return
      }
      guard let bytes = try objects.contents(of: object) else {
        (self.bytes, decoded, digest) = (nil, nil, nil)
        problem = "the object \(object) is missing; fetch the whole history"
        return
      }
      self.bytes = bytes
      do {
        let content = try ReferenceContent(bytes)
        (decoded, digest, problem) = (content, content.imageDigest, nil)
      } catch {
        (decoded, digest, problem) = (nil, nil, "\(error)")
      }
    }

    func version(
      _ entry: ReferenceLog.Entry, after previous: Content?, isShallow: Bool
    ) -> Version {
      let changes =
        isShallow ? ["the history of this clone ends here"] : self.changes(since: previous)
      let limit = ReferenceHistory.maximumChangeCount
      return Version(
        commit: entry.commit, author: entry.author, date: entry.date, subject: entry.subject,
        path: entry.path, byteCount: bytes?.count, size: decoded?.sizeDescription, digest: digest,
        changes: Array(changes.prefix(limit)), changeCount: changes.count, problem: problem,
        isShallow: isShallow)
    }

    private func changes(since previous: Content?) -> [String] {
      guard problem == nil else { return [] }
      guard let decoded else { return ["the reference was removed"] }
      guard let previous, let old = previous.decoded else { return ["the reference was added"] }
      return ReferenceChanges(from: old, to: decoded).lines
    }
  }
}

/// The changes between two versions of a reference.
struct ReferenceChanges {
  /// The changes, one per line.
  let lines: [String]

  init(from old: ReferenceContent, to new: ReferenceContent) {
    if case .data(let oldBytes) = old.image, case .data(let newBytes) = new.image {
      lines = [Self.lineCounts(from: oldBytes, to: newBytes)]
      return
    }
    var lines: [String] = []
    var hasViewChanges = false
    if old.sizeDescription != new.sizeDescription {
      lines.append("the size changed from \(old.sizeDescription) to \(new.sizeDescription)")
    }
    if let before = old.text(.outline), let after = new.text(.outline), before != after {
      let difference = try? OutlineDifference(
        reference: before, actual: after, facts: .standard)
      lines += difference?.changes.map { "\($0)" } ?? ["the view outline changed"]
      hasViewChanges = true
    }
    if old.text(.renderer) != new.text(.renderer) {
      let names = [old, new].map { $0.text(.renderer) ?? "unknown" }
      lines.append("the renderer changed from version \(names[0]) to \(names[1])")
    }
    if old.image != new.image, !hasViewChanges, old.sizeDescription == new.sizeDescription {
      lines.append("the pixels changed, but no view property did")
    }
    if lines.isEmpty { lines.append("only the file changed, not its pixels") }
    self.lines = lines
  }

  /// The maximum number of lines that are compared.
  private static let maximumLineCount = 4_000

  private static func lineCounts(from old: [UInt8], to new: [UInt8]) -> String {
    let newline = UInt8(ascii: "\n")
    let (before, after) = (old.split(separator: newline), new.split(separator: newline))
    guard before.count + after.count <= maximumLineCount else { return "the text changed" }
    let difference = after.difference(from: before)
    let (added, removed) = (difference.insertions.count, difference.removals.count)
    return "\(removed.counted("line")) removed, \(added) added"
  }
}
