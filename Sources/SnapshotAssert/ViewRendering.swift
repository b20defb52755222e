import Geometry
import Pixels
import Rasterizer
import Snapshots
import Views

/// From views to pixels, at a size, a scale and in surroundings.
struct ViewRendering {
  /// The size that a view is given, in points; `nil` for the one it has.
  var size: Size?
  /// The number of pixels a point.
  var scale: Scale = 1
  /// What is otherwise than in the view's own surroundings.
  var traits = TraitOverrides.none
  /// The views that are blocks of one colour.
  var ignored = IgnoredViews.none

  /// Returns the picture of a view, which afterwards has its own size and traits again.
  func bitmap(of view: View) throws -> Bitmap {
    try inSurroundings(view) { try settledBitmap(of: view) }
  }

  /// Returns the picture of a controller's view, which afterwards has its own size and traits again.
  func bitmap(of controller: ViewController) throws -> Bitmap {
    try whileShown(controller) { try settledBitmap(of: $0) }
  }

  /// Returns what a picture of a view shows, as text.
  func outline(of view: View) throws -> String {
    try inSurroundings(view) { try settledOutline(of: view) }
  }

  /// Returns what a picture of a controller's view shows, as text; like the picture, it lets the controller
  /// appear.
  func outline(of controller: ViewController) throws -> String {
    try whileShown(controller) { try settledOutline(of: $0) }
  }

  private func whileShown<Result>(
    _ controller: ViewController, _ body: (View) throws -> Result
  ) throws -> Result {
    let view = controller.view
    let mustAppear = !controller.isAppearing
    return try inSurroundings(view) {
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
      return try body(view)
    }
  }

  private func settledOutline(of view: View) throws -> String {
    view.layoutIfNeeded()
    return try SnapshotOutline(view.outline(ignoring: ignored.find(in: view))).text
  }

  private func settledBitmap(of view: View) throws -> Bitmap {
    view.layoutIfNeeded()
    let list = view.displayList(ignoring: try ignored.find(in: view))
    try check(view)
    let size = scale.pixelSize(view.bounds.size)
    guard !size.isEmpty else {
      throw ViewSnapshotError.empty(
        type: name(view), size: view.bounds.size, pixels: size, scale: scale)
    }
    return try Rasterizer().render(list, size: size, scale: scale)
  }

  /// Throws where a picture would show less than the tree says.
  private func check(_ view: View) throws(ViewSnapshotError) {
    guard !view.isHidden else { throw .hidden(type: name(view)) }
    guard view.alpha > 0 else { throw .clear(type: name(view)) }
    if let broken = view.first(where: { !($0.frame.isFinite && $0.bounds.isFinite) }) {
      throw .notFinite(type: name(broken), frame: broken.frame)
    }
    let issues = view.layoutIssues
    guard issues.isEmpty else { throw .layout(issues) }
    if let restless = view.firstViewNeedingLayout() { throw .unsettled(type: name(restless)) }
  }

  private func inSurroundings<Result>(
    _ view: View, _ body: () throws -> Result
  ) rethrows -> Result {
    let (frame, overrides) = (view.frame, view.traitOverrides)
    var ours = traits
    ours.displayScale = scale.factor
    view.traitOverrides = ours.merging(overrides)
    if let size { view.frame.size = size }
    defer {
      if size != nil { view.frame = frame }
      view.traitOverrides = overrides
    }
    return try body()
  }

  private func name(_ view: View) -> String { String(describing: type(of: view)) }
}
