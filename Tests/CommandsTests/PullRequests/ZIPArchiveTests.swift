import Testing

@testable import SnapshotCommands

@Suite struct ZIPArchiveTests {
  private static let limits = UntrustedLimits()

  private static func error(
    _ file: ZIPWriter.File, _ limits: UntrustedLimits = limits
  ) -> UntrustedFileError? {
    #expect(throws: UntrustedFileError.self) {
      let archive = try ZIPArchive(ZIPWriter().bytes([file]), limits)
      for entry in archive.entries { _ = try archive.contents(of: entry) }
    }
  }

  @Test func storedFilesAreReadAndFoldersAreSkipped() throws {
    let bytes = ZIPWriter().bytes([
      .init("a/", []), .init("a/b.txt", [1, 2, 3]), .init("c", []),
    ])
    let archive = try ZIPArchive(bytes, Self.limits)
    #expect(archive.entries.map(\.path) == ["a/b.txt", "c"])
    #expect(try archive.contents(of: archive.entries[0]) == [1, 2, 3])
    #expect(try archive.contents(of: archive.entries[1]) == [])
  }

  @Test func aClaimedSizeOfTenGigabytesIsRefusedBeforeReading() {
    var file = ZIPWriter.File("a", [0])
    file.claimedByteCount = 0xFFFF_FFFF
    #expect(
      Self.error(file)
        == .oversizedFile("a", byteCount: 0xFFFF_FFFF, limit: 0xFFFF_FFFE))
    file.claimedByteCount = 100 << 20
    #expect(Self.error(file) == .oversizedFile("a", byteCount: 100 << 20, limit: 64 << 20))
    file.claimedByteCount = 2
    #expect(
      Self.error(file)
        == .damagedArchive("\"a\" does not have the size that the archive claims"))
    file.method = 8
    #expect(Self.error(file)?.description.contains("the archive is damaged") == true)
  }

  @Test func oneHundredThousandFilesAreRefused() throws {
    var writer = ZIPWriter()
    writer.claimedCount = 65_535
    #expect(throws: UntrustedFileError.tooManyFiles(65_535, limit: 60_000)) {
      try ZIPArchive(writer.bytes([.init("a", [])]), Self.limits)
    }
    var limits = Self.limits
    limits.fileCount = 2
    #expect(throws: UntrustedFileError.tooManyFiles(3, limit: 2)) {
      try ZIPArchive(
        ZIPWriter().bytes(["a", "b", "c"].map { .init($0, []) }), limits)
    }
  }

  @Test func linksAndUnknownFormatsAreRefused() {
    var link = ZIPWriter.File("a", Array("/etc/passwd".utf8))
    link.mode = 0o120777
    #expect(Self.error(link) == .irregularFile("a"))
    var damaged = ZIPWriter.File("a", [1])
    damaged.isDamaged = true
    #expect(Self.error(damaged) == .damagedArchive("\"a\" does not match its checksum"))
    var compressed = ZIPWriter.File("a", [1])
    compressed.method = 12
    #expect(Self.error(compressed) == .damagedArchive("\"a\" uses an unknown compression method"))
  }

  @Test func everyTruncationIsAnError() throws {
    let bytes = ZIPWriter().bytes([.init("a/b", [1, 2, 3]), .init("c", [4])])
    for count in 0..<bytes.count {
      #expect(throws: UntrustedFileError.self) {
        try ZIPArchive(Array(bytes[..<count]), Self.limits)
      }
    }
  }

  @Test func randomChangesNeverTrap() throws {
    let original = ZIPWriter().bytes([.init("a/b", [1, 2, 3]), .init("c", [4])])
    var random = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255)
      }
      guard let archive = try? ZIPArchive(bytes, Self.limits) else { continue }
      for entry in archive.entries { _ = try? archive.contents(of: entry) }
    }
  }
}
