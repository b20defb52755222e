/// A single-channel image with one byte per pixel, from 0 (none) to 255 (full), in tightly packed
/// rows from top to bottom.
public struct Mask: Hashable, Sendable {
  /// The size, in pixels.
  public let size: PixelSize
  private var bytes: [UInt8]

  /// Creates a mask of zeros.
  ///
  /// - Throws: ``BitmapError/tooLarge(_:)`` above ``Bitmap/maximumPixelCount``.
  public init(size: PixelSize) throws(BitmapError) {
    guard let count = size.pixelCount, count <= Bitmap.maximumPixelCount else {
      throw .tooLarge(size)
    }
    self.size = size
    self.bytes = [UInt8](repeating: 0, count: count)
  }

  /// The value in a column and a row, both counted from 0 at the top left.
  public subscript(x: Int, y: Int) -> UInt8 {
    get {
      checkBounds(x, y)
      return bytes[y * size.width + x]
    }
    set {
      checkBounds(x, y)
      bytes[y * size.width + x] = newValue
    }
  }

  /// Calls a closure with the values, row by row.
  ///
  /// The pointer is valid only during the call.
  package func withUnsafeValues<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try bytes.withUnsafeBufferPointer { values throws(Failure) in unsafe try body(values) }
  }

  /// Calls a closure that may change the values.
  ///
  /// The pointer is valid only during the call.
  package mutating func withUnsafeMutableValues<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try bytes.withUnsafeMutableBufferPointer { values throws(Failure) in
      unsafe try body(values)
    }
  }

  private func checkBounds(_ x: Int, _ y: Int) {
    precondition(
      x >= 0 && x < size.width && y >= 0 && y < size.height,
      "value (\(x), \(y)) is outside a \(size) mask")
  }
}
