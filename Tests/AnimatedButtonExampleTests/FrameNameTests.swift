import Foundation
import Testing

@Suite struct FrameNameTests {
  @Test("C9: the references of an animation are numbered")
  func framesAreNumbered() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(
        "__Snapshots__/AnimatedButtonExampleTests/AnimatedButtonViewControllerXCTests")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("testAnimation.animation_") }.sorted()
    let numbers = ["00", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10"]
    #expect(names == numbers.map { "testAnimation.animation_\($0).png" })
  }
}
