import SnapshotDrawing

extension SceneBuilder {
  // MARK: Images

  mutating func draw(
    _ image: Image, in rect: Rect, _ style: ImageStyle, _ transform: Transform2D
  ) {
    guard rect.isFinite, !rect.isEmpty, !image.pixelSize.isEmpty else { return }
    switch image.content {
    case .solid(let color, _):
      var visible = style.tint ?? color
      if style.tint != nil {
        visible.alpha = UInt8(divideBy255(UInt32(visible.alpha) * UInt32(color.alpha)))
      }
      fill(.rect(rect), with: .color(visible), transform)
    case .drawing(let drawing):
      draw(drawing, in: rect, style.tint ?? .black, transform)
    case .displayList(_, let size):
      draw(image, of: size, in: rect, style, transform)
    case .bitmap(let bitmap):
      let bounds = rect.standardized.applying(transform).pixelBounds
      guard !bounds.intersection(scopes.state.box).isEmpty else { return }
      if let artwork = image.artwork, style.showsArtwork {
        return draw(artwork, of: bitmap.size, in: rect, transform)
      }
      let known = scene.image(bitmap)
      for patch in ImagePatch.patches(of: image, in: rect, style, transform) {
        draw(patch, of: known, scale: image.scale.factor, style, transform)
      }
    }
  }

  /// Adds the pixels of a display list, for styles and contents that need pixels.
  private mutating func draw(
    _ image: Image, of size: CGSize, in rect: Rect, _ style: ImageStyle, _ transform: Transform2D
  ) {
    var scale = transform.meanScale
    if style.isStretchedAsAWhole {
      scale *= max(rect.width / size.width, rect.height / size.height)
    }
    guard scale > 0, scale.isFinite, let bitmap = bitmap(of: image, scale: scale) else { return }
    let pixels = Image(bitmap, scale: Scale(Double(bitmap.width) / size.width))
    draw(pixels, in: rect, style, transform)
  }

  /// Adds the paths of an image, stretched to a rectangle.
  private mutating func draw(
    _ artwork: Image.Artwork, of size: PixelSize, in rect: Rect, _ transform: Transform2D
  ) {
    let toDevice = Transform2D(
      a: rect.width / Double(size.width), b: 0, c: 0, d: rect.height / Double(size.height),
      tx: rect.minX, ty: rect.minY
    ).concatenating(transform)
    guard toDevice.isFinite else { return }
    for layer in artwork.layers {
      fill(layer.outline.shape, with: .color(layer.color), toDevice)
    }
  }

  private mutating func draw(
    _ patch: ImagePatch, of image: (bitmap: Bitmap, isOpaque: Bool), scale: Double,
    _ style: ImageStyle, _ transform: Transform2D
  ) {
    let (coverage, bounds) = cover(.rect(patch.rect), transform)
    let part = patch.part
    guard !bounds.intersection(scopes.state.box).isEmpty, part.right > part.left,
      part.bottom > part.top
    else { return }
    // A tile has its own size in points; a stretched part has the size of its rectangle.
    let isTiled = (x: patch.edges.x == .tile, y: patch.edges.y == .tile)
    let toImage = Transform2D(translationX: 0 - patch.rect.minX, y: 0 - patch.rect.minY)
      .concatenating(
        Transform2D(
          scaleX: isTiled.x ? scale : (part.right - part.left) / patch.rect.width,
          y: isTiled.y ? scale : (part.bottom - part.top) / patch.rect.height)
      )
      .concatenating(Transform2D(translationX: part.left, y: part.top))
    guard let inverse = transform.inverse(from: bounds, to: toImage) else { return }
    var reading = ImageReading(
      image: image, part: part, edges: patch.edges, inverse: inverse, bounds: bounds)
    var rounding = EdgeRounding.exact
    if let tint = style.tint {
      rounding = sharpRounding(of: reading)
      if blendMode == .sourceOver { rounding = rounding.faded(to: UInt32(tint.alpha)) }
    }
    if style.sampling == .area || scopes.state.blurs.isReduced {
      reading.shrink(reachable: scopes.state.reachable, &budget)
    }
    let sampler = addSampler(reading, style.sampling, tint: style.tint, rounding)
    draw(coverage, .image(sampler), bounds: reading.bounds)
  }

  /// Returns the alpha rounding for an image that is tinted or used as a mask.
  ///
  /// It is exact if the image is not sharp or is enlarged too much.
  private mutating func sharpRounding(of reading: ImageReading) -> EdgeRounding {
    let inverse = reading.inverse
    let smallest = 1 / PixelArtDetector.maximumEnlargement
    let rounding = scopes.state.rounding
    guard rounding != .exact,
      inverse.a * inverse.a + inverse.c * inverse.c >= smallest * smallest,
      inverse.b * inverse.b + inverse.d * inverse.d >= smallest * smallest,
      scene.isSharp(reading.image.bitmap)
    else { return .exact }
    return rounding
  }

  /// Adds a sampler to the scene, and returns its index.
  private mutating func addSampler(
    _ reading: ImageReading, _ sampling: ImageStyle.Sampling, tint: Color?,
    _ rounding: EdgeRounding = .exact
  ) -> Int {
    scene.samplers.append(
      ImageSampler(
        reading.image, part: reading.part, edges: reading.edges, isNearest: sampling == .nearest,
        tint: tint.map { PremultipliedColor($0).word }, rounding: rounding,
        inverse: reading.inverse, originX: reading.bounds.x, originY: reading.bounds.y))
    return scene.samplers.count - 1
  }

  /// Adds a sampler for a mask, and returns its index, or `nil` if the mask cannot be drawn.
  mutating func addMaskSampler(
    _ image: Image, _ rect: Rect, _ transform: Transform2D, _ bounds: PixelRect
  ) -> Int? {
    guard rect.isFinite, !rect.isEmpty, !image.pixelSize.isEmpty else { return nil }
    var bitmap: Bitmap?
    switch image.content {
    case .bitmap(let content): bitmap = content
    case .solid(let color, _):
      bitmap = try? Bitmap(size: PixelSize(width: 1, height: 1), color: color)
    case .drawing, .displayList:
      let size = image.size.exact
      let stretch = max(rect.width / size.width, rect.height / size.height)
      // The sampler rounds the alpha.
      bitmap = self.bitmap(of: image, scale: transform.meanScale * stretch, edges: .exact)
    }
    guard let bitmap else { return nil }
    let part = ImageSampler.Part(bitmap)
    let area = rect.standardized
    let toImage = Transform2D(translationX: 0 - area.minX, y: 0 - area.minY)
      .concatenating(Transform2D(scaleX: part.right / area.width, y: part.bottom / area.height))
    guard let inverse = transform.inverse(from: bounds, to: toImage) else { return nil }
    let reading = ImageReading(
      image: scene.image(bitmap), part: part, edges: (.clamp, .clamp), inverse: inverse,
      bounds: bounds)
    return addSampler(reading, .bilinear, tint: nil, sharpRounding(of: reading))
  }

  // MARK: Patterns

  /// The maximum distance from a pattern's origin to the drawn pixels, in pixels.
  ///
  /// The origin of a pattern that is farther away is clamped.
  private static let maximumOriginDistance = 2 * FixedPoint.reach

  /// The maximum step between adjacent device pixels at which an image is interpolated, in pixels
  /// of the image.
  ///
  /// Beyond it, the image is averaged.
  private static let maximumStep = 1024.0

  /// Returns the source of a pattern, or `nil` if it would be invisible.
  ///
  /// Positions are relative to the pixel at the pattern's origin. A pixel's color therefore depends
  /// neither on the filled shape nor on the part of the bitmap that is rendered.
  ///
  /// - Parameter transform: The transform from points of the image to the device.
  mutating func source(of pattern: ImagePattern, _ transform: Transform2D) -> PaintSource? {
    guard transform.isFinite, !pattern.image.pixelSize.isEmpty,
      let (bitmap, pixelsPerPoint) = bitmap(of: pattern, transform)
    else { return nil }
    var toDevice = Transform2D(
      scaleX: 1 / pixelsPerPoint.x, y: 1 / pixelsPerPoint.y
    ).concatenating(transform)
    let limit = SceneBuilder.maximumOriginDistance
    func origin(_ shift: Double) -> Int { Int(max(-limit, min(shift, limit)).rounded(.down)) }
    let (originX, originY) = (origin(toDevice.tx), origin(toDevice.ty))
    toDevice.tx -= Double(originX)
    toDevice.ty -= Double(originY)
    guard var inverse = toDevice.inverse, inverse.isFinite else { return nil }
    let modes = (pattern.tileModeX, pattern.tileModeY)
    let part = ImageSampler.Part(bitmap)
    inverse.tx = modes.0.folded(inverse.tx, length: part.right)
    inverse.ty = modes.1.folded(inverse.ty, length: part.bottom)
    var reading = ImageReading(
      image: scene.image(bitmap), part: part, edges: (modes.0.edge, modes.1.edge),
      inverse: inverse, bounds: PixelRect(x: originX, y: originY, width: 1, height: 1))
    let steps = [inverse.a, inverse.b, inverse.c, inverse.d].map { abs($0) }
    let isCoarse = (steps.max() ?? 0) > SceneBuilder.maximumStep
    if pattern.sampling == .area || scopes.state.blurs.isReduced || isCoarse {
      reading.shrinkCompletely(&budget)
    }
    var isSolid = false
    if case .solid = pattern.image.content { isSolid = true }
    return .image(
      addSampler(
        reading, isSolid ? .nearest : pattern.sampling, tint: pattern.image.tintColor))
  }

  /// Returns the bitmap of a pattern's image and its number of pixels per point.
  ///
  /// The bitmap of a solid image is a single pixel.
  private mutating func bitmap(
    of pattern: ImagePattern, _ transform: Transform2D
  ) -> (Bitmap, Point)? {
    let factor = pattern.image.scale.factor
    switch pattern.image.content {
    case .bitmap(let bitmap):
      return (bitmap, Point(x: factor, y: factor))
    case .solid(let color, let size):
      guard let bitmap = try? Bitmap(size: PixelSize(width: 1, height: 1), color: color) else {
        return nil
      }
      return (bitmap, Point(x: factor / Double(size.width), y: factor / Double(size.height)))
    case .drawing, .displayList:
      guard let bitmap = bitmap(of: pattern.image, scale: transform.meanScale) else { return nil }
      let size = pattern.image.size.exact
      return (
        bitmap,
        Point(x: Double(bitmap.width) / size.width, y: Double(bitmap.height) / size.height)
      )
    }
  }

  // MARK: Stencils

  /// Adds a drawing in one color, stretched to a rectangle.
  ///
  /// The drawing needs a layer if its cut-outs must not erase the background, or if an overlap of
  /// two of its parts would be visible.
  private mutating func draw(
    _ drawing: any ImageDrawing, in rect: Rect, _ color: Color, _ transform: Transform2D
  ) {
    let size = drawing.size.exact
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
    let stencil = drawing.stencil
    let toDevice = Transform2D(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX,
      ty: rect.minY
    ).concatenating(transform)
    guard toDevice.isFinite else { return }
    let isPlain =
      stencil.layers.count == 1 || blendMode == .sourceOver && color.alpha == 255
    guard stencil.hasCutOuts || !isPlain else {
      for layer in stencil.layers { fill(layer.shape, with: .color(color), toDevice) }
      return
    }
    pushLayer(opacity: UInt32(color.alpha), isPlain: false)
    var opaque = color
    opaque.alpha = 255
    for layer in stencil.layers where !scopes.state.box.isEmpty {
      blendMode = layer.isCutOut ? .destinationOut : .sourceOver
      fill(layer.shape, with: .color(opaque), toDevice)
    }
    pop()
  }

  /// Returns the pixels of a drawing for uses that need pixels, such as masks and patterns.
  ///
  /// The number of pixels per point is lower if the bitmap would exceed the limit for effects. The
  /// result is `nil` if the image has no pixels at all.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point of the drawing.
  ///   - edges: The precision of edges; exact for uses that round the result. By default, that of
  ///     the scene.
  private mutating func bitmap(
    of image: Image, scale: Double, edges: EdgePrecision? = nil
  ) -> Bitmap? {
    guard budget.failure == nil else { return nil }
    let edges = edges ?? (scopes.state.rounding == .exact ? .exact : .stepped)
    var context = DrawingContext()
    let size = image.size.exact
    if case .displayList(let list, _) = image.content {
      context.draw(list)
    } else {
      context.draw(image, in: Rect(origin: .zero, size: size))
    }
    let area = size.width * size.height
    let largest = (Double(budget.limits.effectPixelCount) / area).squareRoot()
    // A small image has at least one pixel.
    let smallest = max(1.0 / 64, 1 / min(size.width, size.height))
    let scale = Scale(max(min(max(scale, smallest), largest, 4096), 1.0 / 64))
    let pixelSize = scale.pixelSize(image.size)
    guard !pixelSize.isEmpty else { return nil }
    do throws(RenderError) {
      let bitmap = try renderDrawing(context.makeDisplayList(), pixelSize, scale, edges)
      budget.retain(bitmap.width * bitmap.height)
      return bitmap
    } catch {
      budget.fail(error)
      return nil
    }
  }
}

extension ImageStyle {
  /// Whether an image is stretched as a whole in its colors, so that its pixels do not matter.
  fileprivate var showsArtwork: Bool {
    tint == nil && isStretchedAsAWhole && sampling != .nearest
  }
}

extension Transform2D {
  /// Returns the transform from device space to the pixels of an image, or `nil` if it is singular.
  ///
  /// Device positions are relative to the box's origin, so that they are small and precise.
  ///
  /// - Parameter toImage: The transform from points to pixels of the image.
  fileprivate func inverse(from bounds: PixelRect, to toImage: Transform2D) -> Transform2D? {
    var local = self
    local.tx -= Double(bounds.x)
    local.ty -= Double(bounds.y)
    guard let inverse = local.inverse?.concatenating(toImage), inverse.isFinite else { return nil }
    return inverse
  }
}

extension Rect {
  /// The pixels that the rectangle touches, in device space.
  fileprivate var pixelBounds: PixelRect {
    func bounded(_ value: Double) -> Int { Int(max(-2e6, min(value, 2e6))) }
    return PixelRect(
      left: bounded(minX.rounded(.down)), top: bounded(minY.rounded(.down)),
      right: bounded(maxX.rounded(.up)), bottom: bounded(maxY.rounded(.up)))
  }
}

extension ImagePattern.TileMode {
  fileprivate var edge: ImageSampler.Edge {
    switch self {
    case .clamp: .clamp
    case .repeat: .tile
    case .mirror: .mirror
    case .decal: .decal
    }
  }

  /// Returns a position of a repeated image within its first period, which fits in fixed point.
  fileprivate func folded(_ position: Double, length: Double) -> Double {
    switch self {
    case .clamp, .decal: return position
    case .repeat, .mirror:
      let period = self == .mirror ? 2 * length : length
      return position - (position / period).rounded(.down) * period
    }
  }
}
