import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import Synchronization
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite struct UntrustedResultsTests {
  static let commit = String(repeating: "c", count: 40)
  private static let path = "AppTests/Screens/pay.png"
  private static let resultPath = ".results/AppTests/Screens/pay.png.json"
  private static let actualPath = "AppTests/Screens/pay.actual.png"

  /// An image of one color.
  private static func image(_ level: UInt8) throws -> [UInt8] {
    let size = PixelSize(width: 4, height: 4)
    let bitmap = try Bitmap(size: size, color: Color(red: Double(level) / 255, green: 0, blue: 0))
    return try PNG.encode(
      bitmap, options: PNGEncodingOptions(texts: [PNGText(keyword: "Test", text: "pay")]))
  }

  /// The files of a run with one difference.
  private static func files(
    commit: String = commit, reference: String = path, artifact: String = actualPath
  ) throws -> [String: [UInt8]] {
    let (old, new) = (try image(10), try image(200))
    let result = SnapshotResult(
      run: TestRun(id: "run", started: "2026-11-22T04:13:00.250Z", commit: commit),
      module: "AppTests", suite: ["Screens"], function: "pay()", verdict: .differed,
      reason: .different, format: "png",
      reference: .init(path: reference, sha256: SHA256.digest(of: old)),
      actual: .init(
        path: artifact, sha256: SHA256.digest(of: new),
        size: PixelSize(width: 4, height: 4), byteCount: new.count),
      artifacts: ["actual": artifact, "reference": "AppTests/Screens/pay.reference.png"],
      session: "s")
    return [
      resultPath: [UInt8](try JSONEncoder().encode(result)), artifact: new,
      "AppTests/Screens/pay.reference.png": old,
      ".results/AppTests/Screens/pay.completed.json": [],
    ]
  }

  private static func archive(_ files: [String: [UInt8]]) -> [UInt8] {
    ZIPWriter().bytes(files.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
  }

  /// The error of reading files.
  private static func error(
    _ files: [String: [UInt8]], _ limits: UntrustedLimits = UntrustedLimits()
  ) throws -> UntrustedFileError? {
    let folder = try ScratchFolder()
    return #expect(throws: UntrustedFileError.self) {
      try UntrustedResults(
        archive: archive(files), commit: commit, to: folder.path, limits)
    }
  }

  @Test func checkedFilesAreCopiedAndImagesAreEncodedAgain() throws {
    let folder = try ScratchFolder()
    var files = try Self.files()
    // Data after the end of a PNG is not copied.
    let image = try #require(files[Self.actualPath])
    let results = try UntrustedResults(
      archive: Self.archive(files), commit: Self.commit, to: folder.path)
    #expect(results.resultCount == 1 && results.artifactCount == 2)
    let copy = try #require(folder.bytes(Self.actualPath))
    #expect(try PNG.decode(copy) == PNG.decode(image))
    #expect(try PNG.texts(of: copy).map(\.text) == ["none", "pay"])
    let bytes = try #require(folder.bytes(Self.resultPath))
    let result = try JSONDecoder().decode(SnapshotResult.self, from: Data(bytes))
    #expect(result.actual?.sha256 == SHA256.digest(of: copy))
    #expect(result.actual?.byteCount == copy.count)
    files[".results/AppTests/Screens/pay.completed.json"] = nil
    #expect(Set(try folder.contents().keys) == Set(files.keys))
  }

  @Test func aChangedImageIsRefused() throws {
    var files = try Self.files()
    files[Self.actualPath] = try Self.image(201)
    let error = try Self.error(files)
    guard case .changedArtifact(Self.actualPath, _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.hasSuffix("run the tests of the pull request again") == true)
  }

  @Test func aResultOfAnotherCommitOrPathIsRefused() throws {
    let other = String(repeating: "d", count: 40)
    #expect(
      try Self.error(try Self.files(commit: other))
        == .otherCommit(Self.resultPath, expected: Self.commit, found: other))
    #expect(
      try Self.error(try Self.files(reference: "AppTests/Screens/buy.png"))
        == .invalidResult(
          Self.resultPath, reason: "it names the reference \"AppTests/Screens/buy.png\""))
    #expect(
      try Self.error(try Self.files(artifact: "AppTests/Screens/buy.actual.png"))
        == .invalidPath("AppTests/Screens/buy.actual.png"))
  }

  @Test(arguments: [
    "../outside.png", "/etc/passwd", "a/../../b.png", "a//b.png", ".git/config", "a/.hidden",
    "a\\b.png", "a b.png", ".results/../x.json", "Ä.png", ".build/x", "a/\u{0}.png",
  ])
  func aPathThatNoRunWritesIsRefused(_ path: String) throws {
    var files = try Self.files()
    files[path] = [1]
    #expect(try Self.error(files) == .invalidPath(path))
  }

  @Test func anImageThatClaimsTooManyPixelsIsRefused() throws {
    var image = try Self.image(1)
    // The width and the height are bytes 16 to 23, and the checksum of the chunk is at 29.
    image.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
    let checksum = Checksum.crc32(of: image, in: 12..<29)
    for index in 0..<4 {
      image[29 + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * index))
    }
    #expect(throws: UntrustedFileError.self) {
      try UntrustedImage(image, at: "a.png", UntrustedLimits())
    }
    var limits = UntrustedLimits()
    limits.totalPixelCount = 20
    #expect(try Self.error(try Self.files(), limits) == .tooManyPixels(32, limit: 20))
  }

  @Test func everyReadCountsAsBytes() throws {
    // Two results name the same files, as after a merge with conflicts.
    var files = try Self.files()
    let other = ".results/AppTests/Screens/pay.png.0123456789ab.json"
    files[other] = files[Self.resultPath]
    let folder = try ScratchFolder()
    let results = try UntrustedResults(
      archive: Self.archive(files), commit: Self.commit, to: folder.path)
    #expect(results.resultCount == 2 && results.artifactCount == 2)
    var limits = UntrustedLimits()
    limits.byteCount = files.values.reduce(0) { $0 + $1.count }
    guard case .tooManyBytes(_, limits.byteCount) = try Self.error(files, limits) else {
      Issue.record("the images were decoded again without counting them")
      return
    }
  }

  @Test func aRepeatedArtifactMustHaveTheSameDigest() throws {
    var files = try Self.files()
    let bytes = try #require(files[Self.resultPath])
    let digest = SHA256.digest(of: try Self.image(200))
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing(digest, with: String(repeating: "0", count: 64))
    files[".results/AppTests/Screens/pay.png.0123456789ab.json"] = Array(text.utf8)
    guard case .changedArtifact(Self.actualPath, _, _) = try Self.error(files) else {
      Issue.record("the digest of the second result was not checked")
      return
    }
  }

  @Test func checkingEndsAfterTheMaximumDuration() throws {
    let folder = try ScratchFolder()
    var limits = UntrustedLimits()
    limits.duration = .seconds(90)
    let start = ContinuousClock.now
    let readings = Mutex(0)
    // The clock advances by a minute at each reading.
    let deadline = UntrustedDeadline(limits) {
      readings.withLock {
        $0 += 1
        return start + .seconds(60 * $0)
      }
    }
    let error = #expect(throws: UntrustedFileError.self) {
      try UntrustedResults(
        archive: Self.archive(try Self.files()), commit: Self.commit, to: folder.path, limits,
        deadline)
    }
    #expect(error == .tooSlow(limit: .seconds(90)))
    #expect(
      error?.description == "refused the results: checking them takes more than 90 seconds; split "
        + "the pull request into smaller ones with fewer snapshots")
    #expect(readings.withLock { $0 } == 3)
  }

  @Test func anArchiveWithoutResultsIsRefused() throws {
    #expect(try Self.error(["a/b.png": [1]]) == .noResults)
    var files = try Self.files()
    files[Self.resultPath] = Array("{}".utf8)
    #expect(
      try Self.error(files)
        == .invalidResult(Self.resultPath, reason: "this version cannot read its format"))
    files = try Self.files()
    files[Self.actualPath.uppercased()] = [1]
    #expect(try Self.error(files) == .repeatedPath(Self.actualPath))
  }

  @Test(arguments: ["-1", "9007199254740993", "9223372036854775807"])
  func aNumberOutOfRangeIsRefused(number: String) throws {
    var files = try Self.files()
    let bytes = try #require(files[Self.resultPath])
    let change = """
      {"path":["Label"],"type":"Label","kind":"removed","edits":[],"box":[0,0,1,1],
      "reach":[0,0,1,1],"seen":true,"line":[],
      "consequences":{"moved":[],"resized":\(number),"inside":0,"around":0}}
      """
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("\"session\"", with: "\"changes\":[\(change)],\"session\"")
    files[Self.resultPath] = Array(text.utf8)
    #expect(
      try Self.error(files)
        == .invalidResult(Self.resultPath, reason: "this version cannot read its format"))
    // In another reference directory, it may need a decision.
    files[Self.resultPath] = bytes
    let other = text.replacing("\"differed\"", with: "\"matched\"")
    files[".directories/0123456789abcdef/\(Self.resultPath)"] = Array(other.utf8)
    let folder = try ScratchFolder()
    _ = try UntrustedResults(
      archive: Self.archive(files), commit: Self.commit, to: folder.path)
    #expect(MergeRecord(in: folder.path).problems.first?.hasPrefix("1 result in other") == true)
  }

  @Test func linksInADirectoryAreRefused() throws {
    let (folder, output) = (try ScratchFolder(), try ScratchFolder())
    for (path, bytes) in try Self.files() { try folder.write(bytes, to: path) }
    _ = try UntrustedResults(directory: folder.path, commit: nil, to: output.path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/AppTests/link.png", withDestinationPath: "/etc/passwd")
    #expect(throws: UntrustedFileError.irregularFile("AppTests/link.png")) {
      try UntrustedResults(directory: folder.path, commit: nil, to: output.path)
    }
  }
}
