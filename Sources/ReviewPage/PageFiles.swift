import CSnapshotReviewPage

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
  /// - Throws: ``ReviewPageError/missingFile(_:)``.
  func text(_ path: String) throws(ReviewPageError) -> String {
    guard let text = texts[path] else { throw .missingFile(path) }
    return text
  }

  /// Returns the texts of files, joined by line feeds.
  func joined(_ paths: [String]) throws(ReviewPageError) -> String {
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

/// The reason that the review page cannot be assembled.
package enum ReviewPageError: Error, Hashable, Sendable {
  /// A file of the page is not embedded.
  case missingFile(String)
  /// The manifest of the page is not valid.
  case invalidManifest(String)
  /// The template has an unknown placeholder, or lacks one.
  case invalidTemplate(String)
}

extension ReviewPageError: CustomStringConvertible {
  /// The problem and the remedy.
  package var description: String {
    let problem =
      switch self {
      case .missingFile(let path): "the file \(path) is not embedded"
      case .invalidManifest(let reason): "its manifest is invalid: \(reason)"
      case .invalidTemplate(let name): "its template has no valid placeholder \"\(name)\""
      }
    return "cannot assemble the review page: \(problem); build the tool again"
  }
}
