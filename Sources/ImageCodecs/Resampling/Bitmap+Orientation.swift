import SnapshotPixels

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
