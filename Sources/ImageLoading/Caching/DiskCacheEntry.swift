import Foundation
import SnapshotImageCodecs

/// A response as it lies in a file.
///
/// The file holds a signature, the length of a description (32 bits, big-endian), the description in
/// JSON, the body, and the CRC-32 of all that (big-endian).
struct DiskCacheEntry: Equatable {
  /// What is known of the body.
  struct Description: Codable, Equatable {
    /// The URL that was asked for; the file's name is only a digest of it.
    var url: String
    /// The server's mark of this version, sent back as `If-None-Match`.
    var entityTag: String?
    /// When the server says that it was changed, sent back as `If-Modified-Since`.
    var lastModified: String?
    /// For how many seconds after the server spoke of it it is used without asking again.
    var freshSeconds: Int
    /// When the server spoke of it, in seconds since 2001.
    var date: Double
  }

  var description: Description
  var body: [UInt8]

  /// Creates an entry, or `nil` when the server does not want the response to be kept.
  init?(url: URL, response: DataResponse, now: Date) {
    let control = CacheControl(response.headers)
    guard !control.forbidsStoring else { return nil }
    description = Description(
      url: url.absoluteString, entityTag: DiskCacheEntry.entityTag(response.headers),
      lastModified: response.headers["last-modified"], freshSeconds: control.freshSeconds,
      date: now.timeIntervalSinceReferenceDate)
    body = response.body
  }

  /// Returns the entry with what a server says anew of the same body; what it does not say stays.
  ///
  /// There is none when the server does not want it to be kept any longer.
  func refreshed(by headers: [String: String], now: Date) -> DiskCacheEntry? {
    let control = CacheControl(headers)
    guard !control.forbidsStoring else { return nil }
    var entry = self
    entry.description.entityTag = DiskCacheEntry.entityTag(headers) ?? description.entityTag
    entry.description.lastModified = headers["last-modified"] ?? description.lastModified
    if headers["cache-control"] != nil { entry.description.freshSeconds = control.freshSeconds }
    entry.description.date = now.timeIntervalSinceReferenceDate
    return entry
  }

  /// The mark of a version; `*`, sent back, would be that of any version.
  private static func entityTag(_ headers: [String: String]) -> String? {
    headers["etag"].flatMap { $0 == "*" ? nil : $0 }
  }

  /// The header fields by which a server is asked whether the body is still good.
  var validators: [String: String] {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = description.entityTag
    headers["If-Modified-Since"] = description.lastModified
    return headers
  }

  func isFresh(at now: Date) -> Bool {
    let age = now.timeIntervalSinceReferenceDate - description.date
    // A clock that was set back makes nothing fresh for longer.
    return age >= 0 && age < Double(description.freshSeconds)
  }
}

extension DiskCacheEntry {
  private static let signature = [UInt8]("image cache 1\n".utf8)

  /// Returns the entry as the bytes of a file.
  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = [UInt8](try encoder.encode(description))
    var bytes = DiskCacheEntry.signature
    bytes.reserveCapacity(bytes.count + text.count + body.count + 8)
    bytes += Self.bytes(of: UInt32(text.count)) + text + body
    bytes += Self.bytes(of: Checksum.crc32(of: bytes, in: bytes.indices))
    return bytes
  }

  /// Reads the bytes of a file; `nil` when they are not all that was once written.
  init?(decoding bytes: [UInt8]) {
    let start = Self.signature.count + 4
    guard bytes.count >= start + 4, bytes.starts(with: Self.signature) else { return nil }
    let end = bytes.count - 4
    guard Self.number(in: bytes[end...]) == Checksum.crc32(of: bytes, in: 0..<end) else {
      return nil
    }
    let length = Int(Self.number(in: bytes[Self.signature.count..<start]))
    guard length <= end - start,
      let description = try? JSONDecoder().decode(
        Description.self, from: Data(bytes[start..<(start + length)]))
    else { return nil }
    self.description = description
    self.body = [UInt8](bytes[(start + length)..<end])
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func number(in bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
