public import Foundation
public import SnapshotDrawing
import SnapshotImageCodecs
public import SnapshotImageLoadingCore

/// Images for tests of loading.
public enum SampleImage {
  /// Returns an image of one color with its own pixels.
  public static func image(_ color: Color = .orange, width: Int = 3, height: Int = 2) throws
    -> Image
  {
    Image(try Bitmap(size: PixelSize(width: width, height: height), color: color))
  }

  /// Returns an image as a PNG.
  public static func png(
    _ color: Color = .orange, width: Int = 3, height: Int = 2
  ) throws -> [UInt8] {
    try PNG.encode(image(color, width: width, height: height).bitmap())
  }

  /// Returns an image as the response of a server.
  public static func response(
    _ color: Color = .orange, headers: [String: String] = [:]
  ) throws -> DataResponse {
    DataResponse(
      body: try png(color), statusCode: 200,
      headers: headers.merging(["Content-Type": "image/png"]) { first, _ in first })
  }
}

/// A directory that exists for the lifetime of the object.
public final class TemporaryDirectory: Sendable {
  /// The directory.
  public let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("image-loading-\(UUID().uuidString)", isDirectory: true)

  /// Creates the directory.
  public init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

/// A list to which several threads append values.
public final class Log<Value: Sendable>: Sendable {
  private let values = Locked<[Value]>([])

  /// Creates an empty log.
  public init() {}

  /// All values, in order.
  public var all: [Value] { values.withLock { $0 } }

  /// Appends a value.
  public func add(_ value: Value) { values.withLock { $0.append(value) } }
}
