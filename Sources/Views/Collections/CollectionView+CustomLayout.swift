import Foundation
import SnapshotDrawing

extension CollectionView {
  /// The elements of a layout since it was prepared.
  struct AppliedLayout {
    let contentSize: CGSize
    /// Copies of the attributes that the layout has returned so far.
    var known: [Element: CollectionViewLayoutAttributes] = [:]
  }

  /// An element with its attributes in the coordinates of the content.
  private typealias CustomElement = (element: Element, attributes: CollectionViewLayoutAttributes)

  /// Requests the content size of a layout that was just prepared.
  func applyLayout() {
    perform(.attributes) {
      let size = collectionViewLayout.collectionViewContentSize
      let isValid = size.isFinite && size.width >= 0 && size.height >= 0
      if !isValid {
        report(
          "has a content size of \(size.width) x \(size.height) points from its layout",
          remedy: "return finite numbers of 0 or more from `collectionViewContentSize`")
      }
      appliedLayout = AppliedLayout(contentSize: isValid ? size : .zero)
    }
  }

  // MARK: Attributes

  /// Returns a copy of a layout's attributes in the coordinates of the content, or `nil` if they
  /// cannot be applied.
  func contentAttributes(
    _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes? {
    guard attributes.isFinite else { return nil }
    let copy = attributes.copied
    let coordinates = coordinates
    if coordinates.isMirrored { copy.center.x = coordinates.contentSize.width - copy.center.x }
    return copy
  }

  /// Returns the index path of the frontmost item at a point, or `nil` if there is none.
  func customItem(at point: CGPoint) -> IndexPath? {
    let rect = coordinates.flowRect(CGRect(x: point.x, y: point.y, width: 1, height: 1))
    let found = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    let items = found.compactMap(contentAttributes).filter {
      $0.representedElementCategory == .cell && contains($0.indexPath) && !$0.isHidden
        && $0.frame.encloses(point)
    }
    return items.max { isBehind(($0.element, $0), ($1.element, $1)) }?.indexPath
  }

  /// Returns the visible elements with valid attributes, and reports the others.
  private func customElements() -> [CustomElement] {
    let visible = liveRect
    let rect = coordinates.flowRect(visible)
    let outer = stage
    stage = .attributes
    defer { stage = outer }
    var found: [CustomElement] = []
    var elements: Set<Element> = []
    for attributes in collectionViewLayout.layoutAttributesForElements(in: rect) ?? [] {
      let element = attributes.element
      guard isValid(attributes, element), let attributes = contentAttributes(attributes) else {
        continue
      }
      guard elements.insert(element).inserted else {
        report(
          "has layout attributes for \(element.name) twice",
          remedy: "return each element once from `layoutAttributesForElements(in:)`")
        continue
      }
      let frame = attributes.frame
      // Frames that only touch the visible rectangle are outside it.
      guard !attributes.isHidden, frame.maxX > visible.minX, frame.minX < visible.maxX,
        frame.maxY > visible.minY, frame.minY < visible.maxY
      else { continue }
      found.append((element, attributes))
    }
    return found
  }

  private func isValid(_ attributes: CollectionViewLayoutAttributes, _ element: Element) -> Bool {
    if case .item(let path) = element, !contains(path) {
      report(
        "has layout attributes for \(element.name), which does not exist",
        remedy: "create attributes only for the items of the data source, in `prepare()`")
      return false
    }
    guard !attributes.indexPath.isEmpty else {
      report(
        "has layout attributes for \(element.name), whose index path is empty",
        remedy: "create them with an index path of an item and a section")
      return false
    }
    guard attributes.isFinite, attributes.size.width >= 0, attributes.size.height >= 0 else {
      report(
        "has layout attributes for \(element.name) with a negative size or a number that is too "
          + "large or not finite",
        remedy: "look for a division by zero in the layout")
      return false
    }
    return true
  }

  // MARK: Views

  /// Creates and positions the views of the visible elements of a custom layout.
  func showCustomElements() {
    guard !isOutdated else { return }
    let visible = customElements()
    let shown = Set(visible.map(\.element))
    removeLiveViews { !shown.contains($0) }
    var invalidations: [CollectionViewLayoutInvalidationContext] = []
    for (element, attributes) in visible where !isOutdated {
      let isNew = remember(attributes, element)
      show(element) { apply(attributes, to: $0) }
      guard isNew, !isOutdated else { continue }
      if let context = invalidation(byPreferenceOf: element, attributes) {
        invalidations.append(context)
      }
    }
    guard !isOutdated else { return }
    orderViews(visible)
    // All views are asked first, because each invalidation begins another round of the layout.
    for context in invalidations { collectionViewLayout.invalidateLayout(with: context) }
  }

  /// Stores attributes until the layout is invalidated, and returns whether they are new.
  ///
  /// UIKit requests the attributes of an element only once, so a change without an invalidation
  /// would be invisible or raise an exception.
  private func remember(_ attributes: CollectionViewLayoutAttributes, _ element: Element) -> Bool {
    guard let known = appliedLayout?.known[element] else {
      appliedLayout?.known[element] = attributes.copied
      return true
    }
    if !known.isEqual(attributes) {
      let outer = stage
      stage = .attributes
      report(
        "has layout attributes for \(element.name) that changed while the layout was valid",
        remedy: "return `true` from `shouldInvalidateLayout(forBoundsChange:)`, or call "
          + "`invalidateLayout()`")
      stage = outer
    }
    return false
  }

  private func apply(_ attributes: CollectionViewLayoutAttributes, to view: CollectionReusableView)
  {
    let frame = pixelAligned(attributes.untransformedFrame)
    if attributes.spatialTransform != nil || view.layerObject?.transform3D != nil {
      view.layer.transform = attributes.transform3D
    } else if view.transform != attributes.transform {
      view.transform = attributes.transform
    }
    if view.untransformedFrame != frame {
      view.center = frame.center
      view.bounds.size = frame.size
    }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    view.applyIfChanged(attributes)
  }

  /// Asks a view for its preferred attributes, and returns the invalidation of the layout, or `nil`
  /// if the layout does not accept them.
  private func invalidation(
    byPreferenceOf element: Element, _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext? {
    // The cells of flow layouts are measured together.
    guard !(collectionViewLayout is CollectionViewFlowLayout), let view = liveViews[element] else {
      return nil
    }
    let preferred = view.preferredLayoutAttributesFitting(attributes.copied)
    guard
      collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return nil }
    return collectionViewLayout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
  }

  /// Sorts the views by their attributes.
  private func orderViews(_ elements: [CustomElement]) {
    let views = elements.sorted(by: isBehind).compactMap { liveViews[$0.element] as View? }
      .filter { $0.superview === self }
    let places = Set(views.map(ObjectIdentifier.init))
    var next = views.makeIterator()
    let ordered = subviews.map { places.contains(ObjectIdentifier($0)) ? next.next() ?? $0 : $0 }
    if !ordered.elementsEqual(subviews, by: ===) { subviews = ordered }
  }

  /// Returns whether an element is behind another one.
  ///
  /// With the same ``CollectionViewLayoutAttributes/zIndex``, decoration views are behind cells,
  /// and supplementary views in front of them. A flow layout has earlier items in front of later
  /// ones.
  private func isBehind(_ first: CustomElement, _ second: CustomElement) -> Bool {
    let (one, other) = (first.attributes, second.attributes)
    if one.zIndex != other.zIndex { return one.zIndex < other.zIndex }
    if one.representedElementCategory != other.representedElementCategory {
      return first.element.rank < second.element.rank
    }
    let isReversed = collectionViewLayout is CollectionViewFlowLayout && first.element.rank == 1
    return isReversed ? second.element < first.element : first.element < second.element
  }
}

extension CollectionView.Element {
  /// The order of the categories from back to front.
  fileprivate var rank: Int {
    switch self {
    case .decoration: 0
    case .item: 1
    case .supplementary: 2
    }
  }

  /// The name in messages.
  fileprivate var name: String {
    switch self {
    case .item(let path): "the item \(path)"
    case .supplementary(let kind, let path): "the supplementary view \(path) of kind \"\(kind)\""
    case .decoration(let kind, let path): "the decoration view \(path) of kind \"\(kind)\""
    }
  }
}
