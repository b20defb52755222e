import Foundation
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotAssertCore

/// All documented ways of accepting a difference produce the same reference, which then matches.
@Suite struct AcceptanceTests {
  /// A documented way of accepting a difference.
  enum Way: CaseIterable {
    case moveActual, recordFailed, recordAll
  }

  @Test(arguments: Way.allCases)
  func everyWayProducesTheFinishedReference(way: Way) throws {
    let checkout = try Checkout()
    let identity = try SnapshotIdentity.sample()
    let images = try (0..<2).map { try screen(seed: $0) }
    let mismatch = try #require(try mismatch(of: images, in: checkout))
    let reference = mismatch.referencePath
    switch way {
    case .moveActual:
      let actual = try #require(mismatch.artifacts.first { $0.kind == .actual }).path
      try FileManager.default.removeItem(atPath: reference)
      try FileManager.default.moveItem(atPath: actual, toPath: reference)
      let moved = try checkout.bytes("looksRight.png")
      // An unpacked file must not be accepted as a reference, especially on a server.
      for mode in [RecordMode.never, .missing] {
        let outcome = try checkout.runner(mode).verify(
          images[1], as: .image, identity: identity)
        guard case .failed(.unpackedReference(reference), identity) = outcome else {
          Issue.record("\(outcome)")
          return
        }
      }
      #expect(try checkout.bytes("looksRight.png") == moved)
      let outcome = try checkout.runner(.failed).verify(
        images[1], as: .image, identity: identity)
      guard case .recorded(let recording) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(recording.reason == .unusable)
    case .recordFailed, .recordAll:
      _ = try checkout.runner(way == .recordAll ? .all : .failed).verify(
        images[1], as: .image, identity: identity)
    }
    let accepted = try checkout.bytes("looksRight.png")
    // No mode writes anything, and the default size limit is met.
    for mode in RecordMode.allCases {
      #expect(
        try checkout.runner(mode).verify(images[1], as: .image, identity: identity)
          == .matched)
    }
    #expect(try checkout.bytes("looksRight.png") == accepted)
    let other = try Checkout()
    _ = try other.runner(.missing).verify(images[1], as: .image, identity: identity)
    #expect(try other.bytes("looksRight.png") == accepted)
  }

  @Test func movedArtifactIsComparedWithTheSnapshot() throws {
    let checkout = try Checkout()
    let identity = try SnapshotIdentity.sample()
    let images = try (0..<3).map { try screen(seed: $0) }
    let mismatch = try #require(try mismatch(of: images, in: checkout))
    let actual = try #require(mismatch.artifacts.first { $0.kind == .actual }).path
    try FileManager.default.removeItem(atPath: mismatch.referencePath)
    try FileManager.default.copyItem(atPath: actual, toPath: mismatch.referencePath)
    let next = try checkout.runner(.never).verify(images[2], as: .image, identity: identity)
    guard case .differed = next else {
      Issue.record("\(next)")
      return
    }
  }

  @Test func artifactsContainTheirImagesUnpacked() throws {
    let checkout = try Checkout()
    let identity = try SnapshotIdentity.sample()
    let images = try (0..<2).map { try screen(seed: $0) }
    let mismatch = try #require(try mismatch(of: images, in: checkout))
    func bytes(_ kind: SnapshotArtifact.Kind) throws -> [UInt8] {
      let path = try #require(mismatch.artifacts.first { $0.kind == kind }).path
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    #expect(try PNG.decode(bytes(.reference)) == images[0])
    #expect(try PNG.decode(bytes(.actual)) == images[1])
    #expect(try PNG.header(of: bytes(.actual)).colorType == .rgba)
    let verdict = try Diffing<Bitmap>.image.compare(images[0], images[1], .exact)
    let artifacts = try #require(verdict.difference).artifacts(title: identity.description)
    #expect(artifacts.map(\.kind) == [.diff, .amplified, .sheet, .crop])
    for artifact in artifacts {
      // The sheet and the crop of a failure also have its cause.
      if artifact.kind != .sheet, artifact.kind != .crop {
        #expect(try bytes(artifact.kind) == artifact.bytes)
      }
      let bitmap = try PNG.decode(artifact.bytes)
      // The same image, packed by our compressor, has the same pixels in fewer bytes.
      let packed = try PNG.encode(bitmap)
      #expect(try PNG.decode(packed) == bitmap)
      #expect(packed.count < artifact.bytes.count)
      #expect(try PNG.header(of: artifact.bytes).colorType == .rgba)
    }
  }

  /// Records the first image, and returns the mismatch of the second one.
  private func mismatch(
    of images: [Bitmap], in checkout: Checkout
  ) throws -> SnapshotOutcome.Mismatch? {
    let identity = try SnapshotIdentity.sample()
    _ = try checkout.runner(.missing).verify(images[0], as: .image, identity: identity)
    let outcome = try checkout.runner(.never).verify(images[1], as: .image, identity: identity)
    guard case .differed(let mismatch) = outcome else {
      Issue.record("\(outcome)")
      return nil
    }
    return mismatch
  }

  /// An image of a few hundred rectangles.
  private func screen(seed: Int) throws -> Bitmap {
    var bitmap = try Bitmap(size: PixelSize(width: 120, height: 90), color: .white)
    for index in 0..<200 {
      let (x, y) = ((index * 37 + seed * 11) % 110, index * 53 % 84)
      let color = PremultipliedColor(Color(hex: UInt32(index % 9) * 0x1B1D1F))
      for row in y..<y + 3 { for column in x..<x + 7 { bitmap[column, row] = color } }
    }
    return bitmap
  }
}
