import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// Subclasses of the flow layout.
@Suite struct FlowLayoutSubclassTests {
  /// A flow layout that changes nothing, and is therefore like the plain one.
  private class Same: CollectionViewFlowLayout {}

  struct Variant: CustomStringConvertible, Sendable {
    var isHorizontal = false
    var isRightToLeft = false
    var pins = false
    var offset: CGFloat = 0
    var sizesItself = false

    var description: String {
      "\(isHorizontal) \(isRightToLeft) \(pins) \(offset) \(sizesItself)"
    }

    static let all: [Variant] = [
      Variant(), Variant(isHorizontal: true), Variant(isRightToLeft: true),
      Variant(isHorizontal: true, isRightToLeft: true), Variant(pins: true, offset: 60),
      Variant(offset: 37.3), Variant(sizesItself: true),
      Variant(isHorizontal: true, isRightToLeft: true, pins: true, offset: 60),
      Variant(pins: true, offset: 150),
    ]

    func look(_ layout: CollectionViewFlowLayout) -> [String] {
      let tiles = Tiles([7, 3])
      tiles.headerHeight = 20
      layout.scrollDirection = isHorizontal ? .horizontal : .vertical
      layout.sectionInset = EdgeInsets(top: 3, left: 5, bottom: 7, right: 9)
      layout.sectionHeadersPinToVisibleBounds = pins
      if sizesItself { layout.estimatedItemSize = CGSize(width: 30, height: 40) }
      let view = tiles.view(layout)
      if isRightToLeft { view.traitOverrides.layoutDirection = .rightToLeft }
      view.layoutIfNeeded()
      view.contentOffset = CGPoint(
        x: view.contentOffset.x + (isHorizontal ? offset : 0), y: isHorizontal ? 0 : offset)
      view.layoutIfNeeded()
      return [
        view.recursiveDescription, view.displayList().description, "\(view.layoutIssues)",
        "\(view.contentSize)", "\(tiles.requests)",
        "\(view.rectForItem(at: [1, 2]) ?? .null)",
      ]
    }
  }

  @Test(arguments: Variant.all)
  func subclassWithoutChangesLooksLikeAFlowLayout(_ variant: Variant) {
    #expect(variant.look(Same()) == variant.look(CollectionViewFlowLayout()))
  }

  @Test func subclassChangesTheAttributesOfTheFlow() throws {
    final class Shifted: CollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { attributes in
          if attributes.representedElementCategory == .cell { attributes.frame.origin.y += 7 }
          return attributes
        }
      }
      override var collectionViewContentSize: CGSize {
        let size = super.collectionViewContentSize
        return CGSize(width: size.width, height: size.height + 7)
      }
    }
    let tiles = Tiles([4])
    tiles.headerHeight = 20
    let view = tiles.view(Shifted())
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 0])?.frame.minY == 27)
    #expect(view.contentSize == CGSize(width: 200, height: 137))
    let header = view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: [0, 0])
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 200, height: 20))
  }

  @Test func flowLayoutsReturnTheAttributesOfSingleElements() throws {
    let tiles = Tiles([4])
    tiles.headerHeight = 20
    let layout = CollectionViewFlowLayout()
    let view = tiles.view(layout)
    view.layoutIfNeeded()
    let kind = CollectionView.elementKindSectionHeader
    let item = try #require(layout.layoutAttributesForItem(at: [0, 3]))
    #expect(item.frame == CGRect(x: 0, y: 80, width: 50, height: 50))
    #expect(item.indexPath == [0, 3] && item.representedElementKind == nil)
    #expect(layout.layoutAttributesForItem(at: [0, 4]) == nil)
    #expect(layout.layoutAttributesForItem(at: [3]) == nil)
    let header = try #require(
      layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [0, 0]))
    #expect(header.frame == CGRect(x: 0, y: 0, width: 200, height: 20))
    #expect(header.representedElementKind == kind && header.zIndex == 10)
    let footer = CollectionView.elementKindSectionFooter
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: footer, at: [0, 0]) == nil)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "a", at: [0, 0]) == nil)
    #expect(view.layoutAttributesForItem(at: [0, 3])?.frame == item.frame)
    #expect(
      view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [0, 0])?.frame
        == header.frame)
    #expect(layout.collectionViewContentSize == CGSize(width: 200, height: 130))
  }

  @Test func scrollingKeepsTheSizesOfAFlowLayoutWithPinnedHeaders() {
    final class Counting: CollectionViewFlowLayout {
      var keptMetrics: [Bool] = []
      override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
        let context = context as? CollectionViewFlowLayoutInvalidationContext
        keptMetrics.append(context?.invalidateFlowLayoutDelegateMetrics == false)
        if let context { super.invalidateLayout(with: context) }
      }
    }
    let layout = Counting()
    layout.sectionHeadersPinToVisibleBounds = true
    let tiles = Tiles([20])
    tiles.headerHeight = 20
    let view = tiles.view(layout)
    view.layoutIfNeeded()
    layout.keptMetrics = []
    view.contentOffset.y = 30
    #expect(layout.keptMetrics == [true])
    #expect(view.arrangement != nil)
    view.layoutIfNeeded()
    let header = view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: [0, 0])
    #expect(header?.frame.minY == 30)
    #expect(view.layoutIssues.isEmpty)
  }

  @Test func layoutCanReplaceItselfWhileItIsPrepared() {
    final class Replacement: CollectionViewFlowLayout {
      var calls = 0
      override func prepare() {
        super.prepare()
        calls += 1
        itemSize = CGSize(width: 30, height: 10)
      }
    }
    final class Replaced: CollectionViewFlowLayout {
      let replacement = Replacement()
      override func prepare() { collectionView?.collectionViewLayout = replacement }
    }
    let (tiles, layout) = (Tiles([3]), Replaced())
    let view = tiles.view(layout)
    view.layoutIfNeeded()
    #expect(layout.replacement.calls > 0 && view.collectionViewLayout === layout.replacement)
    #expect(view.visibleCells.map(\.frame.width) == [30, 30, 30])
    #expect(view.issueTexts == [])
  }

  @Test func layoutsThatReplaceEachOtherAreReported() {
    final class Restless: CollectionViewFlowLayout {
      override func prepare() { collectionView?.collectionViewLayout = Restless() }
    }
    let tiles = Tiles([3])
    let view = tiles.view(Restless())
    view.layoutIfNeeded()
    #expect(view.issueTexts.contains { $0.contains("replace each other in `prepare()`") })
  }

  @Test func layoutOfTwoViewsIsReported() {
    let layout = CollectionViewFlowLayout()
    let (tiles, others) = (Tiles([3]), Tiles([3]))
    let (view, other) = (tiles.view(layout), others.view(layout))
    for view in [view, other] {
      #expect(view.issueTexts.map { $0.contains("two collection views use") } == [true])
    }
    view.collectionViewLayout = CollectionViewFlowLayout()
    #expect(layout.collectionView === other)
    #expect(view.collectionViewLayout.collectionView === view)
  }

  @Test func countsCanBeRequestedWhileTheLayoutIsPrepared() {
    final class Grid: CollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        let count = collectionView?.numberOfItems(inSection: 0) ?? 1
        itemSize = CGSize(width: 10 * count, height: 10)
      }
    }
    let tiles = Tiles([3])
    let view = tiles.view(Grid())
    view.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.width == 30)
    #expect(view.numberOfSections == 1)
  }
}
