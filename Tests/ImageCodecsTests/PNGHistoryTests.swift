import Foundation
import ImageCodecs
import Pixels
import Testing

/// Commits many versions of a picture to a real git repository and looks at what its pack takes.
struct PNGHistoryTests {
  @Test func aSmallChangeOfALargeScreenIsSmallInAPack() throws {
    let cost = try packedBytesPerChange(goal: .history, changes: 50)
    #expect(cost <= 1_536, "a change takes \(cost) bytes")
  }

  @Test func withoutCutsAChangeTakesMuchMore() throws {
    let cost = try packedBytesPerChange(goal: .file, changes: 5)
    #expect(cost > 3 * 1_536, "a change takes \(cost) bytes")
  }

  /// Returns what each version after the first adds to a packed repository, in bytes.
  private func packedBytesPerChange(goal: PNGEncodingOptions.Goal, changes: Int) throws -> Int {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let repository = GitRepository(folder: folder)
    try repository.run("init", "--quiet")
    var screen = try Screen()
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
