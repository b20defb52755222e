public import SnapshotAssertCore

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension Snapshotting where Value == URLRequest, Format == String {
  /// The method, the URL, the sorted header fields, and the body of a request.
  public static var raw: Snapshotting { .raw(pretty: false) }

  /// The method, the URL, the sorted header fields, and the body of a request.
  ///
  /// ```text
  /// POST https://example.com/users
  /// Accept: application/json
  ///
  /// {"name":"Anna"}
  /// ```
  ///
  /// A body that is not valid UTF-8 is written in Base64, after its length. A body stream is an
  /// error.
  ///
  /// - Parameter isPretty: Whether a JSON body is written with one line for each value and sorted
  ///   keys.
  public static func raw(pretty isPretty: Bool) -> Snapshotting {
    Snapshotting(diffing: .lines) { request in
      var text = "\(request.method) \(request.address)\n"
      for (name, value) in request.headers { text += "\(name): \(value)\n" }
      guard let body = try request.body else { return text }
      return text + "\n" + (isPretty ? body.prettyText ?? body.text : body.text) + "\n"
    }
  }

  /// A shell command that sends the request with `curl`.
  ///
  /// ```text
  /// curl \
  ///   --request 'POST' \
  ///   --header 'Accept: application/json' \
  ///   --data-raw '{"name":"Anna"}' \
  ///   'https://example.com/users'
  /// ```
  ///
  /// Every value is one quoted word, so a shell passes it unchanged to `curl`. A body that is not
  /// valid UTF-8, or contains a null character, is decoded from Base64 and piped to `curl`. A body
  /// stream is an error.
  public static var curl: Snapshotting {
    Snapshotting(diffing: .lines) { request in
      var lines = ["curl"]
      let body = try request.body
      // Otherwise curl would expand lists and ranges in the URL.
      if request.address.contains(where: "[]{}".contains) { lines.append("--globoff") }
      switch request.method {
      case "GET" where body == nil: break
      case "HEAD": lines.append("--head")
      case let method: lines.append("--request \(method.quoted)")
      }
      for (name, value) in request.headers {
        // The form `name:` would remove the field.
        lines.append("--header \((value.isEmpty ? "\(name);" : "\(name): \(value)").quoted)")
      }
      var input = ""
      if let body {
        if let text = body.shellText {
          lines.append("--data-raw \(text.quoted)")
        } else {
          input = "printf %s \(body.base64EncodedString().quoted) | base64 --decode | "
          lines.append("--data-binary @-")
        }
      }
      lines.append(request.address.quoted)
      return input + lines.joined(separator: " \\\n  ") + "\n"
    }
  }
}

extension URLRequest {
  fileprivate var body: Data? {
    get throws {
      guard httpBodyStream == nil else {
        throw StrategyError(
          "the request has a body stream, which can be read only once; set `httpBody`")
      }
      return httpBody
    }
  }

  fileprivate var method: String { httpMethod ?? "GET" }

  fileprivate var address: String { url?.absoluteString ?? "" }

  /// The header fields, sorted by their names.
  fileprivate var headers: [(name: String, value: String)] {
    (allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Data {
  /// The text, or the length and the Base64 form of other bytes.
  fileprivate var text: String {
    String(validating: self, as: UTF8.self) ?? "\(count) bytes, \(base64EncodedString())"
  }

  /// The text, unless it is not valid or contains a null character, which a shell cannot pass.
  fileprivate var shellText: String? {
    contains(0) ? nil : String(validating: self, as: UTF8.self)
  }

  /// The JSON with one line for each value, or `nil` for other content.
  fileprivate var prettyText: String? {
    guard let object = try? JSONSerialization.jsonObject(with: self),
      let data = try? JSONSerialization.data(
        withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}

extension String {
  /// The text as one word of a shell command, in single quotes.
  ///
  /// A single quote and a combining accent form one character, so Unicode scalars are compared.
  fileprivate var quoted: String {
    "'" + unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
  }
}
