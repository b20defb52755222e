import Foundation
import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite(.commands) struct CompareCommandTests {
  private let folder: ScratchFolder
  private let location = SnapshotLocation(referenceDirectory: "/r", artifactDirectory: "/a")

  init() throws { folder = try ScratchFolder() }

  private func compare(
    _ first: String, _ second: String, _ options: String...
  ) -> CommandResult {
    CommandResult(
      ["compare", folder.path + "/" + first, folder.path + "/" + second] + options, in: location)
  }

  private func compare(_ first: [UInt8], _ second: [UInt8]) throws -> CommandResult {
    try folder.write(first, to: "a.png")
    try folder.write(second, to: "b.png")
    return compare("a.png", "b.png")
  }

  private func bitmap(_ color: Color, _ width: Int = 20, _ height: Int = 10) throws -> Bitmap {
    try Bitmap(size: PixelSize(width: width, height: height), color: color)
  }

  @Test func aForgedSizeIsUnreadable() throws {
    for (name, color) in [("a", Color.red), ("b", .blue)] {
      let file = try PNG.encode(bitmap(color))
      try folder.write(
        ForgedPNG.file(like: file, width: 0x7FFF_FFFF, height: 0x7FFF_FFFF), to: name + ".png")
    }
    #expect(compare("a.png", "b.png").status == .unreadableData)
  }

  @Test func foldersThatCannotBeReadAreNotSkipped() throws {
    // One such path is shorter than the limit of the system, and two are longer.
    let count = Int(PATH_MAX) / 341
    let names = [String](repeating: String(repeating: "n", count: 200), count: count)
    let path = names.joined(separator: "/")
    // The paths of the inner files are longer than the system allows.
    func moveInner(of side: String, back: Bool) throws {
      let places = ["/inner-\(side)", "/\(side)/\(path)/inner"].map { folder.path + $0 }
      try FileManager.default.moveItem(
        atPath: places[back ? 1 : 0], toPath: places[back ? 0 : 1])
    }
    for side in ["a", "b"] {
      try folder.write(Array(side.utf8), to: "inner-\(side)/\(path)/x.png")
      try folder.write([], to: "\(side)/\(path)/file")
      try moveInner(of: side, back: false)
    }
    defer { for side in ["a", "b"] { try? moveInner(of: side, back: true) } }
    for sides in [("a", "b"), ("a", "empty"), ("empty", "b")] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/empty", withIntermediateDirectories: true)
      let result = compare(sides.0, sides.1)
      #expect(result.status == .unreadableData, "\(sides)")
      #expect(result.output.contains("cannot read \(folder.path)/"))
      #expect(result.output.contains("; check its permissions"))
    }
    let optimize = ["optimize", folder.path + "/a", "--dry-run"]
    #expect(CommandResult(optimize, in: location).status == .unreadableData)
  }

  @Test func imagesOfDifferencesNeverReplaceAnInput() throws {
    try folder.write(try PNG.encode(bitmap(.red)), to: "a/x.png")
    try folder.write(try PNG.encode(bitmap(.blue)), to: "b/x.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/b")
    let before = try folder.contents()
    for output in ["b", "a/new", ".", "link", "a/../b"] {
      let result = compare("a", "b", "-o", folder.path + "/" + output)
      #expect(result.status == .usage)
      #expect(result.errors.contains("overlap; choose another directory for --output"))
    }
    #expect(try folder.contents() == before)
    try folder.write([1], to: "full/file")
    let result = compare("a", "b", "-o", folder.path + "/full")
    #expect(result.status == .conflict)
    #expect(result.errors.contains("is not empty; delete it, or choose another one"))
  }

  @Test func equalFilesAreNotDecoded() throws {
    let result = try compare([0x89, 0x50, 0x4E, 0x47, 1], [0x89, 0x50, 0x4E, 0x47, 1])
    #expect(result.status == .success)
    #expect(result.output == "equal: b.png: the bytes are equal\n")
  }

  @Test func equalCompressedPixelsAreNotDecoded() throws {
    let bitmap = try bitmap(.red)
    let result = try compare(
      try PNG.encode(bitmap),
      try PNG.encode(bitmap, options: PNGEncodingOptions(texts: [.init(keyword: "A", text: "b")])))
    #expect(result.output == "equal: b.png: the compressed pixels are equal\n")
  }

  @Test func equalPixelsInDifferentFilesAreEqual() throws {
    let bitmap = try bitmap(.red, 100, 100)
    let result = try compare(
      try PNG.encode(bitmap), try PNG.encode(bitmap, options: PNGEncodingOptions(goal: .speed)))
    #expect(result.status == .success)
    #expect(result.output == "equal: b.png: the pixels are equal\n")
  }

  @Test func aCopiedDigestIsNotTrusted() throws {
    let red = try PNG.encode(
      bitmap(.red), options: PNGEncodingOptions(digest: .included))
    let digest = try #require(try PNG.texts(of: red).first { $0.keyword == "Digest" })
    var writer = PNGChunkWriter()
    let chunk = Array("Digest\0\(digest.text)".utf8)
    let blue = try PNG.encode(bitmap(.blue))
    // The chunks of the blue file, with the digest of the red one in front of the end.
    let forged = Array(blue.dropLast(12))
    writer.append(.text, chunk)
    let file = forged + Array(writer.bytes.dropFirst(8)) + Array(blue.suffix(12))
    #expect(try PNG.texts(of: file).contains(digest))
    let result = try compare(red, file)
    #expect(result.status == .differences)
    #expect(result.output.contains("200 of 200 pixels differ"))
  }

  @Test func differentSizesAreFoundInTheHeaders() throws {
    // The pixels of the second file are corrupt.
    var second = try PNG.encode(bitmap(.red, 21, 10))
    second.removeLast(20)
    let result = try compare(try PNG.encode(bitmap(.red)), second)
    #expect(result.status == .differences)
    #expect(result.output == "different: b.png: the sizes are 20x10 and 21x10\n")
  }

  @Test func differencesHaveCountsClustersAndMovements() throws {
    var (first, second) = (try bitmap(.white, 200, 100), try bitmap(.white, 200, 100))
    for y in 10..<14 {
      for x in 10..<14 {
        first[x, y] = PremultipliedColor(.black)
        second[x + 3, y] = PremultipliedColor(.black)
        second[x + 150, y + 60] = PremultipliedColor(.red)
      }
    }
    try folder.write(try PNG.encode(first), to: "a.png")
    try folder.write(try PNG.encode(second), to: "b.png")
    let result = compare("a.png", "b.png")
    #expect(result.status == .differences)
    #expect(result.output.hasPrefix("different: b.png: 40 of 20,000 pixels differ (0.20%) in "))
    #expect(result.output.contains("\n  16 pixels in (160, 70) 4x4\n"))
    let json = compare("a.png", "b.png", "--json").output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["schema"] as? String == "snapshot-compare/1")
    let pair = (object?["pairs"] as? [[String: Any]])?.first
    let difference = pair?["difference"] as? [String: Any]
    #expect(difference?["differingPixelCount"] as? Int == 40)
    #expect(difference?["clusterCount"] as? Int == 2)
  }

  @Test func theToleranceDeterminesTheVerdict() throws {
    var changed = try bitmap(.white)
    changed[3, 3] = PremultipliedColor(Color(white: 0.99))
    try folder.write(try PNG.encode(bitmap(.white)), to: "a.png")
    try folder.write(try PNG.encode(changed), to: "b.png")
    #expect(compare("a.png", "b.png").status == .differences)
    for tolerance in ["channels:3", "perceptual", "pixelmatch"] {
      let result = compare("a.png", "b.png", "--tolerance", tolerance)
      #expect(result.status == .success)
      #expect(result.output.hasPrefix("tolerated: b.png: "))
    }
  }

  @Test func imagesThatShowTheDifferenceAreWrittenOnRequest() throws {
    try folder.write(try PNG.encode(bitmap(.red)), to: "a/x.png")
    try folder.write(try PNG.encode(bitmap(.blue)), to: "b/x.png")
    try folder.write(try PNG.encode(bitmap(.red)), to: "a/sub/y.png")
    try folder.write(try PNG.encode(bitmap(.red, 4)), to: "b/sub/y.png")
    let result = compare("a", "b", "-o", folder.path + "/out")
    #expect(result.status == .differences)
    for name in ["x.png.sheet.png", "x.png.diff.png", "sub/y.png.sheet.png"] {
      let bytes = try #require(folder.bytes("out/" + name), "\(name)")
      #expect(throws: Never.self) { try PNG.decode(bytes) }
      #expect(result.output.contains("\n  \(folder.path)/out/\(name)\n"))
    }
  }

  @Test func directoriesAreComparedByRelativePaths() throws {
    for (name, color, other) in [
      ("same.png", Color.red, Color.red), ("deep/er/changed.png", .red, .blue),
    ] {
      try folder.write(try PNG.encode(bitmap(color)), to: "a/" + name)
      try folder.write(try PNG.encode(bitmap(other)), to: "b/" + name)
    }
    try folder.write(Array("text".utf8), to: "a/notes.txt")
    try folder.write(Array("texts".utf8), to: "b/notes.txt")
    try folder.write([], to: "a/old")
    try folder.write([], to: "b/new\u{1B}[2J")
    let result = compare("a", "b")
    #expect(result.status == .differences)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("different: deep/er/changed.png: 200 of 200 pixels differ"))
    #expect(lines[1].hasPrefix("different: new�[2J: only "))
    #expect(lines[2] == "different: notes.txt: the bytes differ from byte 4; 4 and 5 bytes")
    #expect(lines[3].hasPrefix("different: old: only "))
    #expect(
      lines[4] == "1 equal, 2 different, 1 only in the first directory, 1 only in the second "
        + "directory")
    #expect(compare("a", "a").status == .success)
  }

  @Test func unreadableFilesHaveTheirOwnStatus() throws {
    let png = try PNG.encode(bitmap(.red))
    try folder.write(png, to: "a.png")
    try folder.write([0x89, 0x50, 0x4E, 0x47, 1], to: "corrupt.png")
    try folder.write(Array("text".utf8), to: "text.png")
    try folder.write([], to: "empty.png")
    for name in ["corrupt.png", "text.png", "empty.png"] {
      let result = compare("a.png", name)
      #expect(result.status == .unreadableData, "\(name)")
      #expect(result.output.contains("\(folder.path)/\(name): "))
    }
    let status = unsafe mkfifo(folder.path + "/pipe", 0o600)
    try #require(status == 0)
    let pipe = compare("a.png", "pipe")
    #expect(pipe.status == .unreadableData)
    #expect(pipe.output.contains("is not a regular file"))
    #expect(compare("a.png", "none.png").status == .unreadableData)
    try folder.write(png, to: "d/a.png")
    #expect(compare("a.png", "d").status == .usage)
  }

  @Test func aPointerOfGitLFSIsNamed() throws {
    func pointer(_ digit: String) -> [UInt8] {
      Array("version https://git-lfs.github.com/spec/v1\noid sha256:\(digit)\nsize 1\n".utf8)
    }
    let result = try compare(pointer("1"), pointer("2"))
    #expect(result.status == .unreadableData)
    #expect(
      result.output.contains(
        "\(folder.path)/a.png: is a Git LFS pointer, not an image; run `git lfs pull`"))
    #expect(!result.output.contains("unrecognized"))
  }

  @Test func aBombIsNotInflated() throws {
    var files: [[UInt8]] = []
    for byte: UInt8 in [0, 1] {
      var writer = PNGChunkWriter()
      writer.append(.header, [0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0])
      writer.append(.pixels, [UInt8](repeating: byte, count: 60_000))
      writer.append(.end)
      files.append(writer.bytes)
    }
    let result = try compare(files[0], files[1])
    #expect(result.status == .unreadableData)
    #expect(result.output.contains("more than the limit of"))
  }

  @Test func linksInDirectoriesAreNotFollowed() throws {
    try folder.write([1], to: "secret")
    try folder.write([1], to: "a/file")
    try folder.write([2], to: "b/file")
    for (name, target) in [("same", "x"), ("other", "a"), ("loop", ".")] {
      for side in ["a", "b"] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path + "/\(side)/\(name)",
          withDestinationPath: name == "other" ? target + side : target)
      }
    }
    let lines = compare("a", "b").output.split(separator: "\n")
    #expect(lines[1] == "different: other: the links have different targets")
    #expect(lines[2] == "2 equal, 2 different")
  }

  @Test func animationsAreComparedByFrames() throws {
    func animation(_ colors: [Color], _ milliseconds: UInt16 = 100) throws -> [UInt8] {
      try PNG.encode(
        PNGAnimation(
          frames: colors.map {
            .init(
              try bitmap($0),
              duration: PNGFrameDuration(numerator: milliseconds, denominator: 1_000))
          }))
    }
    let base = try animation([.red, .blue, .green])
    let frame = try compare(base, try animation([.red, .white, .green]))
    #expect(frame.output.hasPrefix("different: b.png: frame 2: 200 of 200 pixels differ"))
    let count = try compare(base, try animation([.red, .blue]))
    #expect(
      count.output == "different: b.png: the animations have 3 and 2 frames\n")
    let duration = try compare(base, try animation([.red, .blue, .green], 50))
    #expect(duration.output == "different: b.png: the durations of the frames differ\n")
    let still = try compare(base, try PNG.encode(bitmap(.red)))
    #expect(still.status == .differences)
  }

  /// The oracle: the equality of the bitmaps.
  @Test func randomPairsAgreeWithTheirPixels() throws {
    var generator = SplitMix(seed: 7)
    let goals: [PNGEncodingOptions.Goal] = [.history, .file, .speed]
    for _ in 0..<60 {
      let files = try (0..<2).map { _ in
        var bitmap = try bitmap(.white, 12, 12)
        if Bool.random(using: &generator) {
          bitmap[Int.random(in: 0..<2, using: &generator), 0] = PremultipliedColor(.red)
        }
        let texts = Bool.random(using: &generator) ? [PNGText(keyword: "Test", text: "x")] : []
        let goal = goals[Int.random(in: 0..<3, using: &generator)]
        return (
          bitmap,
          try PNG.encode(
            bitmap, options: PNGEncodingOptions(texts: texts, goal: goal, digest: .included))
        )
      }
      let result = try compare(files[0].1, files[1].1)
      #expect((result.status == .success) == (files[0].0 == files[1].0))
    }
  }
}
