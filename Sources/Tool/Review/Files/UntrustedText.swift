/// Escapes for text from results and references, which anybody can forge.
///
/// Names of tests and texts of views are part of results. A terminal, a web page, or a CI service
/// would interpret some of their characters. Every function replaces control characters, including
/// escape sequences and marks that override the writing direction, with `�`.
package enum UntrustedText {
  /// Returns a text for one line on a terminal.
  package static func forTerminal(_ text: String) -> String { replacingControls(in: text) }

  /// Returns an element `<code>` with a text, for Markdown or HTML.
  ///
  /// Every ASCII character except letters, digits, and spaces becomes a numeric reference, because
  /// those characters have no meaning in Markdown's block structure, emphasis, tables, links, and
  /// HTML tags. A comment follows each `@`, so that GitHub and GitLab notify nobody: They look for
  /// mentions in text nodes, and only outside `<code>`.
  package static func forMarkdown(_ text: String) -> String {
    var result = "<code>"
    for scalar in replacingControls(in: text).unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ": result.unicodeScalars.append(scalar)
      case "@": result += "&#64;<!-- -->"
      case _ where scalar.isASCII: result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "</code>"
  }

  /// Returns a text for the message of a workflow command, such as `::error::`.
  ///
  /// GitHub decodes `%25`, `%0D`, and `%0A`; see `escapeData` in `actions/toolkit`.
  static func forWorkflowMessage(_ text: String) -> String {
    replacingControls(in: text, except: ["\n"]).replacing("%", with: "%25")
      .replacing("\n", with: "%0A")
  }

  /// Returns a text for the value of a property of a workflow command, such as `file=`.
  ///
  /// GitHub also decodes `%3A` and `%2C`; see `escapeProperty` in `actions/toolkit`.
  static func forWorkflowProperty(_ text: String) -> String {
    forWorkflowMessage(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// Returns a text for an element or a quoted attribute of XML 1.0.
  ///
  /// Line feeds and tabs become character references, because a parser replaces them with spaces in
  /// attributes. Characters that XML 1.0 does not allow become `�`.
  static func forXML(_ text: String) -> String {
    var result = ""
    for scalar in replacingControls(in: text, except: ["\n", "\t"]).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result += "&#\(scalar.value);"
      case "\u{FFFE}", "\u{FFFF}": result += replacement
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the start of a text if it has more than a number of bytes.
  ///
  /// The limit does not count characters, because one may have any number of combining marks.
  package static func shortened(_ text: String, to byteCount: Int) -> String {
    guard text.utf8.count > byteCount else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: max(0, byteCount))
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return String(text.unicodeScalars[..<end]) + "…"
  }

  private static let replacement = "\u{FFFD}"

  private static func replacingControls(
    in text: String, except allowed: Set<Unicode.Scalar> = []
  ) -> String {
    // Most texts are printable ASCII.
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(isHarmless(scalar) || allowed.contains(scalar) ? scalar : "\u{FFFD}")
    }
    return String(result)
  }

  /// Whether a character neither controls a terminal nor changes the writing direction.
  static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
