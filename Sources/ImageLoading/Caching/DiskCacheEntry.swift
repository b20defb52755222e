import Foundation
import SnapshotImageCodecs

/// A response in the format of its file.
///
/// The file consists of a signature, the length of a description (32 bits, big-endian), the
/// description in JSON, the body, and the CRC-32 of all these bytes (big-endian).
struct DiskCacheEntry: Equatable {
  /// The metadata of the body.
  struct Description: Codable, Equatable {
    /// The requested URL.
    ///
    /// The file name is only a digest of it.
    var url: String
    /// The server's entity tag, sent back as `If-None-Match`.
    var entityTag: String?
    /// The time of the last change according to the server, sent back as `If-Modified-Since`.
    var lastModified: String?
    /// The number of seconds after ``date`` for which the entry is used without revalidation.
    var freshSeconds: Int
    /// The time of the last response that concerned the body, in seconds since 2001.
    var date: Double
  }

  var description: Description
  var body: [UInt8]

  /// Creates an entry, or returns `nil` if the server forbids storing the response.
  init?(url: URL, response: DataResponse, now: Date) {
    let control = CacheControl(response.headers)
    guard !control.forbidsStoring else { return nil }
    description = Description(
      url: url.absoluteString, entityTag: DiskCacheEntry.entityTag(response.headers),
      lastModified: response.headers["last-modified"], freshSeconds: control.freshSeconds,
      date: now.timeIntervalSinceReferenceDate)
    body = response.body
  }

  /// Returns the entry with the header fields of a revalidation.
  ///
  /// Fields that the server did not send keep their values.
  ///
  /// The result is `nil` if the server now forbids storing the response.
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

  /// Returns the entity tag, except `*`, which would match every version when sent back.
  private static func entityTag(_ headers: [String: String]) -> String? {
    headers["etag"].flatMap { $0 == "*" ? nil : $0 }
  }

  /// The header fields that revalidate the body.
  var validators: [String: String] {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = description.entityTag
    headers["If-Modified-Since"] = description.lastModified
    return headers
  }

  func isFresh(at now: Date) -> Bool {
    let age = now.timeIntervalSinceReferenceDate - description.date
    // Turning the clock back does not extend freshness.
    return age >= 0 && age < Double(description.freshSeconds)
  }
}

extension DiskCacheEntry {
  private static let signature = [UInt8]("image cache 1\n".utf8)

  /// Returns the contents of the entry's file.
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

  /// Parses the contents of a file, or returns `nil` if they are damaged.
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
