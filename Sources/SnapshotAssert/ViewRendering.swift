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

  /// Calls a closure with a view in its surroundings; it has its own size and traits again afterwards.
  func settle<Result>(_ view: View, _ body: (Settled) throws -> Result) throws -> Result {
    try configured.inSurroundings(view) { rendering in
      try body(rendering.settled(view))
    }
  }

  /// Calls a closure with a controller's view in its surroundings; it has its own size and traits again
  /// afterwards, and the controller has appeared and disappeared if it had not appeared before.
  func settle<Result>(
    _ controller: ViewController, _ body: (Settled) throws -> Result
  ) throws -> Result {
    let view = controller.view
    let mustAppear = !controller.isAppearing
    return try configured.inSurroundings(view) { rendering in
      if mustAppear {
        controller.beginAppearanceTransition(true, animated: false)
        view.layoutIfNeeded()
        controller.endAppearanceTransition()
      }
      defer {
        if mustAppear {
          controller.beginAppearanceTransition(false, animated: false)
          controller.endAppearanceTransition()
        }
      }
      return try body(rendering.settled(view))
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
