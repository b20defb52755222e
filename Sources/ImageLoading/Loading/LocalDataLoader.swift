import Dispatch
import Foundation

/// A data loader for `file:` and `data:` URLs.
struct LocalDataLoader: DataLoading {
  private let queue = DispatchQueue(
    label: "SnapshotImageLoading.LocalDataLoader", attributes: .concurrent)

  /// Returns the source of a local URL, or `nil` for others.
  static func source(of url: URL) -> ImageResponse.Source? {
    switch url.scheme?.lowercased() {
    case "file": .file
    case "data": .data
    default: nil
    }
  }

  func data(for request: DataRequest) async throws -> DataResponse {
    try await queue.result {
      if request.url.isFileURL {
        return try LocalDataLoader.file(request)
      }
      return try DataURL(request.url.absoluteString, maximumByteCount: request.maximumByteCount)
        .response
    }.get()
  }

  /// Reads a regular file.
  ///
  /// Reading from a pipe or a device could block forever or never end.
  ///
  /// A `file:` URL names a file of its host (RFC 8089), so a URL with a different host is refused.
  private static func file(_ request: DataRequest) throws -> DataResponse {
    let host = request.url.host(percentEncoded: false) ?? ""
    guard host.isEmpty || host.lowercased() == "localhost" else {
      throw DataLoadingError.foreignHost(host)
    }
    let url = request.url.resolvingSymlinksInPath()
    let values = try url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values.isRegularFile == true else { throw DataLoadingError.notAFile(path: url.path) }
    guard let size = values.fileSize, size <= request.maximumByteCount else {
      throw DataLoadingError.tooManyBytes(limit: request.maximumByteCount)
    }
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    // One additional byte detects a file that grew.
    let bytes = try file.read(upToCount: size + 1) ?? Data()
    guard bytes.count <= request.maximumByteCount else {
      throw DataLoadingError.tooManyBytes(limit: request.maximumByteCount)
    }
    return DataResponse(body: [UInt8](bytes))
  }
}
