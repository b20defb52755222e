import Dispatch
public import Foundation

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
  private let queue = DispatchQueue(label: "SnapshotImageLoading.DiskCache")
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
      let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
      guard let size else { return nil as DiskCacheEntry? }
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

  /// Removes the entry of a URL.
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
