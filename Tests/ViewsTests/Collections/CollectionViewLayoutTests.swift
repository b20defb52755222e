import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// Layouts that return their own attributes.
@Suite struct CollectionViewLayoutTests {
  /// Items along a diagonal, each 20 points farther than the one before.
  private class DiagonalLayout: CollectionViewLayout {
    var attributes: [CollectionViewLayoutAttributes] = []
    var change: (CollectionViewLayoutAttributes) -> Void = { _ in }
    var preparations = 0
    var followsBounds = false

    override func prepare() {
      preparations += 1
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      attributes = (0..<count).map { item in
        let attributes = CollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 20 * item, y: 20 * item, width: 30, height: 30)
        change(attributes)
        return attributes
      }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 400) }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      attributes.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? { attributes[indexPath.item] }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      followsBounds
    }
  }

  private func shown(
    _ count: Int, _ layout: CollectionViewLayout, rightToLeft: Bool = false
  ) -> (view: CollectionView, tiles: Tiles) {
    let tiles = Tiles([count])
    let view = tiles.view(layout)
    if rightToLeft { view.traitOverrides.layoutDirection = .rightToLeft }
    view.layoutIfNeeded()
    return (view, tiles)
  }

  private func issues(_ view: CollectionView) -> [String] {
    view.layoutIfNeeded()
    return view.layoutIssues.map(\.description)
  }

  @Test func cellThatTheAppRemovedDoesNotReplaceAnotherOne() {
    let (view, _) = shown(3, DiagonalLayout())
    let cells = view.visibleCells
    cells[0].removeFromSuperview()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(cells[0].superview == nil)
    #expect(cells.dropFirst().allSatisfy { $0.superview === view && view.subviews.contains($0) })
  }

  @Test func attributesPositionTheVisibleCells() throws {
    let layout = DiagonalLayout()
    let (view, tiles) = shown(20, layout)
    #expect(view.contentSize == CGSize(width: 200, height: 400))
    #expect(tiles.requests == Tiles.paths(0..<7))
    let last = view.cellForItem(at: IndexPath(item: 6, section: 0))
    #expect(last?.frame == CGRect(x: 120, y: 120, width: 30, height: 30))
    #expect(issues(view) == [])
    #expect(
      view.rectForItem(at: IndexPath(item: 9, section: 0))
        == CGRect(x: 180, y: 180, width: 30, height: 30))
    // The later item is in front.
    #expect(view.indexPathForItem(at: CGPoint(x: 25, y: 25)) == IndexPath(item: 1, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 190, y: 5)) == nil)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems == Tiles.paths(4..<10))
    #expect(layout.preparations == 1)
  }

  @Test func appearanceOfAttributesIsApplied() throws {
    let layout = DiagonalLayout()
    layout.change = {
      $0.alpha = 0.5
      $0.transform = Transform2D(scaleX: 2, y: 2)
      $0.isHidden = $0.indexPath.item == 1
    }
    let (view, _) = shown(3, layout)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(cell.alpha == 0.5 && cell.bounds.size == CGSize(width: 30, height: 30))
    #expect(cell.frame == CGRect(x: 25, y: 25, width: 60, height: 60))
    #expect(view.indexPathsForVisibleItems == [[0, 0], [0, 2]])
  }

  @Test func viewsAreOrderedByTheirIndexFromBackToFront() {
    let layout = DiagonalLayout()
    func order(_ view: CollectionView) -> [Int] {
      view.layoutIfNeeded()
      return view.subviews.compactMap { view.indexPath(for: $0 as? Tile ?? Tile())?.item }
    }
    let (view, _) = shown(4, layout)
    #expect(order(view) == [0, 1, 2, 3])
    layout.change = { $0.zIndex = 0 - $0.indexPath.item % 3 }
    layout.invalidateLayout()
    #expect(order(view) == [2, 1, 0, 3])
  }

  @Test func layoutIsPreparedAgainIfItDependsOnTheVisibleRectangle() {
    let layout = DiagonalLayout()
    layout.followsBounds = true
    layout.change = { [weak layout] in
      $0.frame.size.width = 30 + (layout?.collectionView?.contentOffset.y ?? 0)
    }
    let (view, _) = shown(4, layout)
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    #expect(layout.preparations == 2)
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.width == 40)
    #expect(issues(view) == [])
  }

  @Test func layoutIsPreparedAgainForAnotherSizeAndReloadedData() {
    let layout = DiagonalLayout()
    let (view, tiles) = shown(4, layout)
    view.frame.size.width = 150
    view.layoutIfNeeded()
    #expect(layout.preparations == 2)
    tiles.counts = [2]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(layout.preparations == 3 && view.visibleCells.count == 2)
  }

  @Test func contextsReachTheLayout() {
    final class Recording: DiagonalLayout {
      final class Context: CollectionViewLayoutInvalidationContext { var note = "" }
      var log: [String] = []

      override class var invalidationContextClass: AnyClass { Context.self }

      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> CollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? Context)?.note = "\(Int(newBounds.minY))"
        context.invalidateItems(at: [[0, 1]])
        context.invalidateSupplementaryElements(ofKind: "a", at: [[0, 2]])
        context.invalidateSupplementaryElements(ofKind: "a", at: [[0, 3]])
        context.invalidateDecorationElements(ofKind: "b", at: [[0, 4]])
        return context
      }

      override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        guard let context = context as? Context else { return }
        log.append(
          "\(context.note) \(context.invalidateEverything) \(context.invalidateDataSourceCounts)")
        guard context.note != "" else { return }
        log.append("\(context.invalidatedItemIndexPaths ?? [])")
        log.append("\(context.invalidatedSupplementaryIndexPaths ?? [:])")
        log.append("\(context.invalidatedDecorationIndexPaths ?? [:])")
      }
    }
    let layout = Recording()
    layout.followsBounds = true
    let (view, _) = shown(4, layout)
    layout.log = []
    view.contentOffset.y = 7
    #expect(
      layout.log == ["7 false false", "[[0, 1]]", "[\"a\": [[0, 2], [0, 3]]]", "[\"b\": [[0, 4]]]"])
    layout.log = []
    view.reloadData()
    layout.invalidateLayout()
    #expect(layout.log == [" true true", " true false"])
  }

  @Test func contextsMoveTheContent() {
    let layout = DiagonalLayout()
    let (view, _) = shown(4, layout)
    let context = CollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 15)
    context.contentSizeAdjustment = CGSize(width: 0, height: 15)
    layout.invalidateLayout(with: context)
    #expect(view.contentOffset.y == 15)
  }

  @Test func viewsReceiveTheAttributesOfTheLayoutsClass() throws {
    final class Colored: CollectionViewLayoutAttributes {
      var color = Color.clear
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Colored)?.color = color
        return copy
      }
      override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? Colored)?.color == color
      }
    }
    final class ColoredCell: CollectionViewCell {
      var applications = 0
      override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applications += 1
        backgroundColor = (layoutAttributes as? Colored)?.color
      }
    }
    final class ColoringLayout: CollectionViewFlowLayout {
      var color = Color.red { didSet { invalidateLayout() } }
      override class var layoutAttributesClass: AnyClass { Colored.self }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map {
          let copy = $0.copy() as? Colored ?? Colored()
          copy.color = color
          return copy
        }
      }
    }
    let layout = ColoringLayout()
    let tiles = Tiles([2])
    let view = tiles.view(layout)
    view.register(ColoredCell.self, forCellWithReuseIdentifier: "tile")
    view.layoutIfNeeded()
    let cell = try #require(
      view.cellForItem(at: IndexPath(item: 1, section: 0)) as? ColoredCell)
    #expect(cell.backgroundColor == .red && cell.applications == 1)
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(cell.applications == 1)
    layout.color = .blue
    view.layoutIfNeeded()
    #expect(cell.backgroundColor == .blue && cell.applications == 2)
  }

  @Test func cellsOfAPlainFlowLayoutReceiveAttributes() {
    final class Cell: CollectionViewCell {
      var frames: [CGRect] = []
      override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
        frames.append(layoutAttributes.frame)
      }
    }
    let tiles = Tiles([1])
    let view = tiles.view()
    view.register(Cell.self, forCellWithReuseIdentifier: "tile")
    view.layoutIfNeeded()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(
      view.visibleCells.compactMap { ($0 as? Cell)?.frames } == [
        [CGRect(x: 0, y: 0, width: 50, height: 50)]
      ])
  }

  @Test func cellsOfACustomLayoutCanPreferASize() {
    final class TallCell: CollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: CollectionViewLayoutAttributes
      ) -> CollectionViewLayoutAttributes {
        layoutAttributes.size.height = 70
        return layoutAttributes
      }
    }
    final class Fitting: DiagonalLayout {
      var heights: [IndexPath: CGFloat] = [:]
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
      ) -> Bool {
        heights[originalAttributes.indexPath] = preferredAttributes.size.height
        return preferredAttributes.size != originalAttributes.size
      }
    }
    let layout = Fitting()
    layout.change = { [weak layout] in
      if let height = layout?.heights[$0.indexPath] { $0.frame.size.height = height }
    }
    // More than the rounds after which a layout ends.
    let tiles = Tiles([40])
    let view = tiles.view(layout)
    view.frame.size = CGSize(width: 1000, height: 1000)
    view.register(TallCell.self, forCellWithReuseIdentifier: "tile")
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 40)
    #expect(view.visibleCells.allSatisfy { $0.frame.height == 70 })
    #expect(view.firstViewNeedingLayout() == nil)
  }

  @Test func cellsOfAFlowLayoutCanPreferASize() {
    final class WideCell: CollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: CollectionViewLayoutAttributes
      ) -> CollectionViewLayoutAttributes {
        let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
        attributes.frame.size = CGSize(width: 200, height: 33)
        return attributes
      }
    }
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    let tiles = Tiles([2])
    let view = tiles.view(layout)
    view.register(WideCell.self, forCellWithReuseIdentifier: "tile")
    view.layoutIfNeeded()
    #expect(
      view.visibleCells.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 200, height: 33), CGRect(x: 0, y: 43, width: 200, height: 33),
      ])
  }

  @Test func decorationViewsComeFromTheLayout() throws {
    final class Backdrop: CollectionReusableView {}
    final class Decorated: DiagonalLayout {
      override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let attributes = CollectionViewLayoutAttributes(
          forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        return attributes
      }

      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        let backdrop = layoutAttributesForDecorationView(
          ofKind: "backdrop", at: IndexPath(item: 0, section: 0))
        return (super.layoutAttributesForElements(in: rect) ?? []) + [backdrop].compactMap(\.self)
      }
    }
    let layout = Decorated()
    let (view, _) = shown(2, layout)
    #expect(
      issues(view) == [
        "CollectionView has no class for the reuse identifier \"backdrop\"; call "
          + "`register(_:forDecorationViewOfKind:)` of the layout first"
      ])
    let registered = Decorated()
    registered.register(Backdrop.self, forDecorationViewOfKind: "backdrop")
    let (other, _) = shown(2, registered)
    #expect(issues(other) == [])
    let backdrop = try #require(other.subviews.first as? Backdrop)
    #expect(backdrop.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func supplementaryViewsOfAnyKindComeFromTheDataSource() throws {
    final class Badged: DiagonalLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        let badge = CollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: "badge", with: IndexPath(item: 2, section: 0))
        badge.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
        return (super.layoutAttributesForElements(in: rect) ?? []) + [badge]
      }
    }
    let tiles = Tiles([3])
    let view = tiles.view(Badged())
    view.register(
      CollectionReusableView.self, forSupplementaryViewOfKind: "badge",
      withReuseIdentifier: "header")
    view.layoutIfNeeded()
    let path = IndexPath(item: 2, section: 0)
    let badge = try #require(view.supplementaryView(forElementKind: "badge", at: path))
    #expect(badge.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "badge") == [path])
    #expect(view.visibleSupplementaryViews(ofKind: "badge") == [badge])
    #expect(view.visibleSupplementaryViews(ofKind: "other") == [])
    #expect(view.subviews.filter { $0 is CollectionReusableView }.last === badge)
  }

  @Test func layoutIsMirroredOnlyOnRequest() {
    final class Mirrored: DiagonalLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    func frame(_ layout: DiagonalLayout) -> CGRect? {
      let (view, _) = shown(2, layout, rightToLeft: true)
      let path = IndexPath(item: 1, section: 0)
      #expect(view.layoutAttributesForItem(at: path)?.frame == view.cellForItem(at: path)?.frame)
      #expect(
        view.indexPathForItem(at: view.cellForItem(at: path)?.center ?? .zero) == path)
      return view.cellForItem(at: path)?.frame
    }
    #expect(frame(DiagonalLayout()) == CGRect(x: 20, y: 20, width: 30, height: 30))
    #expect(frame(Mirrored()) == CGRect(x: 150, y: 20, width: 30, height: 30))
  }

  @Test func replacedLayoutChoosesTheOffset() {
    final class Snapping: DiagonalLayout {
      override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        CGPoint(x: proposed.x, y: proposed.y + 30)
      }
    }
    let (view, _) = shown(3, DiagonalLayout())
    var isFinished = false
    view.setCollectionViewLayout(Snapping(), animated: false) { isFinished = $0 }
    #expect(view.contentOffset.y == 30 && isFinished)
    let resting = DiagonalLayout().targetContentOffset(
      forProposedContentOffset: CGPoint(x: 1, y: 2), withScrollingVelocity: .zero)
    #expect(resting == CGPoint(x: 1, y: 2))
  }

  // MARK: Issues

  @Test func attributesOfMissingItemsAreReported() {
    let layout = DiagonalLayout()
    layout.change = { if $0.indexPath.item == 1 { $0.indexPath = IndexPath(item: 5, section: 0) } }
    let (view, _) = shown(2, layout)
    #expect(
      issues(view) == [
        "CollectionView has layout attributes for the item [0, 5], which does not exist; create "
          + "attributes only for the items of the data source, in `prepare()`"
      ])
    #expect(view.visibleCells.count == 1)
  }

  @Test(arguments: [Double.nan, .infinity])
  func attributesThatAreNotFiniteAreReported(number: Double) {
    // Foundation cannot intersect such a frame, so the layout returns all.
    final class All: DiagonalLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? { attributes }
    }
    let all = All()
    all.change = { if $0.indexPath.item == 0 { $0.center.x = number } }
    let (view, _) = shown(2, all)
    #expect(
      issues(view) == [
        "CollectionView has layout attributes for the item [0, 0] with a negative size or a "
          + "number that is too large or not finite; look for a division by zero in the layout"
      ])
  }

  @Test func contentSizeThatIsNotFiniteIsReported() {
    final class Endless: DiagonalLayout {
      override var collectionViewContentSize: CGSize {
        CGSize(width: 10, height: -CGFloat.infinity)
      }
    }
    let (view, _) = shown(1, Endless())
    #expect(
      issues(view) == [
        "CollectionView has a content size of 10.0 x -inf points from its layout; return finite "
          + "numbers of 0 or more from `collectionViewContentSize`"
      ])
    #expect(view.contentSize == .zero)
  }

  @Test func repeatedAttributesAreReported() {
    let layout = DiagonalLayout()
    layout.change = { $0.indexPath = IndexPath(item: 0, section: 0) }
    let (view, _) = shown(2, layout)
    #expect(
      issues(view) == [
        "CollectionView has layout attributes for the item [0, 0] twice; return each element once "
          + "from `layoutAttributesForElements(in:)`"
      ])
  }

  @Test func attributesWithoutAnIndexPathAreReported() {
    final class Lost: DiagonalLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        let lost = CollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: "lost", with: IndexPath())
        lost.frame = rect
        return [lost]
      }
    }
    let (view, _) = shown(2, Lost())
    #expect(
      issues(view) == [
        "CollectionView has layout attributes for the supplementary view [] of kind \"lost\", "
          + "whose index path is empty; create them with an index path of an item and a section"
      ])
  }

  @Test func attributesThatChangeWithoutAnInvalidationAreReported() {
    final class Unsteady: DiagonalLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)
        for attributes in all ?? [] { attributes.alpha = 1 - rect.minY / 100 }
        return all
      }
    }
    let (view, _) = shown(3, Unsteady())
    #expect(issues(view) == [])
    view.contentOffset.y = 10
    #expect(issues(view).count == 3)
    #expect(
      issues(view).first
        == "CollectionView has layout attributes for the item [0, 0] that changed while the layout "
        + "was valid; return `true` from `shouldInvalidateLayout(forBoundsChange:)`, or call "
        + "`invalidateLayout()`")
  }

  @Test func layoutThatInvalidatesItselfEndsAndIsFound() {
    final class Restless: DiagonalLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        invalidateLayout()
        return super.layoutAttributesForElements(in: rect)
      }
    }
    let (view, _) = shown(3, Restless())
    #expect(view.restlessView?.view === view)
  }
}
