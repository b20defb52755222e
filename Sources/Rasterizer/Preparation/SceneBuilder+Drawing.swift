import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension SceneBuilder {
  /// Adds the fill of a shape.
  ///
  /// - Parameter paintTransform: The transform of the paint, if it differs from that of the shape.
  mutating func fill(
    _ shape: Shape, with paint: Paint, _ transform: Transform2D,
    paintTransform: Transform2D? = nil
  ) {
    let (coverage, bounds) = cover(shape, transform)
    guard !bounds.intersection(scopes.state.box).isEmpty,
      let source = source(of: paint, paintTransform ?? transform)
    else { return }
    let mayHide = blendMode == .sourceOver && scene.colors(of: source).isOpaque
    draw(
      coverage, source, bounds: bounds, interior: mayHide ? interior(of: shape, transform) : nil)
  }

  /// Returns the source of a paint, or `nil` if it would be invisible.
  private mutating func source(of paint: Paint, _ transform: Transform2D) -> PaintSource? {
    switch paint {
    case .color(let color):
      guard color.alpha > 0 || blendMode != .sourceOver else { return nil }
      return .solid(PremultipliedColor(color).word)
    case .gradient(let gradient):
      let toDevice = gradient.transform.concatenating(transform)
      guard let sampler = GradientSampler(gradient, toDevice) else { return nil }
      budget.retain(sampler.pixelCount)
      return scene.add(sampler)
    case .pattern(let pattern):
      return source(of: pattern, pattern.transform.concatenating(transform))
    }
  }

  /// Returns the rounding of the edges of a source.
  ///
  /// Blend modes other than the normal one can amplify the alpha of a color.
  func rounding(of source: PaintSource) -> EdgeRounding {
    let rounding = scopes.state.rounding
    guard blendMode == .sourceOver, case .solid(let pixel) = source else { return rounding }
    return rounding.faded(to: pixel >> 24)
  }

  /// Returns the coverage of a shape, and the pixels that it touches.
  mutating func cover(
    _ shape: Shape, _ transform: Transform2D
  ) -> (Coverage, PixelRect) {
    if case .rect(let rect) = shape, let pixels = PixelRect(exactly: rect.exact, transform) {
      return (.box, pixels)
    }
    let flat = scene.flattener.flatten(
      shape, transform, visible: scopes.state.reachable, stroker: &scene.stroker)
    checkLineCount()
    switch shape {
    case .path(_, let rule):
      return (.lines(flat.lines, rule), flat.bounds)
    case .rect, .roundedRect:
      if let (lines, rows) = scene.flattener.separateSides(of: flat) {
        return (.sides(lines, rows: rows), flat.bounds)
      }
      return (.lines(flat.lines, .nonzero), flat.bounds)
    case .stroke:
      return (.lines(flat.lines, .nonzero), flat.bounds)
    }
  }

  /// Records an error if the shapes had too many lines.
  mutating func checkLineCount() {
    let limit = scene.flattener.lines.maximumCount
    if scene.flattener.lines.isFull { budget.fail(.shapeTooLarge(lineLimit: limit)) }
  }

  /// Returns pixels that a rounded rectangle covers fully: all of its rows without a corner.
  private func interior(of shape: Shape, _ transform: Transform2D) -> PixelRect? {
    guard let rounded = shape.roundedRect(in: transform) else { return nil }
    let (rect, radii) = (rounded.rect.exact, rounded.radii)
    let cornerFactor = rounded.style == .circular ? 1 : 1.6
    let top = rect.minY + max(radii.topLeft, radii.topRight) * cornerFactor
    let bottom = rect.maxY - max(radii.bottomLeft, radii.bottomRight) * cornerFactor
    // Edges are rounded to 1/256 of a pixel, so one pixel less is safe.
    return PixelRect(
      left: Int(rect.minX.rounded(.up)) + 1, top: Int(top.rounded(.up)) + 1,
      right: Int(rect.maxX.rounded(.down)) - 1, bottom: Int(bottom.rounded(.down)) - 1)
  }

  // MARK: Text

  /// Adds glyphs: cached masks of small glyphs, and outlines of large ones.
  mutating func draw(_ run: GlyphRun, with paint: Paint, _ transform: Transform2D) {
    let variant = scene.glyphCache.variant(of: transform, rounding(of: paint))
    let steps = glyphSteps(of: transform)
    let first = scene.glyphs.count
    let deviceTransform = DeviceTransform(steps == 1 ? transform.movedToPixels : transform)
    // The upper bound of the factor by which the distance between two points grows.
    let growth = abs(transform.a) + abs(transform.b) + abs(transform.c) + abs(transform.d)
    let reach = FixedPoint.reach
    let box = scopes.state.box
    var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for glyph in run.glyphs where glyph.position.isFinite {
      let (x, y) = deviceTransform.apply(glyph.position)
      guard x > -reach, x < reach, y > -reach, y < reach else { continue }
      guard glyph.outline.farthest * growth < GlyphCache.maximumRadius else {
        let move = Transform2D(translationX: glyph.position.x, y: glyph.position.y)
        fill(
          .path(glyph.outline.path, .nonzero), with: paint, move.concatenating(transform),
          paintTransform: transform)
        continue
      }
      // Three more pixels, for the phase and for pixels that are partly covered.
      let margin = Int((glyph.outline.farthest * growth).rounded(.up)) + 3
      let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
      let pen = PixelRect(left: column, top: row, right: column + 1, bottom: row + 1)
      guard !pen.expanded(by: margin).intersection(box).isEmpty else { continue }
      // Rounds halves in one direction, so that glyphs are equal on both sides of the origin.
      let (quarterX, quarterY) = (
        Int((x * Double(steps) + 0.5).rounded(.down)) * (4 / steps),
        Int((y * Double(steps) + 0.5).rounded(.down)) * (4 / steps)
      )
      var positioned = scene.glyphCache.mask(
        of: glyph.outline, variant: variant, phaseX: quarterX & 3, phaseY: quarterY & 3,
        flattener: &scene.flattener)
      positioned.x &+= Int32(truncatingIfNeeded: quarterX >> 2)
      positioned.y &+= Int32(truncatingIfNeeded: quarterY >> 2)
      guard !positioned.box.intersection(box).isEmpty else { continue }
      scene.glyphs.append(positioned)
      bounds = bounds.isEmpty ? positioned.box : bounds.union(positioned.box)
    }
    let range = first..<scene.glyphs.count
    guard !range.isEmpty, let source = source(of: paint, transform) else { return }
    draw(.glyphs(range), source, bounds: bounds)
  }

  /// Returns the number of positions in a pixel at which glyphs of a run can start.
  ///
  /// At whole pixels, the glyphs of a rotated run would leave their baseline, and those of a run
  /// that grows from frame to frame would move by a pixel at different times.
  private func glyphSteps(of transform: Transform2D) -> Int {
    let state = scopes.state
    let isTranslation =
      transform.isAxisAligned && transform.a == state.deviceTransform.a
      && transform.d == state.deviceTransform.d
    return isTranslation ? state.rounding.glyphSteps : EdgeRounding.exact.glyphSteps
  }

  private func rounding(of paint: Paint) -> EdgeRounding {
    guard case .color(let color) = paint else { return scopes.state.rounding }
    return rounding(of: .solid(PremultipliedColor(color).word))
  }
}

extension Transform2D {
  /// The transform with a translation by whole pixels, so that the distances between the glyphs of
  /// a run do not depend on its position.
  fileprivate var movedToPixels: Transform2D {
    var moved = self
    moved.tx = (tx + 0.5).rounded(.down)
    moved.ty = (ty + 0.5).rounded(.down)
    return moved
  }
}
