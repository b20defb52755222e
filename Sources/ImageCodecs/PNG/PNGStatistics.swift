package import SnapshotPixels

/// The reasons for the size of a PNG.
package struct PNGStatistics: Hashable, Sendable {
  /// The largest value of ``colorCount``.
  package static let maximumColorCount = 65_536

  /// The size in pixels and the format of the pixels.
  package let header: PNGHeader
  /// The number of bytes in the file.
  package let byteCount: Int
  /// The number of bytes of the pixels and of their palette.
  package let pixelByteCount: Int
  /// The number of different colors, at most ``maximumColorCount``.
  package let colorCount: Int

  /// Analyzes a file and its bitmap.
  ///
  /// - Throws: ``PNGError`` if the bytes are not a PNG.
  package init(_ bytes: [UInt8], holding bitmap: Bitmap) throws(PNGError) {
    header = try PNGHeader(bytes)
    byteCount = bytes.count
    var pixelByteCount = 0
    var chunks = try PNGChunkReader(bytes)
    while let chunk = try chunks.next() {
      if [.pixels, .palette, .transparency].contains(chunk.type) {
        pixelByteCount += chunk.content.count + 12
      }
    }
    self.pixelByteCount = pixelByteCount
    colorCount = PNGStatistics.colorCount(of: bitmap)
  }

  /// A description of the format of the pixels, such as `palette, 8 bits`.
  package var format: String {
    let name =
      switch header.colorType {
      case .gray: "gray"
      case .rgb: "RGB"
      case .palette: "palette"
      case .grayAlpha: "gray and alpha"
      case .rgba: "RGBA"
      }
    return "\(name), \(header.bitDepth) bit\(header.bitDepth == 1 ? "" : "s")"
  }

  private static func colorCount(of bitmap: Bitmap) -> Int {
    var colors: Set<UInt32> = []
    unsafe bitmap.withUnsafePixels { pixels in
      var last: UInt32?
      for index in 0..<pixels.count {
        let pixel = unsafe pixels[index]
        guard pixel != last else { continue }
        last = pixel
        if colors.insert(pixel).inserted, colors.count == maximumColorCount { return }
      }
    }
    return colors.count
  }
}
