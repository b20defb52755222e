import SnapshotAssertCore
import SnapshotDrawing

@testable import SnapshotReview

/// Reviews of made-up results.
enum SampleReview {
  static func run(_ id: String = "run-1", started: String = "2026-11-22T04:13:00.250Z") -> TestRun {
    TestRun(id: id, started: started, commit: "282f0d0a", shard: nil)
  }

  /// A result of a failed assertion.
  static func result(
    _ function: String = "looksRight()", verdict: SnapshotResult.Verdict = .differed,
    run: TestRun = run(), message: String? = "AppTests/Screens/looksRight: differs",
    digest: String = "a", suite: [String] = ["Screens"], name: String? = nil,
    reported: Bool = true, known: Bool = false, changes: [SnapshotResult.Change]? = nil,
    file: String = "Tests/AppTests/ScreenTests.swift"
  ) -> SnapshotResult {
    let isEqual = verdict == .matched || verdict == .tolerated
    let path = "AppTests/Screens/\(function.prefix { $0 != "(" })@2x"
    return SnapshotResult(
      run: run, module: "AppTests", suite: suite, function: function, name: name,
      source: SnapshotResult.SourcePosition(file: file, line: 31, column: 5), verdict: verdict,
      reason: isEqual ? nil : .different, reported: reported, known: known, format: "png",
      reference: SnapshotResult.File(
        path: path + ".png", sha256: isEqual ? nil : String(repeating: "b", count: 64)),
      actual: isEqual
        ? nil
        : SnapshotResult.File(
          path: path + ".actual.png", sha256: String(repeating: digest, count: 64)),
      changes: changes, message: isEqual ? nil : message,
      artifacts: isEqual ? [:] : ["sheet": path + ".sheet.png"],
      processorTime: StepDurations(render: .microseconds(1_234_567)), session: "s")
  }

  /// A review of results.
  static func review(_ results: [SnapshotResult]) throws -> RunReview {
    try RunReview(SnapshotResults(results, isMerged: true), runs: .any)
  }

  /// Texts that terminals, browsers, and CI services would interpret.
  static let hostileTexts = [
    "\u{1B}[2J\u{1B}]0;title\u{07}", "</script><script>alert(1)</script>", "@everyone @octocat",
    "a\n::error file=x::forged", "\r::add-mask::x", "%0A::warning::x", "\u{202E}txt.exe\u{2066}",
    "]]>", "<![CDATA[", "`code` ``` x", "| a | b |\\|", "\" onload=\"x", "--> <!--", "&lt;&#64;",
    "https://example.com www.example.com", "# title\n- item", "*b* _i_ ~~s~~ [l](javascript:x)",
    "\u{0}\u{8}\u{7F}\u{85}\u{2028}\u{FFFE}", "::endgroup::", "🧨 Größe",
  ]
}
