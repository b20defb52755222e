public import Foundation
import SnapshotDifferencePictures

extension Diffing where Format == String {
  /// The maximum number of lines of a difference in a failure message; the artifact `diff` contains
  /// all.
  private static var maximumLineCount: Int { 24 }
  /// The maximum number of characters of such a line.
  private static var maximumLineLength: Int { 160 }

  /// Text files in UTF-8 that match if all bytes are equal.
  public static var lines: Diffing { .lines(pathExtension: "txt") }

  /// Text files in UTF-8 that match if all bytes are equal.
  ///
  /// The summary of a difference includes the first changed lines. The artifact `diff` contains the
  /// complete difference in the unified format. In changed lines, invisible characters are written
  /// out: trailing spaces as `·`, carriage returns as `␍`, and others as their code points.
  ///
  /// - Parameter pathExtension: The extension of the files.
  public static func lines(pathExtension: String) -> Diffing {
    var diffing = Diffing(
      pathExtension: pathExtension, encode: { Array($0.utf8) },
      decode: { bytes in
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw TextError.notUTF8
        }
        return text
      },
      difference: { reference, actual in
        guard Array(reference.utf8) != Array(actual.utf8) else { return nil }
        let found = LineDifference(from: reference, to: actual)
        return Difference(
          summary: message(of: found), pixels: nil, drawing: { try found.artifacts($0) })
      })
    diffing.isKnownEqual = { bytes, text in bytes == Array(text.utf8) }
    return diffing
  }

  private static func message(of difference: LineDifference) -> String {
    let lines = difference.hunkLines
    let shown = lines.prefix(maximumLineCount).map { line in
      let start = line.prefix(maximumLineLength)
      return "  " + start + (start.endIndex < line.endIndex ? "…" : "")
    }
    let hiddenCount = lines.count - shown.count
    return
      ([difference.summary] + shown + (hiddenCount > 0 ? ["  and \(hiddenCount) more lines"] : []))
      .joined(separator: "\n")
  }
}

extension LineDifference {
  /// Returns the changed lines as text and as images.
  func artifacts(_ failure: FailureContext) throws -> [SnapshotArtifact] {
    let text = "--- reference\n+++ actual\n\(self)\n"
    let description = failure.description(headline: headline, summary: pairedCounts)
    let hunks = textHunks
    return [
      SnapshotArtifact(.diff, bytes: Array(text.utf8)),
      try SnapshotArtifact(
        .sheet, drawing: TextSheet.draw(description, hunks: hunks, fonts: failure.fonts)),
      try SnapshotArtifact(
        .crop, drawing: TextSheet.crop(description, hunks: hunks, fonts: failure.fonts)),
    ]
  }
}

/// The reason why bytes are not a text.
package enum TextError: Error, CustomStringConvertible {
  /// The bytes are not valid UTF-8.
  case notUTF8

  package var description: String { "invalid UTF-8" }
}

extension Snapshotting where Value == String, Format == String {
  /// A strategy that stores a text.
  public static var lines: Snapshotting {
    Snapshotting(diffing: .lines) { $0 }
  }
}

extension Snapshotting where Format == String {
  /// A strategy that stores the text of `String(describing:)`.
  ///
  /// The description must be the same in every run, so it must not contain memory addresses or the
  /// elements of a set or a dictionary. ``dump`` has neither problem.
  public static var description: Snapshotting {
    Snapshotting(diffing: .lines) { String(describing: $0) + "\n" }
  }

  /// A strategy that stores the content of a value, found by reflection, as indented lines that are
  /// the same in every run.
  ///
  /// Sets and dictionaries are sorted by their text. Addresses are omitted. An object that contains
  /// itself is written once.
  public static var dump: Snapshotting {
    Snapshotting(diffing: .lines) { try ValueDump.text(of: $0) }
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// A strategy that stores a value as JSON, with one line per value and sorted keys.
  ///
  /// Dates are in seconds since the year 2001, data is in Base64, and the numbers that JSON does
  /// not have are `Infinity`, `-Infinity`, and `NaN`.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return .json(encoder)
  }

  /// A strategy that stores a value as JSON with a custom encoder, which should sort the keys.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    Snapshotting(diffing: .lines(pathExtension: "json")) {
      String(decoding: try encoder.encode($0), as: UTF8.self) + "\n"
    }
  }

  /// A strategy that stores a value as an XML property list with sorted keys.
  public static var plist: Snapshotting { .plist(PropertyListEncoder()) }

  /// A strategy that stores a value as an XML property list.
  ///
  /// - Parameter encoder: The encoder. Its output format is ignored, because only XML is text.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    Snapshotting(diffing: .lines(pathExtension: "plist")) { value in
      let format = encoder.outputFormat
      encoder.outputFormat = .xml
      defer { encoder.outputFormat = format }
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
  }
}

extension Snapshotting where Value: CaseIterable, Format == String {
  /// Returns a strategy for functions that stores the output for every input, as CSV.
  ///
  /// Each line has the description of an input and the snapshot of its output, both in quotation
  /// marks, as RFC 4180 defines:
  ///
  /// ```text
  /// "north","east"
  /// "east","south"
  /// ```
  ///
  /// - Parameter strategy: The strategy for an output.
  public static func `func`<Output>(
    into strategy: Snapshotting<Output, String>
  ) -> Snapshotting<(Value) -> Output, String> {
    Snapshotting<(Value) -> Output, String>(diffing: .lines(pathExtension: "csv")) { function in
      try Value.allCases.map { input in
        let output = try strategy.snapshot(function(input))
        return "\("\(input)".quotedField),\(output.quotedField)\n"
      }.joined()
    }
  }
}

extension Snapshotting where Format == String {
  /// Returns a strategy for functions that stores the output for every input, as CSV.
  ///
  /// This is the same strategy, for calls that do not name the type of the inputs:
  /// `assertSnapshot(of: rotated, as: .func(into: .description))`.
  ///
  /// - Parameter strategy: The strategy for an output.
  public static func `func`<Input: CaseIterable, Output>(
    into strategy: Snapshotting<Output, String>
  ) -> Snapshotting where Value == (Input) -> Output {
    Snapshotting<Input, String>.func(into: strategy)
  }
}

extension String {
  /// The text in quotation marks, with inner quotation marks doubled.
  ///
  /// A quotation mark and a combining accent form one character, so Unicode scalars are compared.
  fileprivate var quotedField: String {
    "\"" + unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}

/// The content of a value, found by reflection, as text that is the same in every run.
///
/// ```
/// ▿ User
///   - name: "Anna"
///   ▿ tags: 2 members
///     - "admin"
///     - "staff"
/// ```
struct ValueDump {
  /// The reason why a value cannot be written.
  enum Failure: Error, CustomStringConvertible {
    /// Values are nested too deeply.
    case tooDeep(type: String)

    var description: String {
      switch self {
      case .tooDeep(let type):
        "the value is nested more than \(ValueDump.maximumDepth) levels deep at a \(type); "
          + "snapshot a part of it, for example with `pullback`"
      }
    }
  }

  /// The maximum depth of nested values.
  fileprivate static let maximumDepth = 64

  private var lines: [String] = []
  private var level = 0
  /// The objects that are currently being written, outermost first.
  private var objects: [ObjectIdentifier] = []

  /// Returns the lines of a value, each with a newline.
  static func text(of value: Any) throws -> String {
    var dump = ValueDump()
    try dump.write(value, label: nil)
    return dump.lines.map { $0 + "\n" }.joined()
  }

  private mutating func write(_ value: Any, label: String?) throws {
    let prefix = label.map { "\($0): " } ?? ""
    if let leaf = Self.leaf(value) { return writeLeaf(prefix + leaf) }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let content = mirror.children.first?.value else { return writeLeaf(prefix + "nil") }
      return try write(content, label: label)
    }
    let type = Self.name(mirror.subjectType)
    guard level < Self.maximumDepth else { throw Failure.tooDeep(type: type) }
    if mirror.displayStyle == .class {
      let object = ObjectIdentifier(value as AnyObject)
      guard !objects.contains(object) else { return writeLeaf(prefix + type + " (see above)") }
      objects.append(object)
    }
    defer { if mirror.displayStyle == .class { objects.removeLast() } }
    let children = try Self.children(of: mirror)
    guard !children.isEmpty else { return writeLeaf(prefix + Self.childless(value, mirror, type)) }
    lines.append(indent + "▿ " + prefix + Self.title(of: value, mirror, type))
    level += 1
    defer { level -= 1 }
    for child in children { try write(child.value, label: child.label) }
  }

  private mutating func writeLeaf(_ text: String) { lines.append(indent + "- " + text) }

  private var indent: String { String(repeating: "  ", count: level) }

  // MARK: Children

  private static func children(of mirror: Mirror) throws -> [Mirror.Child] {
    switch mirror.displayStyle {
    case .set:
      return try sorted(mirror.children.map { (nil, $0.value) })
    case .dictionary:
      return try sorted(Array(mirror.children)).map { child in
        let parts = Array(Mirror(reflecting: child.value).children)
        guard parts.count == 2 else { return child }
        return (try text(of: parts[0].value).trimmedLeaf, parts[1].value)
      }
    case .collection:
      return mirror.children.map { (nil, $0.value) }
    case .enum:
      // The first line contains the case. Its associated values follow, as separate parts if there
      // are several.
      return mirror.children.flatMap { child -> [Mirror.Child] in
        let content = Mirror(reflecting: child.value)
        return content.displayStyle == .tuple ? Array(content.children) : [(nil, child.value)]
      }
    default:
      let inherited = try mirror.superclassMirror.map { try children(of: $0) } ?? []
      return inherited + mirror.children
    }
  }

  /// Returns children sorted by their text: dictionary entries by key, then by value.
  private static func sorted(_ children: [Mirror.Child]) throws -> [Mirror.Child] {
    try children.map { (key: try text(of: $0.value), child: $0) }
      .sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
      .map(\.child)
  }

  // MARK: Names

  /// Returns the text of a value without relevant parts, or `nil` for a value with parts.
  private static func leaf(_ value: Any) -> String? {
    switch value {
    case let text as String: text.debugDescription
    case let text as Substring: String(text).debugDescription
    case let text as StaticString: "\(text)".debugDescription
    case let character as Character: String(character).debugDescription
    case let scalar as Unicode.Scalar: scalar.debugDescription
    // Reflection cannot read the parts of numbers and vectors, and shows addresses in Foundation
    // objects.
    case let number as any Numeric: "\(number)"
    case let vector as any SIMD: "\(vector)"
    case let truth as Bool: "\(truth)"
    case let number as NSNumber: "\(number)"
    case let type as Any.Type: name(type) + ".self"
    case let date as Date: "Date(timeIntervalSince1970: \(date.timeIntervalSince1970))"
    case let url as URL: "URL(\(url.absoluteString.debugDescription))"
    case let uuid as UUID: "UUID(\(uuid.uuidString))"
    case let data as Data: "Data(\(data.count) bytes, \(data.base64EncodedString()))"
    case let decimal as Decimal: "\(decimal)"
    default: isAddress(value) ? name(type(of: value)) : nil
    }
  }

  /// Whether a value is only a memory address.
  private static func isAddress(_ value: Any) -> Bool {
    let type = name(type(of: value))
    return type == "ObjectIdentifier" || type == "OpaquePointer"
      || (type.hasPrefix("Unsafe") && type.contains("Pointer"))
  }

  /// Returns the text of a value without children: a case of an enumeration, an empty collection,
  /// its description, or only its type if nothing else is known to be the same in every run.
  private static func childless(_ value: Any, _ mirror: Mirror, _ type: String) -> String {
    switch mirror.displayStyle {
    case .class, .struct, .tuple: "\(type)()"
    case .collection, .set, .dictionary: "\(type) (empty)"
    case .enum: value is any CustomStringConvertible ? "\(type)(\(value))" : "\(type).\(value)"
    default: value is any CustomStringConvertible ? "\(type)(\(value))" : type
    }
  }

  /// Returns the first line of a value with children.
  private static func title(of value: Any, _ mirror: Mirror, _ type: String) -> String {
    let count = mirror.children.count
    let counted = { (noun: String) in "\(count) \(noun)\(count == 1 ? "" : "s")" }
    return switch mirror.displayStyle {
    case .collection: counted("element")
    case .set: counted("member")
    case .dictionary: counted("key")
    case .tuple: counted("part")
    case .enum: "\(type).\(mirror.children.first?.label ?? "")"
    default: type
    }
  }

  private static func name(_ type: Any.Type) -> String { String(describing: type) }
}

extension String {
  /// The lines of a value, without their markers, joined in one line.
  fileprivate var trimmedLeaf: String {
    let lines = split(separator: "\n")
    return lines.map { $0.drop { " -▿".contains($0) } }.joined(separator: ", ")
  }
}
