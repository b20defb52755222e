// swift-format would move the directive.
// swift-format-ignore-file
import SnapshotAssert
import Testing

/// Calls that cannot be recorded. Each fails with its line and a remedy, and changes nothing.
@Suite struct MisplacedTests {
  @Test func interpolation() {
    Issue.record("\(verifyInlineSnapshot(of: "a", as: .lines))")
  }

  @Test func computedText() {
    let text = "a"
    assertInlineSnapshot(of: "b", as: .lines, record: .failed) { text }
  }

  @Test func twoClosuresOfOneMacro() {
    #expect {
      assertInlineSnapshot(of: "a", as: .lines)
      throw CancellationError()
    } throws: { _ in
      assertInlineSnapshot(of: "b", as: .lines)
      return true
    }
  }

#sourceLocation(file: "Generated.swift", line: 7)
  @Test func directive() {
    assertInlineSnapshot(of: "a", as: .lines)
  }
#sourceLocation()
}
