import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing

/// A price, as in the article about custom strategies.
private struct Price {
  let text: String
}

extension Snapshotting where Value == Price, Format == Bitmap {
  /// An image of the price on a tag.
  fileprivate static var tag: Snapshotting {
    Snapshotting<View, Bitmap>.image(backgroundColor: .white).pullback { price in
      let label = Label(text: price.text, font: .boldSystemFont(ofSize: 20))
      label.textColor = .systemRed
      return label
    }
  }
}

extension Snapshotting where Value == [UInt8], Format == [UInt8] {
  /// The bytes themselves.
  fileprivate static var bytes: Snapshotting {
    Snapshotting(
      diffing: Diffing(
        pathExtension: "bin", encode: { $0 }, decode: { $0 },
        difference: { reference, actual in
          guard reference != actual else { return nil }
          let first = zip(reference, actual).enumerated().first { $1.0 != $1.1 }?.offset
          return .init(
            summary: "the bytes differ from \(first ?? min(reference.count, actual.count)) on")
        })
    ) { $0 }
  }
}

@Suite struct OwnStrategyTests {
  @Test func aStrategyIsMadeFromAnother() {
    assertSnapshot(of: Price(text: "9 \u{20AC}"), as: .tag)
    #expect(!verifySnapshot(of: Price(text: "8 \u{20AC}"), as: .tag, record: .never).isMatch)
  }

  @Test func aStrategyThatIsMadeFromOneForViewsFollowsAMatrix() {
    assertSnapshots(
      of: Price(text: "9 \u{20AC}"), as: .tag, matrix: [.default, .default.scaled(to: 3)])
  }

  @Test func aStrategyHasAFormatOfItsOwn() {
    assertSnapshot(of: [1, 2, 3], as: .bytes)
    let message = verifySnapshot(of: [1, 2, 4], as: .bytes, record: .never)
      .failureMessage(filter: nil)
    #expect(message?.contains("the bytes differ from 2 on") == true)
  }
}
