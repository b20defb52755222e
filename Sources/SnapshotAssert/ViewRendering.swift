import Geometry
import Pixels
import Rasterizer
import Views

/// From views to pixels.
enum ViewRendering {
  /// Returns the picture of a view.
  static func bitmap(of view: View, size: Size?, scale: Scale) throws -> Bitmap {
    if let size { view.frame.size = size }
    let type = String(describing: type(of: view))
    guard !view.isHidden else { throw ViewSnapshotError.hidden(type: type) }
    let pixelSize = scale.pixelSize(view.bounds.size)
    guard !pixelSize.isEmpty else {
      throw ViewSnapshotError.empty(type: type, size: view.bounds.size)
    }
    return try Rasterizer().render(view.displayList(), size: pixelSize, scale: scale)
  }

  /// Returns the picture of a controller's view.
  static func bitmap(of controller: ViewController, size: Size?, scale: Scale) throws -> Bitmap {
    let view = controller.view
    let mustAppear = !controller.isAppearing
    if let size { view.frame.size = size }
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
    return try bitmap(of: view, size: nil, scale: scale)
  }
}
