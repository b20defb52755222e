import Comparison
import Drawing
import Geometry
import Pixels
import Rasterizer
import Snapshots
import Views

/// From views to what they show, at a size, a scale and in surroundings.
struct ViewRendering {
  /// The size that a view is given, in points; `nil` for the one it has.
  var size: Size?
  /// The number of pixels a point.
  var scale: Scale = 1
  /// What is otherwise than in the view's own surroundings.
  var traits = TraitOverrides.none
  /// What lies below the view.
  var backgroundColor = Color.clear
  /// The views that are blocks of one colour.
  var ignored = IgnoredViews.none

  /// The rendering in the configuration in force, which comes first.
  var configured: ViewRendering {
    let configuration = ConfigurationScope.configuration
    var result = self
    result.size = configuration.size ?? size
    result.scale = configuration.scale ?? scale
    result.traits = configuration.traits.merging(traits)
    return result
  }

  /// A view, laid out in surroundings, and what it draws.
  struct Settled {
    let view: View
    let list: DisplayList
    let ignored: IgnoredViews
    let scale: Scale
    let backgroundColor: Color
  }

  /// Returns the strategy that makes something of a view, or of a controller's, in its surroundings.
  func strategy<Value: ViewSubject, Format>(
    _ diffing: Diffing<Format>, _ make: @escaping (Settled) throws -> Format
  ) -> Snapshotting<Value, Format> {
    Snapshotting(fileNameSuffix: configured.scale.fileNameSuffix, diffing: diffing) { subject in
      try settle(subject, make)
    }
  }

  /// Returns the strategy that takes pictures, whose references tell their views.
  func imageStrategy<Value: ViewSubject>(
    tolerance: Tolerance?
  ) -> Snapshotting<Value, Bitmap> {
    var result: Snapshotting<Value, Bitmap> = strategy(
      .image(tolerance: tolerance, scale: scale)
    ) { try $0.bitmap() }
    result.outline = { try settle($0) { try $0.outline() } }
    result.renderer = Rasterizer.version
    return result
  }

  /// Calls a closure with a view in its surroundings; it has its own size and traits again afterwards,
  /// and a controller has appeared and disappeared if it had not appeared before.
  func settle<Result>(
    _ subject: some ViewSubject, _ body: (Settled) throws -> Result
  ) throws -> Result {
    try configured.inSurroundings(subject.shownView) { rendering in
      try subject.whileShown { try body(rendering.settled(subject.shownView)) }
    }
  }

  private func settled(_ view: View) throws -> Settled {
    view.layoutIfNeeded()
    let list = view.displayList(ignoring: try ignored.find(in: view))
    try check(view)
    return Settled(
      view: view, list: list, ignored: ignored, scale: scale, backgroundColor: backgroundColor)
  }

  /// Throws where a picture would show less than the tree says.
  private func check(_ view: View) throws(ViewSnapshotError) {
    guard !view.isHidden else { throw .hidden(type: view.typeName) }
    guard view.alpha > 0 else { throw .clear(type: view.typeName) }
    if let broken = view.first(where: { !($0.frame.isFinite && $0.bounds.isFinite) }) {
      throw .notFinite(type: broken.typeName, frame: broken.frame)
    }
    let issues = view.layoutIssues
    guard issues.isEmpty else { throw .layout(issues) }
    if let restless = view.firstViewNeedingLayout() { throw .unsettled(type: restless.typeName) }
  }

  private func inSurroundings<Result>(
    _ view: View, _ body: (ViewRendering) throws -> Result
  ) rethrows -> Result {
    let (bounds, center, overrides) = (view.bounds, view.center, view.traitOverrides)
    var ours = traits
    ours.displayScale = scale.factor
    view.traitOverrides = ours.merging(overrides)
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

/// What a picture can be taken of: a view, or a controller's.
protocol ViewSubject {
  /// The view.
  var shownView: View { get }

  /// Calls a closure while the view is shown.
  func whileShown<Result>(_ body: () throws -> Result) rethrows -> Result
}

extension View: ViewSubject {
  var shownView: View { self }

  func whileShown<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

extension ViewController: ViewSubject {
  var shownView: View { view }

  func whileShown<Result>(_ body: () throws -> Result) rethrows -> Result {
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

extension ViewRendering.Settled {
  /// Returns the picture.
  func bitmap() throws -> Bitmap {
    let size = scale.pixelSize(view.bounds.size)
    guard !size.isEmpty else {
      throw ViewSnapshotError.empty(
        type: view.typeName, size: view.bounds.size, pixels: size, scale: scale)
    }
    let style = view.traitCollection.userInterfaceStyle
    return try Rasterizer().render(
      list, size: size, scale: scale, background: backgroundColor.resolved(for: style))
  }
}

extension ViewRendering.Settled {
  /// Returns what the picture shows, as text.
  func outline() throws -> String {
    try SnapshotOutline(view.outline(ignoring: ignored.find(in: view))).text
  }
}

extension View {
  /// The name of the view's type, without its module.
  fileprivate var typeName: String { String(describing: type(of: self)) }
}
