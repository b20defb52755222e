import SnapshotGeometry

/// The blurs that are open, and the size at which the content of the next one is prepared.
struct BlurPlanner {
  /// The distance that the open blurs extend to, in pixels of the innermost layer.
  private var margin = 0
  /// The sum of the variances of the open blurs, in pixels of the innermost layer.
  private var variance = 0.0
  /// Whether content is prepared smaller than it is shown, because it will be blurred widely.
  private(set) var isReduced = false

  /// Returns the blur of a layer.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation in pixels.
  ///   - transform: A transform whose translation moves together with the layer.
  func plan(sigma: Double, at transform: Transform2D) -> ReducedBlur {
    // Content that is blurred again outside needs no more detail than all blurs together leave.
    let factor = ReducedBlur.factor(of: (variance + sigma * sigma).squareRoot())
    return ReducedBlur(
      blur: BoxBlur(sigma: sigma / Double(factor)), factor: factor,
      originX: ReducedBlur.origin(of: transform.tx, factor: factor),
      originY: ReducedBlur.origin(of: transform.ty, factor: factor))
  }

  /// Opens a blur, and returns the number of pixels by which it extends the distance of all blurs.
  ///
  /// Nested blurs extend less far than the sum of their boxes: variances add up, and nothing is
  /// visible beyond four standard deviations.
  mutating func open(_ blur: ReducedBlur, sigma: Double) -> Int {
    let factor = Double(blur.factor)
    let outer = Int((Double(margin) / factor).rounded(.up))
    variance = (variance + sigma * sigma) / (factor * factor)
    let visible = Int((4 * variance.squareRoot()).rounded(.up)) + 3
    margin = min(outer + blur.blur.outset, max(outer, blur.blur.outset, visible))
    if blur.factor > 1 { isReduced = true }
    return margin - outer
  }
}
