import Foundation

/// A parsed visual format: items in a row or a column, with distances and sizes.
struct VisualFormat {
  /// A relation to a constant or to an item, with a priority.
  struct Predicate {
    enum Operand {
      case constant(CGFloat)
      case item(any LayoutItem)
    }

    let relation: LayoutConstraint.Relation
    let operand: Operand
    let priority: LayoutPriority

    /// Items without a distance.
    static var adjacent: Predicate {
      Predicate(relation: .equal, operand: .constant(0), priority: .required)
    }
  }

  /// The distance between two items, or between an item and its superview.
  enum Gap {
    /// The standard distance between siblings, or the margin of a superview.
    case standard
    case predicates([Predicate])
  }

  struct Element {
    let item: any LayoutItem
    let sizes: [Predicate]
    /// The distance from the previous item, or from the superview for the first item, or `nil` if
    /// the first item is not related to its superview.
    let gap: Gap?
  }

  var axis = LayoutConstraint.Axis.horizontal
  var elements: [Element] = []
  /// The distance from the last item to its superview, or `nil` if they are not related.
  var lastGap: Gap?
}

/// A mistake in a visual format, for which UIKit raises an exception.
struct VisualFormatError: Error {
  let problem: String
  let remedy: String
}

/// Parses the language that Apple's "Auto Layout Guide" defines.
///
/// As UIKit does, it also accepts relations and priorities of distances without parentheses.
struct VisualFormatParser {
  private let text: [Character]
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var position = 0

  init(_ text: String, metrics: [String: Any], views: [String: Any]) {
    self.text = Array(text)
    self.metrics = metrics
    self.views = views
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    if accept("V:") { format.axis = .vertical } else { _ = accept("H:") }
    var gap: VisualFormat.Gap?
    if accept("|") { gap = try parseGap() }
    repeat {
      format.elements.append(try parseElement(after: gap))
      gap = try isAtEnd ? nil : parseGap()
      if gap != nil, accept("|") {
        format.lastGap = gap
        break
      }
    } while gap != nil
    guard isAtEnd else { throw expected("the end") }
    return format
  }

  // MARK: Parts

  /// Parses a view in brackets and its sizes.
  private mutating func parseElement(
    after gap: VisualFormat.Gap?
  ) throws(VisualFormatError) -> VisualFormat.Element {
    guard accept("[") else { throw expected("\"[\"") }
    guard let name = acceptName() else { throw expected("the name of a view") }
    guard let item = try item(name) else {
      throw VisualFormatError(
        problem: "there is no view named \"\(name)\"",
        remedy: "add it to the dictionary of views, or correct the name")
    }
    let sizes = accept("(") ? try parsePredicates() : []
    guard accept("]") else { throw expected("\"]\"") }
    return VisualFormat.Element(item: item, sizes: sizes, gap: gap)
  }

  private mutating func parseGap() throws(VisualFormatError) -> VisualFormat.Gap {
    guard accept("-") else { return .predicates([.adjacent]) }
    if next == "[" || next == "|" { return .standard }
    let predicates = accept("(") ? try parsePredicates() : [try parsePredicate(isSigned: false)]
    for case .item in predicates.map(\.operand) {
      throw VisualFormatError(
        problem: "a distance refers to a view", remedy: "use a number or a metric")
    }
    guard accept("-") else { throw expected("\"-\"") }
    return .predicates(predicates)
  }

  /// Parses predicates up to the closing parenthesis.
  private mutating func parsePredicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var predicates = [try parsePredicate(isSigned: true)]
    while accept(",") { predicates.append(try parsePredicate(isSigned: true)) }
    guard accept(")") else { throw expected("\")\"") }
    return predicates
  }

  private mutating func parsePredicate(
    isSigned: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = LayoutConstraint.Relation.allCases.first { accept($0.rawValue) } ?? .equal
    let operand: VisualFormat.Predicate.Operand
    if let number = acceptNumber(isSigned: isSigned) {
      operand = .constant(number)
    } else if let name = acceptName() {
      if let number = try metric(name) {
        operand = .constant(number)
      } else if let item = try item(name) {
        operand = .item(item)
      } else {
        throw VisualFormatError(
          problem: "there is no metric or view named \"\(name)\"",
          remedy: "add it to the dictionary of metrics or views, or correct the name")
      }
    } else {
      throw expected("a number, a metric, or a view")
    }
    var priority = LayoutPriority.required
    if accept("@") { priority = LayoutPriority(Float(try parsePriority())) }
    return VisualFormat.Predicate(relation: relation, operand: operand, priority: priority)
  }

  private mutating func parsePriority() throws(VisualFormatError) -> CGFloat {
    if let number = acceptNumber(isSigned: false) { return number }
    guard let name = acceptName() else { throw expected("a priority") }
    guard let number = try metric(name) else {
      throw VisualFormatError(
        problem: "there is no metric named \"\(name)\"",
        remedy: "add it to the dictionary of metrics, or correct the name")
    }
    return number
  }

  // MARK: Names

  private func item(_ name: String) throws(VisualFormatError) -> (any LayoutItem)? {
    guard let value = views[name] else { return nil }
    guard let item = value as? any LayoutItem else {
      throw VisualFormatError(
        problem: "the value of \"\(name)\" is of type \(type(of: value))",
        remedy: "pass a view or a layout guide")
    }
    return item
  }

  private func metric(_ name: String) throws(VisualFormatError) -> CGFloat? {
    guard let value = metrics[name] else { return nil }
    guard let number = CGFloat(metric: value) else {
      throw VisualFormatError(
        problem: "the value of the metric \"\(name)\" is of type \(type(of: value))",
        remedy: "pass a number")
    }
    return number
  }

  // MARK: Characters

  private var next: Character? { position < text.count ? text[position] : nil }

  private var isAtEnd: Bool { position == text.count }

  /// Skips the given characters and the spaces after them, if these characters are next.
  private mutating func accept(_ characters: String) -> Bool {
    guard text[position...].starts(with: characters) else { return false }
    position += characters.count
    skipSpaces()
    return true
  }

  private mutating func acceptName() -> String? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    return accept { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private mutating func acceptNumber(isSigned: Bool) -> CGFloat? {
    let start = position
    let sign: CGFloat = isSigned && accept("-") ? -1 : 1
    guard let number = Double(accept { $0.isASCII && ($0.isNumber || $0 == ".") }) else {
      position = start
      return nil
    }
    return sign * CGFloat(number)
  }

  /// Skips the characters that satisfy a condition, and returns them.
  private mutating func accept(_ condition: (Character) -> Bool) -> String {
    let accepted = String(text[position...].prefix(while: condition))
    position += accepted.count
    skipSpaces()
    return accepted
  }

  private mutating func skipSpaces() {
    while next == " " { position += 1 }
  }

  private func expected(_ part: String) -> VisualFormatError {
    let found = next.map { "\"\($0)\" at character \(position + 1)" } ?? "the end"
    return VisualFormatError(
      problem: "it has \(found) instead of \(part)", remedy: "correct the format")
  }
}

extension CGFloat {
  /// Creates a number from the value of a metric, or returns `nil` if it is not a number.
  fileprivate init?(metric value: Any) {
    if let value = value as? any BinaryFloatingPoint {
      self.init(value)
    } else if let value = value as? any BinaryInteger {
      self.init(value)
    } else if let value = value as? NSNumber {
      self.init(value.doubleValue)
    } else {
      return nil
    }
  }
}
