import SnapshotAssertCore
import SnapshotReview

/// A line of text with styles.
///
/// Text is sanitized when it is added, so control characters never reach the terminal.
struct StyledText: Hashable {
  /// A part of the line in one style.
  struct Span: Hashable {
    let text: String
    let style: CellStyle
  }

  /// The longest part of a line in Unicode scalars, more than the widest screen shows.
  private static let maximumSpanLength = 4096
  /// The longest text that is broken into lines, in Unicode scalars.
  private static let maximumTextLength = 1 << 14

  /// The parts of the line.
  private(set) var spans: [Span] = []

  /// Creates an empty line.
  init() {}

  /// Creates a line from a text, which may come from an untrusted file.
  init(_ text: String, _ style: CellStyle = .plain) { add(text, style) }

  /// Adds a text, which may come from an untrusted file.
  mutating func add(_ text: String, _ style: CellStyle = .plain) {
    guard !text.isEmpty else { return }
    let start = StyledText.start(of: text, StyledText.maximumSpanLength)
    spans.append(Span(text: UntrustedText.forTerminal(start), style: style))
  }

  /// Creates a line from a sentence, with a swatch before each value that is a color.
  init(_ sentence: Sentence) {
    for span in sentence.spans {
      switch span.role {
      case .view: add(StyledText.viewName(span.text), .bold)
      case .property, .minor: add(span.text, .dim)
      case .arrow: add(" → ", .dim)
      case .plain: add(span.text)
      case .old, .new:
        if let color = StyledText.color(span.text) {
          add("██", CellStyle(foreground: .rgb(color)))
          add(" ")
        }
        add(span.text)
      }
    }
  }

  /// Returns the name of a view with typographic quotation marks, such as `Label “Title”`.
  private static func viewName(_ name: String) -> String {
    guard let first = name.firstIndex(of: "\""), let last = name.lastIndex(of: "\""), first < last
    else { return name }
    return name[..<first] + "“" + name[name.index(after: first)..<last] + "”"
      + name[name.index(after: last)...]
  }

  /// Returns the opaque color at the start of a text such as `#FF3B30`, or `nil` if there is none.
  private static func color(_ text: String) -> UInt32? {
    guard text.hasPrefix("#"), text.utf8.count >= 7 else { return nil }
    let digits = text.dropFirst().prefix(6)
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(digits, radix: 16)
  }

  /// Returns the start of a text, which ends with `…` if it is too long.
  ///
  /// A line is measured several times for each frame, and an untrusted text may have megabytes.
  private static func start(of text: String, _ limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }

  static func += (line: inout StyledText, other: StyledText) { line.spans += other.spans }

  /// The number of cells.
  var width: Int { spans.reduce(0) { $0 + TextCells.width(of: $1.text) } }

  /// Returns the start of the line, which ends with `…` if a part is missing.
  ///
  /// - Parameter limit: The number of cells.
  func prefix(_ limit: Int) -> StyledText {
    guard width > limit else { return self }
    var result = StyledText()
    var used = 0
    for span in spans {
      var text = ""
      for unit in TextCells.units(of: span.text) {
        guard used + unit.width < limit else {
          result.spans.append(Span(text: text + "…", style: span.style))
          return result
        }
        text += unit.text
        used += unit.width
      }
      result.spans.append(Span(text: text, style: span.style))
    }
    return result
  }

  /// The text without styles.
  var plain: String { spans.map(\.text).joined() }

  /// Returns the lines of a text, broken at spaces, and inside of words that are too wide.
  ///
  /// - Parameters:
  ///   - text: The text, which may have line feeds.
  ///   - width: The number of cells, at least 1.
  static func lines(_ text: String, _ style: CellStyle = .plain, width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    let text = start(of: text, maximumTextLength)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = String(paragraph.prefix { $0 == " " })
      var line = indent
      var isEmpty = true
      for word in paragraph.dropFirst(indent.count).split(separator: " ") {
        let clean = UntrustedText.forTerminal(String(word))
        if !isEmpty, TextCells.width(of: line) + 1 + TextCells.width(of: clean) > width {
          lines.append(StyledText(line, style))
          (line, isEmpty) = (indent, true)
        }
        line += isEmpty ? "" : " "
        isEmpty = false
        guard TextCells.width(of: clean) > width - indent.count else {
          line += clean
          continue
        }
        // A path or a digest, whose end matters as much as its start.
        var used = TextCells.width(of: line)
        for unit in TextCells.units(of: clean) {
          if used + unit.width > width, used > 0 {
            lines.append(StyledText(line, style))
            (line, used) = ("", 0)
          }
          line += unit.text
          used += unit.width
        }
      }
      lines.append(StyledText(line, style))
    }
    return lines
  }
}
