/// The bytes of a URL and their source.
struct FetchedData: Sendable {
  let bytes: [UInt8]
  let source: ImageResponse.Source
  /// Counts the bytes as pending during its lifetime.
  let hold: PendingBytes.Hold
}
