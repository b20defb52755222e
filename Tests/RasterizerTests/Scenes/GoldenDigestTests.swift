import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

/// A change of a digest is a change of pixels for every user: it needs a reason, and an entry under
/// "Rendering" in the change log.
@Suite("Golden digests")
struct GoldenDigestTests {
  @Test("A scene has the recorded pixels", arguments: GoldenScene.all)
  func digest(scene: GoldenScene) throws {
    let digest = try scene.rendered().digest
    #expect(digest == GoldenScene.digests[scene.name], "golden \(scene.name) \(digest)")
  }

  @Test("A scene with exact edges has the recorded pixels", arguments: GoldenScene.all)
  func exactDigest(scene: GoldenScene) throws {
    let digest = try scene.rendered(edges: .exact).digest
    #expect(digest == GoldenScene.exactDigests[scene.name], "exact \(scene.name) \(digest)")
  }

  // The vector limit applies to the whole process, so each of these tests runs in its own process.
  @Test("Every scene has the recorded pixels with vectors of 16 bytes")
  func portableDigests() async {
    await #expect(processExitsWith: .success) {
      try #require(Kernels.limitVectors(to: 16) == 16)
      try GoldenDigestTests.requireDigests()
    }
  }

  @Test("Every scene has the recorded pixels with vectors of at most 32 bytes")
  func narrowDigests() async {
    await #expect(processExitsWith: .success) {
      try #require(Kernels.limitVectors(to: 32) <= 32)
      try GoldenDigestTests.requireDigests()
    }
  }

  @Test("Every scene has the recorded pixels with the largest vectors")
  func wideDigests() async {
    await #expect(processExitsWith: .success) {
      Kernels.limitVectors(to: 64)
      try GoldenDigestTests.requireDigests()
    }
  }

  private static func requireDigests() throws {
    for scene in GoldenScene.all {
      let digest = try scene.rendered().digest
      try #require(digest == GoldenScene.digests[scene.name], "\(scene.name)")
      let exact = try scene.rendered(edges: .exact).digest
      try #require(exact == GoldenScene.exactDigests[scene.name], "\(scene.name), exact edges")
    }
  }

  @Test("Every digest belongs to a scene, and names are unique")
  func names() {
    let names = GoldenScene.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(GoldenScene.digests.keys) == Set(names))
    #expect(Set(GoldenScene.exactDigests.keys) == Set(names))
  }
}
