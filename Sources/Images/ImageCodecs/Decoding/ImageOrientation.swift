import SnapshotDrawing

/// The transformation from a stored image to the displayed one.
///
/// The raw value is that of the EXIF tag.
public enum ImageOrientation: UInt8, Hashable, Sendable, CaseIterable {
  /// As stored.
  case up = 1
  /// Mirrored from left to right.
  case upMirrored
  /// Rotated by 180°.
  case down
  /// Mirrored from top to bottom.
  case downMirrored
  /// Mirrored along the diagonal from the top left.
  case leftMirrored
  /// Rotated by 90° clockwise.
  case right
  /// Mirrored along the diagonal from the top right.
  case rightMirrored
  /// Rotated by 90° counterclockwise.
  case left

  /// Whether the width and the height are swapped.
  var swapsAxes: Bool { rawValue >= ImageOrientation.leftMirrored.rawValue }

  /// Returns the size of the oriented image for a stored one, or the reverse, which is the same.
  func size(of size: PixelSize) -> PixelSize {
    swapsAxes ? PixelSize(width: size.height, height: size.width) : size
  }
}

extension ImageOrientation {
  /// Reads the orientation from EXIF data: a TIFF header and its first directory, with or without
  /// the prefix `Exif` that JPEG adds.
  ///
  /// Truncated data and data without a valid orientation result in `.up`, because metadata does not
  /// make an image invalid.
  init(exif data: ArraySlice<UInt8>) {
    let prefix = Array("Exif\0\0".utf8)
    let block = TIFFBlock(data.starts(with: prefix) ? data.dropFirst(prefix.count) : data)
    self = block.flatMap { $0.directory(at: $0.firstDirectory) }?.orientation ?? .up
  }
}

extension Bitmap {
  /// Returns the bitmap rotated or mirrored for display.
  func oriented(_ orientation: ImageOrientation) throws(ImageDecodingError) -> Bitmap {
    guard orientation != .up, !size.isEmpty else { return self }
    var result = try Bitmap.forDecoding(size: orientation.size(of: size))
    let walk = PixelWalk(size: size, orientation: orientation)
    let (width, height) = (result.width, result.height)
    unsafe withUnsafePixels { source in
      unsafe result.withUnsafeMutablePixels { target in
        guard let source = source.baseAddress, var pixel = target.baseAddress else { return }
        for y in 0..<height {
          var position = walk.start &+ y &* walk.rowStep
          var x = 0
          while x < width {
            unsafe pixel.pointee = source[position]
            unsafe pixel += 1
            position = position &+ walk.columnStep
            x = x &+ 1
          }
        }
      }
    }
    return result
  }
}

/// The traversal of the stored pixels in the order of the oriented image: a start and two steps, in
/// pixels.
private struct PixelWalk {
  var start = 0
  var columnStep: Int
  var rowStep: Int

  init(size: PixelSize, orientation: ImageOrientation) {
    let (right, bottom) = (size.width - 1, (size.height - 1) * size.width)
    (start, columnStep, rowStep) =
      switch orientation {
      case .up: (0, 1, size.width)
      case .upMirrored: (right, -1, size.width)
      case .down: (bottom + right, -1, -size.width)
      case .downMirrored: (bottom, 1, -size.width)
      case .leftMirrored: (0, size.width, 1)
      case .right: (bottom, -size.width, 1)
      case .rightMirrored: (bottom + right, -size.width, -1)
      case .left: (right, size.width, -1)
      }
  }
}
