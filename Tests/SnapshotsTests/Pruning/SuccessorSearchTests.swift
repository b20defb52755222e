import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

/// The search for the snapshots of renamed tests.
@Suite struct SuccessorSearchTests {
  private let references: TemporaryDirectory
  private let artifacts: TemporaryDirectory

  init() throws { (references, artifacts) = (try TemporaryDirectory(), try TemporaryDirectory()) }

  private func write(_ color: Color, width: Int = 2, to path: String) throws {
    let bitmap = try Bitmap(size: PixelSize(width: width, height: 2), color: color)
    let file = URL(fileURLWithPath: references.path + "/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(PNG.encode(bitmap)).write(to: file)
  }

  private func search(_ files: [String], orphans: [String]) -> SuccessorSearch {
    SuccessorSearch(
      SnapshotLocation(referenceDirectory: references.path, artifactDirectory: artifacts.path),
      files: files + orphans, orphans: Set(orphans))
  }

  @Test func everyFileIsDecodedOnce() throws {
    let orphans = (0..<10).map { "AppTests/Screens/old\($0).png" }
    let screens = (0..<20).map { "AppTests/Screens/screen\($0).png" }
    for (index, path) in (orphans + screens).enumerated() {
      try write(Color(red: Double(index) / 255, green: 0, blue: 0), to: path)
    }
    // An image of another size is not decoded.
    let other = "AppTests/Screens/wide.png"
    try write(.red, width: 3, to: other)
    let search = search(screens + [other], orphans: orphans)
    let decoded = Collected<[UInt8]>()
    let decode = search.decode
    search.decode = { bytes in
      decoded.add(bytes)
      return decode(bytes)
    }
    for path in orphans { #expect(search.successor(of: path) == nil) }
    #expect(decoded.values.count == orphans.count + screens.count)
  }

  @Test func amongEqualImagesTheMostSimilarNameIsTheSuccessor() throws {
    let (orphan, similar) = ("AppTests/Screens/opens.png", "AppTests/Screens/opensAll.png")
    let others = ["AppTests/Menus/closes.png", "AppTests/Screens/otherColor.png"]
    for path in [orphan, similar, others[0]] { try write(.red, to: path) }
    try write(.blue, to: others[1])
    #expect(
      search(others + [similar], orphans: [orphan]).successor(of: orphan) == .recorded(similar))
  }
}
