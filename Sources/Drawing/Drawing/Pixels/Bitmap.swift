#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An image in memory, in premultiplied sRGB with 8 bits per channel, RGBA byte order, and tightly
/// packed rows from top to bottom.
///
/// A bitmap is a value. Copies share their pixels until one of them changes.
///
/// ## Guarantees
/// - There are exactly `size.width * size.height` pixels, and no padding.
/// - No color channel exceeds the alpha of its pixel.
public struct Bitmap: Sendable {
  /// The size, in pixels.
  public let size: PixelSize
  private var storage: PixelStorage

  /// The maximum number of pixels of a bitmap: 2²⁸, which take 1 GiB.
  public static let maximumPixelCount = 1 << 28

  /// Creates a bitmap of transparent pixels.
  ///
  /// - Throws: ``BitmapError/tooLarge(_:)`` above ``maximumPixelCount``,
  ///   ``BitmapError/noMemory(_:)`` if the system is out of memory.
  public init(size: PixelSize) throws(BitmapError) {
    guard let count = size.pixelCount, count <= Bitmap.maximumPixelCount else {
      throw .tooLarge(size)
    }
    guard let storage = PixelStorage(count: count) else { throw .noMemory(size) }
    self.size = size
    self.storage = storage
  }

  /// Creates a bitmap of one color.
  ///
  /// - Throws: ``BitmapError/tooLarge(_:)`` above ``maximumPixelCount``,
  ///   ``BitmapError/noMemory(_:)`` if the system is out of memory.
  public init(size: PixelSize, color: Color) throws(BitmapError) {
    try self.init(size: size)
    let pixel = PremultipliedColor(color).word
    if pixel != 0 {
      unsafe withUnsafeMutablePixels { pixels in unsafe pixels.update(repeating: pixel) }
    }
  }

  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }

  /// The pixel in a column and a row, both counted from 0 at the top left.
  public subscript(x: Int, y: Int) -> PremultipliedColor {
    get {
      checkBounds(x, y)
      return unsafe PremultipliedColor(uncheckedPixel: storage.pixels[y * width + x])
    }
    set {
      checkBounds(x, y)
      makeUnique()
      unsafe storage.pixels[y * width + x] = newValue.word
    }
  }

  /// Returns whether two bitmaps share a buffer and are therefore equal, without comparing pixels.
  package func isIdentical(to other: Bitmap) -> Bool {
    size == other.size && storage === other.storage
  }

  /// The identity of the buffer, which copies share.
  ///
  /// It is valid while one of them exists.
  package var identity: ObjectIdentifier { ObjectIdentifier(storage) }

  /// The value of all pixels, or `nil` if two pixels differ or there are none.
  var uniformPixel: PremultipliedColor? {
    storage.uniformPixel.map { PremultipliedColor(uncheckedPixel: $0) }
  }

  private func checkBounds(_ x: Int, _ y: Int) {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) is outside a \(size) bitmap")
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
  }
}

extension Bitmap {
  /// Calls a closure with the pixels, row by row, in the format of ``PremultipliedColor``.
  ///
  /// The pointer is valid only during the call.
  package func withUnsafePixels<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { extendLifetime(storage) }
    return unsafe try body(UnsafeBufferPointer(storage.pixels))
  }

  /// Calls a closure that may change the pixels.
  ///
  /// It must preserve the guarantees.
  ///
  /// The pointer is valid only during the call.
  package mutating func withUnsafeMutablePixels<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    makeUnique()
    defer { extendLifetime(storage) }
    return unsafe try body(storage.pixels)
  }
}

extension Bitmap: Hashable {
  /// Returns whether the sizes and all pixels are equal.
  public static func == (first: Bitmap, second: Bitmap) -> Bool {
    guard first.size == second.size else { return false }
    return first.isIdentical(to: second) || first.storage.hasEqualPixels(as: second.storage)
  }

  /// Adds the size and the pixels to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    unsafe withUnsafePixels { pixels in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(pixels))
    }
  }
}

extension Bitmap {
  /// A digest of the pixels (FNV-1a over `UInt32` pixels), the same in every run.
  package var digest: UInt64 {
    unsafe withUnsafePixels { pixels in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      var index = 0
      while index < pixels.count {
        hash = unsafe (hash ^ UInt64(pixels[index])) &* 0x100_0000_01B3
        index = index &+ 1
      }
      return hash
    }
  }
}

extension Bitmap: CustomStringConvertible {
  /// The type and the size, such as `Bitmap 390x844`.
  public var description: String { "Bitmap \(size)" }
}

/// The reason why a bitmap cannot be created.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum BitmapError: Error, Hashable, Sendable {
  /// The size has more pixels than ``Bitmap/maximumPixelCount``.
  case tooLarge(PixelSize)
  /// The system is out of memory for a bitmap of the size.
  case noMemory(PixelSize)
}

extension BitmapError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .tooLarge(let size):
      "a bitmap of \(size) pixels exceeds the limit of \(Bitmap.maximumPixelCount) pixels; "
        + "use a smaller size or scale"
    case .noMemory(let size):
      "out of memory for a bitmap of \(size) pixels; use a smaller size or scale"
    }
  }
}

/// The memory of a bitmap, freed with its last owner.
///
/// The class is `Sendable` although it is mutable, because only `Bitmap` uses it, and a bitmap
/// writes only to a storage that it owns uniquely.
@safe
final class PixelStorage: @unchecked Sendable {
  let pixels: UnsafeMutableBufferPointer<UInt32>
  private let memory: ZeroedBuffer<UInt32>?

  /// Allocates transparent pixels, or returns `nil` if the system is out of memory.
  init?(count: Int) {
    guard count > 0 else {
      unsafe pixels = UnsafeMutableBufferPointer(start: nil, count: 0)
      memory = nil
      return
    }
    guard let memory = ZeroedBuffer<UInt32>(count: count) else { return nil }
    unsafe pixels = UnsafeMutableBufferPointer(start: memory.start, count: count)
    self.memory = consume memory
  }

  /// Copies the pixels.
  ///
  /// A write to a shared bitmap cannot throw, so running out of memory is fatal.
  func copy() -> PixelStorage {
    guard let copy = unsafe PixelStorage(count: pixels.count) else {
      preconditionFailure(unsafe "out of memory copying \(pixels.count) pixels")
    }
    if let source = unsafe pixels.baseAddress, let target = unsafe copy.pixels.baseAddress {
      unsafe target.update(from: source, count: pixels.count)
    }
    return copy
  }

  /// The value of all pixels, or `nil` if two pixels differ or there are none.
  ///
  /// The comparison stops at the first pixel that differs from its neighbor.
  var uniformPixel: UInt32? {
    guard let first = unsafe pixels.baseAddress else { return nil }
    let byteCount = unsafe (pixels.count - 1) * MemoryLayout<UInt32>.stride
    return unsafe memcmp(first, first + 1, byteCount) == 0 ? first.pointee : nil
  }

  func hasEqualPixels(as other: PixelStorage) -> Bool {
    guard unsafe pixels.count == other.pixels.count else { return false }
    guard let first = unsafe pixels.baseAddress, let second = unsafe other.pixels.baseAddress else {
      return true
    }
    return unsafe memcmp(first, second, pixels.count * MemoryLayout<UInt32>.stride) == 0
  }
}
