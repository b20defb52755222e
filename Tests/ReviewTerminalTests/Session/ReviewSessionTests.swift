import Synchronization
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotCommands
@testable import SnapshotReview

@Suite struct ReviewSessionTests {
  private func names(_ session: ReviewSession) -> [String] {
    session.visible.map { session.items[$0].result.function }
  }

  @discardableResult
  private func press(_ text: String, _ session: inout ReviewSession) -> [ReviewSession.Effect] {
    text.compactMap { session.press(.character($0)) }
  }

  @Test func snapshotsAreGroupedByCause() {
    let session = ReviewFixture.session()
    #expect(names(session) == ["a()", "b()", "c()", "d()", "e()", "f()", "g()"])
    #expect(session.causes.map(\.count) == [3, 2, 1, 1])
    #expect(session.causes[0].title == "Label: textColor #000000 → #FF0000")
    #expect(session.openCount == 7)
  }

  @Test func keysMoveBetweenSnapshotsCausesAndPlaces() {
    var session = ReviewFixture.session()
    press("jj", &session)
    #expect(session.position == 2)
    press("k", &session)
    #expect(session.position == 1)
    press("l", &session)
    #expect(session.position == 3)
    press("h", &session)
    #expect(session.position == 0)
    press("kh", &session)
    #expect(session.position == 0)
    press("JJJJ", &session)
    #expect(session.view.place == 2)
    press("K", &session)
    #expect(session.view.place == 1)
    press("j", &session)
    #expect(session.view.place == 0)
    press("Gj", &session)
    #expect(session.position == 6)
    press("g", &session)
    #expect(session.position == 0)
    #expect(session.press(.arrow(.down, isShifted: false)) == nil)
    #expect(session.position == 1)
  }

  @Test func enterAndEscapeDecideNothing() {
    var session = ReviewFixture.session()
    for key in [Key.enter, .escape, .tab, .backspace, .control("c"), .control("m")] {
      #expect(session.press(key) == nil)
      #expect(ReviewAction.action(for: key) == nil)
    }
    #expect(session.openCount == 7)
    #expect(session.position == 0)
  }

  @Test func everyKeyHasOneCommand() {
    let keys = ReviewAction.allCases.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func acceptingCreatesAPlanAndSelectsTheNextSnapshot() throws {
    var session = ReviewFixture.session()
    let effect = try #require(press("y", &session).first)
    guard case .apply(let plan, .accept) = effect else {
      Issue.record("\(effect)")
      return
    }
    #expect(plan.decisions.map(\.id) == [session.items[0].snapshot.id])
    // Nothing is decided before the plan is applied.
    #expect(session.openCount == 7)
    session.didApply(plan, .accept, recovered: nil)
    #expect(session.items[0].state == .accepted)
    #expect(session.position == 1)
    #expect(session.message?.text == "accepted; u undoes it")
    press("k", &session)
    #expect(press("y", &session) == [])
    #expect(session.message?.text.hasPrefix("already accepted") == true)
  }

  @Test func acceptingACauseSkipsSnapshotsWithOtherChanges() throws {
    // The third snapshot has a second change.
    let snapshots =
      ["a", "b"].map { ReviewFixture.snapshot($0) }
      + [ReviewFixture.snapshot("c", evidence: .init(actualRenderer: "2", width: 100))]
    var session = ReviewFixture.session(snapshots)
    #expect(session.acceptableWithCause.count == 2)
    let effect = try #require(press("Y", &session).first)
    guard case .apply(let plan, .accept) = effect else { return }
    #expect(plan.decisions.count == 2)
    session.didApply(plan, .accept, recovered: nil)
    #expect(session.message?.text.hasPrefix("accepted 2 of 3; 1 has other changes") == true)
    #expect(session.current?.result.function == "c()")
    #expect(press("Y", &session) == [])
  }

  @Test func acceptingACauseRespectsTheFilter() throws {
    var session = ReviewFixture.session()
    press("/looks", &session)
    #expect(session.visible == [])
    _ = session.press(.control("u"))
    press("screens/b", &session)
    _ = session.press(.enter)
    #expect(names(session) == ["b()"])
    guard case .apply(let plan, _)? = press("Y", &session).first else {
      Issue.record("no plan")
      return
    }
    #expect(plan.decisions.map(\.id) == [session.items[1].snapshot.id])
  }

  @Test func aRefusalIsShownWithItsRemedy() throws {
    var session = ReviewFixture.session()
    guard case .apply(let plan, _)? = press("y", &session).first else { return }
    let conflict = AcceptanceConflict(
      id: plan.decisions[0].id, path: "AppTests/Screens/a.png", reason: .staleReference,
      origin: .tests, reference: .init(expected: "00", found: "11"),
      actual: .init(expected: nil, found: nil))
    session.didRefuse(plan, .conflicts([conflict]))
    let message = try #require(session.message)
    #expect(message.isError)
    #expect(message.text.contains("nothing was written"))
    #expect(message.text.hasSuffix("run the test again"))
    #expect(session.items[0].state == .refused)
    #expect(session.position == 0)
  }

  @Test func aSnapshotWithoutAnImageCannotBeAccepted() {
    var session = ReviewFixture.session()
    #expect(press("Gy", &session) == [])
    #expect(session.message?.isError == true)
    #expect(press("Y", &session) == [])
  }

  @Test func undoReopensTheSnapshotsOfTheStep() throws {
    var session = ReviewFixture.session()
    guard case .apply(let plan, _)? = press("Y", &session).first else { return }
    session.didApply(plan, .accept, recovered: nil)
    #expect(session.position == 3)
    #expect(press("u", &session) == [.undo])
    let ids = Set(plan.decisions.map(\.id))
    let decisions = session.items.filter { ids.contains($0.snapshot.id) }.map {
      Acceptance.Undone.Decision(path: $0.snapshot.path, action: .accept)
    }
    let undone = Acceptance.Undone(
      steps: [1], decisions: decisions, restored: ["a"], recovered: nil)
    session.didUndo(undone) { _ in nil }
    #expect(session.openCount == 7)
    #expect(session.position == 0)
    #expect(session.message?.text == "undid 3 decisions")
  }

  @Test func anUndoThatOnlyRecoversReopensNoSnapshot() throws {
    var session = ReviewFixture.session()
    guard case .apply(let plan, _)? = press("Y", &session).first else { return }
    session.didApply(plan, .accept, recovered: nil)
    let undone = Acceptance.Undone(
      steps: [], restored: [], recovered: .init(restored: ["x"], kept: []))
    session.didUndo(undone) { _ in nil }
    #expect(session.openCount == 4)
    #expect(session.position == 3)
    #expect(session.message?.text == "an interrupted command was rolled back (1 file)")
  }

  @Test func aRecoveryIsReported() {
    var session = ReviewFixture.session()
    guard case .apply(let plan, _)? = press("y", &session).first else { return }
    session.didApply(plan, .accept, recovered: .init(restored: ["x"], kept: []))
    #expect(
      session.message?.text.hasSuffix("an interrupted command was rolled back (1 file)") == true)
  }

  @Test func anUndoThatIsNowCompleteIsReported() {
    var session = ReviewFixture.session()
    guard case .apply(let plan, _)? = press("y", &session).first else { return }
    session.didApply(
      plan, .accept, recovered: .init(restored: ["x"], kept: [], completesUndo: true))
    #expect(
      session.message?.text.hasSuffix("an interrupted undo is now complete (1 file)") == true)
  }

  @Test func arrowsInValuesStayInTheTitleOfACause() {
    let session = ReviewFixture.session([ReviewFixture.snapshot("a", color: "\"A -> B\"")])
    let groups = ReviewGroup.groups(
      of: session.items.map(\.snapshot), Causes(of: session.items.map(\.result)))
    #expect(groups.map { $0.title(arrow: "→") } == ["Label: textColor #000000 → \"A -> B\""])
  }

  @Test func skippingLeavesTheDecisionOpen() {
    var session = ReviewFixture.session()
    press("s", &session)
    #expect(session.items[0].state == .skipped)
    #expect(session.position == 1)
    #expect(session.openCount == 7)
  }

  @Test func pastedTextIsNotACommand() {
    var session = ReviewFixture.session()
    session.paste("yYnq")
    #expect(session.openCount == 7 && session.query == "")
    press("/", &session)
    session.paste("screens/c\n")
    #expect(names(session) == ["c()"])
  }

  @Test(
    arguments: [
      ("verdict:recorded", ["f()"]), ("verdict:failed", ["g()"]), ("cause:00ff00", ["d()", "e()"]),
      ("suite:screens screens/a", ["a()"]), ("suite:other", []), ("verdict:", nil),
      ("unknown:x", []),
    ] as [(String, [String]?)])
  func theFilterSelectsByWords(query: String, expected: [String]?) {
    var session = ReviewFixture.session()
    press("/" + query, &session)
    #expect(names(session) == expected ?? ["a()", "b()", "c()", "d()", "e()", "f()", "g()"])
    _ = session.press(.escape)
    #expect(session.visible.count == 7)
    #expect(!session.isFiltering)
  }

  @Test func keysChangeTheView() {
    var session = ReviewFixture.session()
    press("m", &session)
    #expect(session.view.mode == .pair)
    press("d", &session)
    #expect(session.view.mode == .difference)
    press("d", &session)
    #expect(session.view.mode == .all)
    press("b", &session)
    #expect(session.view.isBlinking && session.view.mode == .single)
    press("b", &session)
    #expect(!session.view.isBlinking && session.view.mode == .all)
    press(" ", &session)
    #expect(session.view.mode == .single && session.view.showsBefore)
    press("z", &session)
    #expect(session.view.zoom == .fixed(1))
    session.view.effectiveZoom = 1
    press("-", &session)
    #expect(session.view.zoom == .fixed(-2))
    session.view.effectiveZoom = -2
    press("+", &session)
    #expect(session.view.zoom == .fixed(1))
    press("0", &session)
    #expect(session.view.zoom == .fit)
    session.frameCount = 3
    press("....", &session)
    #expect(session.view.frame == 2)
    press(",", &session)
    #expect(session.view.frame == 1)
    press("t", &session)
    #expect(session.view.showsTree)
  }

  @Test func randomKeysKeepTheSessionConsistent() {
    var random = SplitMix(state: 21)
    var session = ReviewFixture.session()
    let keys = Array("yYnsujkhlgGJKv,.mdb z+-0ft/?qx")
    for _ in 0..<4000 {
      let key: Key
      switch random.next() % 20 {
      case 0: key = .escape
      case 1: key = .enter
      case 2: key = .backspace
      case 3: key = .pageDown
      default: key = .character(keys[Int(random.next() % UInt64(keys.count))])
      }
      if case .apply(let plan, let action)? = session.press(key) {
        session.didApply(plan, action, recovered: nil)
      }
      #expect(session.visible.isEmpty || session.visible.indices.contains(session.position))
      #expect(session.view.place >= 0)
      guard random.next() % 16 == 0 else { continue }
      let layout = ReviewScreen(session, ImageOutput(.none, cell: [8, 16])).layout(
        columns: 80, rows: 24, pair: nil)
      #expect(layout.frame.width == 80)
    }
  }

  @Test func theCommandAfterAReviewKeepsTheDirectories() throws {
    var session = ReviewFixture.session()
    guard case .apply(let plan, let action)? = session.press(.character("y")) else {
      Issue.record("no plan")
      return
    }
    session.didApply(plan, action, recovered: nil)
    let errors = Mutex("")
    session.report(
      in: CommandContext(
        location: SnapshotLocation(referenceDirectory: "r", artifactDirectory: "a"),
        directories: DirectoryOptions(results: "other"),
        output: CommandOutput(
          standardOutput: { _ in }, standardError: { text in errors.withLock { $0 += text } })))
    #expect(
      errors.withLock { $0 }.hasPrefix("to undo this: swift run snapshot undo --results 'other'\n"))
  }
}
