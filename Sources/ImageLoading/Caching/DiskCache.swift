public import Foundation

/// Responses of servers in files of one directory, limited by their bytes.
///
/// Files are written whole or not at all, and whatever is not as it was written counts as missing and
/// is removed. What was used longest ago goes first. A directory belongs to one cache at a time.
public final class DiskCache: Sendable {
  /// Where the files are; it is made with the first of them.
  public let directory: URL
  /// The bytes that the files may take together.
  public let maximumByteCount: Int
  private let now: @Sendable () -> Date
  private let queue = DispatchQueue(label: "ImageLoading.DiskCache")
  /// The bytes of all files, or `nil` before they were counted.
  private let byteCount = Locked<Int?>(nil)

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - directory: Where the files are, and nothing else.
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
      for file in try files() { try FileManager.default.removeItem(at: file.url) }
      byteCount.withLock { $0 = 0 }
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
        remove(file)
        return nil
      }
      try? FileManager.default.setAttributes([.modificationDate: now()], ofItemAtPath: file.path)
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
    _ = await queue.result { [self] in remove(file) }
  }

  /// The file of a URL, by a digest of its text; the entry within says of which URL it is.
  func file(for url: URL) -> URL {
    directory.appendingPathComponent(FileNameDigest.of(url.absoluteString) + ".image")
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
      return remove(file)
    }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let known = try byteCount.withLock { $0 } ?? files().reduce(0) { $0 + $1.byteCount }
    let old = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    try Data(bytes).write(to: file, options: .atomic)
    try FileManager.default.setAttributes([.modificationDate: now()], ofItemAtPath: file.path)
    let total = known - old + bytes.count
    byteCount.withLock { $0 = total }
    if total > maximumByteCount { try trim() }
  }

  /// Removes what was used longest ago until a quarter of the limit is free, so that not every write
  /// has to.
  private func trim() throws {
    var files = try files().sorted { ($0.lastUse, $0.url.path) > ($1.lastUse, $1.url.path) }
    var total = files.reduce(0) { $0 + $1.byteCount }
    while total > maximumByteCount / 4 * 3, files.count > 1, let file = files.popLast() {
      try FileManager.default.removeItem(at: file.url)
      total -= file.byteCount
    }
    byteCount.withLock { $0 = total }
  }

  private func remove(_ file: URL) {
    try? FileManager.default.removeItem(at: file)
    byteCount.withLock { $0 = nil }
  }

  /// All files, also what an interrupted write left.
  private func files() throws -> [File] {
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    guard FileManager.default.fileExists(atPath: directory.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: Array(keys)
    ).map { url in
      let values = try url.resourceValues(forKeys: keys)
      return File(
        url: url, byteCount: values.fileSize ?? 0,
        lastUse: values.contentModificationDate ?? .distantPast)
    }
  }
}
