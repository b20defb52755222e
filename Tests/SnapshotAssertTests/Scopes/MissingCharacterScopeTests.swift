import Foundation
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Synchronization
import Testing

/// A snapshot with boxes for missing characters fails, unless a scope permits them.
@Suite struct MissingCharacterScopeTests {
  private func page(_ texts: String...) -> View {
    let page = View(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
    page.backgroundColor = .white
    for (index, text) in texts.enumerated() {
      let label = Label(text: text, font: .systemFont(ofSize: 12))
      label.frame = CGRect(x: 4, y: 4 + 24 * Double(index), width: 112, height: 20)
      page.addSubview(label)
    }
    return page
  }

  /// Calls a closure with a runner in a temporary directory.
  private func withRunner(_ body: (AssertionRunner) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("missing-characters-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    try body(
      AssertionRunner(
        location: SnapshotLocation(
          referenceDirectory: root + "/references", artifactDirectory: root + "/artifacts"),
        settings: SnapshotSettings(record: Setting(.all, by: .default))))
  }

  private func identity(_ name: String? = nil) throws -> SnapshotIdentity {
    try SnapshotIdentity(module: "AppTests", suite: [], function: "looksRight()", name: name)
  }

  /// Returns the lines that snapshots log while a closure runs.
  private func lines(_ body: () throws -> Void) rethrows -> [String] {
    let lines = Mutex<[String]>([])
    let write: @Sendable (String) -> Void = { line in lines.withLock { $0.append(line) } }
    try SnapshotLog.$write.withValue(write, operation: body)
    return lines.withLock { $0 }
  }

  /// Returns the error of an image snapshot, or `nil` if it succeeds.
  private func reason(_ view: View) -> String? { reason(view, Snapshotting<View, Bitmap>.image) }

  private func reason<Value, Format>(
    _ value: Value, _ strategy: Snapshotting<Value, Format>
  ) -> String? {
    do {
      _ = try strategy.snapshot(value)
      return nil
    } catch {
      return "\(error)"
    }
  }

  // MARK: Failing

  /// The article breaks the message into lines.
  @Test func articleShowsTheMessage() throws {
    let article = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Sources/Assert/SnapshotAssert/SnapshotAssert.docc/ReadingAFailure.md"),
      encoding: .utf8)
    func words(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let message = try #require(reason(page("アプリ")))
    #expect(words(article).contains(words(message)))
  }

  @Test func messageNamesTheCharactersViewsAndRemedies() {
    let page = page("Title", "アプリ", "ア ☃\u{FE0E}")
    #expect(
      reason(page) == """
        4 characters are drawn as boxes because no font has them: ア U+30A2, プ U+30D7, リ U+30EA, \
        ☃\u{FE0E} U+2603 U+FE0E (missingCharacters: fail, default); register a font that has them \
        with `.snapshots(fonts:)`, which needs the package trait `Fonts`, draw plain blocks with \
        `.snapshots(fonts: .blocks)`, or permit boxes with `.snapshots(missingCharacters: .report)`
          View/Label[1], "アプリ"
          View/Label[2], "ア ☃\u{FE0E}"
        """)
  }

  @Test func messageLimitsCharactersAndQuotesPartOfALongText() throws {
    let text = "An introduction that is longer than forty characters 一 二三四五六七八九十"
    let label = Label(text: text, font: .systemFont(ofSize: 12))
    label.numberOfLines = 0
    label.frame = CGRect(x: 0, y: 0, width: 120, height: 200)
    let message = try #require(reason(label))
    #expect(message.hasPrefix("10 characters are drawn as boxes"))
    #expect(message.contains("八 U+516B, and 2 more (missingCharacters"))
    // The text is quoted once, around its first box.
    #expect(message.hasSuffix("\n  Label, \"…haracters 一 二三四五六七八九十\""))
    #expect(message.split(separator: "\n").count == 2)

    let many = page("一", "二", "三", "四", "五", "六")
    let lines = try #require(reason(many)).split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.last == "  and 2 more views")
  }

  @Test(arguments: [
    ("\u{E000}", "U+E000 (private use)"), ("\u{378}", "U+0378 (unassigned)"),
    ("h\u{32E}", "\u{25CC}\u{32E} U+032E COMBINING BREVE BELOW"),
    ("\u{FFF9}", "U+FFF9 INTERLINEAR ANNOTATION ANCHOR"), ("☃\u{FE0E}", "☃\u{FE0E} U+2603 U+FE0E"),
  ])
  func characterWithoutARecognizableGlyphIsNamed(_ text: String, _ name: String) throws {
    let message = try #require(reason(page(text)))
    #expect(
      message.hasPrefix("1 character is drawn as a box because no font has it: \(name) ("),
      "\(message)")
    #expect(message.contains("register a font that has it with"))
  }

  @Test(arguments: RecordMode.allCases) func nothingIsRecordedInAnyMode(_ mode: RecordMode) throws {
    try withRunner { runner in
      let settings = SnapshotSettings(record: Setting(mode, by: .default))
      let runner = AssertionRunner(location: runner.location, settings: settings)
      let outcome = runner.run(
        making: { page("漢") }, as: .image, identity: try identity()
      ).outcome
      #expect(outcome.failureMessage(filter: nil)?.contains("漢 U+6F22") == true)
      let files = FileManager.default.enumerator(atPath: runner.location.referenceDirectory)
      #expect(files?.allObjects.isEmpty ?? true)
      let result = try #require(SnapshotResults(in: runner.location).snapshots.first)
      #expect(result.verdict == .failed)
      #expect(result.message?.contains("1 character is drawn as a box") == true)
    }
  }

  @Test func everyStrategyThatShowsMissingCharactersFails() {
    let page = page("漢")
    let roll = ViewPropertyAnimator(duration: 1, curve: .linear) { page.alpha = 0.5 }
    let list = page.displayList()
    let reasons = [
      reason(page), reason(page, Snapshotting<View, Bitmap>.accessibility),
      reason(page, Snapshotting<View, Bitmap>.animation(roll, frames: 2)),
      reason(page, Snapshotting<View, [Bitmap]>.animatedImage(roll, frames: 2)),
      reason(page, Snapshotting<View, String>.displayList),
      reason(list, Snapshotting<DisplayList, Bitmap>.image(size: page.bounds.size)),
      reason(list, Snapshotting<DisplayList, String>.lines),
    ]
    for reason in reasons { #expect(reason?.contains("漢 U+6F22") == true) }
  }

  @Test func strategyThatDoesNotShowMissingCharactersPasses() {
    let page = page("漢")
    let reasons = [
      reason(page, Snapshotting<View, String>.recursiveDescription),
      reason(page, Snapshotting<View, String>.accessibilityElements),
      reason(
        page.displayList(),
        Snapshotting<DisplayList, Bitmap>.image(size: CGSize(width: 2, height: 2))),
    ]
    #expect(reasons == [nil, nil, nil])
  }

  @Test func missingCharactersOfLegendsAndCaptionsFail() throws {
    let page = page("fine")
    page.subviews[0].accessibilityLabel = "説明"
    let legend = Snapshotting<View, Bitmap>.accessibility
    #expect(reason(page) == nil)
    #expect(try #require(reason(page, legend)).contains("説 U+8AAC, 明 U+660E"))
    let outcomes = [
      verifyContactSheet(
        of: self.page("漢"), as: .image, matrix: [.default, .dark], record: .never),
      verifyContactSheet(
        of: self.page("fine"), as: .image, matrix: [.default.named("暗")], record: .never),
    ]
    #expect(outcomes[0].failureMessage(filter: nil)?.contains("漢 U+6F22") == true)
    #expect(outcomes[1].failureMessage(filter: nil)?.contains("暗 U+6697") == true)
  }

  @Test func everyConfigurationWithMissingCharactersFails() {
    let outcomes = verifySnapshots(
      of: page("漢"), as: .image, matrix: [.default, .dark], record: .never)
    let failures = outcomes.compactMap { $0.failureMessage(filter: nil) }
    #expect(failures.filter { $0.contains("漢 U+6F22") }.count == 2)
  }

  // MARK: Permitting

  @Test func emojiAreNotMissing() {
    #expect(reason(page("😀 👨‍👩‍👧 🇩🇪 ❤️ 1️⃣")) == nil)
    #expect(reason(page("😀漢"))?.hasPrefix("1 character is drawn as a box") == true)
  }

  @Test(.snapshots(fonts: .blocks)) func blocksAreNotMissing() throws {
    let strategy = Snapshotting<View, Bitmap>.image
    let text = try strategy.snapshot(page("アプリ שלום"))
    let other = try strategy.snapshot(page("漢字漢 שלום"))
    #expect(text == other)
    let shorter = try strategy.snapshot(page("アプ שלום"))
    #expect(text != shorter)
    withSnapshots(fonts: FontBook()) {
      #expect(reason(page("ア")) != nil)
    }
  }

  /// The captions of a contact sheet are drawn in the same fonts.
  @Test(.snapshots(fonts: .blocks)) func blocksAreDrawnInCaptions() {
    let outcome = verifyContactSheet(
      of: page("fine"), as: .image, matrix: [.default.named("暗 😀")], record: .never)
    #expect(outcome.failureMessage(filter: nil)?.contains("no font has") == false)
  }

  @Test func scopeReportsMissingCharactersOncePerAssertion() throws {
    try withRunner { runner in
      var line: UInt = 0
      let written = try lines {
        line = #line + 1
        try withSnapshots(missingCharacters: .report) {
          let makePage = { page("アプリ", "漢") }
          _ = runner.run(making: makePage, as: .image, identity: try identity())
          _ = runner.run(making: makePage, as: .displayList, identity: try identity("list"))
        }
      }
      let notice =
        "4 characters are drawn as boxes because no font has them (missingCharacters: report, "
        + "`withSnapshots` at \(#fileID):\(line)): ア U+30A2, プ U+30D7, リ U+30EA, 漢 U+6F22; in "
        + "View/Label[0], \"アプリ\"; View/Label[1], \"漢\""
      #expect(
        written == [
          "warning: AppTests/looksRight: \(notice)", "warning: AppTests/looksRight.list: \(notice)",
        ])
      let results = SnapshotResults(in: runner.location).snapshots
      #expect(results.map(\.verdict) == [.recorded, .recorded])
      #expect(results.map(\.notices) == [[notice], [notice]])
    }
  }

  @Test(.snapshots(layoutIssues: .report, missingCharacters: .report))
  func contactSheetReportsEqualCharactersOnce() throws {
    let written = lines {
      _ = verifyContactSheet(of: page("漢"), as: .image, matrix: [.default, .dark], record: .never)
    }
    #expect(written.count == 1)
    #expect(
      written.first?.contains("1 character is drawn as a box because no font has it (") == true)
  }

  @Test(.snapshots(missingCharacters: .report)) func innerScopeOverridesOuterScope() {
    #expect(reason(page("漢")) == nil)
    withSnapshots(missingCharacters: .fail) {
      let line = #line - 1
      #expect(
        reason(page("漢"))?.contains(
          "(missingCharacters: fail, `withSnapshots` at \(#fileID):\(line))") == true)
    }
  }

  @Test func hiddenViewIsReportedBeforeMissingCharacters() {
    let page = page("漢")
    page.isHidden = true
    #expect(reason(page)?.contains("is hidden") == true)
  }
}
