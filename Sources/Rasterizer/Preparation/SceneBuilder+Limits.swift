import SnapshotGeometry
import SnapshotPixels

extension SceneBuilder {
  /// Notes what went wrong, unless something did before.
  mutating func fail(_ error: RenderError) {
    if failure == nil { failure = error }
  }

  /// Notes it when shapes had too many lines.
  mutating func checkLines() {
    let lines = scene.flattener.lines.maximumCount
    if scene.flattener.lines.isFull { fail(.shapeTooLarge(lineLimit: lines)) }
  }

  /// Returns whether an effect may have so many pixels, and notes it when not.
  mutating func isPossible(_ area: PixelRect) -> Bool {
    guard failure == nil else { return false }
    let limit = limits.effectPixelCount
    // Divided, because a product of extents may not fit.
    guard area.isEmpty || area.width <= limit / area.height else {
      fail(.effectTooLarge(area.size, limit: limit))
      return false
    }
    return true
  }

  /// Returns a picture of a box that operations draw on a transparent ground, or `nil` after noting
  /// why there is none.
  mutating func picture(of operations: [Operation], _ area: PixelRect) -> Bitmap? {
    guard isPossible(area) else { return nil }
    do throws(BitmapError) {
      var picture = try Bitmap(size: area.size)
      retainedPixelCount += area.width * area.height
      let others = scene.operations
      scene.operations = operations
      var painter = BandPainter()
      unsafe picture.withUnsafeMutablePixels { pixels in
        guard let base = pixels.baseAddress else { return }
        let target = unsafe PixelTarget(base: base, box: area, stride: area.width)
        scene.paint(area, into: target, with: &painter)
      }
      scene.operations = others
      return picture
    } catch {
      fail(.bitmap(error))
      return nil
    }
  }

  /// Adds a sampler for a whole picture, and returns its number.
  ///
  /// - Parameters:
  ///   - bounds: The pixels of the device that the picture covers.
  ///   - inverse: From those, counted from their first one, to pixels of the picture.
  mutating func add(
    _ picture: Bitmap, at bounds: PixelRect, _ inverse: Transform2D
  ) -> Int {
    scene.samplers.append(
      ImageSampler(
        (picture, false), index: scene.samplers.count,
        part: ImageSampler.Part(
          left: 0, top: 0, right: Double(picture.width), bottom: Double(picture.height)),
        edges: (.clamp, .clamp), isNearest: false, tint: nil, inverse: inverse, originX: bounds.x,
        originY: bounds.y))
    return scene.samplers.count - 1
  }
}
