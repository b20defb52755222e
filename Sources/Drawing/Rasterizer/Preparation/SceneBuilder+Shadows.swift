import SnapshotDrawing

extension SceneBuilder {
  /// Adds the shadow of a shape.
  ///
  /// The transform moves the offset like the shape. The blur is round in device space: its standard
  /// deviation is multiplied by the square root of the factor by which areas grow.
  mutating func drawShadow(of shape: Shape, _ shadow: Shadow, _ transform: Transform2D) {
    // In other blend modes, a transparent shadow erases like any transparent source.
    let offset = shadow.offset.exact
    guard shadow.color.alpha > 0 || blendMode != .sourceOver, offset.isFinite else { return }
    let moved = transform.translatedBy(x: offset.x, y: offset.y)
    guard moved.isFinite else { return }
    let sigma = shadow.sigma * transform.meanScale
    let color = PremultipliedColor(shadow.color).word
    if sigma > BoxBlur.maximumSigma {
      drawWideShadow(of: shape, color, sigma: sigma, moved)
      return
    }
    let blur = BoxBlur(sigma: sigma)
    let source = PaintSource.solid(color)
    if blur.isIdentity {
      let (coverage, bounds) = cover(shape, moved)
      draw(coverage, source, bounds: bounds)
      return
    }
    let steps =
      blendMode == .sourceOver
      ? scopes.state.rounding.shadowSteps(alpha: shadow.color.alpha, sigma: sigma) : nil
    guard let mask = mask(of: shape, blur, steps: steps, moved) else { return }
    scene.shadows.append(mask)
    draw(.shadow(scene.shadows.count - 1), source, bounds: mask.box)
  }

  /// Adds a shadow whose blur is too wide for a mask.
  ///
  /// A blurred layer of the shape is the mask instead, so that all shadows are composited in the
  /// same way, however wide they are.
  ///
  /// - Parameters:
  ///   - color: The shadow's color, premultiplied.
  ///   - sigma: The standard deviation in pixels.
  private mutating func drawWideShadow(
    of shape: Shape, _ color: UInt32, sigma: Double, _ transform: Transform2D
  ) {
    let sigma = ReducedBlur.bounded(sigma)
    let blur = scopes.state.blurs.plan(sigma: sigma, at: transform)
    pushLayerBuffer(.shapeShadow(blur, color: color))
    scopes.state.enter(blur, sigma: sigma)
    blendMode = .sourceOver
    fill(shape, with: .color(.black), transform.concatenating(blur.reduction))
    pop()
  }

  /// Returns the mask of a shape's shadow, or `nil` if it is not visible.
  private mutating func mask(
    of shape: Shape, _ blur: BoxBlur, steps: UInt32?, _ transform: Transform2D
  ) -> ShadowMask? {
    guard let device = shape.simplified.roundedRect(in: transform) else {
      return fullMask(shape, blur, steps: steps, transform)
    }
    let full = device.rect.exact.pixels(margin: blur.outset)
    guard !full.intersection(scopes.state.box).isEmpty else { return nil }
    let radii = device.radii
    let corner = max(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    let side = 2 * (2 * blur.outset + Int((corner * 1.6).rounded(.up)) + 2) + 1
    let (width, height) = (min(full.width, side), min(full.height, side))
    guard width * height <= 4_000_000 else {
      return fullMask(shape, blur, steps: steps, transform)
    }
    return ninePatch(of: device, blur, steps: steps, full, width: width, height: height)
  }

  /// Returns the mask of a rectangle that is neither rotated nor skewed.
  ///
  /// - Parameters:
  ///   - full: The pixels that the shadow touches.
  ///   - width: The number of columns of the mask, at most that of the shadow.
  ///   - height: The number of rows of the mask, at most that of the shadow.
  private mutating func ninePatch(
    of device: RoundedRect, _ blur: BoxBlur, steps: UInt32?, _ full: PixelRect, width: Int,
    height: Int
  ) -> ShadowMask {
    let (rect, radii) = (device.rect.exact, device.radii)
    let small = RoundedRect(
      Rect(
        x: rect.minX - Double(full.x), y: rect.minY - Double(full.y),
        width: rect.width - Double(full.width - width),
        height: rect.height - Double(full.height - height)),
      radii: radii, style: device.style)
    let key = ShadowCache.Key(
      rect: small.rect.exact, radii: radii, style: device.style, blur: blur, steps: steps)
    if let mask = scene.shadowCache.mask(for: key, box: full) { return mask }
    let flat = scene.flattener.flatten(
      .roundedRect(small), .identity, visible: full, stroker: &scene.stroker)
    let mask = scene.shadowCache.make(
      flat, of: scene.flattener.lines, rule: .nonzero, blur: blur,
      maskBox: PixelRect(x: 0, y: 0, width: width, height: height), box: full,
      isMirrored: small.isMirrored(in: height), steps: steps, key: key)
    scene.flattener.discard(flat)
    return mask
  }

  /// Returns the mask of any shape, for the visible pixels.
  private mutating func fullMask(
    _ shape: Shape, _ blur: BoxBlur, steps: UInt32?, _ transform: Transform2D
  ) -> ShadowMask? {
    let state = scopes.state
    let flat = scene.flattener.flatten(
      shape, transform, visible: state.reachable.expanded(by: blur.outset),
      stroker: &scene.stroker)
    defer { scene.flattener.discard(flat) }
    checkLineCount()
    let visible = state.box.expanded(by: blur.outset)
    let area = flat.bounds.expanded(by: blur.outset).intersection(visible)
    guard !flat.bounds.isEmpty, !area.intersection(state.box).isEmpty, budget.allows(area) else {
      return nil
    }
    var rule = FillRule.nonzero
    if case .path(_, let pathRule) = shape { rule = pathRule }
    return scene.shadowCache.make(
      flat, of: scene.flattener.lines, rule: rule, blur: blur, maskBox: area, box: area,
      isMirrored: false, steps: steps, key: nil)
  }
}

extension Rect {
  /// Returns the pixels that a rectangle in device space touches, with a margin on each side.
  fileprivate func pixels(margin: Int) -> PixelRect {
    PixelRect(
      left: Int(minX.rounded(.down)) - margin, top: Int(minY.rounded(.down)) - margin,
      right: Int(maxX.rounded(.up)) + margin, bottom: Int(maxY.rounded(.up)) + margin)
  }
}

extension RoundedRect {
  /// Returns whether the lower half of a mask with some number of rows mirrors the upper one.
  fileprivate func isMirrored(in height: Int) -> Bool {
    rect.exact.minY == Double(height) - rect.exact.maxY && radii.topLeft == radii.bottomLeft
      && radii.topRight == radii.bottomRight
  }
}

extension Shape {
  /// The shape, or the rounded rectangle that its path outlines.
  fileprivate var simplified: Shape {
    if case .path(let path, _) = self {
      path.roundedRect.map { .roundedRect($0) } ?? self
    } else {
      self
    }
  }

  /// Returns the rectangle in device space, or `nil` if it would not have circular corners there.
  func roundedRect(in transform: Transform2D) -> RoundedRect? {
    guard transform.isAxisAligned, transform.a == transform.d else { return nil }
    let original: RoundedRect
    switch self {
    case .rect(let rect): original = RoundedRect(rect.exact, radius: 0)
    case .roundedRect(let shape): original = shape
    case .path, .stroke: return nil
    }
    let rect = original.rect.exact
    guard rect.isFinite, !rect.isEmpty else { return nil }
    let device = rect.standardized.applying(transform)
    let reach = FixedPoint.reach
    guard device.minX > -reach, device.minY > -reach, device.maxX < reach, device.maxY < reach
    else { return nil }
    let radii = original.radii.fitted(to: rect.standardized.size)
    let scale = transform.a
    return RoundedRect(
      device,
      radii: CornerRadii(
        topLeft: radii.topLeft * scale, topRight: radii.topRight * scale,
        bottomRight: radii.bottomRight * scale, bottomLeft: radii.bottomLeft * scale),
      style: original.style)
  }
}

extension Path {
  /// The rectangle, with circular corners or none, that the path outlines, or `nil` for other
  /// paths.
  ///
  /// The outline of a shadow is often such a path, and the shadow of a rectangle uses a small
  /// cached mask. Only the exact elements of the rectangle's path are recognized, so the shape
  /// never changes.
  var roundedRect: RoundedRect? {
    guard elements.count == 5 || elements.count == 10, let bounds = controlBounds else {
      return nil
    }
    if self == Path(bounds) { return RoundedRect(bounds, radius: 0) }
    guard elements.count == 10, case .move(let topLeft) = elements[0],
      case .line(let topRight) = elements[1], case .line(let bottomRight) = elements[3],
      case .line(let bottomLeft) = elements[5]
    else { return nil }
    let shape = RoundedRect(
      bounds,
      radii: CornerRadii(
        topLeft: topLeft.x - bounds.minX, topRight: bounds.maxX - topRight.x,
        bottomRight: bounds.maxY - bottomRight.y, bottomLeft: bottomLeft.x - bounds.minX))
    return self == Path(shape) ? shape : nil
  }
}
