import Comparison
import Drawing
import Geometry
import Pixels
import Rasterizer

/// What the picture of a difference is made of, to be drawn at any size: the dimmed reference, a ring
/// around each cluster, and on top of all the marks, so that nothing hides a differing pixel.
struct DifferenceFigure {
  /// The extents of what is shown, in pixels.
  let size: PixelSize
  /// Every differing pixel; `nil` where none does.
  let marks: DifferenceMarks?
  private let dimmed: Bitmap
  /// The marks as the reduced whole has them, where it is reduced.
  private let reducedMarks: Bitmap?
  private let rings: [ClusterRing]

  /// Creates the figure of a difference, or of none.
  ///
  /// - Parameters:
  ///   - pictureScale: The pixels of the pictures along one point.
  ///   - zoom: How the whole is to be shown; parts of it may be enlarged besides.
  init(
    _ difference: PixelDifference?, over reference: Bitmap, pictureScale: Double, zoom: Zoom
  ) throws(BitmapError) {
    size = difference?.mask.size ?? reference.size
    dimmed = try DimmedPicture.draw(reference, size: size)
    rings = difference.map(ClusterRing.rings(of:)) ?? []
    guard let difference else {
      (marks, reducedMarks) = (nil, nil)
      return
    }
    let stripe = Int(SheetScale(pictureScale: pictureScale, longestSide: 0).pixels(2))
    let marks = try DifferenceMarks(difference, stripe: stripe)
    self.marks = marks
    if case .reduced(let divisor) = zoom, divisor > 1 {
      reducedMarks = try marks.reduced(by: divisor, in: zoom.size(of: size))
    } else {
      reducedMarks = nil
    }
  }

  /// Draws the part that a placement shows, without rings.
  func drawPixels(at placement: Placement, in context: inout DrawingContext) {
    placement.draw(dimmed, in: &context)
    drawMarks(at: placement, in: &context)
  }

  /// Draws the whole with its rings, which may reach out of the placement as far as the bounds.
  func draw(
    at placement: Placement, within bounds: Rect, _ scale: SheetScale,
    in context: inout DrawingContext
  ) {
    placement.draw(dimmed, in: &context)
    context.withClip(.rect(bounds)) { context in
      for ring in rings.reversed() { ring.draw(at: placement, scale, in: &context) }
      let outlines = rings.map { $0.outline(at: placement, scale) }
      var taken = outlines
      for (ring, outline) in zip(rings, outlines) {
        guard let tag = RingTag(ring, scale) else { continue }
        let place = tag.place(beside: outline, within: bounds, avoiding: taken)
        tag.draw(in: place, &context)
        taken.append(place)
      }
    }
    drawMarks(at: placement, in: &context)
  }

  /// Returns the whole with its rings as a picture of its own.
  func render(_ zoom: Zoom, _ scale: SheetScale) throws -> Bitmap {
    let placement = zoom.placement(of: size, x: 0, y: 0)
    var context = DrawingContext()
    draw(at: placement, within: placement.target, scale, in: &context)
    return try Rasterizer().render(
      context.makeDisplayList(), size: zoom.size(of: size), scale: 1, background: .white)
  }

  private func drawMarks(at placement: Placement, in context: inout DrawingContext) {
    guard let marks else { return }
    if placement.zoom < 1, let reducedMarks {
      context.draw(
        Image(reducedMarks), in: placement.target, style: ImageStyle(sampling: .nearest))
      return
    }
    placement.draw(marks.picture, at: (marks.box.x, marks.box.y), in: &context)
  }
}
