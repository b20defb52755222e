import Foundation
import SnapshotAssert
import Testing

@Suite struct EditTests {
  @Test func theSourceIsEditedWhileTheTestRuns() throws {
    let source = try String(contentsOfFile: "\(#filePath)", encoding: .utf8)
    try Data("// edited\n\(source)".utf8).write(to: URL(fileURLWithPath: "\(#filePath)"))
    assertInlineSnapshot(of: "a", as: .lines)
  }
}
