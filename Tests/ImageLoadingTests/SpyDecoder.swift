import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoadingCore

/// A decoder that records its input and responds with a test's closure.
final class SpyDecoder: ImageDecoding {
  struct Call: Sendable {
    let data: [UInt8]
    let options: ImageDecodingOptions
  }

  private let log = Locked<[Call]>([])
  private let respond: @Sendable ([UInt8]) throws -> Image

  init(_ respond: @escaping @Sendable ([UInt8]) throws -> Image) {
    self.respond = respond
  }

  var calls: [Call] { log.withLock { $0 } }

  func decode(_ data: [UInt8], options: ImageDecodingOptions) throws -> Image {
    log.withLock { $0.append(Call(data: data, options: options)) }
    return try respond(data)
  }
}
