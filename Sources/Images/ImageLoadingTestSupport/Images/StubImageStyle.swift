import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotRasterizer

import struct SnapshotDrawing.Point
import struct SnapshotDrawing.Rect

/// The appearance of stubbed colors.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum StubImageStyle: Hashable, Sendable {
  /// Plain colors, which produce the smallest references.
  case plain
  /// Test cards with a frame, diagonals, a circle, and a marked top-left corner.
  ///
  /// They reveal layout errors that a plain color hides. A cropped side has no frame, a distorted
  /// image has an oval, and a mirrored or rotated image has its mark in a different corner. The
  /// default size of a color is 240 x 160 pixels instead of one pixel, which would show nothing.
  ///
  /// Image views draw a card as paths, not as pixels, so it is sharp at every size and scale, and
  /// its reference stays small. An image that a processor changed has pixels.
  case framed
}

extension StubImageStyle {
  /// Returns an image of a color in the size of its delivery.
  func image(
    _ color: Color, size: PixelSize, scale: Scale, to target: ImageDecodingOptions.Target
  ) throws(RenderError) -> Image {
    let isFramed = self == .framed
    let isSinglePixel = size == PixelSize(width: 1, height: 1)
    let fullSize = isFramed && isSinglePixel ? PixelSize(width: 240, height: 160) : size
    let reduced =
      if isSinglePixel, case .filling(let target) = target {
        target.withPixels
      } else {
        target.size(of: fullSize)
      }
    guard isFramed, !reduced.isEmpty else {
      return .solid(color, width: reduced.width, height: reduced.height, scale: scale)
    }
    let artwork = Self.card(color, size: reduced)
    return Image(try artwork.bitmap(size: reduced), scale: scale, artwork: artwork)
  }

  /// Returns a test card.
  ///
  /// Its lines have a darker shade of the color, or a lighter one of a dark color, so that they
  /// contrast with the color and with the area around the image. All paths are inside the image,
  /// because a view may show something next to it.
  private static func card(_ color: Color, size: PixelSize) -> Image.Artwork {
    let (width, height) = (Double(size.width), Double(size.height))
    let side = min(width, height)
    let line = max(1, (side / 40).rounded())

    // Around the line between two corners, the band of the line's width that is inside the image.
    let length = (width * width + height * height).squareRoot()
    let reach = (
      x: min(line * length / height, width) / 2, y: min(line * length / width, height) / 2
    )
    let falling = Path(
      polygon: [
        (0, 0), (reach.x, 0), (width, height - reach.y), (width, height), (width - reach.x, height),
        (0, reach.y),
      ])
    let rising = Path(
      polygon: [
        (width, 0), (width, reach.y), (reach.x, height), (0, height), (0, height - reach.y),
        (width - reach.x, 0),
      ])
    let circle = Rect(
      x: (width - side / 2) / 2, y: (height - side / 2) / 2, width: side / 2, height: side / 2)
    let mark = Path(polygon: [(0, 0), (side / 4, 0), (0, side / 4)])
    // The frame is as wide as two lines.
    let (left, top) = (min(2 * line, width), min(2 * line, height))
    let frame = [
      Rect(x: 0, y: 0, width: width, height: top),
      Rect(x: 0, y: height - top, width: width, height: top),
      Rect(x: 0, y: 0, width: left, height: height),
      Rect(x: width - left, y: 0, width: left, height: height),
    ]
    let ink =
      [falling, rising, mark].map { Stencil.Layer($0) }
      + [Stencil.Layer(Path(ellipseIn: circle), lineWidth: line)]
      + frame.map { Stencil.Layer(Path($0)) }
    let back = Stencil.Layer(Path(Rect(x: 0, y: 0, width: width, height: height)))
    return Image.Artwork(
      [Image.Artwork.Layer(back, color)] + ink.map { Image.Artwork.Layer($0, color.ink) })
  }
}

extension Image.Artwork {
  /// Draws the artwork into a bitmap of a size in pixels.
  fileprivate func bitmap(size: PixelSize) throws(RenderError) -> Bitmap {
    var context = DrawingContext()
    for layer in layers {
      context.fill(layer.outline.shape, with: .color(layer.color))
    }
    return try Rasterizer().render(
      context.makeDisplayList(), size: size, scale: 1, background: .clear)
  }
}

extension Path {
  /// Creates a closed polygon from its corners.
  fileprivate init(polygon points: [(x: Double, y: Double)]) {
    self.init()
    for (index, point) in points.enumerated() {
      let point = Point(x: point.x, y: point.y)
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
    close()
  }
}

extension PixelSize {
  /// The size with at least one pixel per side, like every image that a pipeline reduces.
  fileprivate var withPixels: PixelSize { PixelSize(width: max(1, width), height: max(1, height)) }
}

extension Color {
  /// An opaque shade that contrasts with the color.
  fileprivate var ink: Color {
    // The luma of ITU-R BT.601, times 1,000.
    let isDark = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 60_000
    func shade(_ level: UInt8) -> UInt8 { isDark ? 255 - (255 - level) / 2 : level / 2 }
    return Color(red8: shade(red), green8: shade(green), blue8: shade(blue))
  }

  /// Returns a color that distinguishes a URL from others and is equal in every process.
  ///
  /// The color depends on the URL alone: not on other URLs, on their order, or on Swift's hash,
  /// whose seed differs in each process. Two of many URLs can therefore have the same color, which
  /// ``StubImageLoader`` reports. To make that rare, the color can be any of the 14,192,448 colors
  /// whose highest and lowest channels differ by at least 64 levels. The others look like a
  /// background, a placeholder, or text.
  static func distinct(for url: URL) -> Color {
    // The 64-bit FNV-1a hash (Fowler, Noll, and Vo; draft-eastlake-fnv).
    var state = url.absoluteString.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    while true {
      // SplitMix64 (Steele, Lea, and Flood, 2014), because the last letters of the URL change only
      // a few bits of the hash.
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
      let color = Color(hex: UInt32(bits >> 40))
      let channels = [color.red, color.green, color.blue].sorted()
      if channels[2] - channels[0] >= 64 { return color }
    }
  }
}
