import Foundation
import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotReview

@Suite struct FolderComparisonTests {
  private let fixture: FolderFixture
  private let red: [UInt8]
  private let blue: [UInt8]

  init() throws {
    fixture = try FolderFixture()
    red = try FolderFixture.png([.init(8, 8, 20, 10, .red)])
    blue = try FolderFixture.png([.init(8, 8, 20, 10, .blue)])
  }

  private func bytes(_ path: String) -> [UInt8]? { fixture.folder.bytes(path) }

  @Test func everyPairBecomesAResult() throws {
    try fixture.write("equal.png", before: red, after: red)
    try fixture.write("a/differs.png", before: red, after: blue)
    try fixture.write("new.png", before: nil, after: blue)
    try fixture.write("gone.png", before: red, after: nil)
    try fixture.write("notes.txt", before: [1], after: [2])
    let review = try fixture.review(fixture.location(removed: true))
    let verdicts = Dictionary(
      uniqueKeysWithValues: review.snapshots.map { ($0.path, $0.result.reasonName) })
    #expect(
      verdicts == [
        "equal.png": "matched", "a/differs.png": "different", "new.png": "missingReference",
        "gone.png": "removed",
      ])
    let result = try #require(review.snapshots.first { $0.path == "a/differs.png" }?.result)
    #expect(result.testName == "a/differs" && result.format == "png")
    #expect(result.difference?.clusterCount == 1 && result.places?.count == 1)
    #expect(result.reference?.size == result.actual?.size && result.reference?.size != nil)
    #expect(review.status == .differences)
  }

  @Test func acceptingCopiesBytesAndUndoRestoresThem() throws {
    // A file that this package would not have written.
    let other = try PNG.encode(
      FolderFixture.bitmap([.init(8, 8, 20, 10, .blue)]),
      options: PNGEncodingOptions(texts: [PNGText(keyword: "Test", text: "other")], goal: .speed))
    try fixture.write("my page (1).png", before: red, after: other)
    try fixture.write("sub/new ü.png", before: nil, after: blue)
    try fixture.write("gone.png", before: red, after: nil)
    let location = fixture.location(removed: true)
    let applied = try fixture.accept(fixture.review(location), in: location)
    #expect(applied.accepted == ["gone.png", "my page (1).png", "sub/new ü.png"])
    #expect(bytes("before/my page (1).png") == other)
    #expect(bytes("before/sub/new ü.png") == blue)
    #expect(bytes("before/gone.png") == nil)
    #expect(try fixture.review(location).waiting.isEmpty)
    let undone = try Acceptance(in: location).undo()
    #expect(undone.restored.count == 3)
    #expect(bytes("before/my page (1).png") == red && bytes("before/gone.png") == red)
    #expect(bytes("before/sub/new ü.png") == nil)
    #expect(try fixture.review(location).waiting.count == 3)
  }

  @Test func packingWritesASmallerFileWithTheSamePixels() throws {
    let bitmap = try FolderFixture.bitmap([.init(8, 8, 20, 10, .blue)], width: 400, height: 300)
    let large = try PNG.encode(bitmap, options: PNGEncodingOptions(goal: .speed))
    let before = try FolderFixture.png([], width: 400, height: 300)
    try fixture.write("x.png", before: before, after: large)
    let location = fixture.location(packs: true)
    try fixture.accept(fixture.review(location), in: location)
    let written = try #require(bytes("before/x.png"))
    #expect(written.count < large.count)
    #expect(try PNG.decode(written) == bitmap)
  }

  @Test func anImageThatChangesAfterTheComparisonIsNotAccepted() throws {
    try fixture.write("x.png", before: red, after: blue)
    let review = try fixture.review()
    let other = try FolderFixture.png([.init(0, 0, 5, 5, .green)])
    try fixture.write("x.png", before: nil, after: other)
    try fixture.accept(review)
    #expect(bytes("before/x.png") == blue)
    // The next comparison sees the new image.
    #expect(try fixture.review().waiting.map(\.path) == ["x.png"])
  }

  @Test func aReferenceThatChangesAfterTheComparisonIsAConflict() throws {
    try fixture.write("x.png", before: red, after: blue)
    try fixture.write("y.png", before: red, after: blue)
    let review = try fixture.review()
    let other = try FolderFixture.png([.init(0, 0, 5, 5, .green)])
    try fixture.write("x.png", before: other, after: nil)
    let error = #expect(throws: AcceptanceError.self) { try fixture.accept(review) }
    guard case .conflicts(let conflicts) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(conflicts.map(\.reason) == [.staleReference])
    #expect(bytes("before/x.png") == other && bytes("before/y.png") == red)
  }

  @Test func onlyChangedPairsAreComparedAgain() throws {
    try fixture.write("x.png", before: red, after: blue)
    try fixture.write("y.png", before: red, after: blue)
    _ = try fixture.review()
    let state = try Folder(fixture.folder.path + "/state")
    // A comparison replaces the file.
    func version() -> String? { state.version(of: ".results/x.png.json")?.fingerprint }
    let first = version()
    _ = try fixture.review()
    #expect(first != nil && version() == first)
    try fixture.write("x.png", before: nil, after: try FolderFixture.png([]))
    try FileManager.default.removeItem(atPath: fixture.folder.path + "/after/y.png")
    let review = try fixture.review()
    #expect(review.unreadable.isEmpty)
    #expect(review.waiting.map(\.path) == ["x.png"])
    #expect(version() != first)
    #expect(bytes("state/.results/y.png.json") == nil && bytes("state/y.actual.png") == nil)
  }

  @Test func aDamagedResultIsWrittenAgain() throws {
    try fixture.write("x.png", before: red, after: blue)
    _ = try fixture.review()
    try fixture.folder.write(Array("{}".utf8), to: "state/.results/x.png.json")
    let review = try fixture.review()
    #expect(review.unreadable.isEmpty && review.waiting.map(\.path) == ["x.png"])
  }

  @Test func filesThatCannotBeReadAreNamedAndTheOthersReviewed() throws {
    try fixture.write("x.png", before: red, after: blue)
    try fixture.write("large.png", before: red, after: red)
    // A sparse file of more bytes than the limit.
    let large = fixture.folder.path + "/after/large.png"
    let code = unsafe truncate(large, off_t(ReferenceFile.maximumByteCount) + 1)
    #expect(code == 0)
    let review = try fixture.review()
    #expect(review.waiting.map(\.path) == ["large.png", "x.png"])
    let result = try #require(review.waiting.first?.result)
    #expect(result.reason == .unreadableImage)
    #expect(result.message?.contains("more than the limit of") == true)
    #expect(result.message?.hasSuffix("; make it smaller") == true)
  }

  @Test func aRemovedImageThatCannotBeReadDoesNotBlockDecisions() throws {
    try fixture.write("x.png", before: red, after: blue)
    try fixture.write("gone.png", before: red, after: nil)
    let gone = fixture.folder.path + "/before/gone.png"
    let code = unsafe truncate(gone, off_t(ReferenceFile.maximumByteCount) + 1)
    #expect(code == 0)
    let location = fixture.location(removed: true)
    let review = try fixture.review(location)
    #expect(review.waiting.map(\.result.reason) == [.unreadableImage, .different])
    let message = review.waiting.first?.result.message
    #expect(message?.contains("image before the change") == true)
    try fixture.accept(review, in: location)
    #expect(bytes("before/x.png") == blue && bytes("before/gone.png") != nil)
  }

  @Test func anImageThatCouldNotBeReadIsReadAgain() throws {
    try fixture.write("x.png", before: red, after: Array("text".utf8))
    try fixture.write("y.png", before: red, after: blue)
    _ = try fixture.review()
    let state = try Folder(fixture.folder.path + "/state")
    func versions() -> [String?] {
      ["x", "y"].map { state.version(of: ".results/\($0).png.json")?.fingerprint }
    }
    let first = versions()
    // Another build of the tool may be able to read it.
    _ = try fixture.review()
    let second = versions()
    #expect(second[0] != first[0] && second[1] == first[1])
    _ = try fixture.review()
    #expect(versions()[0] != second[0])
  }

  @Test func aRejectedImageStaysRejectedIfItsReferenceCannotBeRead() throws {
    try fixture.write("x.png", before: Array("text".utf8), after: blue)
    let plan = Plan(
      decisions: try fixture.review().waiting.compactMap { Plan.Decision(.reject, $0.result) })
    _ = try Acceptance(in: fixture.location()).apply(plan)
    #expect(try fixture.review().snapshots.map(\.decision) == [.reject])
  }

  @Test func foldersWithTheNamesOfResultsAreRefused() throws {
    try fixture.write("x.png", before: red, after: blue)
    try fixture.write("x.png.json/y.png", before: nil, after: blue)
    try fixture.write("x.actual.png/y.png", before: nil, after: blue)
    let review = try fixture.review()
    #expect(review.waiting.map(\.path) == ["x.png"])
    #expect(review.problems.count == 2)
    #expect(review.problems.allSatisfy { $0.contains("rename") })
  }

  @Test func rejectedImagesStayRejectedUntilTheyChange() throws {
    try fixture.write("x.png", before: red, after: blue)
    let plan = Plan(
      decisions: try fixture.review().waiting.compactMap { Plan.Decision(.reject, $0.result) })
    _ = try Acceptance(in: fixture.location()).apply(plan)
    #expect(try fixture.review().snapshots.map(\.decision) == [.reject])
    try fixture.write("x.png", before: nil, after: try FolderFixture.png([]))
    #expect(try fixture.review().waiting.count == 1)
  }

  @Test func aToleranceAppliesToAllPairs() throws {
    let gray = Color(red8: 250, green8: 250, blue8: 250)
    try fixture.write(
      "x.png", before: FolderFixture.png([]),
      after: FolderFixture.png([.init(8, 8, 20, 10, gray)]))
    #expect(try fixture.review().waiting.count == 1)
    let tolerant = fixture.location(
      tolerance: .channels(maximumDelta: 5, maximumDifferingPixels: .max))
    #expect(try fixture.review(tolerant).snapshots.map(\.result.verdict) == [.tolerated])
  }

  @Test func aDecisionOfAnotherLocationCannotUseAnyName() throws {
    try fixture.write("my page.png", before: red, after: blue)
    let review = try fixture.review()
    var tests = fixture.location()
    tests.comparison = nil
    let error = #expect(throws: AcceptanceError.self) { try fixture.accept(review, in: tests) }
    guard case .conflicts(let conflicts) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(conflicts.map(\.reason) == [.invalidPath])
    #expect(bytes("before/my page.png") == red)
  }

  @Test func copiesAreFoundAmongManyReferences() throws {
    for index in 0..<65 {
      try fixture.folder.write([UInt8(index)], to: "before/a.spec.ts-snapshots/a-\(index).png")
    }
    try fixture.folder.write(red, to: "before/b.spec.ts-snapshots/other.png")
    for (name, copy) in [("a", [7]), ("b", red)] {
      try fixture.folder.write(blue, to: "after/\(name)/\(name)-actual.png")
      try fixture.folder.write(copy, to: "after/\(name)/\(name)-expected.png")
    }
    let review = try fixture.review()
    #expect(review.problems == [])
    let paths = ["a.spec.ts-snapshots/a-7.png", "b.spec.ts-snapshots/other.png"]
    #expect(review.waiting.map(\.path) == paths)
  }

  // MARK: Hostile and damaged files

  @Test func linksAreNamedAndNotFollowed() throws {
    let manager = FileManager.default
    let outside = try ScratchFolder()
    try outside.write(blue, to: "secret.png")
    try fixture.write("x.png", before: red, after: red)
    for (link, target) in [
      ("after/link.png", "/secret.png"), ("after/folder", ""), ("before/y.png", "/secret.png"),
      ("before/notes", "/notes.txt"), ("after/README.md", "/secret.png"),
    ] {
      try manager.createSymbolicLink(
        atPath: fixture.folder.path + "/" + link, withDestinationPath: outside.path + target)
    }
    try fixture.write("y.png", before: nil, after: red)
    let review = try fixture.review()
    #expect(review.snapshots.map(\.path) == ["x.png", "y.png"])
    #expect(review.problems.count == 3)
    #expect(review.problems.allSatisfy { $0.contains("symbolic link") })
    #expect(review.status == .unreadableData)
    // Accepting does not write through the link either.
    #expect(throws: AcceptanceError.self) { try fixture.accept(review) }
    #expect(outside.bytes("secret.png") == blue)
  }

  @Test(arguments: ["a\u{1B}[2J.png", "a\nb.png", "a\u{202E}gnp.png", "a\u{200B}.png"])
  func namesThatControlATerminalAreRefused(_ name: String) throws {
    try fixture.write("x.png", before: red, after: red)
    try fixture.write(name, before: red, after: blue)
    let review = try fixture.review()
    #expect(review.snapshots.map(\.path) == ["x.png"])
    #expect(review.problems.count == 2)
    #expect(review.problems.allSatisfy { $0.contains("rename the file") })
  }

  @Test func namesInDifferentUnicodeFormsBelongTogether() throws {
    let (composed, decomposed) = ("caf\u{E9}.png", "cafe\u{301}.png")
    try fixture.write(decomposed, before: red, after: nil)
    try fixture.write(composed, before: nil, after: blue)
    let review = try fixture.review()
    #expect(review.problems.isEmpty && review.waiting.map(\.result.verdict) == [.differed])
    try fixture.accept(review)
    #expect(try fixture.folder.contents().keys.count { $0.hasPrefix("before/caf") } == 1)
    #expect(bytes("before/" + decomposed) == blue)
    try fixture.write(decomposed, before: nil, after: red)
    let both = try fixture.review()
    #expect(both.problems.count == 1 && both.snapshots.count == 1)
    #expect(both.problems.first?.contains("different Unicode forms") == true)
  }

  @Test func hiddenFilesAreLeftOut() throws {
    try fixture.write("x.png", before: red, after: red)
    try fixture.write(".git/x.png", before: red, after: blue)
    #expect(try fixture.review().snapshots.map(\.path) == ["x.png"])
  }

  @Test func filesThatAreNoImagesAreUnreadable() throws {
    let bomb = ForgedPNG.file(like: red, width: 0x7FFF_FFFF, height: 0x7FFF_FFFF)
    let pointer = Array(
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\nsize 1\n"
        .utf8)
    let files: [(String, [UInt8])] = [
      ("bomb", bomb), ("cut", Array(blue.dropLast(20))), ("empty", []), ("pointer", pointer),
      ("text", Array("<script>alert(1)</script>".utf8)),
    ]
    for (name, file) in files { try fixture.write(name + ".png", before: red, after: file) }
    for (name, file) in files { try fixture.write(name + "2.png", before: file, after: blue) }
    let review = try fixture.review()
    for snapshot in review.snapshots {
      let isOld = snapshot.path.hasSuffix("2.png")
      #expect(snapshot.result.reasonName == "unreadableImage", "\(snapshot.path)")
      #expect((snapshot.result.actual != nil) == isOld, "\(snapshot.path)")
      let remedy =
        snapshot.path.hasPrefix("pointer")
        ? "run `git lfs pull`" : isOld ? "restore it" : "create it again"
      #expect(snapshot.result.message?.contains("; " + remedy) == true, "\(snapshot.path)")
    }
    #expect(review.snapshots.count == 10)
  }

  @Test func anAnimationIsExplainedOnlyIfOneFrameDiffers() throws {
    func animation(_ colors: [Color], _ place: Int, _ duration: UInt16 = 100) throws -> [UInt8] {
      try PNG.encode(
        PNGAnimation(
          frames: try colors.map {
            PNGAnimation.Frame(
              try FolderFixture.bitmap([.init(place, place, 8, 8, $0)]),
              duration: .milliseconds(duration))
          }))
    }
    try fixture.write(
      "one.png", before: animation([.red, .green], 4), after: animation([.blue, .green], 4))
    try fixture.write(
      "two.png", before: animation([.red, .green], 30), after: animation([.blue, .black], 30))
    try fixture.write(
      "slow.png", before: animation([.red, .green], 8),
      after: animation([.blue, .green], 8, 200))
    let causes = try fixture.review().causes
    #expect(causes.causes.map { $0.snapshots.map(\.path) } == [["one.png"]])
    #expect(causes.unexplained == ["slow.png", "two.png"])
  }

  @Test func aFolderMayBeInTheOtherOne() throws {
    try fixture.folder.write(red, to: "after/references/x.png")
    try fixture.folder.write(blue, to: "after/x.png")
    var location = SnapshotLocation(
      referenceDirectory: fixture.folder.path + "/after/references",
      artifactDirectory: fixture.folder.path + "/state")
    location.comparison = FolderComparisonOptions(after: fixture.folder.path + "/after")
    let review = try fixture.review(location)
    #expect(review.problems == [] && review.waiting.map(\.path) == ["x.png"])
  }

  @Test func resultsOfTestsAreNotRemoved() throws {
    try fixture.write("x.png", before: red, after: blue)
    let result = "state/.results/AppTests/looksRight.png.json"
    try fixture.folder.write([1], to: result)
    let files = try fixture.folder.contents()
    let error = #expect(throws: CommandError.self) { try fixture.review() }
    #expect(error?.status == .conflict)
    #expect(error?.description.hasSuffix("pass another folder to --results") == true)
    #expect(try fixture.folder.contents() == files)
    // The record of a comparison exists before its first result.
    try fixture.folder.write([], to: "state/.folders.json")
    #expect(try fixture.review().waiting.map(\.path) == ["x.png"])
    #expect(bytes(result) == nil)
  }

  @Test func aFolderOfTheUserIsNotHiddenFromGit() throws {
    try fixture.write("x.png", before: red, after: blue)
    try fixture.folder.write([1], to: "state/notes.txt")
    _ = try fixture.review()
    #expect(bytes("state/.gitignore") == nil)
  }

  @Test func noReferenceIsRemovedWhileImagesCannotBeRead() throws {
    try fixture.write("x.png", before: red, after: red)
    try fixture.write("home.png", before: red, after: nil)
    let link = fixture.folder.path + "/after/home.png"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "x.png")
    let location = fixture.location(removed: true)
    let review = try fixture.review(location)
    #expect(review.snapshots.map(\.path) == ["x.png"] && review.problems.count == 1)
    #expect(review.notices.count == 1)
    #expect(review.notices.first?.hasSuffix("correct the listed problems first") == true)
    try FileManager.default.removeItem(atPath: link)
    #expect(try fixture.review(location).waiting.map(\.path) == ["home.png"])
  }

  @Test(arguments: [false, true])
  func aFolderThatWaitsForImagesKeepsTheLastResults(_ removed: Bool) throws {
    var location = fixture.location(removed: removed)
    location.comparison?.waitsForImages = true
    #expect(try fixture.review(location).snapshots.isEmpty)
    try fixture.write("x.png", before: red, after: blue)
    #expect(try fixture.review(location).waiting.count == 1)
    // Tools delete the folder before they run.
    try FileManager.default.removeItem(atPath: fixture.folder.path + "/after")
    #expect(try fixture.review(location).waiting.map(\.result.verdict) == [.differed])
  }

  @Test func messagesNameNoTests() throws {
    try fixture.write("x.png", before: red, after: blue)
    let review = try fixture.review()
    try fixture.write("x.png", before: blue, after: nil)
    let error = #expect(throws: AcceptanceError.self) { try fixture.accept(review) }
    let text = error?.description ?? ""
    #expect(text.contains("the reference changed") && text.contains("run the command again"))
    #expect(!text.contains("test"))
  }

  @Test func aDeletedCopyIsMadeAgain() throws {
    try fixture.write("x.png", before: red, after: blue)
    let review = try fixture.review()
    try FileManager.default.removeItem(atPath: fixture.folder.path + "/state/x.actual.png")
    let error = #expect(throws: AcceptanceError.self) { try fixture.accept(review) }
    #expect(error?.description.hasSuffix("run the command again") == true)
    try fixture.accept(try fixture.review())
    #expect(bytes("before/x.png") == blue)
  }

  @Test func missingAndEmptyFoldersAreErrors() throws {
    let empty = #expect(throws: CommandError.self) { try fixture.review() }
    #expect(empty?.description.contains("no images to compare") == true)
    try FileManager.default.removeItem(atPath: fixture.folder.path + "/after")
    let missing = #expect(throws: CommandError.self) { try fixture.review() }
    #expect(missing?.description.contains(fixture.folder.path + "/after") == true)
    #expect(missing?.status == .unreadableData)
  }

  @Test func theFolderOfFailuresMayBeInThatOfReferences() throws {
    try fixture.write("card.png", before: red, after: nil)
    try fixture.folder.write(blue, to: "before/failures/card_testImage.png")
    try fixture.folder.write(red, to: "before/failures/card_masterImage.png")
    var location = fixture.location()
    location.comparison = FolderComparisonOptions(after: fixture.folder.path + "/before/failures")
    let review = try fixture.review(location)
    #expect(review.waiting.map(\.path) == ["card.png"])
    try fixture.accept(review, in: location)
    #expect(bytes("before/card.png") == blue)
  }
}
