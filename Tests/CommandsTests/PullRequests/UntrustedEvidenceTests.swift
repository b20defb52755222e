import Foundation
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotCommands
@testable import SnapshotReview

/// The claims of untrusted results about images, which could hide a change.
@Suite struct UntrustedEvidenceTests {
  private static let commit = UntrustedResultsTests.commit
  private static let stem = "AppTests/Screens/pay"
  private static let size = PixelSize(width: 80, height: 80)

  /// An image with a square at a position.
  private static func image(
    _ color: Color, at origin: Int = 20, outline: String = "Card; 0 0 40 40\n Label; 10 10 4 4",
    renderer: String = "2"
  ) throws -> [UInt8] {
    var bitmap = try Bitmap(size: size, color: .white)
    let pixel = PremultipliedColor(color)
    for y in origin..<origin + 8 { for x in origin..<origin + 8 { bitmap[x, y] = pixel } }
    let texts = [
      PNGText(keyword: "Renderer", text: renderer),
      PNGText(keyword: "Outline", text: outline),
    ]
    return try PNG.encode(bitmap, options: PNGEncodingOptions(texts: texts))
  }

  /// A change of the color of a view, with a rectangle in points.
  private static func change(_ box: SnapshotResult.Box, _ type: String = "Label")
    -> SnapshotResult.Change
  {
    SnapshotResult.Change(
      path: ["Card", type], type: type, kind: .changed,
      edits: [.init(name: "textColor", reference: "#FF0000", actual: "#0000FF")], box: box)
  }

  private static let square = SnapshotResult.Box(x: 10, y: 10, width: 4, height: 4)
  private static let elsewhere = SnapshotResult.Box(x: 30, y: 30, width: 4, height: 4)

  /// The parts of a result that a fork may forge.
  private struct Claim {
    var changes: [SnapshotResult.Change]? = [UntrustedEvidenceTests.change(square)]
    var evidence = SnapshotResult.Evidence(
      referenceRenderer: "2", actualRenderer: "2", width: 40, pixels: nil)
    var cluster = PixelRect(x: 20, y: 20, width: 8, height: 8)
    var claimedSize = UntrustedEvidenceTests.size
    var verdict = SnapshotResult.Verdict.differed
    var listsReference = true
  }

  @Test func aReplacementWhoseDifferenceIsUnknownIsRefused() throws {
    var unlisted = Claim()
    unlisted.listsReference = false
    var failed = Claim()
    failed.verdict = .failed
    for claim in [unlisted, failed] {
      #expect(throws: UntrustedFileError.self) { try copy(claim, to: try ScratchFolder()) }
    }
  }

  /// Writes a result with forged images, and copies it.
  private func copy(
    _ claim: Claim, to output: ScratchFolder, old: [UInt8]? = nil, new: [UInt8]? = nil
  ) throws -> RunReview {
    let folder = try ScratchFolder()
    let (old, new) = (try old ?? Self.image(.red), try new ?? Self.image(.blue))
    var artifacts: [String: String] = [:]
    for kind in SnapshotArtifact.Kind.allCases {
      let path = "\(Self.stem).\(kind.rawValue).png"
      artifacts[kind.rawValue] = path
      // A benign image of another change.
      try folder.write(
        kind == .reference ? old : kind == .actual ? new : try Self.image(.green), to: path)
    }
    if !claim.listsReference { artifacts["reference"] = nil }
    let result = SnapshotResult(
      run: TestRun(id: "run", started: "2026-11-22T04:13:00.250Z", commit: Self.commit),
      module: "AppTests", suite: ["Screens"], function: "pay()", verdict: claim.verdict,
      reason: .different, format: "png",
      reference: .init(
        path: Self.stem + ".png", sha256: SHA256.digest(of: old), size: claim.claimedSize),
      actual: .init(
        path: Self.stem + ".actual.png", sha256: SHA256.digest(of: new), size: claim.claimedSize,
        byteCount: new.count),
      difference: .init(
        differingPixelCount: 1, comparedPixelCount: 6_400, maximumChannelDifference: 1,
        clusters: [.init(box: claim.cluster, pixelCount: 1)]),
      changes: claim.changes, title: "harmless",
      facts: .init(
        transparent: [], containers: ["Label"], hairlines: [:], paints: [], clips: [], hides: [:],
        rightToLeft: nil, labels: []),
      evidence: claim.evidence, message: "harmless", cause: "harmless", artifacts: artifacts,
      session: "s")
    try folder.write(
      [UInt8](try JSONEncoder().encode(result)), to: ".results/\(Self.stem).png.json")
    _ = try UntrustedResults(directory: folder.path, commit: Self.commit, to: output.path)
    return try RunReview(
      in: SnapshotLocation(
        referenceDirectory: output.path + "/r", artifactDirectory: output.path), runs: .any)
  }

  @Test func theNumbersAndTheClustersAreThoseOfTheImages() throws {
    let review = try copy(Claim(), to: try ScratchFolder())
    let result = try #require(review.snapshots.first?.result)
    #expect(result.difference?.differingPixelCount == 64)
    #expect(result.difference?.clusters.map(\.box) == [Claim().cluster])
    #expect(result.cause == nil && result.message?.contains("harmless") == false)
    #expect(result.title == nil && result.facts == nil)
    #expect(result.message?.hasPrefix("AppTests/Screens/pay(): ") == true)
    #expect(result.changes == [Self.change(Self.square)])
    #expect(review.causes.causes.map { $0.snapshots.map(\.isEntire) } == [[true]])
  }

  @Test func aChangeElsewhereIsNotTheCause() throws {
    var claim = Claim()
    claim.changes = [Self.change(Self.elsewhere)]
    claim.cluster = PixelRect(x: 60, y: 60, width: 8, height: 8)
    let output = try ScratchFolder()
    let review = try copy(claim, to: output)
    let result = try #require(review.snapshots.first?.result)
    #expect(result.changes == nil)
    #expect(review.causes.causes.map(\.signature.kind) == [.pixels])
    // The digest is the one that a test computes.
    let files = try ["reference", "actual"].map {
      try #require(output.bytes("\(Self.stem).\($0).png"))
    }
    let texts = try files.map { try PNG.texts(of: $0) }
    let images = try files.map { try PNG.decode($0) }
    let box = try #require(result.difference?.clusters.first?.box)
    let evidence = SnapshotResult.Evidence(
      reference: texts[0], actual: texts[1],
      pixels: SnapshotResult.Evidence.pixels(in: box, images[0], images[1]))
    #expect(result.evidence == evidence && evidence.width == 40)
  }

  @Test func aSecondPlaceIsNotExplainedByTheClaimedChange() throws {
    let review = try copy(Claim(), to: try ScratchFolder(), new: Self.image(.blue, at: 60))
    #expect(review.causes.causes.map { $0.snapshots.map(\.isEntire) } == [[false]])
  }

  @Test func anInvisibleChangeStillPreventsAnEntireExplanation() throws {
    var claim = Claim()
    claim.changes = [Self.change(Self.elsewhere, "Button"), Self.change(Self.square)]
    let review = try copy(claim, to: try ScratchFolder())
    let causes = review.causes.causes
    #expect(causes.first?.signature.title.hasPrefix("Label: ") == true)
    #expect(causes.flatMap(\.snapshots).map(\.isEntire) == [false])
  }

  @Test func theClaimedRendererWidthAndSizeAreReplaced() throws {
    var claim = Claim()
    claim.evidence = .init(referenceRenderer: "1", actualRenderer: "1", width: 1, pixels: "0")
    claim.claimedSize = PixelSize(width: 1, height: 1)
    let review = try copy(claim, to: try ScratchFolder())
    let result = try #require(review.snapshots.first?.result)
    #expect(result.evidence == .init(referenceRenderer: "2", actualRenderer: "2", width: 40))
    #expect(result.reference?.size == Self.size && result.actual?.size == Self.size)
  }

  /// A fork writes the version and the outline of its image, so equal outlines prove nothing.
  @Test(arguments: [
    "Card; 0 0 40 40\n Label; 11 10 4 4", "Card; 0 0 40 40\n Label; 10 10 4 4; text = \"A\"",
    "Card; 0 0 40 40", "Card",
  ])
  func aClaimedRendererIsACauseThatExplainsNothing(_ outline: String) throws {
    var claim = Claim()
    claim.changes = []
    let review = try copy(
      claim, to: try ScratchFolder(), new: Self.image(.blue, outline: outline, renderer: "3"))
    #expect(review.causes.causes.map(\.signature.title) == ["Renderer 2 -> 3"])
    #expect(review.causes.causes.map { $0.snapshots.map(\.isEntire) } == [[false]])
    #expect(review.snapshots.first?.result.changes == nil)
  }

  /// A fork could claim a harmless change, whose cause somebody accepts with that of the renderer.
  @Test func aClaimedChangeIsNotCompleteWithAnotherRenderer() throws {
    let review = try copy(
      Claim(), to: try ScratchFolder(),
      new: Self.image(.blue, outline: "Card; 0 0 40 40\n Label; 10 10 4 4; a = 1", renderer: "3"))
    let ids = review.causes.causes.map(\.id)
    #expect(ids.count == 2)
    #expect(try review.causes.failures(explainedBy: ids).entire.isEmpty)
  }

  @Test func theWidthIsThatOfATypeWithEscapes() throws {
    let outline = #"Card\;\ Large; 0 0 40 40"#
    let review = try copy(
      Claim(), to: try ScratchFolder(), old: Self.image(.red, outline: outline),
      new: Self.image(.blue, outline: outline))
    #expect(review.snapshots.first?.result.evidence?.width == 40)
  }

  @Test func equalImagesHaveNoCause() throws {
    let bytes = try Self.image(.red)
    let review = try copy(Claim(), to: try ScratchFolder(), old: bytes, new: bytes)
    #expect(review.snapshots.first?.result.difference == nil)
    #expect(review.causes.causes.isEmpty)
  }

  @Test func theImageOfACauseIsDrawnFromTheCheckedFiles() throws {
    let output = try ScratchFolder()
    let review = try copy(Claim(), to: output)
    #expect(Set(review.snapshots[0].result.artifacts.keys) == ["actual", "reference"])
    #expect(try output.contents().keys.filter { $0.hasSuffix(".png") }.count == 2)
    let picture = try #require(CausePicture.all(of: review, review.causes).first)
    var read: [String] = []
    let bytes = try picture.bytes { path in
      read.append(path)
      return try UntrustedImage(try #require(output.bytes(path)), at: path, UntrustedLimits())
    }
    #expect(read.sorted() == ["\(Self.stem).actual.png", "\(Self.stem).reference.png"])
    let crop = try PNG.decode(try #require(bytes))
    let (old, new) = (PremultipliedColor(.red), PremultipliedColor(.blue))
    func contains(_ color: PremultipliedColor) -> Bool {
      (0..<crop.height).contains { y in (0..<crop.width).contains { crop[$0, y] == color } }
    }
    #expect(contains(old) && contains(new) && !contains(PremultipliedColor(.green)))
  }

  /// The images are equal, so only the title can differ.
  @Test func theImageOfACauseNamesTheCause() throws {
    var images: [[UInt8]] = []
    for type in ["Label", "Button"] {
      var claim = Claim()
      claim.changes = [Self.change(Self.square, type)]
      let output = try ScratchFolder()
      let review = try copy(claim, to: output)
      let picture = try #require(CausePicture.all(of: review, review.causes).first)
      let bytes = try picture.bytes { path in
        try UntrustedImage(try #require(output.bytes(path)), at: path, UntrustedLimits())
      }
      images.append(try #require(bytes))
    }
    #expect(images[0] != images[1])
  }

  @Test func commitsWithImagesHaveAMaximumSizeAndAreDeleted() throws {
    let (output, repository) = (try ScratchFolder(), try GitFixture())
    let review = try copy(Claim(), to: output)
    let program = HostProgram(in: repository.path, environment: GitFixture.environment)
    func commits(_ maximum: Int) throws -> PictureCommits {
      try PictureCommits(
        of: review, review.causes, artifacts: output.path, program, maximumByteCount: maximum)
    }
    func files(_ commit: String) throws -> String {
      try repository.run("ls-tree", "-r", "--name-only", commit)
    }
    let all = try commits(PictureCommits.maximumByteCount)
    #expect(all.omittedCount == 0 && all.causeIDs == review.causes.causes.map(\.id))
    #expect(try files(all.references) == Self.stem + ".png\n")
    #expect(try files(all.snapshots) == Self.stem + ".png\n")
    let none = try commits(10)
    #expect(none.omittedCount == 1 && none.causeIDs.isEmpty)
    for commit in [none.references, none.snapshots, none.causes] {
      #expect(try files(commit).isEmpty)
    }
    try all.push(to: repository.path, pullRequest: 7, program)
    #expect(try all.isPushed(to: repository.path, pullRequest: 7, program))
    #expect(try PictureCommits.delete(from: repository.path, pullRequest: 7, program))
    #expect(try !PictureCommits.delete(from: repository.path, pullRequest: 7, program))
    #expect(try repository.run("for-each-ref").isEmpty)
  }

  @Test func noImageOutsideTheArtifactDirectoryIsPushed() throws {
    let (folder, repository) = (try ScratchFolder(), try GitFixture())
    try folder.write(Self.image(.green), to: "photo.png")
    for path in ["../photo.png", "link/photo.png"] {
      let result = SnapshotResult(
        run: TestRun(id: "run", started: "2026-11-22T04:13:00.250Z", commit: Self.commit),
        module: "AppTests", suite: ["Screens"], function: "pay()", verdict: .differed,
        reason: .different, format: "png", reference: .init(path: Self.stem + ".png"),
        changes: [Self.change(Self.square)], artifacts: ["crop": path], session: "s")
      let review = try RunReview(SnapshotResults([result], isMerged: true), runs: .any)
      let artifacts = folder.path + "/artifacts"
      try folder.write([], to: "artifacts/.results/none")
      try? FileManager.default.createSymbolicLink(
        atPath: artifacts + "/link", withDestinationPath: folder.path)
      #expect(throws: FileError.self) {
        try PictureCommits(
          of: review, review.causes, artifacts: artifacts,
          HostProgram(in: repository.path, environment: GitFixture.environment))
      }
    }
  }

  @Test(arguments: [
    (PixelSize(width: 1, height: 100_000), PixelSize(width: 1, height: 99_999)),
    (PixelSize(width: 3_000, height: 1), PixelSize(width: 1, height: 3_000)),
    (PixelSize(width: 1, height: 1), PixelSize(width: 3_000, height: 2)),
  ])
  func imagesOfUnusualSizesAreDrawnOrOmitted(_ old: PixelSize, _ new: PixelSize) throws {
    let output = try ScratchFolder()
    let review = try copy(
      Claim(), to: output, old: PNG.encode(Bitmap(size: old, color: .red)),
      new: PNG.encode(Bitmap(size: new, color: .blue)))
    for picture in CausePicture.all(of: review, review.causes) {
      _ = try? picture.bytes { path in
        try UntrustedImage(try #require(output.bytes(path)), at: path, UntrustedLimits())
      }
    }
    #expect(review.snapshots.count == 1)
  }
}
