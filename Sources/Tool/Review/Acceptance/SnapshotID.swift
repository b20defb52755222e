import SnapshotAssertCore
import SnapshotDrawing

/// The ID of a snapshot, by which commands and plans name it: the first hexadecimal digits of the
/// SHA-256 digest of its path.
///
/// The path is relative to the reference directory, so the ID is the same on every machine and in
/// every run.
package struct SnapshotID: Hashable, Sendable {
  /// The minimum number of digits.
  package static let minimumLength = 8
  /// The number of digits of a complete digest.
  package static let maximumLength = 64

  /// All digits.
  let digits: String

  /// Creates the ID of the reference with a path relative to the reference directory.
  package init(path: String) { digits = SHA256.digest(ofUTF8: path) }

  /// The first eight digits, for lists.
  var short: String { String(digits.prefix(SnapshotID.minimumLength)) }

  /// Whether a text has the form of an ID: 8 to 64 lowercase hexadecimal digits.
  package static func isValid(_ text: String) -> Bool {
    minimumLength...maximumLength ~= text.utf8.count
      && text.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
  }
}

/// The IDs of the snapshots, or of the causes, of a run.
package struct SnapshotIDs: Sendable {
  /// A complete digest, and the path or the title that it identifies.
  package typealias Entry = (digits: String, name: String)

  /// The entries, sorted by digest.
  private let entries: [Entry]

  /// Creates the IDs of references with paths relative to the reference directory.
  package init(paths: some Sequence<String>) {
    self.init(Set(paths).map { (SnapshotID(path: $0).digits, $0) })
  }

  /// Creates IDs from entries with different digests.
  package init(_ entries: [Entry]) { self.entries = entries.sorted { $0.digits < $1.digits } }

  /// Returns the entry with an ID.
  ///
  /// - Parameter id: The first 8 to 64 digits, in lowercase or uppercase.
  /// - Throws: A ``CommandError`` if the text is not an ID, or if none or several of the entries
  ///   have it.
  package func entry(of id: String) throws(CommandError) -> Entry {
    let found = try entries(of: id)
    guard let first = found.first else {
      throw .usage(
        "no snapshot and no cause has the ID \(id.lowercased()); run `swift run snapshot list` for "
          + "the IDs")
    }
    guard found.count == 1 else {
      throw .usage(
        "\(found.count) IDs start with \(id.lowercased()); add more digits:\n"
          + SnapshotIDs.candidates(found, for: id).map { "  " + $0 }.joined(separator: "\n"))
    }
    return first
  }

  /// Returns all entries with an ID.
  ///
  /// - Parameter id: The first 8 to 64 digits, in lowercase or uppercase.
  /// - Throws: A ``CommandError`` if the text is not an ID.
  package func entries(of id: String) throws(CommandError) -> [Entry] {
    let id = id.lowercased()
    guard SnapshotID.isValid(id) else { throw .usage(CommandError.invalidID(id).description) }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].digits < id { low = middle + 1 } else { high = middle }
    }
    return Array(entries[low...].prefix { $0.digits.hasPrefix(id) })
  }

  /// Returns a line for each of several entries with the same ID, which starts with more of its
  /// digits.
  static func candidates(_ entries: [Entry], for id: String) -> [String] {
    let digitCount = id.utf8.count + SnapshotID.minimumLength
    return entries.map { "\($0.digits.prefix(digitCount))  \($0.name)" }
  }
}
