import SnapshotDrawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
    let placeholder = try ZeroedBuffer<UInt32>(count: 1, for: reference.size)
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

/// Comparisons of parts of rows, which must be within both images.
extension PixelPair {
  /// Whether a row is equal in the area that both images have.
  func isSameRow(_ y: Int) -> Bool {
    hasMoved(0, y, count: common.width, by: PixelOffset(x: 0, y: 0))
  }

  /// Whether some pixels of a row of the reference reappear in the actual image at a distance.
  func hasMoved(_ x: Int, _ y: Int, count: Int, by distance: PixelOffset) -> Bool {
    let expected = unsafe referenceRow(y) + x
    let found = unsafe actualRow(y &+ distance.y) + (x &+ distance.x)
    return unsafe memcmp(expected, found, count &* MemoryLayout<UInt32>.stride) == 0
  }

  /// Whether some pixels of a row of the actual image have a single color.
  func isUniform(_ x: Int, _ y: Int, count: Int) -> Bool {
    let row = unsafe actualRow(y) + x
    return unsafe memcmp(row, row + 1, (count &- 1) &* MemoryLayout<UInt32>.stride) == 0
  }
}

/// The number of pixels that a search may still compare, so that adversarial images take linear
/// time.
struct SearchBudget {
  private var pixels: Int

  /// Creates the budget for images of a size: eight comparisons per pixel, plus 2²⁰, which suffices
  /// for small images.
  init(for size: PixelSize) {
    pixels = 8 * size.width * size.height + 1 << 20
  }

  /// Subtracts pixels from the budget, and returns whether it sufficed.
  mutating func spend(_ count: Int) -> Bool {
    pixels -= count
    return pixels >= 0
  }
}

extension ZeroedBuffer {
  /// Allocates elements for the comparison of images of a size.
  ///
  /// - Throws: ``SnapshotDrawing/BitmapError/noMemory(_:)`` with the size of the images.
  init(count: Int, for size: PixelSize) throws(BitmapError) {
    guard let buffer = ZeroedBuffer(count: count) else { throw .noMemory(size) }
    self = buffer
  }
}
