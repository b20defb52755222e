import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct LayoutAttributesTests {
  @Test func frameEnclosesTheTransformedView() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: [0, 1])
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(attributes.center == CGPoint(x: 25, y: 40))
    #expect(attributes.size == CGSize(width: 30, height: 40))
    attributes.transform = Transform2D(scaleX: 2, y: 1)
    #expect(attributes.frame == CGRect(x: -5, y: 20, width: 60, height: 40))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    attributes.bounds.size.height = 50
    #expect(attributes.frame.height == 50)
  }

  @Test func copiesHaveTheSameValuesAndClass() throws {
    final class Custom: CollectionViewLayoutAttributes {}
    let attributes = Custom(forSupplementaryViewOfKind: "kind", with: [1, 2])
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    attributes.alpha = 0.5
    attributes.zIndex = 7
    attributes.isHidden = true
    let copy = try #require(attributes.copy() as? Custom)
    #expect(copy !== attributes && copy.isEqual(attributes) && copy.hash == attributes.hash)
    #expect(copy.representedElementCategory == .supplementaryView)
    #expect(copy.representedElementKind == "kind" && copy.indexPath == [1, 2])
    copy.zIndex = 8
    #expect(!copy.isEqual(attributes) && attributes.zIndex == 7)
    #expect(!attributes.isEqual(CollectionViewLayoutAttributes(forCellWith: [1, 2])))
    #expect(!attributes.isEqual("text"))
  }

  @Test func decorationViewsHaveAKind() {
    let attributes = CollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: [0])
    #expect(attributes.representedElementCategory == .decorationView)
    #expect(attributes.representedElementKind == "line")
  }
}
