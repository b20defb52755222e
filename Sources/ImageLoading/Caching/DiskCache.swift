import Dispatch
public import Foundation

/// Responses of servers in files of one directory, limited by their bytes.
///
/// Files are written whole or not at all, and whatever is not as it was written counts as missing and
/// is removed. What was used longest ago goes first.
///
/// Several caches, also of several processes, may share a directory. What the others write counts
/// when the files are counted again, after each eighth of the limit, so that the limit may be passed
/// by so much for each.
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
/// drafts. Every other file in the directory is left alone, whatever its extension.
public final class DiskCache: Sendable {
  /// Where the files are; it is made with the first of them.
  public let directory: URL
  /// The bytes that the files may take together.
  public let maximumByteCount: Int
  private let now: @Sendable () -> Date
  /// The suffix of this cache's drafts, so that two caches never share a draft.
  private let identifier = UUID().uuidString
  private let queue = DispatchQueue(label: "SnapshotImageLoading.DiskCache")
  /// The bytes of all files, or `nil` when they have to be counted.
  private let usage = Locked<Usage?>(nil)

  private struct Usage {
    var byteCount: Int
    /// The bytes that were written since the files were counted.
    var writtenByteCount = 0
  }

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - directory: Where the files are; other files there are left alone.
  ///   - maximumByteCount: The bytes that the files may take together.
  ///   - now: The time, by which it is told whether an answer is still fresh and which was used last.
  public init(
    directory: URL, maximumByteCount: Int = 256 << 20,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.directory = directory
    self.maximumByteCount = maximumByteCount
    self.now = now
  }

  /// Removes everything.
  ///
  /// - Throws: What keeps a file from being removed.
  public func removeAll() async throws {
    try await queue.result { [self] in
      for file in try files() { try remove(file) }
      usage.withLock { $0 = nil }
    }.get()
  }

  /// Returns the entry of a URL, which is then the one used last.
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

  /// Keeps a response if the server allows it; else forgets what was kept.
  ///
  /// What is asked for after this call sees it. The closure is given what keeps the file from being
  /// written.
  func store(
    _ response: DataResponse, for url: URL, onEnd: @escaping @Sendable ((any Error)?) -> Void
  ) {
    enqueue(DiskCacheEntry(url: url, response: response, now: now()), for: url, onEnd)
  }

  /// Takes over what a server says anew of an entry's body.
  func refresh(
    _ entry: DiskCacheEntry, with headers: [String: String], for url: URL,
    onEnd: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let refreshed = entry.refreshed(by: headers, now: now())
    guard refreshed != entry else { return onEnd(nil) }
    enqueue(refreshed, for: url, onEnd)
  }

  /// Forgets the entry of a URL.
  func removeEntry(for url: URL) async {
    let file = file(for: url)
    _ = await queue.result { [self] in discard(file) }
  }

  /// The file of a URL, by a digest of its text; the entry within says of which URL it is.
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

  /// Writes an entry, or removes the file when there is none, after all that was asked for before.
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

  /// Removes what was used longest ago until a quarter of the limit is free, so that not every write
  /// has to.
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

  /// Removes a file, or finds that another cache has done so.
  private func remove(_ file: File) throws {
    do {
      try FileManager.default.removeItem(at: file.url)
    } catch {
      if FileManager.default.fileExists(atPath: file.url.path) { throw error }
    }
  }

  /// Removes a file if it is there and can be removed.
  private func discard(_ file: URL) {
    guard (try? FileManager.default.removeItem(at: file)) != nil else { return }
    usage.withLock { $0 = nil }
  }

  /// The path of a file's draft, which is distinct from the drafts of other caches.
  private func draft(of file: URL) -> URL {
    let name = "." + file.deletingPathExtension().lastPathComponent + "."
    return directory.appendingPathComponent(name + identifier + ".draft")
  }

  /// All files of caches, also what an interrupted write left; those that vanish meanwhile are left out.
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

  /// Whether a name is one that caches give to their files and drafts.
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

  /// The ending of files' names.
  fileprivate static let ending = "image"
}
