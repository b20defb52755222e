public import Foundation

extension Snapshotting where Value == String, Format == String {
  /// The text itself, as it is.
  public static var lines: Snapshotting {
    Snapshotting(diffing: .lines) { $0 }
  }
}

extension Snapshotting where Format == String {
  /// What a value holds, found by reflection: a line each, indented, and the same in every run.
  ///
  /// Sets and dictionaries are in the order of what is written of them, and no address is. An object
  /// that holds itself is written once.
  public static var dump: Snapshotting {
    Snapshotting(diffing: .lines) { try ValueDump.text(of: $0) }
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// The value as JSON, with a line each and sorted keys.
  ///
  /// Dates are in seconds since the year 2001, data is in Base64, and numbers that JSON has not are
  /// `Infinity`, `-Infinity` and `NaN`.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return .json(encoder)
  }

  /// The value as JSON by an encoder of one's own, whose keys are to be sorted.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    Snapshotting(diffing: .lines(pathExtension: "json")) {
      String(decoding: try encoder.encode($0), as: UTF8.self) + "\n"
    }
  }
}
