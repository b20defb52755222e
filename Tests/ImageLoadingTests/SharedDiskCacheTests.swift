import Foundation
import ImageLoadingFixtures
import Testing

@testable import SnapshotImageLoadingCore

/// Several caches in one directory, like those of several processes.
@Suite struct SharedDiskCacheTests {
  private let directory: TemporaryDirectory
  private let url = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func cache(limit: Int = 1 << 20) -> DiskCache {
    DiskCache(directory: directory.url, maximumByteCount: limit)
  }

  private static func store(_ cache: DiskCache, _ body: [UInt8], for url: URL) async throws {
    let error = await withCheckedContinuation { continuation in
      cache.store(DataResponse(body: body, statusCode: 200), for: url) {
        continuation.resume(returning: $0)
      }
    }
    if let error { throw error }
  }

  private func byteCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(
      at: directory.url, includingPropertiesForKeys: [.fileSizeKey]
    ).reduce(0) { try $0 + ($1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
  }

  /// A reader in another process reads either the old file or the new one.
  @Test func replacingAFileIsAtomic() async throws {
    let cache = cache()
    let file = cache.file(for: url)
    try await Self.store(cache, [UInt8](repeating: 0, count: 100_000), for: url)
    let isOver = Locked(false)
    let reading = Task.detached {
      var damaged = 0
      repeat {
        let bytes = [UInt8](try Data(contentsOf: file))
        if DiskCacheEntry(decoding: bytes) == nil { damaged += 1 }
        // The writer needs to run as well, even with few threads for tasks.
        await Task.yield()
      } while !isOver.withLock { $0 }
      return damaged
    }
    for round in 1...50 {
      let body = [UInt8](repeating: UInt8(round), count: 100_000 - round * 1_000)
      try await Self.store(cache, body, for: url)
    }
    isOver.withLock { $0 = true }
    #expect(try await reading.value == 0)
  }

  /// Each body is the number of its URL, so that wrong or mixed contents are detected.
  @Test func concurrentCachesReadCompleteEntries() async throws {
    let (failures, hits) = (Log<String>(), Log<Int>())
    await withTaskGroup { group in
      for worker in 0..<4 {
        group.addTask {
          let cache = cache(limit: 60_000)
          for round in 0..<100 {
            let number = (round * 7 + worker) % 20
            let url = url.appending(path: "\(number)")
            let body = [UInt8](repeating: UInt8(number), count: 4_000 + round)
            do {
              try await Self.store(cache, body, for: url)
              if round % 40 == 39 { try await cache.removeAll() }
            } catch is CocoaError {
              // Another cache removed the file before it was complete.
            } catch {
              failures.add("\(error)")
            }
            guard let found = await cache.entry(for: url)?.entry else { continue }
            hits.add(number)
            let isWhole = found.body.count >= 4_000 && found.body.allSatisfy { $0 == UInt8(number) }
            if !isWhole { failures.add("\(number)") }
          }
        }
      }
    }
    #expect(failures.all.isEmpty)
    #expect(hits.all.count > 40)
  }

  /// No cache alone exceeds the limit.
  @Test func filesOfOtherCachesCountTowardTheLimit() async throws {
    let (first, second) = (cache(limit: 100_000), cache(limit: 100_000))
    let body = [UInt8](repeating: 1, count: 2_000)
    for index in 0..<100 {
      try await Self.store(first, body, for: url.appending(path: "first \(index)"))
      try await Self.store(second, body, for: url.appending(path: "second \(index)"))
      // An eighth of the limit per cache.
      #expect(try byteCount() <= 125_000)
    }
  }

  @Test func otherFilesAreLeftAlone() async throws {
    let digest = "0123456789abcdef0123456789abcdef"
    let files = [
      "notes.txt", ".hidden", "folder/picture.image", "holiday.image", ".image", "0123.image",
      "\(digest.uppercased()).image", "\(digest)0.image", "\(digest).image.txt",
      ".\(digest).draft", ".dat.nosync1234.AbCdEf", "folder/\(digest).image",
    ].map { directory.url.appending(path: $0) }
    let folder = directory.url.appending(path: "folder")
    let image = directory.url.appending(path: "directory.image")
    for url in [folder, image] {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    for file in files { try Data(count: 100_000).write(to: file) }
    let cache = cache(limit: 5_000)
    for index in 0..<9 {
      let body = [UInt8](repeating: 1, count: 1_000)
      try await Self.store(cache, body, for: url.appending(path: "\(index)"))
    }
    #expect(await cache.entry(for: url.appending(path: "8")) != nil)
    try await cache.removeAll()
    for file in files + [folder, image] {
      #expect(FileManager.default.fileExists(atPath: file.path), "\(file.lastPathComponent)")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.url.path).count
        == files.count)
  }

  @Test func draftsOfInterruptedWritesAreRemoved() async throws {
    let draft = directory.url.appending(path: ".0123456789abcdef0123456789abcdef.1-2-3.draft")
    try Data(count: 100).write(to: draft)
    try await cache().removeAll()
    #expect(!FileManager.default.fileExists(atPath: draft.path))
  }

  /// A process that is killed while writing leaves complete entries and does not affect later
  /// writes.
  ///
  /// Exit tests of Swift 6.2 cannot capture values, so the directory is named after the waiting
  /// process.
  @Test func killedProcessLeavesNoPartialEntries() async throws {
    let path = SharedDiskCacheTests.directory(madeBy: getpid())
    defer { try? FileManager.default.removeItem(atPath: path) }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let path = SharedDiskCacheTests.directory(madeBy: getppid())
      let cache = DiskCache(directory: URL(fileURLWithPath: path))
      Thread.detachNewThread {
        // The process is killed once there are some files, while it writes another.
        while (try? FileManager.default.contentsOfDirectory(atPath: path).count) ?? 0 < 30 {}
        kill(getpid(), SIGKILL)
      }
      for number in 0..<10_000 {
        let body = [UInt8](repeating: UInt8(number % 256), count: 500_000)
        try await SharedDiskCacheTests.store(cache, body, for: URL(filePath: "/a/\(number)"))
      }
    }
    let cache = DiskCache(directory: URL(fileURLWithPath: path), maximumByteCount: 1 << 30)
    var count = 0
    for number in 0..<256 {
      guard let entry = await cache.entry(for: URL(filePath: "/a/\(number)"))?.entry else {
        continue
      }
      count += 1
      #expect(entry.body == [UInt8](repeating: UInt8(number), count: 500_000))
    }
    #expect(count >= 28)
    try await Self.store(cache, [1], for: url)
    try await cache.removeAll()
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
  }

  private static func directory(madeBy process: pid_t) -> String {
    FileManager.default.temporaryDirectory.appending(path: "killed-while-writing-\(process)").path
  }
}
