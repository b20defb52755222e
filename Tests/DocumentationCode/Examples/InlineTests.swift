import SnapshotAssert
import Testing

@Suite struct InlineTests {
  @Test func showsUser() {
    assertInlineSnapshot(of: ["name": "Anna", "role": "admin"], as: .json) {
      """
      {
        "name" : "Anna",
        "role" : "admin"
      }

      """
    }
  }

  @Test func expectsAnArgument() {
    assertInlineSnapshot(of: "Anna", as: .lines, matches: { "Anna" })
  }
}
