import Foundation

/// A request as a server received it.
public struct ServedRequest: Sendable {
  /// The path, with the query.
  public let path: String
  /// The header fields, by their names in lower case.
  public let headers: [String: String]

  init?(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    path = String(words[1])
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    self.headers = headers
  }
}
