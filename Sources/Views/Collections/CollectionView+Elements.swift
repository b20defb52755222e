import SnapshotDrawing

extension CollectionView {
  /// The maximum number of items.
  private static let maximumItemCount = 1 << 20
  /// The maximum number of times that visible cells are measured in a layout.
  private static let maximumMeasurementCount = 16
  /// The maximum number of layouts that replace each other while they are prepared.
  private static let maximumReplacementCount = 16

  // MARK: Arrangement

  /// The visible area without the content insets, at the origin.
  var availableRect: CGRect {
    CGRect(origin: .zero, size: bounds.size).inset(by: adjustedContentInset)
  }

  /// Returns the number of items in each section.
  ///
  /// If necessary, requests them first.
  func loadedCounts() -> [Int] {
    if needsCounts { perform(.counts) { loadCounts() } }
    return itemCounts
  }

  /// Prepares the layout if necessary.
  func prepareLayout() { prepareLayout(in: availableRect.size) }

  private func prepareLayout(in size: CGSize) {
    // A layout can request its own attributes while it is prepared.
    guard !isPrepared || needsCounts, !isPreparing else { return }
    _ = loadedCounts()
    isPreparing = true
    callPrepare()
    isPreparing = false
    if !isInvalidByScrolling { limitsOffset = true }
    (isPrepared, isInvalidByScrolling, needsStart) = (true, false, true)
    if usesAttributes { applyLayout() } else { _ = loadedArrangement(in: size) }
  }

  /// Prepares the layout, and any layout that replaces it during the preparation.
  private func callPrepare() {
    for _ in 0..<Self.maximumReplacementCount {
      let layout = collectionViewLayout
      layout.prepare()
      if layout === collectionViewLayout { return }
    }
    report(
      Misuse(
        problem: "has layouts that endlessly replace each other in `prepare()`",
        remedy: "set `collectionViewLayout` outside of `prepare()`"))
  }

  /// Returns the frames of the flow layout.
  ///
  /// If necessary, requests the counts and the sizes first.
  func loadedArrangement() -> FlowArrangement { loadedArrangement(in: availableRect.size) }

  private func loadedArrangement(in size: CGSize) -> FlowArrangement {
    if let arrangement, !needsCounts { return arrangement }
    _ = loadedCounts()
    let loaded = perform(.arrangement) {
      let layout = collectionViewLayout
      let isHorizontal = layout.scrollsHorizontally
      let breadth = isHorizontal ? size.height : size.width
      let loaded = FlowArrangement(layout.sections(of: self, breadth: breadth), breadth: breadth)
      for (path, available) in loaded.oversizedItems where !size.isEmpty {
        let item = loaded.sections[path.section].items[path.item].width
        report(
          "has an item that is \(item.shortDescription) points "
            + "\(isHorizontal ? "tall" : "wide") at \(path), but a line has "
            + "\(available.shortDescription) points",
          remedy: "reduce the size of the item or the insets of the section")
      }
      return loaded
    }
    arrangement = loaded
    return loaded
  }

  private func loadCounts() {
    needsCounts = false
    itemCounts = []
    guard let dataSource else { return }
    let sectionCount = dataSource.numberOfSections(in: self)
    if sectionCount < 0 {
      report(
        "has \(sectionCount) sections",
        remedy: "return 0 or more from `numberOfSections(in:)`")
    }
    var remaining = Self.maximumItemCount
    for section in 0..<min(max(0, sectionCount), Self.maximumItemCount) {
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      if count < 0 || count > remaining {
        report(
          "has \(count) items in section \(section)",
          remedy: count < 0
            ? "return 0 or more from `collectionView(_:numberOfItemsInSection:)`"
            : "return at most \(Self.maximumItemCount) items in all sections together")
      }
      itemCounts.append(min(max(0, count), remaining))
      remaining -= itemCounts[section]
    }
    selection = selection.filter { contains($0) }
  }

  /// Returns whether an item exists.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && itemCounts.indices.contains(path.section) && path.item >= 0
      && path.item < itemCounts[path.section]
  }

  /// The conversion from the coordinates of the layout to those of the content.
  ///
  /// A plain flow layout has flow coordinates.
  var coordinates: FlowCoordinates {
    let layout = collectionViewLayout
    let isMirrored = isRightToLeft && layout.flipsHorizontallyInOppositeLayoutDirection
    if usesAttributes {
      let size = appliedLayout?.contentSize ?? .zero
      return FlowCoordinates(isHorizontal: false, isMirrored: isMirrored, contentSize: size)
    }
    return flowCoordinates(of: loadedArrangement(), isMirrored: isMirrored)
  }

  private func flowCoordinates(
    of arrangement: FlowArrangement, isMirrored: Bool
  ) -> FlowCoordinates {
    let isHorizontal = collectionViewLayout.scrollsHorizontally
    let size = CGSize(width: arrangement.breadth, height: arrangement.length)
    return FlowCoordinates(
      isHorizontal: isHorizontal, isMirrored: isMirrored,
      contentSize: isHorizontal ? size.transposed : size)
  }

  /// Returns the frames of a flow layout, and the conversion to the coordinates of its attributes,
  /// which are not mirrored.
  func flow(
    of layout: CollectionViewFlowLayout
  ) -> (arrangement: FlowArrangement, coordinates: FlowCoordinates) {
    let arrangement = loadedArrangement()
    return (arrangement, flowCoordinates(of: arrangement, isMirrored: false))
  }

  /// The position at which headers are pinned in flow coordinates, or `nil` if they are not.
  func pinnedTop(of arrangement: FlowArrangement) -> CGFloat? {
    let layout = collectionViewLayout
    guard layout.pinsHeaders else { return nil }
    let isMirrored = isRightToLeft && layout.flipsHorizontallyInOppositeLayoutDirection
    return flowCoordinates(of: arrangement, isMirrored: isMirrored)
      .flowRect(bounds.inset(by: adjustedContentInset)).minY
  }

  // MARK: Visible elements

  /// Creates and lays out the views of the visible elements.
  func layOutElements(in size: CGSize) {
    guard liveRect.isFinite, liveRect.hasArea, size.isFinite, !size.isEmpty else {
      return removeLiveViews()
    }
    for _ in 0..<Self.maximumMeasurementCount {
      prepareLayout(in: size)
      let coordinates = coordinates
      if needsStart { showStart(coordinates) }
      if usesAttributes { showCustomElements() } else { showElements(coordinates) }
      guard !isOutdated, measureCells(in: size) else { return }
      (arrangement, isPrepared, appliedLayout) = (nil, false, nil)
    }
  }

  /// Sets the size of the content, and scrolls mirrored content to its start at the right unless it
  /// was scrolled before.
  ///
  /// Like a plain flow layout, a layout that other bounds invalidate can be scrolled beyond its
  /// content.
  private func showStart(_ coordinates: FlowCoordinates) {
    let limits = limitsOffset
    (needsStart, limitsOffset) = (false, false)
    let isAtStart = contentOffset.x == startOffset ?? minimumContentOffset.x
    contentSize = coordinates.contentSize
    let isMirrored = (coordinates.isHorizontal || usesAttributes) && coordinates.isMirrored
    let (minimum, maximum) = (minimumContentOffset, maximumContentOffset)
    let start = isMirrored ? maximum.x : minimum.x
    startOffset = start
    var offset = contentOffset
    if limits { offset = CGPoint(x: min(offset.x, maximum.x), y: min(offset.y, maximum.y)) }
    if isMirrored, isAtStart { offset.x = start }
    if asksForOffset {
      asksForOffset = false
      offset = collectionViewLayout.targetContentOffset(forProposedContentOffset: offset)
    }
    adjustContentOffset(to: offset)
  }

  /// The part of the content for which views exist.
  ///
  /// While an animation scrolls by at most four times the size of the view, this includes
  /// everything that passes through the bounds.
  var liveRect: CGRect {
    let shown = presentation.bounds
    guard shown != bounds else { return bounds }
    let all = bounds.enclosing(shown)
    return all.height <= 5 * bounds.height && all.width <= 5 * bounds.width ? all : bounds
  }

  private func showElements(_ coordinates: FlowCoordinates) {
    let arrangement = loadedArrangement()
    let elements = arrangement.elements(
      in: coordinates.flowRect(liveRect), pinnedTo: pinnedTop(of: arrangement))
    let shown = Set(elements.map(\.element))
    removeLiveViews { !shown.contains($0) }
    for (element, frame) in elements where !isOutdated {
      show(element, in: pixelAligned(coordinates.viewRect(frame)))
    }
  }

  private func show(_ element: Element, in frame: CGRect) {
    show(element) { view in
      guard view.frame != frame || view.lastAttributes == nil else { return }
      view.frame = frame
      let attributes = collectionViewLayout.makeAttributes(for: element)
      attributes.frame = frame
      view.applyIfChanged(attributes)
    }
  }

  /// Shows an element, and creates its view if necessary.
  ///
  /// - Parameter position: A closure that positions the view.
  func show(_ element: Element, _ position: (CollectionReusableView) -> Void) {
    if let view = liveViews[element] { return position(view) }
    // A new view appears in its final state, even while an animation is being created.
    let isAnimating = AnimationContext.current?.run != nil
    View.performWithoutAnimation {
      guard let view = makeView(for: element) else { return }
      position(view)
      if isAnimating { view.layoutIfNeeded() }
    }
  }

  /// Creates the view of an element, or reuses one, and adds it to the collection view.
  private func makeView(for element: Element) -> CollectionReusableView? {
    let view: CollectionReusableView?
    switch element {
    case .item(let path): view = dataSource?.collectionView(self, cellForItemAt: path)
    case .supplementary(let kind, let path):
      view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    case .decoration(let kind, _): view = dequeueDecorationView(ofKind: kind)
    }
    guard let view, !isOutdated else { return nil }
    // A view that is in use for another element is removed from that element.
    for (other, live) in liveViews where live === view { liveViews[other] = nil }
    liveViews[element] = view
    if case .item(let path) = element, let cell = view as? CollectionViewCell {
      cell.isSelected = selection.contains(path)
      insertSubview(cell, at: backgroundView == nil ? 0 : 1)
      (delegate as? any CollectionViewDelegate)?.collectionView(
        self, willDisplay: cell, forItemAt: path)
    } else {
      addSubview(view)
    }
    return view
  }

  /// Measures the visible cells that were not measured, and returns whether a size changed.
  private func measureCells(in size: CGSize) -> Bool {
    guard collectionViewLayout.usesSizesOfCells else { return false }
    let isHorizontal = collectionViewLayout.scrollsHorizontally
    let available = CGSize(
      width: isHorizontal ? 0 : size.width, height: isHorizontal ? size.height : 0)
    var hasChanged = false
    for element in liveViews.keys.sorted() {
      guard case .item(let path) = element, measuredSizes[path] == nil,
        let view = liveViews[element]
      else { continue }
      let attributes = collectionViewLayout.makeAttributes(for: element)
      attributes.frame = view.untransformedFrame
      attributes.fittingSpace = available
      let preferred = view.preferredLayoutAttributesFitting(attributes.copied)
      measuredSizes[path] = CGSize(
        width: wholePixels(preferred.size.width), height: wholePixels(preferred.size.height))
      let isAccepted =
        !usesAttributes
        || collectionViewLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      if preferred.size != view.bounds.size, isAccepted { hasChanged = true }
    }
    return hasChanged
  }

  /// Removes views, in the order of their elements, and stores them for reuse.
  func removeLiveViews(where condition: (Element) -> Bool = { _ in true }) {
    for element in liveViews.keys.filter(condition).sorted() {
      guard let view = liveViews.removeValue(forKey: element) else { continue }
      view.removeFromSuperview()
      enqueueForReuse(view, element)
      guard case .item(let path) = element, let cell = view as? CollectionViewCell else { continue }
      (delegate as? any CollectionViewDelegate)?.collectionView(
        self, didEndDisplaying: cell, forItemAt: path)
    }
  }
}

extension CollectionView.Element: Comparable {
  /// Returns the header of a section.
  static func header(_ section: Int) -> Self {
    .supplementary(
      CollectionView.elementKindSectionHeader, IndexPath(item: 0, section: section))
  }

  /// Returns the footer of a section.
  static func footer(_ section: Int) -> Self {
    .supplementary(
      CollectionView.elementKindSectionFooter, IndexPath(item: 0, section: section))
  }

  var path: IndexPath {
    switch self {
    case .item(let path), .supplementary(_, let path), .decoration(_, let path): path
    }
  }

  /// The section, the position in the section, and the kind.
  private var position: (Int, Int, IndexPath, String) {
    let section = path.first ?? 0
    return switch self {
    case .item(let path): (section, path.item, path, "")
    case .supplementary(CollectionView.elementKindSectionHeader, let path): (section, -1, path, "")
    case .supplementary(let kind, let path): (section, .max, path, kind)
    case .decoration(let kind, let path): (section, -2, path, kind)
    }
  }

  static func < (first: Self, second: Self) -> Bool { first.position < second.position }
}
