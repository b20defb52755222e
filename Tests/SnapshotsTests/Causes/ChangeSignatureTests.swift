import Foundation
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

@Suite struct ChangeSignatureTests {
  typealias Change = SnapshotResult.Change

  static let box = SnapshotResult.Box(x: 0, y: 0, width: 10, height: 10)

  static func change(
    _ name: String, _ edits: [Change.Edit] = [], kind: Change.Kind = .changed,
    from old: [Double]? = nil, to new: [Double]? = nil
  ) -> Change {
    func box(_ numbers: [Double]) -> SnapshotResult.Box {
      SnapshotResult.Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    let frame = old.flatMap { old in
      new.map { Change.FrameEdit(reference: box(old), actual: box($0)) }
    }
    return Change(
      path: [name], type: String(name.prefix { $0 != " " }), kind: kind, edits: edits,
      frame: frame, box: Self.box)
  }

  static func edit(_ name: String, _ old: String?, _ new: String?) -> Change.Edit {
    Change.Edit(name: name, reference: old, actual: new)
  }

  private let color = edit("textColor", "#1C1C1E", "#FF3B30")

  @Test func labelsWithDifferentTextsHaveOneSignature() {
    let signatures = (0..<40).map {
      ChangeSignature(Self.change("Label \"Text \($0)\"", [color]))
    }
    #expect(Set(signatures).count == 1)
    #expect(signatures[0].title == "Label: textColor #1C1C1E -> #FF3B30")
    #expect(signatures[0].id.count == 8)
    for text in (0..<40).map({ "Text \($0)" }) { #expect(!signatures[0].title.contains(text)) }
  }

  @Test func sameTitleHasOneSignatureOnAllScreens() {
    let edit = Self.edit("title", "\"Buy\"", "\"Pay\"")
    let changes = [
      Self.change("Button \"Pay\"", [edit]),
      // Aligned at the leading edge, at the center, and at the trailing edge.
      Self.change("Button \"Pay\"", [edit], from: [16, 8, 40, 20], to: [16, 8, 44, 20]),
      Self.change("Button \"Pay\"", [edit], from: [16, 8, 40, 20], to: [14, 8, 44, 20]),
      Self.change("Button \"Pay\"", [edit], from: [16, 8, 40.5, 20], to: [12, 8, 44.333, 20]),
      Self.change("Button \"Pay\"", [edit], from: [16, 8, 44, 20], to: [20, 8, 40, 20]),
    ]
    #expect(Set(changes.map { ChangeSignature($0) }).count == 1)
    // A movement that does not follow from the growth is another change.
    let moved = Self.change("Button \"Pay\"", [edit], from: [16, 8, 40, 20], to: [16, 80, 44, 20])
    #expect(ChangeSignature(moved) != ChangeSignature(changes[0]))
    #expect(
      ChangeSignature(moved).title == "Button: title \"Buy\" -> \"Pay\", moved ↓ 72 pt")
    let other = Self.change("Button \"Go\"", [Self.edit("title", "\"Buy\"", "\"Go\"")])
    #expect(ChangeSignature(other) != ChangeSignature(changes[0]))
  }

  @Test func positionIsNotPartOfAMovement() {
    let signatures = [0.0, 100, -7.25].map {
      ChangeSignature(Self.change("Icon", from: [$0, $0, 8, 8], to: [$0, $0 + 8, 8, 9.5]))
    }
    #expect(Set(signatures).count == 1)
    #expect(signatures[0].title == "Icon moved ↓ 8 pt, taller by 1.5 pt")
  }

  @Test func everyPartDistinguishesSignatures() {
    let changes = [
      Self.change("Label", [color]), Self.change("Button", [color]), Self.change("Label"),
      Self.change("Label", kind: .added), Self.change("Label", kind: .removed),
      Self.change("Label", [Self.edit("textColor", "#1C1C1E", nil)]),
      Self.change("Label", [Self.edit("textColor", nil, "#FF3B30")]),
      Self.change("Label", [Self.edit("textColor", "", "#FF3B30")]),
      Self.change("Label", [Self.edit("tintColor", "#1C1C1E", "#FF3B30")]),
      Self.change("Label", [color, Self.edit("alpha", nil, "0.5")]),
      Self.change("Label", [color], from: [0, 0, 1, 1], to: [1, 0, 1, 1]),
      Self.change("Label", [color], from: [0, 0, 1, 1], to: [0, 1, 1, 1]),
      Self.change("Label", [color], from: [0, 0, 1, 1], to: [0, 0, 2, 1]),
      Self.change("Label", [color], from: [0, 0, 1, 1], to: [0, 0, 1, 2]),
      // Texts with the separators of other parts.
      Self.change("Label", [Self.edit("a", "1", "2"), Self.edit("b", "3", "4")]),
      Self.change("Label", [Self.edit("a", "1", "2=b=3=4")]),
      Self.change("Label", [Self.edit("a", "1:2", "1"), Self.edit("b", "3", "4")]),
    ]
    #expect(Set(changes.map { ChangeSignature($0).digest }).count == changes.count)
  }

  @Test func orderOfEditsDoesNotMatter() {
    let others = [color, Self.edit("alpha", nil, "0.5")]
    #expect(
      ChangeSignature(Self.change("Label", others))
        == ChangeSignature(Self.change("Label", others.reversed())))
  }
}
