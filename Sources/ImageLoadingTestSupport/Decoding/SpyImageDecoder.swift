public import SnapshotImageCodecs
public import SnapshotPixels
import Synchronization

/// A stand-in for the decoder: it records what it is asked, and answers what it was told.
///
/// Each spy has a record of its own, so tests that run in parallel do not see each other's.
///
/// ```swift
/// let spy = SpyImageDecoder(image: .success(.solid(.red)))
/// let source = try ImageSource(data: [1, 2, 3], decoder: spy.decoder)
/// _ = try source.image(at: 1)
/// #expect(spy.frameCalls == [.init(data: [1, 2, 3], index: 1, options: .init())])
/// ```
public final class SpyImageDecoder: Sendable {
  /// A call for a header.
  public struct HeaderCall: Hashable, Sendable {
    /// The bytes that were given.
    public let data: [UInt8]
    /// The options that were given.
    public let options: ImageDecodingOptions

    /// Creates a call, to compare with one that was recorded.
    public init(data: [UInt8], options: ImageDecodingOptions) {
      self.data = data
      self.options = options
    }
  }

  /// A call for a picture.
  public struct FrameCall: Hashable, Sendable {
    /// The bytes that were given.
    public let data: [UInt8]
    /// The index that was given.
    public let index: Int
    /// The options that were given.
    public let options: ImageDecodingOptions

    /// Creates a call, to compare with one that was recorded.
    public init(data: [UInt8], index: Int, options: ImageDecodingOptions) {
      self.data = data
      self.index = index
      self.options = options
    }
  }

  private struct Record {
    var headerCalls: [HeaderCall] = []
    var frameCalls: [FrameCall] = []
  }

  private let record = Mutex(Record())
  private let header: Result<ImageHeader, ImageDecodingError>
  private let image: Result<Image, ImageDecodingError>

  /// Creates a spy with its answers; without a header's it is a PNG of the image's size.
  public init(
    header: Result<ImageHeader, ImageDecodingError>? = nil,
    image: Result<Image, ImageDecodingError>
  ) {
    self.image = image
    self.header = header ?? image.map { ImageHeader(format: .png, size: $0.pixelSize) }
  }

  /// The decoder to give to what is tested.
  public var decoder: ImageDecoder {
    ImageDecoder(
      readHeader: { (data, options) throws(ImageDecodingError) in
        self.record.withLock { $0.headerCalls.append(HeaderCall(data: data, options: options)) }
        return try self.header.get()
      },
      decodeFrame: { (data, index, options) throws(ImageDecodingError) in
        self.record.withLock {
          $0.frameCalls.append(FrameCall(data: data, index: index, options: options))
        }
        return try self.image.get()
      })
  }

  /// The calls for headers, in their order.
  public var headerCalls: [HeaderCall] { record.withLock { $0.headerCalls } }

  /// The calls for pictures, in their order.
  public var frameCalls: [FrameCall] { record.withLock { $0.frameCalls } }

  /// Forgets all calls.
  public func reset() {
    record.withLock { $0 = Record() }
  }
}
