import Geometry
import Pixels
import Rasterizer
import Views

/// From views to pixels.
enum ViewRendering {
  /// Returns the picture of a view, which afterwards has its own size again.
  static func bitmap(of view: View, size: Size?, scale: Scale) throws -> Bitmap {
    try resizing(view, to: size) { try bitmap(of: view, scale: scale) }
  }

  /// Returns the picture of a controller's view, which afterwards has its own size again.
  static func bitmap(of controller: ViewController, size: Size?, scale: Scale) throws -> Bitmap {
    let view = controller.view
    let mustAppear = !controller.isAppearing
    return try resizing(view, to: size) {
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
      return try bitmap(of: view, scale: scale)
    }
  }

  private static func bitmap(of view: View, scale: Scale) throws -> Bitmap {
    let list = view.displayList()
    try check(view)
    let size = scale.pixelSize(view.bounds.size)
    guard !size.isEmpty else {
      throw ViewSnapshotError.empty(
        type: name(view), size: view.bounds.size, pixels: size, scale: scale)
    }
    return try Rasterizer().render(list, size: size, scale: scale)
  }

  /// Throws where a picture would show less than the tree says.
  private static func check(_ view: View) throws(ViewSnapshotError) {
    guard !view.isHidden else { throw .hidden(type: name(view)) }
    guard view.alpha > 0 else { throw .clear(type: name(view)) }
    if let broken = view.first(where: { !($0.frame.isFinite && $0.bounds.isFinite) }) {
      throw .notFinite(type: name(broken), frame: broken.frame)
    }
    if let restless = view.firstViewNeedingLayout() { throw .unsettled(type: name(restless)) }
  }

  private static func resizing<Result>(
    _ view: View, to size: Size?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let size else { return try body() }
    let frame = view.frame
    view.frame.size = size
    defer { view.frame = frame }
    return try body()
  }

  private static func name(_ view: View) -> String { String(describing: type(of: view)) }
}
