/// A sentence about a change, as parts with roles.
///
/// Values and names of views can contain the words and the arrows of a sentence, so a finished text
/// cannot be parsed. Sheets, messages, the terminal, and reports render the parts instead.
///
/// ```swift
/// "\(view: name): \(property: "alpha") \(from: "1", to: "0.5")"
/// ```
package struct Sentence: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable, Codable {
    /// Words and punctuation.
    case plain
    /// Less important words and punctuation.
    case minor
    /// The name or the type of a view.
    case view
    /// The name of a property.
    case property
    /// A value in the reference.
    case old
    /// The arrow between two values, with its spaces; its text is empty.
    case arrow
    /// A value in the snapshot.
    case new
  }

  package struct Span: Hashable, Sendable {
    package let role: Role
    /// The text, which may come from an untrusted file.
    package let text: String
  }

  /// The parts; words are never empty.
  package private(set) var spans: [Span] = []

  /// Creates a sentence from parts.
  package init(_ spans: some Sequence<Span> = []) { self.spans = Array(spans) }

  /// Whether there are no parts.
  package var isEmpty: Bool { spans.isEmpty }

  /// Adds a part, unless it has no words.
  package mutating func add(_ text: String, _ role: Role = .plain) {
    let isRequired = role != .plain && role != .minor
    if isRequired || !text.isEmpty { spans.append(Span(role: role, text: text)) }
  }

  /// Adds two values with an arrow between them.
  package mutating func add(from old: String, to new: String) {
    add(old, .old)
    add("", .arrow)
    add(new, .new)
  }

  /// The sentence with a capital letter at its start, unless it starts with a name or a value.
  var capitalized: Sentence {
    guard let first = spans.first, first.role == .plain else { return self }
    let text = first.text.prefix(1).uppercased() + first.text.dropFirst()
    return Sentence([Span(role: .plain, text: text)] + spans.dropFirst())
  }

  /// Adds another sentence.
  package mutating func add(_ other: Sentence) { spans += other.spans }

  /// Returns the sentence as text.
  ///
  /// - Parameter arrow: The arrow between two values.
  package func text(arrow: String) -> String {
    spans.map { $0.role == .arrow ? " \(arrow) " : $0.text }.joined()
  }

  /// The sentence in ASCII, for messages: `Label "A": text "A" -> "B"`.
  package var plain: String { text(arrow: "->") }

  /// The sentence for images: `Label “A”: text “A” → “B”`.
  package var typographic: String {
    spans.map { span in
      switch span.role {
      case .arrow: " → "
      case .view, .old, .new: span.text.typographic
      case .plain, .minor, .property: span.text
      }
    }.joined()
  }
}

/// A list of pairs in JSON, such as `[["view","Label"],["plain"," added"]]`.
extension Sentence: Codable {
  /// Reads the parts.
  package init(from decoder: any Decoder) throws {
    spans = try decoder.singleValueContainer().decode([Span].self)
  }

  /// Writes the parts.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(spans)
  }
}

extension Sentence.Span: Codable {
  /// Reads a role and a text.
  package init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let name = try values.decode(String.self)
    guard let role = Sentence.Role(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        in: values, debugDescription: "unknown role \"\(name)\"")
    }
    self.role = role
    text = try values.decode(String.self)
  }

  /// Writes a role and a text.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(role)
    try values.encode(text)
  }
}

extension Sentence: ExpressibleByStringInterpolation {
  /// The parts of a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence = Sentence()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { sentence.add(literal) }

    package mutating func appendInterpolation(_ text: some CustomStringConvertible) {
      sentence.add("\(text)")
    }

    package mutating func appendInterpolation(_ other: Sentence) { sentence.add(other) }

    package mutating func appendInterpolation(view name: String) { sentence.add(name, .view) }

    package mutating func appendInterpolation(property name: String) {
      sentence.add(name, .property)
    }

    package mutating func appendInterpolation(minor text: String) { sentence.add(text, .minor) }

    package mutating func appendInterpolation(from old: String, to new: String) {
      sentence.add(from: old, to: new)
    }
  }

  package init(stringLiteral text: String) { add(text) }

  package init(stringInterpolation parts: StringInterpolation) { self = parts.sentence }
}

extension Sequence<Sentence> {
  /// Returns the sentences that are not empty, joined by a separator.
  package func joined(separator: String) -> Sentence {
    var result = Sentence()
    for sentence in self where !sentence.isEmpty {
      if !result.isEmpty { result.add(separator) }
      result.add(sentence)
    }
    return result
  }
}

extension String {
  /// The text without the quotation marks around it.
  var unquoted: String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }

  /// The part of the text from a position, at most as long as a limit, with an ellipsis for each
  /// part that is missing.
  func excerpt(from start: Int, _ limit: Int) -> String {
    let remaining = dropFirst(start)
    return (start > 0 ? "…" : "") + remaining.prefix(limit) + (remaining.count > limit ? "…" : "")
  }

  /// A name or a value with typographic quotation marks, for images: `Label "A"` becomes
  /// `Label “A”`, and the size `390x844` becomes `390 × 844`.
  package var typographic: String {
    var result = ""
    var (isQuoted, isEscaped) = (false, false)
    var start = result.startIndex
    for (index, character) in self.enumerated() {
      if character == "x", !isQuoted, dropFirst(index + 1).first?.isNumber == true,
        result.endsWithLength
      {
        result.append("\u{A0}×\u{A0}")
      } else if character == "\"", !isEscaped {
        isQuoted.toggle()
        if isQuoted { start = result.endIndex }
        result.append(isQuoted ? "“" : "”")
        if !isQuoted, result[start...].unicodeScalars.contains(where: \.isRightToLeft) {
          // Isolated, the values before and after an arrow remain in this order.
          result.insert("\u{2068}", at: start)
          result.append("\u{2069}")
        }
      } else {
        result.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return result
  }

  /// Whether the text ends with a number after a space, unlike an identifier such as `Grid2`.
  private var endsWithLength: Bool {
    let word = suffix(while: { !$0.isWhitespace })
    return !word.isEmpty && word.allSatisfy { $0.isNumber || $0 == "." }
  }

  private func suffix(while predicate: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, predicate(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a block of a script that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
