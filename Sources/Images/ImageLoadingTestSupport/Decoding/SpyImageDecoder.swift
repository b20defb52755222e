public import SnapshotDrawing
public import SnapshotImageCodecs
import SnapshotImageLoading

/// A stub of the image decoder that records its calls.
///
/// Each spy has its own record, so tests that run in parallel do not affect each other.
///
/// ```swift
/// let spy = SpyImageDecoder(image: .success(.solid(.red)))
/// let source = try ImageSource(data: [1, 2, 3], decoder: spy.decoder)
/// _ = try source.image(at: 1)
/// #expect(spy.frameCalls == [.init(data: [1, 2, 3], index: 1, options: .init())])
/// ```
public final class SpyImageDecoder: Sendable {
  /// A call that decodes a header.
  public struct HeaderCall: Hashable, Sendable {
    /// The file's bytes.
    public let data: [UInt8]
    /// The decoding options.
    public let options: ImageDecodingOptions

    /// Creates a call, for comparison with a recorded one.
    public init(data: [UInt8], options: ImageDecodingOptions) {
      self.data = data
      self.options = options
    }
  }

  /// A call that decodes an image.
  public struct FrameCall: Hashable, Sendable {
    /// The file's bytes.
    public let data: [UInt8]
    /// The index of the frame.
    public let index: Int
    /// The decoding options.
    public let options: ImageDecodingOptions

    /// Creates a call, for comparison with a recorded one.
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

  private let record = Locked(Record())
  private let header: Result<ImageHeader, ImageDecodingError>
  private let image: Result<Image, ImageDecodingError>

  /// Creates a spy with its results.
  ///
  /// Without a header, the header is that of a PNG with the size of the image.
  public init(
    header: Result<ImageHeader, ImageDecodingError>? = nil,
    image: Result<Image, ImageDecodingError>
  ) {
    self.image = image
    self.header = header ?? image.map { ImageHeader(format: .png, size: $0.pixelSize) }
  }

  /// The decoder to pass to the code under test.
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

  /// The calls that decode headers, in order.
  public var headerCalls: [HeaderCall] { record.withLock { $0.headerCalls } }

  /// The calls that decode images, in order.
  public var frameCalls: [FrameCall] { record.withLock { $0.frameCalls } }

  /// Removes all recorded calls.
  public func reset() {
    record.withLock { $0 = Record() }
  }
}
