import Foundation
import SnapshotDrawing
import SnapshotTypography

/// Text that was set either as an attributed string or in the form that is drawn.
struct AssignedText {
  /// The string that was set, or `nil` if the text was set.
  ///
  /// It is immutable, and has all its attributes.
  let string: NSAttributedString?
  /// The text that is drawn.
  let text: AttributedText
  /// The visible attributes of the string that are not drawn.
  let undrawn: [UndrawnAttribute]
  /// The keys of attributes that the view does not draw.
  private let excluded: Set<NSAttributedString.Key>

  /// Creates the text of a string.
  ///
  /// - Parameter excluded: The keys of attributes that the view does not draw.
  init(_ string: NSAttributedString, excluding excluded: Set<NSAttributedString.Key> = [.link]) {
    // As in UIKit, later changes of a mutable string do not affect the view.
    let string =
      string is NSMutableAttributedString ? NSAttributedString(attributedString: string) : string
    let conversion = AttributeConversion(of: string, excluding: excluded)
    self.string = string
    self.excluded = excluded
    (text, undrawn) = (conversion.text, conversion.undrawn)
  }

  /// Creates text without a string.
  init(_ text: AttributedText) {
    string = nil
    self.text = text
    undrawn = []
    excluded = []
  }

  /// Sets an attribute of the entire string.
  ///
  /// As in UIKit, a property of a view that is set after its string replaces the attributes of the
  /// string.
  mutating func set(_ key: NSAttributedString.Key, to value: Any) {
    changeRuns { $0[key] = value }
  }

  /// Changes all paragraph styles of the string.
  mutating func changeParagraphStyles(_ change: (NSMutableParagraphStyle) -> Void) {
    changeRuns { values in
      let style = values[.paragraphStyle] as? NSParagraphStyle
      guard let style = style?.mutableCopy() as? NSMutableParagraphStyle else { return }
      change(style)
      values[.paragraphStyle] = style
    }
  }

  /// Changes the attributes of all ranges of the string.
  private mutating func changeRuns(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard let string else { return }
    let changed = NSMutableAttributedString(string: "")
    string.forEachRun { text, values, _ in
      var values = values
      change(&values)
      changed.append(NSAttributedString(string: text, attributes: values))
    }
    self = AssignedText(changed, excluding: excluded)
  }

  /// Returns the layout issues of the attributes that are not drawn.
  func issues(of view: View) -> [LayoutIssue] {
    undrawn.map {
      .invalidContent(view: view.layoutPath, problem: $0.problem, remedy: $0.remedy)
    }
  }
}

/// An attribute of a range that is visible in UIKit but is not drawn.
struct UndrawnAttribute: Hashable {
  /// The name of the attribute, with the part of its value that is not drawn.
  let name: String
  /// The reason, as the end of a relative clause, such as `is not drawn`.
  let reason: String
  /// The remedy in the message, in the imperative.
  let remedy: String
  /// The range, in UTF-16 code units.
  var range: Range<Int>

  /// The problem, as a predicate whose subject is the view.
  var problem: String {
    "has the attribute \(name) in the range \(range.lowerBound)..<\(range.upperBound), which "
      + reason
  }

  /// The misuse of a string that is drawn without a view for it.
  var misuse: Misuse {
    Misuse(problem: "draws a string that " + problem, remedy: remedy)
  }
}

/// The conversion of an attributed string to the text that is drawn.
private struct AttributeConversion {
  private(set) var text = AttributedText()
  private(set) var undrawn: [UndrawnAttribute] = []
  private let excluded: Set<NSAttributedString.Key>
  private var range = 0..<0
  /// The text and the attributes of the last run, which is not added until the attributes change.
  private var pending = ("", AttributedText.Attributes())

  init(of string: NSAttributedString, excluding excluded: Set<NSAttributedString.Key>) {
    self.excluded = excluded
    string.forEachRun { part, values, partRange in
      range = partRange
      let attributes = attributes(values)
      if attributes == pending.1 {
        pending.0 += part
      } else {
        text.append(pending.0, pending.1)
        pending = (part, attributes)
      }
    }
    text.append(pending.0, pending.1)
  }

  /// Returns the drawn attributes of a run, and collects the others.
  private mutating func attributes(
    _ values: [NSAttributedString.Key: Any]
  ) -> AttributedText.Attributes {
    var attributes = AttributedText.Attributes()
    // The order makes messages reproducible, and `tracking` follows `kern`, which it replaces.
    for (key, value) in values.sorted(by: { $0.key.rawValue > $1.key.rawValue }) {
      if excluded.contains(key) {
        let isInvisible = (value as? NSParagraphStyle)?.isInvisibleOnOneLine ?? false
        if !isInvisible { report(key, "is not drawn in this view") }
      } else {
        add(value, for: key, to: &attributes)
      }
    }
    return attributes
  }

  private mutating func add(
    _ value: Any, for key: NSAttributedString.Key, to attributes: inout AttributedText.Attributes
  ) {
    switch key {
    case .font: set(&attributes.font, value as? Font, key, value, "a Font")
    case .foregroundColor:
      set(&attributes.foregroundColor, value as? Color, key, value, "a Color")
    case .backgroundColor:
      set(&attributes.backgroundColor, value as? Color, key, value, "a Color")
    case .underlineColor: set(&attributes.underlineColor, value as? Color, key, value, "a Color")
    case .strikethroughColor:
      set(&attributes.strikethroughColor, value as? Color, key, value, "a Color")
    case .kern, .tracking:
      var tracking: CGFloat?
      set(&tracking, number(value).map { CGFloat($0) }, key, value, "a number")
      attributes.tracking = tracking ?? attributes.tracking
    case .underlineStyle: set(&attributes.underline, key, value)
    case .strikethroughStyle: set(&attributes.strikethrough, key, value)
    case .link: set(&attributes.link, url(value), key, value, "a URL or a string")
    case .paragraphStyle:
      let style = value as? NSParagraphStyle
      set(&attributes.paragraph, style?.attributes, key, value, "an NSParagraphStyle")
      for property in style?.undrawnProperties ?? [] {
        report(key, ".\(property.name) = \(property.value)", "is not drawn")
      }
    case .baselineOffset, .strokeWidth, .obliqueness, .expansion:
      if number(value) != 0 { report(key, "is not drawn") }
    case .ligature:
      if number(value) != 1 { report(key, "is not drawn") }
    case .shadow:
      // As in UIKit, a shadow without a color is not visible.
      if let shadow = value as? NSShadow, shadow.shadowColor == nil { return }
      report(key, "is not drawn")
    case .attachment, .writingDirection, .textEffect:
      report(key, "is not drawn")
    // The color is visible only with a width, and UIKit draws no attributes with other keys.
    default: break
    }
  }

  private mutating func set<Value>(
    _ property: inout Value?, _ new: Value?, _ key: NSAttributedString.Key, _ value: Any,
    _ type: String
  ) {
    if let new { property = new } else { reportType(of: value, key, type) }
  }

  private mutating func set(_ line: inout TextLine, _ key: NSAttributedString.Key, _ value: Any) {
    guard let number = number(value) else {
      return reportType(of: value, key, "the raw value of an NSUnderlineStyle")
    }
    guard let rawValue = Int(exactly: number) else {
      return report(
        key, " = \(number)", "is not a whole number", "set the raw value of an NSUnderlineStyle")
    }
    let style = NSUnderlineStyle(rawValue: rawValue)
    if let drawn = style.line {
      line = drawn
    } else {
      line = style.contains(.thick) ? .thick : .single
      report(key, " = \(style.rawValue)", "is drawn as one line without a pattern")
    }
  }

  private mutating func reportType(of value: Any, _ key: NSAttributedString.Key, _ type: String) {
    report(
      key, "", "has a value of the unsupported type \(Swift.type(of: value))", "set \(type)")
  }

  private mutating func report(_ key: NSAttributedString.Key, _ reason: String) {
    report(key, "", reason)
  }

  /// Adds an attribute of the current run, or extends the same one of the previous run.
  private mutating func report(
    _ key: NSAttributedString.Key, _ part: String, _ reason: String,
    _ remedy: String = "remove it"
  ) {
    let new = UndrawnAttribute(
      name: "`.\(AttributeConversion.names[key] ?? key.rawValue)\(part)`", reason: reason,
      remedy: remedy, range: range)
    let last = undrawn.lastIndex {
      $0.range.upperBound == range.lowerBound && $0.name == new.name && $0.reason == new.reason
    }
    if let last {
      undrawn[last].range = undrawn[last].range.lowerBound..<range.upperBound
    } else {
      undrawn.append(new)
    }
  }

  private static var names: [NSAttributedString.Key: String] {
    [
      .font: "font", .foregroundColor: "foregroundColor", .backgroundColor: "backgroundColor",
      .kern: "kern", .tracking: "tracking", .paragraphStyle: "paragraphStyle",
      .underlineStyle: "underlineStyle", .strikethroughStyle: "strikethroughStyle", .link: "link",
      .baselineOffset: "baselineOffset", .shadow: "shadow", .attachment: "attachment",
      .underlineColor: "underlineColor", .strikethroughColor: "strikethroughColor",
      .strokeWidth: "strokeWidth", .obliqueness: "obliqueness", .expansion: "expansion",
      .ligature: "ligature", .writingDirection: "writingDirection", .textEffect: "textEffect",
    ]
  }

  private func number(_ value: Any) -> Double? {
    switch value {
    case let number as NSNumber: number.doubleValue
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as any BinaryInteger: Double(number)
    default: nil
    }
  }

  private func url(_ value: Any) -> URL? {
    value as? URL ?? (value as? String).flatMap { URL(string: $0) }
  }
}

extension AttributedText {
  /// Returns a string of the text, with a default font and a default color.
  func string(font: Font, color: Color) -> NSAttributedString {
    var completed = AttributedText()
    for run in runs {
      var attributes = run.attributes
      attributes.font = attributes.font ?? font
      attributes.foregroundColor = attributes.foregroundColor ?? color
      completed.append(run.text, attributes)
    }
    return NSAttributedString(completed)
  }

  /// Creates the text that views draw for an attributed string.
  ///
  /// Attributes that are not drawn are omitted. A view with the string has layout issues for those
  /// that would be visible; see ``View/layoutIssues``.
  public init(_ string: NSAttributedString) {
    self = AssignedText(string, excluding: []).text
  }
}

extension NSAttributedString {
  /// The attributes of the first character, or none for an empty string.
  var forFirstCharacter: [Key: Any] {
    var attributes: [Key: Any]?
    forEachRun { _, values, _ in attributes = attributes ?? values }
    return attributes ?? [:]
  }

  /// Calls a closure with the text, the attributes, and the range of each run.
  ///
  /// Ranges are in UTF-16 code units.
  func forEachRun(_ body: (String, [Key: Any], Range<Int>) -> Void) {
    let units = Array(string.utf16)
    let entireRange = NSRange(location: 0, length: length)
    // Foundation would merge equal runs by comparing values, which it cannot do for all types.
    let options = EnumerationOptions.longestEffectiveRangeNotRequired
    unsafe enumerateAttributes(in: entireRange, options: options) { values, part, _ in
      let range = part.location..<part.location + part.length
      // A run may begin inside a surrogate pair, where there is no character boundary.
      body(String(decoding: units[range], as: UTF16.self), values, range)
    }
  }

  /// Creates a string with the attributes that a text specifies.
  public convenience init(_ text: AttributedText) {
    let string = NSMutableAttributedString(string: "")
    for run in text.runs {
      var values: [Key: Any] = [:]
      values[.font] = run.attributes.font
      values[.foregroundColor] = run.attributes.foregroundColor
      values[.backgroundColor] = run.attributes.backgroundColor
      if run.attributes.tracking != 0 { values[.kern] = run.attributes.tracking }
      values[.underlineStyle] = NSUnderlineStyle(run.attributes.underline)?.rawValue
      values[.strikethroughStyle] = NSUnderlineStyle(run.attributes.strikethrough)?.rawValue
      values[.underlineColor] = run.attributes.underlineColor
      values[.strikethroughColor] = run.attributes.strikethroughColor
      values[.link] = run.attributes.link
      values[.paragraphStyle] = run.attributes.paragraph.map { NSParagraphStyle($0) }
      string.append(NSAttributedString(string: run.text, attributes: values))
    }
    self.init(attributedString: string)
  }
}

extension NSUnderlineStyle {
  /// Creates the style of a line, or returns `nil` without a line.
  fileprivate init?(_ line: TextLine) {
    switch line {
    case .none: return nil
    case .single: self = .single
    case .thick: self = .thick
    }
  }
}
