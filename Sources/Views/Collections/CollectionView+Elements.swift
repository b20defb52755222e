import SnapshotDrawing

extension CollectionView {
  /// The maximum number of items.
  private static let maximumItemCount = 1 << 20
  /// The maximum number of times that visible cells are measured in a layout.
  private static let maximumMeasurementCount = 16

  // MARK: Arrangement

  /// Returns the current arrangement.
  ///
  /// If necessary, requests the counts and the sizes first.
  func loadedArrangement() -> FlowArrangement {
    loadedArrangement(
      in: CGRect(origin: .zero, size: bounds.size).inset(by: adjustedContentInset).size)
  }

  private func loadedArrangement(in size: CGSize) -> FlowArrangement {
    if let arrangement, !needsCounts { return arrangement }
    isArranging = true
    removeArrangementProblems()
    if needsCounts { loadCounts() }
    let layout = collectionViewLayout
    isPreparing = true
    layout.prepare()
    isPreparing = false
    let isHorizontal = layout.scrollsHorizontally
    let breadth = isHorizontal ? size.height : size.width
    let loaded = FlowArrangement(
      layout.sections(of: self, breadth: breadth), breadth: breadth)
    for (path, available) in loaded.oversizedItems where !size.isEmpty {
      let item = loaded.sections[path.section].items[path.item].width
      report(
        "has an item that is \(item.shortDescription) points \(isHorizontal ? "tall" : "wide") at "
          + "\(path), but a line has \(available.shortDescription) points",
        remedy: "reduce the size of the item or the insets of the section")
    }
    isArranging = false
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

  /// Returns the conversion from flow coordinates to those of the content.
  func coordinates(of arrangement: FlowArrangement) -> FlowCoordinates {
    let isHorizontal = collectionViewLayout.scrollsHorizontally
    let size = CGSize(width: arrangement.breadth, height: arrangement.length)
    return FlowCoordinates(
      isHorizontal: isHorizontal,
      isMirrored: isRightToLeft && collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection,
      contentSize: isHorizontal ? size.transposed : size)
  }

  // MARK: Visible elements

  /// Creates and lays out the views of the visible elements.
  func layOutElements(in size: CGSize) {
    guard liveRect.isFinite, liveRect.hasArea, size.isFinite, !size.isEmpty else {
      return removeLiveViews()
    }
    for _ in 0..<Self.maximumMeasurementCount {
      let isNew = arrangement == nil
      let current = loadedArrangement(in: size)
      let coordinates = coordinates(of: current)
      if isNew { showStart(coordinates) }
      showElements(of: current, coordinates)
      guard !isOutdated, measureCells(breadth: current.breadth) else { return }
      arrangement = nil
    }
  }

  /// Sets the size of the content, and scrolls mirrored content to its start at the right unless it
  /// was scrolled before.
  private func showStart(_ coordinates: FlowCoordinates) {
    let isAtStart = contentOffset.x == startOffset ?? minimumContentOffset.x
    contentSize = coordinates.contentSize
    let isMirrored = coordinates.isHorizontal && coordinates.isMirrored
    let (minimum, maximum) = (minimumContentOffset, maximumContentOffset)
    let start = isMirrored ? maximum.x : minimum.x
    startOffset = start
    let offset = CGPoint(
      x: isMirrored && isAtStart ? start : min(contentOffset.x, maximum.x),
      y: min(contentOffset.y, maximum.y))
    adjustContentOffset(to: offset)
  }

  /// The part of the content for which views exist.
  ///
  /// While an animation scrolls by at most four times the size of the view, this includes
  /// everything that passes through the bounds.
  private var liveRect: CGRect {
    let shown = presentation.bounds
    guard shown != bounds else { return bounds }
    let all = bounds.enclosing(shown)
    return all.height <= 5 * bounds.height && all.width <= 5 * bounds.width ? all : bounds
  }

  private func showElements(of arrangement: FlowArrangement, _ coordinates: FlowCoordinates) {
    let visible = coordinates.flowRect(liveRect)
    let start = coordinates.flowRect(bounds.inset(by: adjustedContentInset)).minY
    var frames: [(element: Element, frame: CGRect)] = []
    for (index, section) in arrangement.sections.enumerated() {
      if section.extent.upperBound < visible.minY || section.extent.lowerBound > visible.maxY {
        continue
      }
      for (item, frame) in section.items.enumerated()
      where frame.maxY > visible.minY && frame.minY < visible.maxY {
        frames.append((.item(IndexPath(item: item, section: index)), frame))
      }
      var header = section.header
      if collectionViewLayout.pinsHeaders {
        header.origin.y = max(header.minY, min(start, section.footer.minY - header.height))
      }
      for (element, frame) in [(Element.header(index), header), (.footer(index), section.footer)]
      where frame.height > 0 && frame.maxY > visible.minY && frame.minY < visible.maxY {
        frames.append((element, frame))
      }
    }
    let shown = Set(frames.map(\.element))
    removeLiveViews { !shown.contains($0) }
    for (element, frame) in frames where !isOutdated {
      show(element, in: pixelAligned(coordinates.viewRect(frame)))
    }
  }

  private func show(_ element: Element, in frame: CGRect) {
    if let view = liveViews[element] {
      if view.frame != frame { view.frame = frame }
      return
    }
    // A new view appears in its final state, even while an animation is being created.
    let isAnimating = AnimationContext.current?.run != nil
    View.performWithoutAnimation {
      guard let view = makeView(for: element) else { return }
      view.frame = frame
      if isAnimating { view.layoutIfNeeded() }
    }
  }

  /// Creates the view of an element, or reuses one, and adds it to the collection view.
  private func makeView(for element: Element) -> CollectionReusableView? {
    guard let dataSource else { return nil }
    let view =
      switch element {
      case .header(let section):
        dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: Self.elementKindSectionHeader,
          at: IndexPath(item: 0, section: section))
      case .footer(let section):
        dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: Self.elementKindSectionFooter,
          at: IndexPath(item: 0, section: section))
      case .item(let path):
        dataSource.collectionView(self, cellForItemAt: path)
      }
    guard !isOutdated else { return nil }
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
  private func measureCells(breadth: CGFloat) -> Bool {
    guard collectionViewLayout.usesSizesOfCells else { return false }
    let isHorizontal = collectionViewLayout.scrollsHorizontally
    let available = CGSize(
      width: isHorizontal ? 0 : breadth, height: isHorizontal ? breadth : 0)
    var hasChanged = false
    for element in liveViews.keys.sorted() {
      guard case .item(let path) = element, measuredSizes[path] == nil,
        let view = liveViews[element]
      else { continue }
      let size = view.fittingSize(available)
      measuredSizes[path] = CGSize(
        width: wholePixels(size.width), height: wholePixels(size.height))
      if size != view.frame.size { hasChanged = true }
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
  /// The section and the position in the section.
  private var position: (Int, Int) {
    switch self {
    case .header(let section): (section, -1)
    case .item(let path): (path.section, path.item)
    case .footer(let section): (section, .max)
    }
  }

  static func < (first: Self, second: Self) -> Bool { first.position < second.position }
}
