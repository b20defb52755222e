public import SnapshotGeometry

extension View {
  /// Whether the constraints of the last layout left open where the view lies.
  public var hasAmbiguousLayout: Bool { constraintRole.contains(.isAmbiguous) }

  /// The size for ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``
  /// that asks for as little as possible.
  public static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
  /// The size that asks for as much as possible.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Returns the size that the constraints on and inside the view give it, in whole device pixels.
  ///
  /// - Parameters:
  ///   - targetSize: The size that is asked for, in points.
  ///   - horizontal: How important the width of the target is.
  ///   - vertical: How important its height is.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    var priorities = PerAxis(horizontal)
    priorities[.vertical] = vertical
    let target = CGSize(
      width: min(max(0, targetSize.width), .largestLayoutLength),
      height: min(max(0, targetSize.height), .largestLayoutLength))
    return fittingSize(ConstraintSystem.Fitting(size: target, priorities: priorities))
  }

  /// Returns the fitting size, in whole device pixels.
  ///
  /// The result is cached until something changes.
  func fittingSize(_ fitting: ConstraintSystem.Fitting) -> CGSize {
    forgetFittingsOfOtherSafeArea()
    if let known = ownConstraintState?.fittings.first(where: { $0.fitting == fitting }) {
      if known.insets.arePresent { return known.size }
      ownConstraintState?.forgetFittings()
    }
    var system = ConstraintSystem(self, fitting: fitting)
    system.solve()
    let found = system.items[0].placedSize
    let size = CGSize(
      width: wholePixels(max(0, found.width)), height: wholePixels(max(0, found.height)))
    if constraintRole.contains(.hasConstraints) {
      let state = constraintState()
      if state.fittings.count >= Self.keptFittingCount { state.fittings.removeFirst() }
      if state.fittings.isEmpty { state.fittingSafeArea = safeAreaInsets }
      let insets = UsedInsets(system)
      state.fittings.append((fitting, size, insets))
      if fitting.priorities[.horizontal] == .required {
        state.foundPlaces = FoundPlaces(system, size: size, insets: insets)
      }
    }
    return size
  }

  /// Discards the cached results if the view's safe area has changed.
  private func forgetFittingsOfOtherSafeArea() {
    guard let state = ownConstraintState, !state.fittings.isEmpty else { return }
    if state.fittingSafeArea != safeAreaInsets { state.forgetFittings() }
  }

  /// How many sizes that fit are kept until something changes: those that a stack asks for.
  private static let keptFittingCount = 4

  /// Places what is inside the view by its constraints, if they are not part of those around it.
  func layOutConstraints() {
    guard isConstraintBoundary else { return }
    forgetFittingsOfOtherSafeArea()
    if let places = ownConstraintState?.foundPlaces, isPlacedByFrame {
      ownConstraintState?.foundPlaces = nil
      if places.size == bounds.size, places.hasPresentInsets {
        ownConstraintState?.issues = []
        places.apply()
        // The insets of views that have moved may have changed.
        if !places.hasPresentInsets { setNeedsLayout() }
        return
      }
    }
    var system = ConstraintSystem(self, fitting: isPlacedByFrame ? nil : .keeping(bounds.size))
    guard system.items.count > 1 || !system.constraints.isEmpty || !system.issues.isEmpty else {
      ownConstraintState?.issues = []
      return
    }
    system.solve()
    if !system.issues.isEmpty || ownConstraintState != nil {
      constraintState().issues = system.issues
    }
    system.apply()
  }

  /// Asks for a new layout by the constraints that the view's place counts for.
  func constrainedFrameDidChange(originMoved: Bool) {
    guard !constraintRole.contains(.isBeingPlaced) else { return }
    if originMoved { setNeedsLayout() }
    if !constraintRole.isDisjoint(with: [.isItem, .isReachedInto]) {
      superview?.invalidateLayout()
    }
  }
}

extension View {
  /// Sets the frame of a view that is positioned by constraints or a stack.
  func placeByConstraints(_ frame: CGRect, isAmbiguous: Bool) {
    constraintRole.insert(.isBeingPlaced)
    if isAmbiguous {
      constraintRole.insert(.isAmbiguous)
    } else {
      constraintRole.remove(.isAmbiguous)
    }
    if untransformedFrame != frame { self.frame = frame }
    constraintRole.remove(.isBeingPlaced)
  }
}

extension ConstraintSystem {
  /// Gives the items their places.
  func apply() {
    if items[0].isSolved, items[0].placedSize != root.bounds.size {
      root.bounds.size = items[0].placedSize
    }
    for index in items.indices.dropFirst() {
      let item = items[index]
      guard item.isSolved else { continue }
      let frame = frame(of: index)
      if let guide = item.guide {
        guide.placedFrame = frame
      } else {
        item.view.placeByConstraints(
          frame, isAmbiguous: !(undetermined[index] ?? []).isEmpty)
      }
    }
    // The insets of views that have moved may be others now.
    for item in items {
      if case .insets(let used) = item.placement, item.guide?.insets != used {
        root.setNeedsLayout()
      }
    }
    for stack in stacks where stack.view.arrangementMargins != stack.margins {
      root.setNeedsLayout()
    }
  }

  /// An item's frame in its superview.
  func frame(of index: Int) -> CGRect {
    let item = items[index]
    let parent = items[item.parent]
    let origin = parent.view.bounds.origin
    let (across, down) = (item.spans[.horizontal].placed, item.spans[.vertical].placed)
    return CGRect(
      x: across.start - parent.spans[.horizontal].placed.start + origin.x,
      y: down.start - parent.spans[.vertical].placed.start + origin.y, width: across.length,
      height: down.length)
  }
}
