import CSnapshotReviewPage
import SnapshotReview

/// The files of the review page, by their path in the folder `Page`.
struct PageFiles: Sendable {
  private let texts: [String: String]

  /// The files that are part of the tool.
  static let embedded = PageFiles(readEmbedded())

  /// Creates the files of a page.
  init(_ texts: [String: String]) { self.texts = texts }

  /// The paths of all files.
  var paths: Set<String> { Set(texts.keys) }

  /// Returns the text of a file.
  ///
  /// - Throws: A ``CommandError`` if the page does not have the file.
  func text(_ path: String) throws(CommandError) -> String {
    guard let text = texts[path] else { throw .missingPageFile(path) }
    return text
  }

  /// Returns the texts of files, joined by line feeds.
  func joined(_ paths: [String]) throws(CommandError) -> String {
    var texts: [String] = []
    for path in paths { texts.append(try text(path)) }
    return texts.joined(separator: "\n")
  }

  private static func readEmbedded() -> [String: String] {
    var texts: [String: String] = [:]
    for index in 0..<snapshot_review_file_count() {
      let file = unsafe snapshot_review_file_at(index)
      guard let path = unsafe file.path, let bytes = unsafe file.bytes else { continue }
      unsafe texts[String(cString: path)] = String(
        decoding: UnsafeBufferPointer(start: bytes, count: Int(file.length)), as: UTF8.self)
    }
    return texts
  }
}

extension CommandError {
  /// Returns the error for a file of the page that is not embedded.
  static func missingPageFile(_ path: String) -> CommandError {
    invalidPage("the file \(path) is not embedded")
  }

  /// Returns the error for a template with an unknown placeholder, or without one.
  static func invalidTemplate(_ name: String) -> CommandError {
    invalidPage("its template has no valid placeholder \"\(name)\"")
  }

  /// Returns the error for a page that cannot be assembled.
  static func invalidPage(_ problem: String) -> CommandError {
    .unreadableData("cannot assemble the review page: \(problem); build the tool again")
  }
}
