import SnapshotComparison
import SnapshotDrawing

@testable import SnapshotAssertCore

/// Results with fixed values.
enum SampleResults {
  static let run = TestRun(
    id: "0123456789abcdef0123456789abcdef", started: "2026-11-22T04:13:00.250Z",
    commit: "282f0000000000000000000000000000000000aa", shard: "2/4")

  /// The result of a snapshot that matches.
  static func match(
    _ function: String = "looksRight()", run: TestRun = run, reference: String? = nil,
    session: String = "S"
  ) -> SnapshotResult {
    SnapshotResult(
      run: run, module: "AppTests", suite: ["Screens"], function: function,
      source: .init(file: "Tests/AppTests/Screens.swift", line: 31, column: 5), verdict: .matched,
      format: "png",
      reference: .init(
        path: reference ?? "AppTests/Screens/\(function.prefix { $0 != "(" }).png",
        byteCount: 9_120),
      record: .init(value: "missing", origin: "default"),
      tolerance: .init(value: "0", origin: "default"),
      processorTime: StepDurations(
        render: .nanoseconds(1_509_416), decode: .nanoseconds(8), compare: .nanoseconds(9)),
      session: session)
  }

  /// The result of an inline snapshot that differs.
  static func inline() -> SnapshotResult {
    let path = "AppTests/Screens/looksRight.inline-31-5.txt"
    return SnapshotResult(
      run: run, module: "AppTests", suite: ["Screens"], function: "looksRight()",
      name: "inline-31-5",
      source: .init(file: "Tests/AppTests/Screens.swift", line: 31, column: 5),
      inline: .init(
        file: "Tests/AppTests/Screens.swift", call: 2, digest: String(repeating: "c", count: 64)),
      verdict: .differed, reason: .different, format: "txt",
      reference: .init(path: path, sha256: String(repeating: "a", count: 64), byteCount: 4),
      actual: .init(
        path: "AppTests/Screens/looksRight.inline-31-5.actual.txt",
        sha256: String(repeating: "b", count: 64), byteCount: 4),
      budget: 65_536, text: .init(lines: ["@@ -1 +1 @@", "-Buy", "+Pay"], omittedLineCount: 0),
      record: .init(value: "never", origin: "CI"),
      tolerance: .init(value: "0", origin: "default"), session: "S")
  }

  /// The result of a snapshot that differs, with a value for every property.
  static func difference(
    _ function: String = "looksRight()", name: String? = "dark", text: String = "Buy",
    run: TestRun = run, reported: Bool = true, known: Bool = false
  ) -> SnapshotResult {
    let stem = "AppTests/Screens/looksRight.dark@2x"
    let size = PixelSize(width: 780, height: 1_688)
    var configuration = SnapshotResult.Configuration()
    configuration.name = "dark"
    configuration.device = "phone"
    configuration.size = [390, 844]
    configuration.displayScale = 2
    configuration.userInterfaceStyle = "dark"
    configuration.layoutDirection = "rightToLeft"
    configuration.preferredContentSizeCategory = "accessibilityLarge"
    configuration.locale = "de_AT"
    return SnapshotResult(
      run: run, module: "AppTests", suite: ["Screens"], function: function, name: name,
      source: .init(file: "Tests/AppTests/Screens.swift", line: 31, column: 5), verdict: .differed,
      reason: .different, reported: reported, known: known, configuration: configuration,
      format: "png",
      reference: .init(
        path: stem + ".png", sha256: String(repeating: "a", count: 64), size: size,
        byteCount: 9_120),
      actual: .init(
        path: stem + ".actual.png", sha256: String(repeating: "b", count: 64), size: size,
        byteCount: 9_133),
      budget: 55_077, difference: pixels, changes: [change(text)],
      title: "\(view: text): \(property: "text") \(from: text, to: "Pay"), \(minor: "and more")",
      places: places(text), facts: facts(text),
      evidence: .init(referenceRenderer: "2", actualRenderer: text, width: 390, pixels: text),
      text: .init(lines: ["@@ -1 +1 @@", "-" + text, "+Pay"], omittedLineCount: 2),
      message: "Label \"Title\": text \"\(text)\" -> \"Pay\"\n  diff: a",
      problem: "Label \"Title\": text \"\(text)\" -> \"Pay\"", details: [text], notices: [text],
      cause: text, formerReference: "AppTests/Screens/before.png", isShared: true,
      artifacts: ["actual": stem + ".actual.png", "diff": stem + ".diff.png"],
      record: .init(value: "never", origin: "CI"),
      tolerance: .init(value: "0", origin: "default"),
      fonts: .init(value: "system Brand", origin: "a scope"),
      processorTime: StepDurations(render: .seconds(90), record: .nanoseconds(7)), session: "S")
  }

  private static var pixels: SnapshotResult.Difference {
    let box = PixelRect(x: 40, y: 88, width: 212, height: 24)
    return SnapshotResult.Difference(
      differingPixelCount: 1_204, comparedPixelCount: 1_316_640, imperceptiblePixelCount: 3,
      excusedPixelCount: 4, maximumChannelDifference: 255,
      clusters: [
        .init(box: box, pixelCount: 1_000, movement: PixelOffset(x: 0, y: -8)),
        .init(box: box, pixelCount: 204),
      ],
      clusterCount: 40,
      alignment: .init(
        axis: .rows, inserted: [.init(start: 10, count: 4, isConsequence: false)],
        removed: [.init(start: 90, count: 4, isConsequence: true)],
        lines: [
          .init(start: 0, count: 10, offset: 0), .init(start: 10, count: 80, offset: 4),
          .init(start: 94, count: 1_594, offset: 0),
        ], movedPixelCount: 900, remainingPixelCount: 304),
      frame: 3)
  }

  private static func places(_ text: String) -> [SnapshotResult.Place] {
    let box = PixelRect(x: 40, y: 88, width: 212, height: 24)
    return [
      .init(
        number: 1, kind: .changed, reference: box, actual: box, pixelCount: 1_204, change: 0,
        owner: "\(view: text)"),
      .init(number: 2, kind: .inserted, reference: nil, actual: box, pixelCount: 5_088),
      .init(number: 3, kind: .removed, reference: box, actual: nil, pixelCount: 5_088),
      .init(
        number: nil, kind: .moved, reference: box, actual: box,
        movement: PixelOffset(x: 0, y: -8), pixelCount: 900),
    ]
  }

  private static func facts(_ text: String) -> SnapshotResult.Facts {
    var facts = ViewFacts()
    facts.types = [
      "StackView": TypeFacts(paints: .withProperty, naming: .container),
      "Separator": TypeFacts(part: .hairline(property: "axis", vertical: "vertical")),
      "Label": TypeFacts(), text: TypeFacts(paints: .withProperty),
    ]
    facts.properties = [
      "text": PropertyFacts(paints: true, labelRank: 1), "title": PropertyFacts(labelRank: 0),
      "clipsToBounds": PropertyFacts(clips: true), "isHidden": PropertyFacts(hides: .hidden),
      "alpha": PropertyFacts(hides: .transparent),
    ]
    return SnapshotResult.Facts(facts)
  }

  private static func change(_ text: String) -> SnapshotResult.Change {
    let box = SnapshotResult.Box(x: 20, y: 44.5, width: 106, height: 12)
    return SnapshotResult.Change(
      path: ["Card", "Label \"\(text)\""], type: "Label", kind: .changed,
      edits: [
        .init(name: "text", reference: text, actual: "Pay"),
        .init(name: "textColor", reference: nil, actual: "#FF3B30"),
      ],
      frame: .init(reference: box, actual: .init(x: 20, y: 44.5, width: 90, height: 12)),
      box: box, reach: .init(x: 0, y: 0, width: 390, height: 844),
      consequences: .init(
        moved: [.init(x: 0, y: -1.5, count: 3)], resized: 1, inside: 2, around: 4))
  }
}
