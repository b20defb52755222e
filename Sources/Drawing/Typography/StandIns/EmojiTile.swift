package import SnapshotDrawing

/// A colored tile that is drawn instead of an emoji.
///
/// The built-in face has no emoji, because a snapshot only needs to show which emoji is displayed,
/// and where. A tile has the advance of an emoji on iOS and consists of three nested shapes: a
/// square with rounded corners, a figure, and its center. Their colors and corners are the digits
/// of a hash of the emoji, so equal emoji have equal tiles on every machine, and all emoji of
/// Unicode 15 have different ones.
package struct EmojiTile: Equatable, Sendable {
  /// The hash of the emoji, less than ``designCount``.
  private let design: UInt32
  /// The size of the font, in points.
  private let size: Double

  /// Creates the tile of an emoji.
  ///
  /// The hash ignores variation selector 16, because devices display a sequence in the same way
  /// without it.
  init(_ cluster: ArraySlice<UInt32>, size: Double) {
    // FNV-1a over scalars, with an offset basis for which the emoji of Unicode 15 have different
    // tiles, and a mixer (Stafford 2011).
    var hash: UInt64 = 0xCBF2_9CE4_8422_2429
    for scalar in cluster where scalar != 0xFE0F {
      hash = (hash ^ UInt64(scalar)) &* 0x100_0000_01B3
    }
    hash = (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9
    design = UInt32((hash ^ hash >> 32) % UInt64(EmojiTile.designCount))
    self.size = size
  }

  // MARK: Glyphs

  /// The number of different tiles: the product of the bases of their digits.
  private static let designCount: UInt32 = 12 * 8 * 2 * 16 * 2 * 16 * 8 * 2
  /// The first of the glyph numbers for tiles, which no face uses.
  private static let firstGlyph: Int32 = 0x4000_0000

  /// Creates the tile of a glyph, or returns `nil` if the glyph is not a tile.
  init?(glyph: Int32, size: Double) {
    guard glyph >= EmojiTile.firstGlyph else { return nil }
    design = UInt32(glyph - EmojiTile.firstGlyph)
    self.size = size
  }

  /// The number of the tile among the glyphs of the built-in face.
  var glyph: Int32 { EmojiTile.firstGlyph + Int32(design) }

  /// Returns whether a glyph of the built-in face is a tile.
  static func isTile(_ glyph: Int32) -> Bool { glyph >= firstGlyph }

  /// The advance, in points.
  ///
  /// On iOS, emoji are larger than the font at text sizes: 1.25 em up to 16 points, 1.21 em at 17
  /// points, and 1 em from 24 points on. The values are approximate, because no recording of them
  /// is available.
  var advance: Double {
    size <= 16 ? size * 1.25 : size < 24 ? size / 2 + 12 : size
  }

  // MARK: Drawing

  /// The side of the tile as a fraction of the advance.
  private static let side = 0.92

  /// Draws the tile, centered on the height of capitals.
  ///
  /// Edges are aligned to pixels, so that a tile has the same pixels wherever it is drawn.
  ///
  /// - Parameters:
  ///   - pen: The position of the pen on the baseline, in points.
  ///   - capHeight: The height of the capitals of the font, in points.
  ///   - pixelsPerPoint: The number of pixels per point.
  ///   - color: The color of the text. As on iOS, only its opacity applies to the tile.
  ///   - context: The context to draw in.
  package func draw(
    at pen: CGPoint, capHeight: Double, pixelsPerPoint: Double, color: Color,
    in context: inout DrawingContext
  ) {
    let side = (advance * EmojiTile.side * pixelsPerPoint).rounded()
    let alpha = color.resolved(
      for: context.userInterfaceStyle, level: context.userInterfaceLevel
    ).alpha
    guard side >= 1, alpha > 0 else { return }
    let left = ((pen.x + advance / 2) * pixelsPerPoint - side / 2).rounded()
    let top = ((pen.y - capHeight / 2) * pixelsPerPoint - side / 2).rounded()
    let shapes = EmojiShapes(
      design: design, left: left, top: top, side: side, pixelsPerPoint: pixelsPerPoint)
    if alpha == 255 {
      shapes.draw(in: &context)
    } else {
      context.withLayer(opacity: Double(alpha) / 255, shapes.draw)
    }
  }
}

/// The shapes of a tile at a position, in pixels.
private struct EmojiShapes {
  /// The background of the tile in each hue.
  private static let middle: [UInt32] = [
    0xEEA099, 0xE9A680, 0xDBAF71, 0xCAB76F, 0xA9C27F, 0x8BC997, 0x70CCB4, 0x65C9D4, 0x7DC0EE,
    0x9AB7F5, 0xC0AAEC, 0xE49FC5,
  ]
  /// The same hues with a lightness of 0.43 (OKLCH), instead of 0.78.
  private static let deep: [UInt32] = [
    0x783B38, 0x744021, 0x6B480C, 0x5E4F07, 0x45581E, 0x285D36, 0x005F4D, 0x005C66, 0x195579,
    0x394E7E, 0x574477, 0x703B5A,
  ]
  /// The same hues with a lightness of 0.95.
  private static let pale: [UInt32] = [
    0xFFE8E5, 0xFFEADE, 0xFAECDA, 0xF4EFDA, 0xEAF2DE, 0xE2F4E5, 0xDCF5ED, 0xDAF4F7, 0xDEF2FF,
    0xE5EFFF, 0xF1EBFF, 0xFDE7F3,
  ]
  /// The distances between hues in harmony: equal, adjacent, and nearly opposite ones.
  private static let harmonies = [0, 1, 4, 5, 6, 7, 8, 11]

  /// The remaining digits of the design.
  private var digits: UInt32
  private let center: CGPoint
  private let side: Double
  private let pixelsPerPoint: Double

  init(design: UInt32, left: Double, top: Double, side: Double, pixelsPerPoint: Double) {
    digits = design
    center = CGPoint(x: left + side / 2, y: top + side / 2)
    (self.side, self.pixelsPerPoint) = (side, pixelsPerPoint)
  }

  func draw(in context: inout DrawingContext) {
    var next = self
    next.drawAll(in: &context)
  }

  private mutating func drawAll(in context: inout DrawingContext) {
    let hue = digit(12)
    let figureHue = (hue + EmojiShapes.harmonies[digit(8)]) % 12
    let isDeep = digit(2) == 1
    let corners = digit(16)
    let isTilted = digit(2) == 1
    let innerCorners = digit(16)
    let innerHue = (figureHue + EmojiShapes.harmonies[digit(8)]) % 12
    let hasContrast = digit(2) == 1
    let figure = isDeep ? EmojiShapes.deep : EmojiShapes.pale
    let contrast = isDeep ? EmojiShapes.pale : EmojiShapes.deep
    let inner = hasContrast ? contrast : EmojiShapes.middle
    let figureSide = aligned(side * (isTilted ? 0.5 : 0.6))
    let innerSide = aligned(figureSide * (hasContrast ? 0.4 : 0.52))
    fill(side, radii: CornerRadii(side * 0.22), false, EmojiShapes.middle[hue], &context)
    fill(
      figureSide, radii: radii(corners, figureSide), isTilted, figure[figureHue], &context)
    fill(
      innerSide, radii: radii(innerCorners, innerSide), isTilted, inner[innerHue], &context)
  }

  /// Removes and returns the last digit to a base.
  private mutating func digit(_ base: UInt32) -> Int {
    let digit = digits % base
    digits /= base
    return Int(digit)
  }

  /// Returns the nearest length of whole pixels that is centered on pixels in the tile.
  private func aligned(_ length: Double) -> Double {
    max(1, side - 2 * ((side - length) / 2).rounded())
  }

  /// Returns the radii of a square, each of whose corners is sharp or round.
  private func radii(_ corners: Int, _ side: Double) -> CornerRadii {
    func radius(_ corner: Int) -> Double { side * (corners >> corner & 1 == 1 ? 0.5 : 0.1) }
    return CornerRadii(
      topLeft: radius(0), topRight: radius(1), bottomRight: radius(2), bottomLeft: radius(3))
  }

  /// Fills a square around the center, which may be rotated by 45 degrees.
  private func fill(
    _ side: Double, radii: CornerRadii, _ isTilted: Bool, _ color: UInt32,
    _ context: inout DrawingContext
  ) {
    let scale = 1 / pixelsPerPoint
    func square(_ x: Double, _ y: Double, _ scale: Double) -> RoundedRect {
      RoundedRect(
        CGRect(
          x: (x - side / 2) * scale, y: (y - side / 2) * scale, width: side * scale,
          height: side * scale),
        radii: CornerRadii(
          topLeft: radii.topLeft * scale, topRight: radii.topRight * scale,
          bottomRight: radii.bottomRight * scale, bottomLeft: radii.bottomLeft * scale))
    }
    var shape = Shape.roundedRect(square(center.x, center.y, scale))
    if isTilted {
      // The square root of one half.
      let turn = scale * 0.7071067811865476
      let move = Transform2D(
        a: turn, b: turn, c: 0 - turn, d: turn, tx: center.x * scale, ty: center.y * scale)
      shape = .path(Path(square(0, 0, 1)).applying(move), .nonzero)
    }
    context.fill(shape, with: .color(Color(hex: color)))
  }
}
