import SnapshotComparison
import SnapshotCore
import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotRasterizer
import SnapshotViews

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

  /// Returns a strategy that creates a snapshot from a rendered view.
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
      capture.appearance = { AppearanceProperties(shown.view.appearancePropertyNames()) }
      return capture
    }
    result.renderer = Rasterizer.version
    return result
  }

  /// Returns a strategy that captures a rendered view.
  func captureStrategy<Value: SnapshotRenderable, Format>(
    _ diffing: Diffing<Format>, capture: @escaping (RenderedView) throws -> SnapshotCapture<Format>
  ) -> Snapshotting<Value, Format> {
    Snapshotting(
      fileNameSuffix: configured.scale.fileNameSuffix, diffing: diffing,
      capture: { subject, body in try withRendering(of: subject) { try body(capture($0)) } })
  }

  /// Calls a closure with the rendering of a view.
  ///
  /// Afterward, the view has its original size and traits, and a view controller that had not
  /// appeared before has disappeared.
  func withRendering<Result>(
    of subject: some SnapshotRenderable, _ body: (RenderedView) throws -> Result
  ) throws -> Result {
    let view = subject.snapshotView
    return try configured.withTraits(view) { rendering in
      try subject.withSnapshotAppearance {
        guard let scroll else { return try body(rendering.render(view)) }
        return try scroll.withWholeContent(of: view) { try body(rendering.render(view)) }
      }
    }
  }

  /// Calls a closure with a view that keeps its size and traits for several renderings.
  func withConfiguredView<Result>(
    of subject: some SnapshotRenderable, _ body: (View) throws -> Result
  ) throws -> Result {
    let view = subject.snapshotView
    return try configured.withTraits(view) { _ in
      try subject.withSnapshotAppearance { try body(view) }
    }
  }

  private func render(_ view: View) throws -> RenderedView {
    view.layoutIfNeeded()
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
  ) throws(ViewSnapshotError) {
    guard !view.isHidden else { throw .hidden(type: view.typeName) }
    if let number = view.firstNonFiniteNumber(in: list) { throw .notFinite(number) }
    guard view.alpha > 0 else { throw .clear(type: view.typeName) }
    try checkImages(of: view, ignoring: ignored)
    if let symbol = list.firstUnknownSymbol { throw .unknownSymbol(symbol) }
    try checkLayout(of: view)
    if let restless = view.restlessView {
      throw .unstableLayout(
        type: restless.view.typeName, path: restless.path, isRepeated: restless.isRepeated)
    }
    if showsDrawing { try list.checkCharacters(in: CGRect(origin: .zero, size: view.bounds.size)) }
  }

  private func checkImages(of view: View, ignoring ignored: Set<View>) throws(ViewSnapshotError) {
    let setting =
      loadingImages.map { Setting($0, by: .argument("loadingImages")) }
      ?? SnapshotScope.current.loadingImages ?? Setting(.fail, by: .default)
    guard setting.value == .fail else { return }
    let missing = view.missingImages(ignoring: ignored)
    guard missing.isEmpty else { throw .imagesNotLoaded(missing, setting) }
  }

  private func checkLayout(of view: View) throws(ViewSnapshotError) {
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
  ) rethrows -> Result {
    let (bounds, center, overrides) = (view.bounds, view.center, view.traitOverrides)
    var effectiveTraits = traits
    effectiveTraits.displayScale = scale.factor
    let fonts = SnapshotScope.current.fonts?.value
    view.traitOverrides = effectiveTraits.merging(overrides).merging(TraitOverrides(fonts: fonts))
    // The frame of a transformed view is not the rectangle that is drawn.
    if let size, view.transform == .identity {
      view.frame.size = size
    } else if let size {
      view.bounds.size = size
    }
    defer {
      if size != nil { (view.bounds, view.center) = (bounds, center) }
      view.traitOverrides = overrides
    }
    return try body(self)
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

extension Scale {
  /// Throws an error if the size of a view has no pixels.
  fileprivate func checkPixels(of view: View) throws(ViewSnapshotError) {
    let pixels = pixelSize(view.bounds.size)
    guard pixels.isEmpty else { return }
    throw .empty(type: view.typeName, size: view.bounds.size, pixels: pixels, scale: self)
  }
}

extension View {
  /// The name of the view's type, without its module.
  fileprivate var typeName: String { String(describing: type(of: self)) }
}
