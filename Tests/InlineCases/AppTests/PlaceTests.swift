// The layout of these calls is what the test is about.
// swift-format-ignore-file
import SnapshotAssert
import Testing

/// Calls in places where a trailing closure is not possible, or where many calls share a line.
@Suite struct PlaceTests {
  @Test func ifHead() {
    if !verifyInlineSnapshot(of: text(1), as: .lines).isMatch { Issue.record("differs") }
  }

  @Test func guardHead() {
    guard true, verifyInlineSnapshot(of: text(2), as: .lines).isMatch else {
      Issue.record("differs")
      return
    }
  }

  @Test func switchHead() {
    switch verifyInlineSnapshot(of: text(3), as: .lines) {
    case .matched, .recorded: assertInlineSnapshot(of: text(4), as: .lines)
    default: Issue.record("differs")
    }
  }

  @Test func whileAndForHeads() {
    while !verifyInlineSnapshot(of: text(5), as: .lines,).isMatch {
      Issue.record("differs")
      break
    }
    for number in [6]
    where !verifyInlineSnapshot(
      of: text(6), as: .lines  // the sixth
    ).isMatch { Issue.record("\(number) differs") }
  }

  @Test func macro() {
    #expect(verifyInlineSnapshot(of: text(7), as: .lines).isMatch)
  }

  @Test func closuresOfMacros() {
    #expect(throws: Never.self) {
      assertInlineSnapshot(of: text(15), as: .lines)
    }
    #expect {
      assertInlineSnapshot(of: text(16), as: .lines)
      throw CancellationError()
    } throws: { $0 is CancellationError }
    #expect {
      throw CancellationError()
    } throws: { error in
      assertInlineSnapshot(of: text(17), as: .lines)
      return error is CancellationError
    }
  }

  @Test func oneLine() {
    let (a, b) = (text(8), text(9))
    /* é👩‍👧 */ assertInlineSnapshot(of: a, as: .lines); assertInlineSnapshot(of: b, as: .lines)
  }

	@Test func tabs() {
		assertInlineSnapshot(of: text(10), as: .lines) // a tab
	}

  @Test func expression() {
    let outcomes = [verifyInlineSnapshot(of: text(11), as: .lines)].map { outcome in
      (outcome, verifyInlineSnapshot(of: text(12), as: .lines))
    }
    if !(outcomes.allSatisfy { $0.isMatch && $1.isMatch }) { Issue.record("differs") }
  }

  @Test(arguments: [13, 14]) func parameterized(number: Int) {
    switch number {
    case 13: assertInlineSnapshot(of: text(13), as: .lines)
    default: assertInlineSnapshot(of: text(14), as: .lines)
    }
  }
}
