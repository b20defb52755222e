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
          throw StrategyError.notUTF8
        }
        return text
      },
      difference: { reference, actual in
        guard Array(reference.utf8) != Array(actual.utf8) else { return nil }
        let found = LineDifference(from: reference, to: actual)
        return Difference(
          summary: message(of: found), lines: found, drawing: { try found.artifacts($0) })
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
    let content = failure.sheetContent(headline: headline, summary: pairedCounts)
    let hunks = textHunks
    return [
      SnapshotArtifact(.diff, bytes: Array(text.utf8)),
      try SnapshotArtifact(
        .sheet, drawing: TextSheet.draw(content, hunks: hunks, fonts: failure.fonts)),
      try SnapshotArtifact(
        .crop, drawing: TextSheet.crop(content, hunks: hunks, fonts: failure.fonts)),
    ]
  }
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
  /// Sets and dictionaries are sorted by their text. Addresses, and the observers of an
  /// `@Observable` model, are omitted. An object that occurs several times is written once.
  ///
  /// A value whose state reflection cannot see, such as a property of the type `Mutex`, fails the
  /// snapshot, because a change would not change the text. Its type can conform to
  /// `CustomReflectable`; the children of the mirror are written in their order.
  public static var dump: Snapshotting {
    Snapshotting(diffing: .lines) { try ValueDump.text(of: $0) }.stable(hasKeys: true)
  }

  /// Returns this strategy with two takes before a recording.
  ///
  /// These texts take a fraction of the time in which their files are written.
  fileprivate func stable(hasKeys: Bool) -> Snapshotting {
    var result = self
    result.takeCount = 2
    result.hasKeys = hasKeys
    return result
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// A strategy that stores a value as JSON, with one line per value and sorted keys.
  ///
  /// Dates are in seconds since the year 2001, data is in Base64, and the numbers that JSON does
  /// not have are `Infinity`, `-Infinity`, and `NaN`.
  ///
  /// The elements of a `Set`, and the entries of a dictionary whose keys are not strings, would be
  /// encoded in another order in each process, so they fail the snapshot.
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
      let json = try encoder.encode($0)
      try HashOrder.check($0, userInfo: encoder.userInfo)
      return JSONRedaction.redacted(json) + "\n"
    }.stable(hasKeys: true)
  }

  /// A strategy that stores a value as an XML property list with sorted keys.
  ///
  /// Sets and some dictionaries fail the snapshot, as with ``json``.
  public static var plist: Snapshotting { .plist(PropertyListEncoder()) }

  /// A strategy that stores a value as an XML property list.
  ///
  /// - Parameter encoder: The encoder. Its output format is ignored, because only XML is text.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    Snapshotting(diffing: .lines(pathExtension: "plist")) { value in
      let format = encoder.outputFormat
      encoder.outputFormat = .xml
      defer { encoder.outputFormat = format }
      let list = try encoder.encode(value)
      try HashOrder.check(value, userInfo: encoder.userInfo)
      return String(decoding: list, as: UTF8.self)
    }.stable(hasKeys: false)
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
