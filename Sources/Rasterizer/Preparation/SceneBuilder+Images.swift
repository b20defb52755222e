import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension SceneBuilder {
  /// A part of an image, in its pixels, and where it goes, in points.
  private struct Piece {
    let part: ImageSampler.Part
    let rect: Rect
    let edge: ImageSampler.Edge
  }

  /// Adds an image.
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
    case .bitmap(let bitmap):
      guard !rect.standardized.applying(transform).pixelBounds.intersection(box).isEmpty else {
        return
      }
      let known = scene.image(bitmap)
      for piece in pieces(of: image, in: rect, style, transform) {
        draw(piece, of: known, scale: image.scale.factor, style, transform)
      }
    }
  }

  private mutating func draw(
    _ piece: Piece, of image: (bitmap: Bitmap, isOpaque: Bool), scale: Double,
    _ style: ImageStyle, _ transform: Transform2D
  ) {
    let (coverage, bounds) = cover(.rect(piece.rect), transform)
    let part = piece.part
    guard !bounds.intersection(box).isEmpty, part.right > part.left, part.bottom > part.top else {
      return
    }
    // A tile keeps its own size in points, a stretched part takes that of its rectangle.
    let isTiled = piece.edge == .tile
    let toImage = Transform2D(translationX: 0 - piece.rect.minX, y: 0 - piece.rect.minY)
      .concatenating(
        Transform2D(
          scaleX: isTiled ? scale : (part.right - part.left) / piece.rect.width,
          y: isTiled ? scale : (part.bottom - part.top) / piece.rect.height)
      )
      .concatenating(Transform2D(translationX: part.left, y: part.top))
    // Positions count from the first pixel, in whose neighborhood numbers are small and exact.
    var local = transform
    local.tx -= Double(bounds.x)
    local.ty -= Double(bounds.y)
    guard let inverse = local.inverted?.concatenating(toImage), inverse.isFinite else { return }
    var reading = ImageReading(
      image: image, part: part, edges: (piece.edge, piece.edge), inverse: inverse, bounds: bounds)
    var rounding = EdgeRounding.exact
    if let tint = style.tint {
      rounding = sharpRounding(of: reading)
      if blendMode == .sourceOver { rounding = rounding.faded(to: UInt32(tint.alpha)) }
    }
    if style.sampling == .area || isReduced { shrink(&reading) }
    addSampler(reading, style.sampling, tint: style.tint, rounding)
    draw(coverage, .image(scene.samplers.count - 1), bounds: reading.bounds)
  }

  /// Returns what the alpha of an image is rounded to where it is tinted or used as a mask.
  private mutating func sharpRounding(of reading: ImageReading) -> EdgeRounding {
    let inverse = reading.inverse
    let smallest = 1 / SharpImage.maximumEnlargement
    guard rounding != .exact,
      inverse.a * inverse.a + inverse.c * inverse.c >= smallest * smallest,
      inverse.b * inverse.b + inverse.d * inverse.d >= smallest * smallest,
      scene.isSharp(reading.image.bitmap)
    else { return .exact }
    return rounding
  }

  /// Adds a sampler, the last one of the scene.
  mutating func addSampler(
    _ reading: ImageReading, _ sampling: ImageStyle.Sampling, tint: Color?,
    _ rounding: EdgeRounding = .exact
  ) {
    scene.samplers.append(
      ImageSampler(
        reading.image, index: scene.samplers.count, part: reading.part, edges: reading.edges,
        isNearest: sampling == .nearest, tint: tint.map { PremultipliedColor($0).word },
        rounding: rounding, inverse: reading.inverse, originX: reading.bounds.x,
        originY: reading.bounds.y))
  }

  /// Adds a sampler for a mask, and returns its number; `nil` when the mask covers nothing.
  mutating func addMaskSampler(
    _ image: Image, _ rect: Rect, _ transform: Transform2D, _ bounds: PixelRect
  ) -> Int? {
    guard rect.isFinite, !rect.isEmpty, !image.pixelSize.isEmpty else { return nil }
    var bitmap: Bitmap?
    switch image.content {
    case .bitmap(let own): bitmap = own
    case .solid(let color, _):
      bitmap = try? Bitmap(size: PixelSize(width: 1, height: 1), color: color)
    case .drawing(let drawing):
      let size = drawing.size.exact
      let stretch = max(rect.width / size.width, rect.height / size.height)
      // The sampler rounds what it reads.
      bitmap = self.bitmap(of: image, scale: transform.meanScale * stretch, edges: .exact)
    }
    guard let bitmap else { return nil }
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    var local = transform
    local.tx -= Double(bounds.x)
    local.ty -= Double(bounds.y)
    let area = rect.standardized
    let toImage = Transform2D(translationX: 0 - area.minX, y: 0 - area.minY)
      .concatenating(Transform2D(scaleX: width / area.width, y: height / area.height))
    guard let inverse = local.inverted?.concatenating(toImage), inverse.isFinite else { return nil }
    let reading = ImageReading(
      image: scene.image(bitmap),
      part: ImageSampler.Part(left: 0, top: 0, right: width, bottom: height),
      edges: (.clamp, .clamp), inverse: inverse, bounds: bounds)
    addSampler(reading, .bilinear, tint: nil, sharpRounding(of: reading))
    return scene.samplers.count - 1
  }

  /// Returns the parts of an image between its cap insets: up to nine.
  private func pieces(
    of image: Image, in rect: Rect, _ style: ImageStyle, _ transform: Transform2D
  ) -> [Piece] {
    let (width, height) = (Double(image.pixelSize.width), Double(image.pixelSize.height))
    let area = rect.standardized
    let edge: ImageSampler.Edge = style.resizing == .tile ? .tile : .clamp
    guard style.capInsets != .zero else {
      let part = ImageSampler.Part(left: 0, top: 0, right: width, bottom: height)
      return [Piece(part: part, rect: area, edge: edge)]
    }
    let scale = image.scale.factor
    let caps = style.capInsets.exact
    let across = SceneBuilder.cuts(
      caps.left, caps.right, area.minX, area.maxX, width, scale, transform.a, transform.tx,
      isSnapped: transform.isAxisAligned)
    let down = SceneBuilder.cuts(
      caps.top, caps.bottom, area.minY, area.maxY, height, scale, transform.d, transform.ty,
      isSnapped: transform.isAxisAligned)
    var pieces: [Piece] = []
    for (row, v) in down.enumerated() {
      for (column, u) in across.enumerated() where u.to > u.from && v.to > v.from {
        pieces.append(
          Piece(
            part: ImageSampler.Part(left: u.low, top: v.low, right: u.high, bottom: v.high),
            rect: Rect(x: u.from, y: v.from, width: u.to - u.from, height: v.to - v.from),
            edge: row == 1 && column == 1 ? edge : .clamp))
      }
    }
    return pieces
  }

  /// Cuts one direction into the cap before, the middle, and the cap after.
  ///
  /// Cuts inside fall between device pixels where nothing is turned, so that no seam shows. Caps
  /// that are together longer than the rectangle shrink to it.
  private static func cuts(
    _ before: Double, _ after: Double, _ start: Double, _ end: Double, _ extent: Double,
    _ scale: Double, _ factor: Double, _ shift: Double, isSnapped: Bool
  ) -> [(low: Double, high: Double, from: Double, to: Double)] {
    func bounded(_ inset: Double) -> Double { inset > 0 && inset.isFinite ? inset : 0 }
    let (first, last) = (bounded(before), bounded(after))
    let room = end - start
    let share = first + last > room ? room / (first + last) : 1
    func snapped(_ place: Double) -> Double {
      guard isSnapped else { return place }
      // Halves go up on both sides of the origin, so that moving by whole pixels changes nothing.
      return ((place * factor + shift + 0.5).rounded(.down) - shift) / factor
    }
    let low = max(start, min(snapped(start + first * share), end))
    let high = max(low, min(snapped(end - last * share), end))
    let lowPixel = min(first * scale, extent)
    let highPixel = max(lowPixel, extent - last * scale)
    return [
      (0, lowPixel, start, low), (lowPixel, highPixel, low, high), (highPixel, extent, high, end),
    ]
  }
}

extension Rect {
  /// The whole pixels that the rectangle touches, when it is in device space.
  fileprivate var pixelBounds: PixelRect {
    func bounded(_ value: Double) -> Int { Int(max(-2e6, min(value, 2e6))) }
    return PixelRect(
      left: bounded(minX.rounded(.down)), top: bounded(minY.rounded(.down)),
      right: bounded(maxX.rounded(.up)), bottom: bounded(maxY.rounded(.up)))
  }
}
