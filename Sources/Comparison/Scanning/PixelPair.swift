import SnapshotPixels

/// Two pictures as words, laid over each other at the top left; valid only while both are borrowed.
@safe
struct PixelPair {
  let reference: UnsafePointer<UInt32>
  let referenceSize: PixelSize
  let actual: UnsafePointer<UInt32>
  let actualSize: PixelSize

  /// What both pictures have.
  var common: PixelSize {
    PixelSize(
      width: min(referenceSize.width, actualSize.width),
      height: min(referenceSize.height, actualSize.height))
  }

  /// What at least one of them has, and the corner that none has where one is wider and the other higher.
  var union: PixelSize {
    PixelSize(
      width: max(referenceSize.width, actualSize.width),
      height: max(referenceSize.height, actualSize.height))
  }

  /// The first word of a row of the reference.
  func referenceRow(_ y: Int) -> UnsafePointer<UInt32> {
    unsafe reference + y &* referenceSize.width
  }

  /// The first word of a row of the actual picture.
  func actualRow(_ y: Int) -> UnsafePointer<UInt32> {
    unsafe actual + y &* actualSize.width
  }

  /// Calls a closure with two pictures; one without pixels is a word that is never read.
  static func with<Result>(
    _ reference: Bitmap, _ actual: Bitmap, _ body: (PixelPair) throws(BitmapError) -> Result
  ) throws(BitmapError) -> Result {
    let none = try Scratch<UInt32>(count: 1, for: reference.size)
    return unsafe try reference.withUnsafePixels { expected throws(BitmapError) -> Result in
      unsafe try actual.withUnsafePixels { found throws(BitmapError) -> Result in
        unsafe try body(
          PixelPair(
            reference: expected.baseAddress ?? UnsafePointer(none.start),
            referenceSize: reference.size,
            actual: found.baseAddress ?? UnsafePointer(none.start), actualSize: actual.size))
      }
    }
  }
}
