public import Foundation

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
