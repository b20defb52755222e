/// The bytes of a URL, and where they came from.
struct FetchedData: Sendable {
  let bytes: [UInt8]
  let source: ImageResponse.Source
  /// Counts the bytes for as long as somebody has them.
  let hold: PendingBytes.Hold
}
