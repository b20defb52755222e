import SnapshotGeometry
import SnapshotPixels

/// The state that a scope saves when it begins and restores when it ends.
struct GraphicsState {
  /// The pixels in which drawing is visible.
  var box: PixelRect
  /// The pixels of the canvas that are visible or blurred into view, inside the dirty box or not.
  var reachable: PixelRect
  /// The rounding of edges; exact inside a blur.
  var rounding: EdgeRounding
  /// The transform from points to pixels of the device, or of the layer that will be blurred.
  var deviceTransform: Transform2D
  /// The blurs that are open.
  private(set) var blurs = BlurPlanner()

  /// Creates the state outside all scopes.
  init(
    box: PixelRect, reachable: PixelRect, rounding: EdgeRounding, deviceTransform: Transform2D
  ) {
    self.box = box
    self.reachable = reachable
    self.rounding = rounding
    self.deviceTransform = deviceTransform
  }

  /// Enters a blur, and includes the content just outside that is blurred into view.
  mutating func enter(_ blur: ReducedBlur, sigma: Double) {
    deviceTransform = deviceTransform.concatenating(blur.reduction)
    let growth = blurs.open(blur, sigma: sigma)
    reachable = blur.reduced(reachable).expanded(by: growth)
    box = blur.reduced(box).expanded(by: blur.blur.outset).intersection(reachable)
  }
}
