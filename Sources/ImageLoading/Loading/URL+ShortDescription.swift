package import Foundation

extension URL {
  /// The text of the URL.
  ///
  /// The middle of a URL with more than 300 characters, such as a `data:` URL, is left out.
  var shortDescription: String {
    let text = absoluteString
    guard text.utf8.count > 300 else { return text }
    return "\(text.prefix(200))...\(text.suffix(20)) (\(text.utf8.count) bytes)"
  }

  /// Whether the scheme is HTTP or HTTPS.
  package var isHTTP: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}
