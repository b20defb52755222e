import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import Testing

@testable import SnapshotImageLoadingCore

@Suite struct DiskCacheTests {
  private let directory: TemporaryDirectory
  private let url = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")
  /// The time in seconds, which a test advances.
  private let time = Locked(1_000.0)

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func cache(limit: Int = 1 << 20) -> DiskCache {
    DiskCache(
      directory: directory.url.appending(path: "cache"), maximumByteCount: limit,
      now: { [time] in Date(timeIntervalSinceReferenceDate: time.withLock { $0 }) })
  }

  private func response(
    _ body: [UInt8] = [1, 2, 3], _ headers: [String: String] = [:]
  ) -> DataResponse {
    DataResponse(body: body, statusCode: 200, headers: headers)
  }

  private func store(_ cache: DiskCache, _ response: DataResponse, for url: URL) async throws {
    let error = await withCheckedContinuation { continuation in
      cache.store(response, for: url) { continuation.resume(returning: $0) }
    }
    if let error { throw error }
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: directory.url.appending(path: "cache").path
    ).sorted()
  }

  @Test func storedResponseIsReturnedUnchanged() async throws {
    let cache = cache()
    #expect(await cache.entry(for: url) == nil)
    try await store(
      cache, response([7, 8, 9], ["ETag": "\"x\"", "Last-Modified": "Sat, 21 Nov 2026"]), for: url)
    // Another cache in the same directory represents another run of the process.
    let found = try #require(await self.cache().entry(for: url))
    #expect(found.entry.body == [7, 8, 9])
    #expect(
      found.entry.validators
        == ["If-None-Match": "\"x\"", "If-Modified-Since": "Sat, 21 Nov 2026"])
    #expect(!found.isFresh)
  }

  @Test func pipeWithTheNameOfAnEntryIsNotRead() async throws {
    let cache = cache()
    try await store(cache, response(), for: url)
    let file = cache.file(for: url)
    try FileManager.default.removeItem(at: file)
    #expect(unsafe mkfifo(file.path, 0o600) == 0)
    #expect(await self.cache().entry(for: url) == nil)
    // A new response replaces it.
    try await store(cache, response([4]), for: url)
    #expect(try #require(await self.cache().entry(for: url)).entry.body == [4])
  }

  @Test func emptyBodyIsStored() async throws {
    try await store(cache(), response([]), for: url)
    #expect(try #require(await cache().entry(for: url)).entry.body.isEmpty)
  }

  @Test func entryIsFreshForItsMaximumAge() async throws {
    let cache = cache()
    try await store(cache, response([1], ["Cache-Control": "max-age=60"]), for: url)
    time.withLock { $0 += 59 }
    #expect(await cache.entry(for: url)?.isFresh == true)
    time.withLock { $0 += 1 }
    #expect(await cache.entry(for: url)?.isFresh == false)
  }

  @Test func noStoreResponseRemovesTheStoredEntry() async throws {
    let cache = cache()
    try await store(cache, response(), for: url)
    try await store(cache, response([2], ["Cache-Control": "private, no-store"]), for: url)
    #expect(await cache.entry(for: url) == nil)
  }

  /// Every changed byte and every truncation makes a miss, and the file is removed.
  @Test func damagedFileIsAMissAndIsRemoved() async throws {
    let cache = cache()
    try await store(cache, response([UInt8](0..<40), ["ETag": "\"x\""]), for: url)
    let file = cache.file(for: url)
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(DiskCacheEntry(decoding: bytes) != nil)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(DiskCacheEntry(decoding: damaged) == nil, "byte \(index)")
      #expect(DiskCacheEntry(decoding: Array(bytes[..<index])) == nil, "length \(index)")
    }
    #expect(DiskCacheEntry(decoding: bytes + [0]) == nil)
    for damaged in [Array(bytes.dropLast()), [], [0xFF]] {
      try Data(damaged).write(to: file)
      #expect(await cache.entry(for: url) == nil)
      #expect(try files().isEmpty)
    }
  }

  @Test func settingTheClockBackDoesNotExtendFreshness() async throws {
    let cache = cache()
    try await store(cache, response([1], ["Cache-Control": "max-age=60"]), for: url)
    time.withLock { $0 -= 1_000 }
    #expect(await cache.entry(for: url)?.isFresh == false)
  }

  @Test func refreshKeepsFieldsThatTheServerOmits() throws {
    let now = Date(timeIntervalSinceReferenceDate: 1_000)
    let fields = ["Cache-Control": "max-age=60", "ETag": "\"x\""]
    let entry = try #require(DiskCacheEntry(url: url, response: response([1], fields), now: now))
    #expect(!entry.isFresh(at: now + 60))
    let refreshed = try #require(entry.refreshed(by: [:], now: now + 60))
    #expect(refreshed.isFresh(at: now + 119))
    #expect(refreshed.validators == ["If-None-Match": "\"x\""])
    #expect(entry.refreshed(by: ["cache-control": "no-store"], now: now) == nil)
    let stale = try #require(entry.refreshed(by: ["cache-control": "no-cache"], now: now))
    #expect(!stale.isFresh(at: now))
  }

  @Test func entryOfAnotherURLIsAMiss() async throws {
    let cache = cache()
    let other = try #require(URL(string: "https://photos.example/b.png"))
    try await store(cache, response(), for: other)
    try FileManager.default.moveItem(at: cache.file(for: other), to: cache.file(for: url))
    #expect(await cache.entry(for: url) == nil)
  }

  @Test func fileNamesAreDigestsOfURLs() {
    #expect(FileNameDigest.of("") == "cbf29ce484222325cbf29ce484222325")
    #expect(FileNameDigest.of("a") == "af63dc4c8601ec8caf63dc4c8601ec8c")
    #expect(FileNameDigest.of("foobar").hasPrefix("85944171f73967e8"))
    let name = cache().file(for: url).lastPathComponent
    #expect(name.count == 38)
    #expect(!name.contains("example"))
  }

  @Test func leastRecentlyUsedEntriesAreRemovedFirst() async throws {
    let cache = cache(limit: 5_000)
    let urls = (0..<6).map { url.appending(path: "\($0)") }
    for index in 0..<4 {
      time.withLock { $0 += 10 }
      try await store(cache, response([UInt8](repeating: 1, count: 1_000)), for: urls[index])
    }
    time.withLock { $0 += 10 }
    #expect(await cache.entry(for: urls[0]) != nil)
    time.withLock { $0 += 10 }
    try await store(cache, response([UInt8](repeating: 1, count: 1_000)), for: urls[4])
    // The limit is exceeded, and a quarter of it is freed: 3,750 bytes are three files.
    #expect(await cache.entry(for: urls[0]) != nil)
    #expect(await cache.entry(for: urls[1]) == nil)
    #expect(await cache.entry(for: urls[2]) == nil)
    #expect(await cache.entry(for: urls[4]) != nil)
    #expect(try files().count == 3)
  }

  @Test func cachedImagesArePrivateToTheUser() async throws {
    let cache = cache()
    try await store(cache, response(), for: url)
    #expect(try permissions(cache.directory) == 0o700)
    #expect(try permissions(cache.file(for: url)) == 0o600)
    try await store(cache, response([4, 5]), for: url)
    #expect(try permissions(cache.file(for: url)) == 0o600)
  }

  @Test func existingDirectoryKeepsItsPermissions() async throws {
    let cache = cache()
    try FileManager.default.createDirectory(
      at: cache.directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    try await store(cache, response(), for: url)
    #expect(try permissions(cache.directory) == 0o755)
    #expect(try permissions(cache.file(for: url)) == 0o600)
  }

  @Test func readableFileBecomesPrivateOnUse() async throws {
    let cache = cache()
    try await store(cache, response(), for: url)
    let path = cache.file(for: url).path
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(await cache.entry(for: url) != nil)
    #expect(try permissions(cache.file(for: url)) == 0o600)
  }

  /// Otherwise, someone with write access to the directory could overwrite any file of the user.
  @Test func symbolicLinkIsReplacedAndNotFollowed() async throws {
    let cache = cache()
    let other = directory.url.appending(path: "other.txt")
    try Data([9]).write(to: other)
    try FileManager.default.createDirectory(
      at: cache.directory, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: cache.file(for: url), withDestinationURL: other)
    try await store(cache, response([1, 2]), for: url)
    #expect([UInt8](try Data(contentsOf: other)) == [9])
    #expect(await cache.entry(for: url)?.entry.body == [1, 2])
    #expect(try files().count == 1)
  }

  private func permissions(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  @Test func responseAboveTheLimitIsNotStored() async throws {
    let cache = cache(limit: 500)
    try await store(cache, response([UInt8](repeating: 1, count: 501)), for: url)
    #expect(await cache.entry(for: url) == nil)
  }

  @Test func removeAllRemovesAllEntries() async throws {
    let cache = cache()
    try await cache.removeAll()
    try await store(cache, response(), for: url)
    try await cache.removeAll()
    #expect(await cache.entry(for: url) == nil)
    #expect(try files().isEmpty)
  }

  @Test func unwritableCacheDirectoryReportsAnEventAndLoadingSucceeds() async throws {
    let file = directory.url.appending(path: "file")
    try Data([1]).write(to: file)
    let failures = Log<URL>()
    var configuration = ImagePipeline.Configuration()
    configuration.diskCache = DiskCache(directory: file)
    configuration.onEvent = { event in
      if case .diskCacheFailed(let url, _) = event { failures.add(url) }
    }
    let pipeline = ImagePipeline(
      configuration, dataLoader: SpyDataLoader { _ in try SampleImage.response() })
    let response = try await pipeline.response(for: ImageRequest(url: url))
    #expect(response.source == .network)
    await pipeline.waitUntilIdle()
    #expect(failures.all == [url])
  }
}
