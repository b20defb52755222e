import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

/// Commits many versions of an image to a Git repository and measures its pack.
struct PNGHistoryTests {
  @Test func smallChangeOfALargeScreenAddsLittleToAPack() throws {
    let cost = try packedBytesPerChange(.cards, goal: .history, changes: 50)
    #expect(cost <= 1_536, "a change takes \(cost) bytes")
  }

  /// Blocks as small as those of a screen with cards would make the file too large.
  @Test func smallChangeOfATextPageRewritesFewBlocks() throws {
    let cost = try packedBytesPerChange(.page, goal: .history, changes: 10)
    let size = try PNG.encode(Screen(.page).bitmap).count
    #expect(cost * 8 <= size, "a change takes \(cost) of \(size) bytes")
  }

  @Test func changeWithoutCutsAddsMuchMore() throws {
    let cost = try packedBytesPerChange(.cards, goal: .file, changes: 5)
    #expect(cost > 3 * 1_536, "a change takes \(cost) bytes")
  }

  @Test(arguments: [Screen.Content.cards, .page])
  func historyGoalCostsAtMostTenPercent(content: Screen.Content) throws {
    let bitmap = try Screen(content).bitmap
    let alone = try PNG.encode(bitmap, options: PNGEncodingOptions(goal: .file)).count
    let count = try PNG.encode(bitmap).count
    #expect(count * 100 <= alone * 112, "\(count) bytes instead of \(alone)")
  }

  /// Returns the number of bytes that each version after the first adds to the packed repository.
  private func packedBytesPerChange(
    _ content: Screen.Content, goal: PNGEncodingOptions.Goal, changes: Int
  ) throws -> Int {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let repository = GitRepository(folder: folder)
    try repository.run("init", "--quiet")
    var screen = try Screen(content)
    var first = 0
    for version in 0...changes {
      if version > 0 { screen.change() }
      let bytes = try PNG.encode(screen.bitmap, options: PNGEncodingOptions(goal: goal))
      try Data(bytes).write(to: folder.appending(path: "screen.png"))
      try repository.run("add", "screen.png")
      try repository.run("commit", "--quiet", "--message", "\(version)")
      if version == 0 { first = try repository.packedByteCount() }
    }
    return (try repository.packedByteCount() - first) / changes
  }
}
