import Foundation
import Testing

@Suite struct TransitionSizeTests {
  @Test("C17: the frames of a transition with stubbed images take less than 200 KB")
  func framesAreSmall() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__/CardExampleTests/CardTransitionTests")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 22)
    let byteCount = try names.reduce(0) { sum, name in
      sum + (try Data(contentsOf: folder.appendingPathComponent(name)).count)
    }
    #expect(byteCount < 200_000)
  }
}
