import SnapshotPixels

/// The pixels of two images, aligned at the top left.
///
/// Valid only while both bitmaps are borrowed.
@safe
struct PixelPair {
  let reference: UnsafePointer<UInt32>
  let referenceSize: PixelSize
  let actual: UnsafePointer<UInt32>
  let actualSize: PixelSize

  /// The size of the area that both images have.
  var common: PixelSize {
    PixelSize(
      width: min(referenceSize.width, actualSize.width),
      height: min(referenceSize.height, actualSize.height))
  }

  /// The larger width and height of both images.
  ///
  /// If one image is wider and the other is taller, neither has the pixels in the bottom-right
  /// corner.
  var union: PixelSize {
    PixelSize(
      width: max(referenceSize.width, actualSize.width),
      height: max(referenceSize.height, actualSize.height))
  }

  /// Returns the first pixel of a row of the reference.
  func referenceRow(_ y: Int) -> UnsafePointer<UInt32> {
    unsafe reference + y &* referenceSize.width
  }

  /// Returns the first pixel of a row of the actual image.
  func actualRow(_ y: Int) -> UnsafePointer<UInt32> {
    unsafe actual + y &* actualSize.width
  }

  /// Calls a closure with two images.
  ///
  /// The pointer to an image without pixels must not be read.
  static func with<Result>(
    _ reference: Bitmap, _ actual: Bitmap, _ body: (PixelPair) throws(BitmapError) -> Result
  ) throws(BitmapError) -> Result {
    let placeholder = try Scratch<UInt32>(count: 1, for: reference.size)
    return unsafe try reference.withUnsafePixels { expected throws(BitmapError) -> Result in
      unsafe try actual.withUnsafePixels { actualPixels throws(BitmapError) -> Result in
        unsafe try body(
          PixelPair(
            reference: expected.baseAddress ?? UnsafePointer(placeholder.start),
            referenceSize: reference.size,
            actual: actualPixels.baseAddress ?? UnsafePointer(placeholder.start),
            actualSize: actual.size))
      }
    }
  }
}
