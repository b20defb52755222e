import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import SnapshotRasterizer
public import SnapshotViews

/// The size, scale, traits, and other options with which a strategy renders views.
struct ViewRendering {
  /// The view's size in points; `nil` for its current size.
  var size: CGSize?
  /// The number of pixels per point.
  var scale: Scale = 1
  /// The traits that override those of the view.
  var traits = TraitOverrides.none
  /// The color behind the view.
  var backgroundColor = Color.clear
  /// Whether a status bar is drawn in the top safe area.
  var statusBar = StatusBarVisibility.hidden
  /// The views that are drawn as solid blocks.
  var ignored = IgnoredViews.none
  /// Whether images may still be loading; `nil` for the scope's setting.
  var loadingImages: LoadingImagePolicy?
  /// Whether the snapshot depends on the view's drawing.
  ///
  /// If so, missing characters are a failure.
  var showsDrawing = true
  /// The precision of antialiased edges.
  var edges = EdgePrecision.stepped
  /// The content of a scroll view that the view grows to show, or `nil` to keep its size.
  var scroll: ScrollContent?

  /// The rendering with the values of the current configuration, which override its own.
  var configured: ViewRendering {
    let configuration = ConfigurationScope.configuration
    var result = self
    result.size = configuration.size ?? size
    result.scale = configuration.scale ?? scale
    result.traits = configuration.traits.merging(traits)
    return result
  }

  /// A view after layout, with its display list.
  struct RenderedView {
    let view: View
    let list: DisplayList
    let ignored: Set<View>
    let scale: Scale
    let backgroundColor: Color
    let edges: EdgePrecision
  }

  func strategy<Value: SnapshotRenderable, Format>(
    _ diffing: Diffing<Format>, _ make: @escaping (RenderedView) throws -> Format
  ) -> Snapshotting<Value, Format> {
    captureStrategy(diffing) { try SnapshotCapture(make($0)) }
  }

  /// Returns the strategy for images, whose references contain outlines of their view trees.
  func imageStrategy<Value: SnapshotRenderable>(
    tolerance: Tolerance?
  ) -> Snapshotting<Value, Bitmap> {
    var result: Snapshotting<Value, Bitmap> = captureStrategy(
      .image(tolerance: tolerance, scale: scale)
    ) { shown in
      var capture = try SnapshotCapture(shown.bitmap()) { try shown.outline() }
      capture.facts = { shown.view.viewFacts() }
      return capture
    }
    result.renderer = Rasterizer.version
    return result
  }

  func captureStrategy<Value: SnapshotRenderable, Format>(
    _ diffing: Diffing<Format>, capture: @escaping (RenderedView) throws -> SnapshotCapture<Format>
  ) -> Snapshotting<Value, Format> {
    Snapshotting(
      fileNameSuffix: configured.scale.fileNameSuffix, diffing: diffing,
      capture: { subject, body in
        try withRendering(of: subject) { shown in
          var capture = try capture(shown)
          capture.scale = shown.scale
          try body(capture)
        }
      })
  }

  /// Calls a closure with the rendering of a view.
  ///
  /// Afterward, the view has its original size, traits, and scroll positions, and a view controller
  /// that had not appeared before has disappeared.
  func withRendering<Result>(
    of subject: some SnapshotRenderable, _ body: (RenderedView) throws -> Result
  ) throws -> Result {
    let configured = configured
    let view = configured.view(of: subject)
    return try configured.withTraits(view) { rendering in
      try subject.withSnapshotAppearance {
        try Self.checkPresentation(of: subject, view)
        var rendering = rendering
        rendering.size = try rendering.size?.resizeToFit(view)
        guard let scroll else { return try rendering.show(view, body) }
        view.layoutIfNeeded()
        try rendering.checkSize(of: view)
        rendering.size = nil
        return try scroll.withWholeContent(of: view) { try rendering.show(view, body) }
      }
    }
  }

  /// Calls a closure with a view that keeps its size and traits for several renderings.
  func withConfiguredView<Result>(
    of subject: some SnapshotRenderable, _ body: (View) throws -> Result
  ) throws -> Result {
    let configured = configured
    let view = configured.view(of: subject)
    return try configured.withTraits(view) { rendering in
      try subject.withSnapshotAppearance {
        try Self.checkPresentation(of: subject, view)
        _ = try rendering.size?.resizeToFit(view)
        return try body(view)
      }
    }
  }

  /// Throws an error if a view controller presents another one, which its view does not show.
  private static func checkPresentation(
    of subject: some SnapshotRenderable, _ view: View
  ) throws(StrategyError) {
    // A caller who passes a view wants only that view.
    guard !(subject is View), let controller = view.controller,
      let presented = controller.presentedViewController
    else { return }
    let (name, other) = ("\(type(of: controller))", "\(type(of: presented))")
    throw StrategyError(
      "\(name) presents \(other), which is not in its view; snapshot the window or \(other), or "
        + "pass the `view` of \(name) to show only that view")
  }

  /// Draws a view, and calls a closure with the drawing.
  private func show<Result>(
    _ view: View, _ body: (RenderedView) throws -> Result
  ) throws -> Result {
    let rendered = try render(view)
    // The views of a legend do not have the traits of the snapshot.
    return try TraitCollection().performAsCurrent { try body(rendered) }
  }

  private func render(_ view: View) throws -> RenderedView {
    LayoutWork.layOut(view)
    let ignored = try ignored.find(in: view)
    var list = view.displayList(ignoring: ignored)
    if statusBar == .visible { list = StatusBar.drawn(over: list, of: view) }
    try check(view, list, ignoring: ignored)
    return RenderedView(
      view: view, list: list, ignored: ignored, scale: scale, backgroundColor: backgroundColor,
      edges: edges)
  }

  /// Throws an error if an image would be empty, incomplete, or ambiguous.
  private func check(
    _ view: View, _ list: DisplayList, ignoring ignored: Set<View>
  ) throws(StrategyError) {
    guard !view.isHidden else {
      throw StrategyError(
        "\(view.typeName) is hidden; set `isHidden = false` before the assertion")
    }
    if let number = view.firstNonFiniteNumber(in: list) {
      throw StrategyError(
        "\(number.property) of \(number.view) is \(number.value), which is not finite; look for a "
          + "division by zero in its layout or where it is set")
    }
    try checkSize(of: view)
    guard view.alpha > 0 else {
      throw StrategyError(
        "\(view.typeName) has an alpha of 0; raise `alpha` before the assertion")
    }
    try checkImages(of: view, ignoring: ignored)
    let symbols = list.unknownSymbols
    guard symbols.isEmpty else { throw .unknownSymbols(symbols) }
    try checkLayout(of: view)
    if view.firstViewNeedingLayout() != nil {
      if let change = view.layoutChangeByDrawing() { throw .layoutChangedByDrawing(change) }
      if let restless = view.restlessView { throw .unstableLayout(restless) }
    }
    if showsDrawing { try list.checkCharacters(in: CGRect(origin: .zero, size: view.bounds.size)) }
  }

  /// Throws an error if the view does not have the requested size, or if views inside it are
  /// constrained to views outside it.
  private func checkSize(of view: View) throws(StrategyError) {
    guard size != nil || scroll != nil else { return }
    if let size, size.width.isFinite, size.height.isFinite, view.bounds.size != size {
      throw StrategyError(
        "\(view.typeName) sets its size to \(view.bounds.size.shortDescription) points instead of "
          + "the requested \(size.shortDescription); do not change its frame or bounds during "
          + "layout, or remove the size from the assertion")
    }
    let constraints = view.outsideConstraints
    guard constraints.isEmpty else {
      throw .outsideConstraints(type: view.typeName, constraints: constraints)
    }
  }

  private func checkImages(of view: View, ignoring ignored: Set<View>) throws(StrategyError) {
    let setting =
      loadingImages.map { Setting($0, by: .argument("loadingImages")) }
      ?? SnapshotScope.current.loadingImages ?? Setting(.fail, by: .default)
    guard setting.value == .fail else { return }
    let missing = view.missingImages(ignoring: ignored)
    guard missing.isEmpty else { throw .imagesNotLoaded(missing, setting) }
  }

  private func checkLayout(of view: View) throws(StrategyError) {
    let issues = view.layoutIssues
    guard !issues.isEmpty else { return }
    // Constraints conflict with a size that was never specified.
    try scale.checkPixels(of: view)
    let setting = SnapshotScope.current.layoutIssues ?? Setting(.fail, by: .default)
    guard setting.value == .report else { throw .layout(issues) }
    SnapshotNotices.addLayoutIssues(issues.map(\.description), allowedBy: setting)
  }

  private func withTraits<Result>(
    _ view: View, _ body: (ViewRendering) throws -> Result
  ) throws -> Result {
    let overrides = effectiveTraits(of: view.traitOverrides)
    if let size, size.isImpossible {
      throw StrategyError.empty(
        type: view.typeName, size: size.smallest(of: view), pixels: PixelSize(width: 0, height: 0),
        scale: scale)
    }
    let resizes = size?.isOpen ?? false
    return try view.withTemporaryLayout(
      size: resizes ? view.bounds.size : size, resizes: resizes, overrides: overrides
    ) {
      if let size, resizes {
        view.setSizeKeepingOrigin(size.smallest(of: view))
        view.setSizeKeepingOrigin(size.fitted(to: view))
      }
      return try whileCurrent { try body(self) }
    }
  }

  /// Returns the traits of the rendering, completed by those of a view and the fonts of the scope.
  private func effectiveTraits(of overrides: TraitOverrides) -> TraitOverrides {
    var result = traits
    result.displayScale = scale.factor
    return result.merging(overrides)
      .merging(TraitOverrides(fonts: SnapshotScope.current.fonts?.value))
  }

  /// Returns the view of a subject, which is loaded for the snapshot if necessary.
  ///
  /// A view that is loaded now has no size of its own, so that snapshots do not depend on each
  /// other.
  private func view(of subject: some SnapshotRenderable) -> View {
    let controller = subject as? ViewController
    let isLoaded = controller?.isViewLoaded ?? true
    let view = whileCurrent { subject.snapshotView }
    if !isLoaded { controller?.forgetScreenSize() }
    return view
  }

  /// Calls a closure that may create views and view controllers, which have the traits and the size
  /// of the snapshot.
  private func whileCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    try effectiveTraits(of: .none).applied(to: .current)
      .performAsCurrent(onScreenOf: size?.known, body)
  }
}

extension ViewRendering.RenderedView {
  /// Returns an image of the view.
  func bitmap() throws -> Bitmap {
    try scale.checkPixels(of: view)
    let size = scale.pixelSize(view.bounds.size)
    let traits = view.traitCollection
    let background = backgroundColor.resolved(
      for: traits.userInterfaceStyle, level: traits.userInterfaceLevel)
    return try Rasterizer(edges: edges).render(
      list, size: size, scale: scale, background: background)
  }

  /// Returns the outline of the view tree, which the reference contains.
  func outline() throws -> String {
    try SnapshotOutline(view.outline(ignoring: ignored)).text
  }
}

extension CGSize {
  /// Returns a size for a snapshot that the view's content determines, except for given dimensions.
  ///
  /// For example, a cell, a card with constraints, or a screen can have the height that it needs at
  /// a width:
  ///
  /// ```swift
  ///     assertSnapshot(of: cell, as: .image(size: .fitting(width: 320)))
  /// ```
  ///
  /// As for a row of a table in UIKit, the constraints inside the view determine its size.
  /// Without constraints, ``SnapshotViews/View/sizeThatFits(_:)`` determines it. The assertion fails
  /// for a view with neither, such as that of a navigation controller. A scroll view, a table, or a
  /// collection view has the size of its content. Pass the result as `size:` to a
  /// strategy or to a ``SnapshotConfiguration``; elsewhere, its open dimensions are
  /// ``SnapshotViews/View/noIntrinsicMetric``.
  ///
  /// - Parameters:
  ///   - width: The width in points; `nil` for the width that the view needs.
  ///   - height: The height in points; `nil` for the height that the view needs.
  public static func fitting(width: CGFloat? = nil, height: CGFloat? = nil) -> CGSize {
    CGSize(width: width ?? View.noIntrinsicMetric, height: height ?? View.noIntrinsicMetric)
  }

  private var givenWidth: CGFloat? { width == View.noIntrinsicMetric ? nil : width }
  private var givenHeight: CGFloat? { height == View.noIntrinsicMetric ? nil : height }

  /// The size with open dimensions of zero, or `nil` if a dimension is not a length.
  fileprivate var known: CGSize? {
    let (width, height) = (givenWidth ?? 0, givenHeight ?? 0)
    guard width.isFinite, height.isFinite, width >= 0, height >= 0 else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Whether the content of a view determines a dimension.
  var isOpen: Bool { givenWidth == nil || givenHeight == nil }

  /// Whether a given dimension is negative, or is NaN while the other one is open.
  fileprivate var isImpossible: Bool {
    [givenWidth, givenHeight].contains { length in
      length.map { $0 < 0 || (isOpen && $0.isNaN) } ?? false
    }
  }

  /// Returns the size with open dimensions of zero, or of the current size for a scroll view, which
  /// has no content without a size.
  ///
  /// A view that cannot measure its content needs its current size, which would count as the needed
  /// one.
  fileprivate func smallest(of view: View) -> CGSize {
    let open = view is ScrollView ? view.bounds.size : .zero
    return CGSize(width: givenWidth ?? open.width, height: givenHeight ?? open.height)
  }

  /// Returns the size with its open dimensions set to those that a view needs.
  fileprivate func fitted(to view: View) -> CGSize {
    guard isOpen else { return self }
    return view.neededSize(width: givenWidth, height: givenHeight)
  }

  /// The maximum number of times that the size of a view is measured.
  ///
  /// Rows of a table are measured when they become visible.
  private static let maximumMeasurementCount = 100

  /// Resizes a view to the size that it needs after layout, if a dimension is open.
  ///
  /// - Returns: The size without open dimensions.
  /// - Throws: A `StrategyError` if the content needs no size, more than the limit, or another size
  ///   each time.
  fileprivate func resizeToFit(_ view: View) throws(StrategyError) -> CGSize {
    guard isOpen else { return self }
    var needed = fitted(to: view)
    let limit = ScrollContent.defaultLimit
    // A scroll view without a size has no content.
    let minimum = view is ScrollView ? 1.0 : 0
    var previous: CGSize?
    for _ in 0..<Self.maximumMeasurementCount where previous != needed {
      view.setSizeKeepingOrigin(
        CGSize(
          width: givenWidth ?? min(max(needed.width, minimum), limit),
          height: givenHeight ?? min(max(needed.height, minimum), limit)))
      view.layoutIfNeeded()
      previous = needed
      needed = fitted(to: view)
    }
    guard max(needed.width, needed.height) <= limit else {
      throw StrategyError(
        "\(view.typeName) needs \(needed.shortDescription) points for its content, more than the "
          + "limit of \(limit.shortDescription); pass a `size:` with both dimensions")
    }
    if let previous, previous != needed {
      throw StrategyError(
        "\(view.typeName) needs another size each time it has the size that it needs, last "
          + "\(previous.shortDescription) and \(needed.shortDescription) points; make the size "
          + "that it needs independent of its current one, or pass a `size:` with both dimensions")
    }
    if needed.width <= 0, givenWidth == nil {
      throw .needsNoSize(type: view.typeName, given: givenHeight, isWidth: true)
    }
    if needed.height <= 0, givenHeight == nil {
      throw .needsNoSize(type: view.typeName, given: givenWidth, isWidth: false)
    }
    return view.bounds.size
  }
}

extension Scale {
  /// Throws an error if the size of a view has no pixels.
  fileprivate func checkPixels(of view: View) throws(StrategyError) {
    let pixels = pixelSize(view.bounds.size)
    guard pixels.isEmpty else { return }
    throw .empty(type: view.typeName, size: view.bounds.size, pixels: pixels, scale: self)
  }
}

extension View {
  /// The name of the view's type, without its module.
  fileprivate var typeName: String { String(describing: type(of: self)) }
}

/// A type that the view strategies accept: a view, a view controller, or a custom type with a view.
public protocol SnapshotRenderable {
  /// The view to draw. Strategies read it once per snapshot.
  var snapshotView: View { get }

  /// Calls a closure while the value is on screen.
  ///
  /// A view controller appears before the call and disappears after it. The default implementation
  /// only calls the closure. Calls may be nested, as for the frames of an animation. Show and hide
  /// the value only in the outermost call.
  ///
  /// - Parameter body: A closure that takes the snapshot.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  func withSnapshotAppearance<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result
}

extension SnapshotRenderable {
  /// Calls the closure.
  public func withSnapshotAppearance<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body()
  }
}

extension View: SnapshotRenderable {
  /// The view itself.
  public var snapshotView: View { self }
}

extension ViewController: SnapshotRenderable {
  /// The view controller's view, which is loaded if necessary.
  public var snapshotView: View { view }

  /// Makes the view controller appear, calls a closure, and makes the view controller disappear.
  ///
  /// If the view controller has already appeared, the method only calls the closure.
  public func withSnapshotAppearance<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard !isAppearing else { return try body() }
    beginAppearanceTransition(true, animated: false)
    view.layoutIfNeeded()
    endAppearanceTransition()
    defer {
      beginAppearanceTransition(false, animated: false)
      endAppearanceTransition()
    }
    return try body()
  }
}

/// Views whose content is not compared, such as a clock or an advertisement.
///
/// Each view is drawn as a solid block, in the snapshot and in the reference. Views in front of the
/// block are still compared, and clips still apply. The frame, the transform, and the corners of
/// the block are compared as well. The reference shows which areas are ignored. A mask over the
/// finished image would hide views in front of the ignored one, could not be seen in the reference,
/// and would hide a view that grew.
///
/// Layout does not change, so content that determines a view's size still affects the snapshot. A
/// hidden view is not drawn as a block. Ignoring a view that is not in the tree is a failure, so
/// stale entries are found.
public struct IgnoredViews: ExpressibleByArrayLiteral {
  private enum Selection {
    case views([View])
    case condition((View) -> Bool)
  }

  private let selection: Selection

  private init(_ selection: Selection) { self.selection = selection }

  /// Ignores the views of an array.
  public init(arrayLiteral views: View...) { self.init(.views(views)) }

  /// No views.
  public static var none: IgnoredViews { [] }

  /// Returns a selection of views.
  public static func views(_ views: [View]) -> IgnoredViews { IgnoredViews(.views(views)) }

  /// Returns a selection of all subviews, at any depth, that satisfy a condition.
  ///
  /// At least one must satisfy it. For example, use `.all { $0 is Clock }`.
  public static func all(where condition: @escaping (View) -> Bool) -> IgnoredViews {
    IgnoredViews(.condition(condition))
  }

  /// Returns the views in a tree that are ignored.
  func find(in root: View) throws(StrategyError) -> Set<View> {
    let (condition, expected): ((View) -> Bool, [View]) =
      switch selection {
      case .views(let views): ({ _ in false }, views)
      case .condition(let condition): (condition, [])
      }
    if case .views(let views) = selection, views.isEmpty { return [] }
    let expectedSet = Set(expected)
    var found: Set<View> = []
    var stack = [root]
    while let view = stack.popLast() {
      if expectedSet.contains(view) || condition(view) { found.insert(view) }
      stack += view.subviews
    }
    func name(_ view: View) -> String { String(describing: type(of: view)) }
    guard !found.contains(root) else {
      throw StrategyError(
        "\(name(root)) is the view under test and cannot be ignored; ignore views inside it")
    }
    if let missing = expected.first(where: { !found.contains($0) }) {
      throw StrategyError(
        "the ignored view \(name(missing)) is not in \(name(root)); add it to the tree, or remove "
          + "it from `ignoring:`")
    }
    guard !found.isEmpty else {
      throw StrategyError(
        "no view in \(name(root)) matches the `ignoring:` condition; correct the condition, or "
          + "remove it")
    }
    return found
  }
}

extension SnapshotOutline {
  /// Creates an outline of a view tree, in which a view controller is a property of its view.
  ///
  /// Coordinates are rounded to thousandths of a point. At 3 pixels per point, the error is below
  /// 1/256 pixel, the precision of drawing.
  init(_ outline: ViewOutline) throws(StrategyError) {
    var boxes: [SnapshotDrawing.Rect] = []
    try self.init(
      outline.nodes.map { node in
        var properties = node.properties.map { Property($0.name, $0.text) }
        if let controller = node.controller {
          properties.append(Property(Self.controllerName, controller))
        }
        boxes.removeSubrange(node.depth...)
        let frame = node.frame.exact.rounded
        let expected = SnapshotOutline.expectedBox(of: frame, in: boxes.last)
        let shown = node.box.exact
        let box = shown.isAlmost(expected) ? expected : shown.rounded
        boxes.append(box)
        return Node(
          type: node.type, depth: node.depth, frame: frame, box: box, properties: properties)
      })
  }
}

extension SnapshotDrawing.Rect {
  /// The rectangle, rounded to thousandths of a point.
  fileprivate var rounded: SnapshotDrawing.Rect {
    SnapshotDrawing.Rect(
      x: origin.x.thousandths, y: origin.y.thousandths, width: size.width.thousandths,
      height: size.height.thousandths)
  }

  /// Returns whether another rectangle differs by at most the accumulated rounding errors.
  fileprivate func isAlmost(_ other: SnapshotDrawing.Rect) -> Bool {
    let limit = 0.05
    return abs(minX - other.minX) < limit && abs(minY - other.minY) < limit
      && abs(maxX - other.maxX) < limit && abs(maxY - other.maxY) < limit
  }
}

extension Double {
  fileprivate var thousandths: Double {
    // Adding zero makes a negative one positive.
    abs(self) < 1e12 ? (self * 1_000).rounded() / 1_000 + 0 : self
  }
}

extension DisplayList {
  /// Throws an error if an image of the list shows boxes for characters that no font has, or
  /// reports them if the scope permits them.
  ///
  /// - Parameter area: The area of the image, in the coordinates of the list.
  func checkCharacters(in area: CGRect) throws(StrategyError) {
    let found = missingCharacters(in: area.exact)
    guard !found.isEmpty else { return }
    var missing = MissingCharacters()
    var texts: [Int?: [String]] = [:]
    for box in found {
      missing.add(character: box.character.withCodePoints)
      // A long text is quoted once, around the first of its boxes.
      guard !texts[box.owner, default: []].contains(box.text) else { continue }
      texts[box.owner, default: []].append(box.text)
      let owner = box.owner.map { path(ofOwner: $0) } ?? "the display list"
      missing.add(view: "\(owner), \(box.text.excerpt(around: box.character).debugDescription)")
    }
    let setting = SnapshotScope.current.missingCharacters ?? Setting(.fail, by: .default)
    guard setting.value == .report else { throw .missingCharacters(missing, setting) }
    SnapshotNotices.addMissingCharacters(missing, allowedBy: setting)
  }
}

extension String {
  /// The maximum number of code points of a character in a message.
  private static let listedCodePointCount = 10
  /// The maximum number of characters of a text that a message quotes.
  private static let excerptLength = 40

  /// The character with its code points, such as `ア U+30A2`.
  ///
  /// A character that has no recognizable glyph has its name, such as `U+2003 EM SPACE`.
  fileprivate var withCodePoints: String {
    let scalars = unicodeScalars
    let codes = scalars.prefix(String.listedCodePointCount).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let others = scalars.count - codes.count
    let code = codes.joined(separator: " ") + (others > 0 ? " and \(others) more" : "")
    guard scalars.count == 1, let properties = scalars.first?.properties else {
      return "\(self) \(code)"
    }
    let name = properties.name.map { " " + $0 } ?? ""
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return "\u{25CC}\(self) \(code)\(name)"
    case .privateUse: return "\(code) (private use)"
    case .unassigned: return "\(code) (unassigned)"
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate:
      return code + name
    default: return "\(self) \(code)"
    }
  }

  /// Returns the text, or the part of a long text around a character.
  fileprivate func excerpt(around character: String) -> String {
    guard index(startIndex, offsetBy: String.excerptLength + 1, limitedBy: endIndex) != nil else {
      return self
    }
    let match = firstRange(of: character)?.lowerBound ?? startIndex
    let start = index(match, offsetBy: -10, limitedBy: startIndex) ?? startIndex
    let end = index(start, offsetBy: String.excerptLength, limitedBy: endIndex) ?? endIndex
    return (start > startIndex ? "…" : "") + self[start..<end] + (end < endIndex ? "…" : "")
  }
}

// MARK: Errors

extension StrategyError {
  /// The view, the image, or the path has no area in pixels.
  static func empty(
    type: String, size: CGSize, pixels: PixelSize, scale: Scale
  ) -> StrategyError {
    let remedy =
      size.width > 0 && size.height == 0
      ? "`size: .fitting(width: \(size.width.shortDescription))` for the height that it needs, or "
        + "a `size:` with a height"
      : "`size:` to the strategy"
    return StrategyError(
      "\(type) has no area: \(size.shortDescription) points, \(pixels) pixels at \(scale); pass "
        + remedy)
  }

  /// The view needs no width or height for its content, so the image would be empty.
  ///
  /// - Parameter isWidth: Whether the width, rather than the height, was to fit.
  fileprivate static func needsNoSize(
    type: String, given: CGFloat?, isWidth: Bool
  ) -> StrategyError {
    let other = given.map {
      " at a \(isWidth ? "height" : "width") of \($0.shortDescription) points"
    }
    return StrategyError(
      "\(type) needs no \(isWidth ? "width" : "height")\(other ?? ""); connect its content to "
        + "both \(isWidth ? "sides" : "the top and the bottom") by constraints, override "
        + "`sizeThatFits(_:)`, or pass a `size:` with both dimensions and, for a scroll view inside "
        + "it, `scroll: .wholeContent`")
  }

  /// The view cannot be drawn at the requested size, because constraints to views outside it
  /// determine the layout inside it.
  fileprivate static func outsideConstraints(
    type: String, constraints: [String]
  ) -> StrategyError {
    StrategyError(
      "\(type) cannot be drawn at the requested size, because views inside it are constrained to "
        + "views outside it: \(constraints.prefix(3).joined(separator: "; "))"
        + (constraints.count > 3 ? "; and \(constraints.count - 3) more" : "")
        + "; remove the size from the assertion, or snapshot the superview")
  }

  /// Each layout of a view requires another one.
  fileprivate static func unstableLayout(_ restless: RestlessView) -> StrategyError {
    let (type, path) = (restless.view.typeName, restless.path)
    let remedy = "add subviews once, where the view is created, or only if they are missing"
    switch restless.habit {
    case .addsItsType:
      return StrategyError(
        "each \(type) adds another \(type) when it is laid out, endlessly: \(path); \(remedy)")
    case .changesSubviews:
      return StrategyError(
        "\(type) adds or removes views each time it is laid out: \(path); \(remedy)")
    case .invalidatesItself:
      return StrategyError(
        "\(type) needs layout again each time it is laid out: \(path); do not call "
          + "setNeedsLayout() from layoutSubviews(), or only if something has changed")
    }
  }

  /// A view changes the layout each time it is drawn.
  fileprivate static func layoutChangedByDrawing(_ change: DrawingChange) -> StrategyError {
    StrategyError(
      "\(change.drawnView) "
        + (change.property.map { "changes `\($0)` of \(change.changedView)" }
          ?? "invalidates the layout of \(change.changedView)")
        + " each time it is drawn; change views before they are drawn, such as in "
        + "layoutSubviews(), or only if something has changed")
  }

  /// Constraints are conflicting or ambiguous.
  fileprivate static func layout(_ issues: [LayoutIssue]) -> StrategyError {
    StrategyError(
      issues.prefix(shownIssueCount).map(\.description).joined(separator: "\n")
        + (issues.count > shownIssueCount
          ? "\nand \(issues.count - shownIssueCount) more in `view.layoutIssues`" : ""))
  }

  /// The maximum number of layout issues in a message.
  private static let shownIssueCount = 8

  /// The image shows boxes for characters that no font has, and no setting permits them.
  fileprivate static func missingCharacters(
    _ missing: MissingCharacters, _ setting: Setting<MissingCharacterPolicy>
  ) -> StrategyError {
    StrategyError(
      "\(missing.summary): \(missing.list) (missingCharacters: \(setting.value.rawValue), "
        + "\(setting.origin)); register a font that has "
        + "\(missing.characters.count == 1 ? "it" : "them") with `.snapshots(fonts:)`, which needs "
        + "the package trait `Fonts`, draw plain blocks with `.snapshots(fonts: .blocks)`, or "
        + "permit boxes with `.snapshots(missingCharacters: .report)`"
        + missing.listedViews.map { "\n  \($0)" }.joined())
  }

  /// Views show symbols with unknown names, at least one.
  fileprivate static func unknownSymbols(_ symbols: [UnknownSymbol]) -> StrategyError {
    let lines = symbols.map { symbol in
      let others = symbol.views.count > 1 ? " and \(symbol.views.count - 1) more" : ""
      let similar =
        symbol.suggestions.isEmpty
        ? "no similar symbol" : "similar: \(symbol.suggestions.joined(separator: ", "))"
      return "\"\(symbol.name)\" in \(symbol.views[0])\(others) (\(similar))"
    }
    let remedy = "use names from Image.systemNames, or custom images"
    return StrategyError(
      lines.count == 1
        ? "unknown symbol \(lines[0]); \(remedy)"
        : "\(lines.count) unknown symbols; \(remedy):" + lines.map { "\n  \($0)" }.joined())
  }

  /// Images are not loaded, and no setting permits that.
  fileprivate static func imagesNotLoaded(
    _ images: [MissingImage], _ setting: Setting<LoadingImagePolicy>
  ) -> StrategyError {
    func distinct(_ texts: [String]) -> [String] {
      texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    // Many cells may show the same image.
    let list = distinct(
      images.map { image in
        guard image.reason == .loading else { return "\(image.url) has no stub" }
        let views = distinct(images.filter { $0.url == image.url }.map(\.view))
        let others = views.count > 1 ? " and \(views.count - 1) more" : ""
        return "\(image.url) is still loading in \(views[0])\(others)"
      })
    let remedies = distinct(images.map(\.remedy))
    return StrategyError(
      "\(list.count) image\(list.count == 1 ? " is" : "s are") not loaded: "
        + list.joined(separator: ", ")
        + " (loadingImages: \(setting.value.rawValue), \(setting.origin)); "
        + "add the lines below before the assertion, or allow placeholders with "
        + "`.snapshots(loadingImages: .allow)`"
        + remedies.map { "\n  \($0)" }.joined())
  }
}
