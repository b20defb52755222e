import Dispatch
public import Foundation
import SnapshotImageCodecs

/// Responses of servers, in the files of a directory, limited by their total size.
///
/// Each file is written atomically. A damaged file counts as missing and is removed. Once the limit
/// is exceeded, the least recently used files are removed.
///
/// Several caches, including those of other processes, may share a directory. Each cache counts all
/// files again after it has written an eighth of the limit, so the limit may be exceeded by that
/// amount for each cache.
///
/// ## Privacy
///
/// Images reveal what the user looks at, so other users cannot read them: files have the
/// permissions 0600, and a directory that the cache creates has 0700. An existing directory keeps
/// its permissions. Users who can read it see the number and the size of the files, but not their
/// contents. Users who can write to it can also remove or replace files, so prefer a directory that
/// belongs to the user, such as one in the caches directory.
///
/// The cache removes only its own files: those named by 32 hexadecimal digits and `.image`, and its
/// drafts. It never changes other files in the directory, even those with its extension.
public final class DiskCache: Sendable {
  /// The directory of the files.
  ///
  /// The first write creates it.
  public let directory: URL
  /// The maximum total size of the files, in bytes.
  public let maximumByteCount: Int
  private let now: @Sendable () -> Date
  /// The suffix of this cache's drafts, so that two caches never share a draft.
  private let identifier = UUID().uuidString
  private let queue = DispatchQueue(label: "SnapshotImageLoadingCore.DiskCache")
  /// The size of all files, or `nil` if the files must be counted.
  private let usage = Locked<Usage?>(nil)

  private struct Usage {
    var byteCount: Int
    /// The number of bytes written since the files were counted.
    var writtenByteCount = 0
  }

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - directory: The directory of the files. Other files in it are left alone.
  ///   - maximumByteCount: The maximum total size of the files, in bytes.
  ///   - now: Returns the current time, which determines whether a response is fresh and which one
  ///     was used last.
  public init(
    directory: URL, maximumByteCount: Int = 256 << 20,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.directory = directory
    self.maximumByteCount = maximumByteCount
    self.now = now
  }

  /// Removes all entries.
  ///
  /// - Throws: The error of the file system if a file cannot be removed.
  public func removeAll() async throws {
    try await queue.result { [self] in
      for file in try files() { try remove(file) }
      usage.withLock { $0 = nil }
    }.get()
  }

  /// Returns the entry of a URL and marks it as the most recently used.
  func entry(for url: URL) async -> (entry: DiskCacheEntry, isFresh: Bool)? {
    let file = file(for: url)
    let entry = await queue.result { [self] in
      let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
      // Reading a pipe or a device with the name of an entry could block forever.
      guard let values, values.isRegularFile == true, let size = values.fileSize else {
        return nil as DiskCacheEntry?
      }
      guard size <= maximumByteCount, let bytes = try? Data(contentsOf: file),
        let entry = DiskCacheEntry(decoding: [UInt8](bytes)),
        entry.description.url == url.absoluteString
      else {
        discard(file)
        return nil
      }
      // Earlier versions wrote files that other users could read.
      try? FileManager.default.setAttributes(
        [.modificationDate: now(), .posixPermissions: 0o600], ofItemAtPath: file.path)
      return entry
    }
    guard let entry = try? entry.get() else { return nil }
    return (entry, entry.isFresh(at: now()))
  }

  /// Stores a response if the server allows it.
  ///
  /// Otherwise removes the stored one.
  ///
  /// Calls that follow see the change. The closure receives the error if the file cannot be
  /// written.
  func store(
    _ response: DataResponse, for url: URL, onEnd: @escaping @Sendable ((any Error)?) -> Void
  ) {
    enqueue(DiskCacheEntry(url: url, response: response, now: now()), for: url, onEnd)
  }

  /// Updates an entry with the header fields of a revalidation.
  func refresh(
    _ entry: DiskCacheEntry, with headers: [String: String], for url: URL,
    onEnd: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let refreshed = entry.refreshed(by: headers, now: now())
    guard refreshed != entry else { return onEnd(nil) }
    enqueue(refreshed, for: url, onEnd)
  }

  func removeEntry(for url: URL) async {
    let file = file(for: url)
    _ = await queue.result { [self] in discard(file) }
  }

  /// Returns the file of a URL.
  ///
  /// Its name is a digest, so the entry in it repeats the URL.
  func file(for url: URL) -> URL {
    directory.appendingPathComponent("\(FileNameDigest.of(url.absoluteString)).\(DiskCache.ending)")
  }
}

extension DiskCache {
  private struct File {
    let url: URL
    let byteCount: Int
    let lastUse: Date
  }

  /// Writes an entry, or removes the file if it is `nil`, after all earlier operations.
  private func enqueue(
    _ entry: DiskCacheEntry?, for url: URL, _ onEnd: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let file = file(for: url)
    queue.async { [self] in
      do {
        try write(entry, to: file)
        onEnd(nil)
      } catch {
        onEnd(error)
      }
    }
  }

  private func write(_ entry: DiskCacheEntry?, to file: URL) throws {
    guard let bytes = try entry?.encoded(), bytes.count <= maximumByteCount else {
      return discard(file)
    }
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var usage = try self.usage.withLock { $0 } ?? countedUsage()
    let old = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    try PrivateFile.write(bytes, to: file.path, by: draft(of: file).path)
    try? FileManager.default.setAttributes([.modificationDate: now()], ofItemAtPath: file.path)
    usage.byteCount += bytes.count - old
    usage.writtenByteCount += bytes.count
    if usage.byteCount <= maximumByteCount, usage.writtenByteCount > maximumByteCount / 8 {
      usage = try countedUsage()
    }
    if usage.byteCount > maximumByteCount { usage = try trim() }
    self.usage.withLock { $0 = usage }
  }

  /// Removes the least recently used files until a quarter of the limit is free, so that trimming
  /// is rare.
  private func trim() throws -> Usage {
    var files = try files().sorted { ($0.lastUse, $0.url.path) > ($1.lastUse, $1.url.path) }
    var total = files.reduce(0) { $0 + $1.byteCount }
    while total > maximumByteCount / 4 * 3, files.count > 1, let file = files.popLast() {
      try remove(file)
      total -= file.byteCount
    }
    return Usage(byteCount: total)
  }

  private func countedUsage() throws -> Usage {
    Usage(byteCount: try files().reduce(0) { $0 + $1.byteCount })
  }

  /// Removes a file, unless another cache has removed it.
  private func remove(_ file: File) throws {
    do {
      try FileManager.default.removeItem(at: file.url)
    } catch {
      if FileManager.default.fileExists(atPath: file.url.path) { throw error }
    }
  }

  /// Removes a file if possible.
  private func discard(_ file: URL) {
    guard (try? FileManager.default.removeItem(at: file)) != nil else { return }
    usage.withLock { $0 = nil }
  }

  /// The path of a file's draft, which is distinct from the drafts of other caches.
  private func draft(of file: URL) -> URL {
    let name = "." + file.deletingPathExtension().lastPathComponent + "."
    return directory.appendingPathComponent(name + identifier + ".draft")
  }

  /// Returns the files of all caches in the directory, including the drafts of interrupted writes.
  ///
  /// Files that vanish in the meantime are left out.
  private func files() throws -> [File] {
    let keys: Set<URLResourceKey> = [
      .fileSizeKey, .contentModificationDateKey, .isRegularFileKey,
    ]
    guard FileManager.default.fileExists(atPath: directory.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: Array(keys)
    ).compactMap { url in
      guard DiskCache.isOwnName(url.lastPathComponent),
        let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true
      else { return nil }
      return File(
        url: url, byteCount: values.fileSize ?? 0,
        lastUse: values.contentModificationDate ?? .distantPast)
    }
  }

  /// Whether a file name is one that caches use for their entries and drafts.
  private static func isOwnName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    switch parts.count {
    case 2: return isDigest(parts[0]) && parts[1] == ending
    case 4: return parts[0].isEmpty && isDigest(parts[1]) && parts[3] == "draft"
    default: return false
    }
  }

  private static func isDigest(_ text: Substring) -> Bool {
    text.utf8.count == 32 && text.allSatisfy { $0.isHexDigit && !$0.isUppercase }
  }

  /// The file name extension of entries.
  fileprivate static let ending = "image"
}

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

/// The directives of the `Cache-Control` header field that apply to a private cache (RFC 9111,
/// 5.2).
struct CacheControl: Hashable {
  /// Whether the response must not be stored.
  var forbidsStoring = false
  /// The number of seconds for which the response may be used without revalidation.
  var freshSeconds = 0

  /// Reads header fields, whose names are in lower case.
  ///
  /// Without `max-age`, every use revalidates the response, which transfers no body if nothing
  /// changed. The shortest of several values counts (4.2.1), and an invalid value counts as
  /// missing.
  init(_ headers: [String: String]) {
    var requiresRevalidation = false
    var maximumAges: [Int] = []
    for directive in (headers["cache-control"] ?? "").lowercased().split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map {
        $0.trimmed { $0 == " " || $0 == "\t" || $0 == "\"" }
      }
      switch parts.first {
      case "no-store": forbidsStoring = true
      case "no-cache": requiresRevalidation = true
      case "max-age": maximumAges.append(parts.dropFirst().first.flatMap(seconds) ?? 0)
      default: break
      }
    }
    // Caches along the way have used up part of the lifetime. Each of them adds its own field.
    let ages = (headers["age"] ?? "").split(separator: ",").compactMap {
      seconds($0.trimmed { $0 == " " || $0 == "\t" })
    }
    let lifetime = min(maximumAges.min() ?? 0, CacheControl.maximumLifetime)
    freshSeconds = requiresRevalidation ? 0 : max(0, lifetime - (ages.max() ?? 0))
    // The cache cannot determine which of several responses matches a request.
    if headers["vary"]?.contains("*") == true { forbidsStoring = true }
  }

  /// A year, the longest lifetime that any version of the specification recommended.
  private static let maximumLifetime = 31_536_000
}

/// Parses a number of seconds, which consists of digits.
///
/// A number that overflows is the largest one (1.2.2).
private func seconds(_ text: Substring) -> Int? {
  guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
  return Int(text) ?? .max
}

extension Substring {
  /// Removes the characters that satisfy a condition from both ends.
  fileprivate func trimmed(_ isDropped: (Character) -> Bool) -> Substring {
    var text = drop(while: isDropped)
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}

/// A short file name for a long text.
enum FileNameDigest {
  /// Returns 32 hexadecimal digits: the 64-bit FNV-1a hashes of the text and of its bytes in
  /// reverse (Fowler, Noll, and Vo; draft-eastlake-fnv).
  ///
  /// The hash is not cryptographic, so texts with equal digests can be constructed. The caller must
  /// compare the texts.
  static func of(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return [hash(bytes), hash(bytes.reversed())].map { hash in
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}

/// Files that only their owner can read.
enum PrivateFile {
  /// Writes a file atomically: a reader sees either the old contents or the new ones, never a part.
  ///
  /// The bytes are first written to the draft, which no other user can open. The file inherits the
  /// draft's permissions. An existing draft or file is replaced, and symbolic links are not
  /// followed.
  ///
  /// - Parameter draft: An unused path in the same directory.
  static func write(_ bytes: [UInt8], to path: String, by draft: String) throws {
    _ = unsafe unlink(draft)
    let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError.posix(errno, at: draft) }
    do {
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try file.write(contentsOf: bytes)
      try file.close()
      guard unsafe rename(draft, path) == 0 else { throw CocoaError.posix(errno, at: path) }
    } catch {
      _ = unsafe unlink(draft)
      throw error
    }
  }
}

extension CocoaError {
  /// The error of a system call for a path, created from its error number.
  fileprivate static func posix(_ number: Int32, at path: String) -> CocoaError {
    CocoaError(
      number == ENOENT ? .fileNoSuchFile : .fileWriteUnknown,
      userInfo: [
        NSFilePathErrorKey: path,
        NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(number)),
      ])
  }
}
