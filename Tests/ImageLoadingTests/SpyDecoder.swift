import SnapshotImageLoadingCore
import SnapshotPixels

/// A decoder that records its input and responds with a test's closure.
final class SpyDecoder: ImageDecoding {
  struct Call: Sendable {
    let data: [UInt8]
    let targetPixelSize: PixelSize?
    let limits: ImageDecodingLimits
  }

  private let log = Locked<[Call]>([])
  private let respond: @Sendable ([UInt8]) throws -> Image

  init(_ respond: @escaping @Sendable ([UInt8]) throws -> Image) {
    self.respond = respond
  }

  var calls: [Call] { log.withLock { $0 } }

  func decode(
    _ data: [UInt8], targetPixelSize: PixelSize?, limits: ImageDecodingLimits
  ) throws -> Image {
    log.withLock {
      $0.append(Call(data: data, targetPixelSize: targetPixelSize, limits: limits))
    }
    return try respond(data)
  }
}
