import SnapshotComparison
import SnapshotCore
import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotRasterizer
import SnapshotViews

/// From views to what they show, at a size, a scale and in surroundings.
struct ViewRendering {
  /// The size that a view is given, in points; `nil` for the one it has.
  var size: CGSize?
  /// The number of pixels a point.
  var scale: Scale = 1
  /// What is otherwise than in the view's own surroundings.
  var traits = TraitOverrides.none
  /// What lies below the view.
  var backgroundColor = Color.clear
  /// The views that are blocks of one color.
  var ignored = IgnoredViews.none
  /// Whether views may lack their images; `nil` for the scope's setting.
  var loadingImages: LoadingImagePolicy?
  /// Whether the snapshot depends on the view's drawing, so that missing characters count.
  var showsDrawing = true
  /// How finely antialiased edges are drawn.
  var edges = EdgePrecision.stepped

  /// The rendering in the configuration in force, which comes first.
  var configured: ViewRendering {
    let configuration = ConfigurationScope.configuration
    var result = self
    result.size = configuration.size ?? size
    result.scale = configuration.scale ?? scale
    result.traits = configuration.traits.merging(traits)
    return result
  }

  /// A view, laid out with traits, and its drawing.
  struct LaidOut {
    let view: View
    let list: DisplayList
    let ignored: Set<View>
    let scale: Scale
    let backgroundColor: Color
    let edges: EdgePrecision
  }

  /// Returns the strategy that takes a snapshot of a view, or of a controller's view, with its
  /// traits.
  func strategy<Value: SnapshotRenderable, Format>(
    _ diffing: Diffing<Format>, _ make: @escaping (LaidOut) throws -> Format
  ) -> Snapshotting<Value, Format> {
    strategy(diffing) { try SnapshotCapture(make($0)) }
  }

  /// Returns the strategy that takes image snapshots, whose references contain descriptions of
  /// their views.
  func imageStrategy<Value: SnapshotRenderable>(
    tolerance: Tolerance?
  ) -> Snapshotting<Value, Bitmap> {
    var result: Snapshotting<Value, Bitmap> = strategy(
      .image(tolerance: tolerance, scale: scale)
    ) { shown in
      var capture = try SnapshotCapture(shown.bitmap()) { try shown.outline() }
      capture.appearance = { AppearanceProperties(shown.view.appearancePropertyNames()) }
      return capture
    }
    result.renderer = Rasterizer.version
    return result
  }

  private func strategy<Value: SnapshotRenderable, Format>(
    _ diffing: Diffing<Format>, capture: @escaping (LaidOut) throws -> SnapshotCapture<Format>
  ) -> Snapshotting<Value, Format> {
    Snapshotting(
      fileNameSuffix: configured.scale.fileNameSuffix, diffing: diffing,
      capture: { subject, body in try show(subject) { try body(capture($0)) } })
  }

  /// Calls a closure with a view in its surroundings; it has its own size and traits again afterwards,
  /// and a controller has appeared and disappeared if it had not appeared before.
  func show<Result>(
    _ subject: some SnapshotRenderable, _ body: (LaidOut) throws -> Result
  ) throws -> Result {
    let view = subject.snapshotView
    return try configured.withTraits(view) { rendering in
      try subject.withSnapshotAppearance { try body(rendering.layOut(view)) }
    }
  }

  /// Calls a closure with a view whose size and traits stay the same for several images.
  func keep<Result>(
    _ subject: some SnapshotRenderable, _ body: (View) throws -> Result
  ) throws -> Result {
    let view = subject.snapshotView
    return try configured.withTraits(view) { _ in
      try subject.withSnapshotAppearance { try body(view) }
    }
  }

  private func layOut(_ view: View) throws -> LaidOut {
    view.layoutIfNeeded()
    let ignored = try ignored.find(in: view)
    let list = view.displayList(ignoring: ignored)
    try check(view, list, ignoring: ignored)
    return LaidOut(
      view: view, list: list, ignored: ignored, scale: scale, backgroundColor: backgroundColor,
      edges: edges)
  }

  /// Throws where a picture would show less than the tree says.
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
    var ours = traits
    ours.displayScale = scale.factor
    let fonts = SnapshotScope.current.fonts?.value
    view.traitOverrides = ours.merging(overrides).merging(TraitOverrides(fonts: fonts))
    // The frame of a transformed view is another rectangle than the one that is drawn.
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

extension ViewRendering.LaidOut {
  /// Returns the picture.
  func bitmap() throws -> Bitmap {
    try scale.checkPixels(of: view)
    let size = scale.pixelSize(view.bounds.size)
    let style = view.traitCollection.userInterfaceStyle
    return try Rasterizer(edges: edges).render(
      list, size: size, scale: scale, background: backgroundColor.resolved(for: style))
  }

  /// Returns the description of the image that its reference contains.
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
