import Foundation
import SnapshotAssert
import SnapshotViews
import Testing

nonisolated struct Client {
  func name() async -> String { "Anna" }
}

/// The calls of "From swift-snapshot-testing".
@Suite struct MigrationTests {
  @Test func profile() async {
    let strategy = Snapshotting<String, String>.lines.asyncPullback { (client: Client) in
      await client.name()
    }
    await assertSnapshot(of: Client(), awaiting: strategy)
  }

  @Test func strategies() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    view.backgroundColor = .systemBlue
    assertSnapshots(of: view, as: ["device": .image(on: .iPhone13), "image": .image])
    assertSnapshot(of: view, as: .image(precision: 0.99, perceptualPrecision: 0.98))
    assertSnapshot(of: view, as: .image(tolerance: .precision(0.99)), named: "tolerance")
    assertSnapshot(of: ["a": 1], as: .plist, named: "list")
    assertSnapshot(of: Data([1]), as: .data, named: "data")
  }
}
