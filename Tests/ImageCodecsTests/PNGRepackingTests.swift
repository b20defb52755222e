import SnapshotDrawing
import Testing

@testable import SnapshotImageCodecs

@Suite struct PNGRepackingTests {
  private typealias Chunk = (type: PNGChunkType, content: [UInt8])

  private func chunks(_ bytes: [UInt8]) throws -> [Chunk] {
    try PNGChunkReader.chunks(of: bytes).map { ($0.type, Array(bytes[$0.content])) }
  }

  private func names(_ bytes: [UInt8]) throws -> [String] { try chunks(bytes).map(\.type.name) }

  /// An image of two opaque grays as straight RGBA, stored without compression.
  private func image(
    _ ancillary: [(PNGChunkType, [UInt8])] = [], pixel: [UInt8] = [9, 9, 9, 255],
    other: [UInt8] = [80, 80, 80, 255]
  ) -> RawPNG {
    var png = RawPNG(width: 32, height: 32, colorType: 6)
    let row = [0] + Array(repeatElement(pixel + other, count: 16).joined())
    png.scanlines = Array(repeatElement(row, count: 32).joined())
    png.ancillary = ancillary
    return png
  }

  private func refusal(of bytes: [UInt8]) -> PNGRepackingRefusal? {
    do throws(PNGRepackingRefusal) {
      _ = try PNGRepacking().smallerFile(bytes)
      return nil
    } catch { return error }
  }

  @Test func aFileBecomesSmallerWithEqualPixels() throws {
    let bytes = image().bytes
    let result = try #require(try PNGRepacking().smallerFile(bytes))
    #expect(result.count < bytes.count / 10)
    #expect(try PNG.decode(result) == PNG.decode(bytes))
    #expect(try PNGRepacking().smallerFile(result) == nil)
  }

  @Test func textsAndColorSpacesRemainByteForByte() throws {
    let text: [UInt8] = Array("Author\0Ada".utf8)
    let compressed = try PNGText(keyword: "Long", text: String(repeating: "a", count: 500)).chunk()
    let gamma: [UInt8] = [0, 0, 0xB1, 0x8F]
    let kept: [Chunk] = [
      (PNGChunkType("gAMA"), gamma), (PNGChunkType("sRGB"), [0]),
      (PNGChunkType("cHRM"), [UInt8](repeating: 1, count: 32)),
      (PNGChunkType("pHYs"), [0, 0, 11, 19, 0, 0, 11, 19, 1]),
      (PNGChunkType("eXIf"), Array("MM".utf8)), (.text, text), compressed,
      (PNGChunkType("prVt"), [1, 2, 3]),
    ]
    var bytes = image(kept).bytes
    // A text after the pixels stays there.
    var writer = PNGChunkWriter()
    writer.append(.text, Array("Software\0x".utf8))
    bytes.replaceSubrange((bytes.count - 12)..., with: writer.bytes.dropFirst(8) + bytes.suffix(12))
    let result = try #require(try PNGRepacking().smallerFile(bytes))
    let found = try chunks(result)
    for chunk in kept {
      #expect(found.contains { $0 == chunk }, "\(chunk.type.name)")
    }
    let order = found.map(\.type.name)
    #expect(order.prefix(4) == ["IHDR", "gAMA", "sRGB", "cHRM"])
    let palette = order.firstIndex(of: "PLTE") ?? .max
    #expect(order.firstIndex(of: "cHRM") ?? .max < palette)
    #expect(order.suffix(3) == ["IDAT", "tEXt", "IEND"])
    #expect(try PNG.texts(of: result) == PNG.texts(of: bytes))
  }

  @Test func aProfileOfRGBIsNotAttachedToGrays() throws {
    let profile = (PNGChunkType("iCCP"), Array("p\0\0x".utf8))
    let row: [UInt8] = [0] + (0..<32).flatMap { x -> [UInt8] in [UInt8(x), 7, 7, 255] }
    var colors = image([profile])
    colors.scanlines = Array(repeatElement(row, count: 32).joined())
    let kept = try #require(try PNGRepacking().smallerFile(colors.bytes))
    #expect(try names(kept).contains("iCCP"))
    // The encoder would write grayscale.
    var grays = RawPNG(width: 16, height: 16, colorType: 2)
    grays.scanlines = (0..<16).flatMap { y -> [UInt8] in
      [0] + (0..<16).flatMap { x in [UInt8](repeating: UInt8(y * 16 + x), count: 3) }
    }
    let plain = try #require(try PNGRepacking().smallerFile(grays.bytes))
    try #require(try PNGHeader(plain).colorType == .gray)
    grays.ancillary = [profile]
    #expect(refusal(of: grays.bytes) == .dependentChunk("iCCP"))
  }

  @Test func hintsAndSignificantBitsAreDroppedWithTheirFormat() throws {
    let bytes = image([
      (PNGChunkType("sBIT"), [8, 8, 8, 8]), (PNGChunkType("iDOT"), [1]),
      (PNGChunkType("bKGD"), [0, 0, 0, 0, 0, 0]),
    ]).bytes
    let result = try #require(try PNGRepacking().smallerFile(bytes))
    #expect(try Set(names(result)).isSubset(of: ["IHDR", "PLTE", "IDAT", "IEND"]))
  }

  @Test func chunksThatMayDependOnThePixelsAreRefused() {
    #expect(refusal(of: image([(PNGChunkType("prVT"), [1])]).bytes) == .unknownChunk("prVT"))
    let background = [(PNGChunkType("bKGD"), [UInt8](repeating: 0, count: 6))]
    #expect(
      refusal(of: image(background, pixel: [0, 0, 0, 0]).bytes) == .dependentChunk("bKGD"))
  }

  @Test func colorsThatABitmapLosesAreRefused() throws {
    #expect(
      refusal(of: image(pixel: [10, 20, 30, 3]).bytes) == .translucentColors(count: 512))
    let hidden = image(pixel: [10, 20, 30, 0]).bytes
    #expect(refusal(of: hidden) == .hiddenColors(count: 512))
    let result = try PNGRepacking(dropsHiddenColors: true).smallerFile(hidden)
    #expect(try result.map { try PNG.decode($0) } == PNG.decode(hidden))
    // These colors survive the multiplication by their alpha.
    #expect(try PNGRepacking().smallerFile(image(pixel: [255, 0, 255, 3]).bytes) != nil)
  }

  @Test func aColorKeyHidesNoColors() throws {
    var png = RawPNG(width: 16, height: 16, colorType: 2)
    png.transparency = [0, 1, 0, 2, 0, 3]
    let pixels: [UInt8] = [1, 2, 3, 9, 9, 200]
    let row = [0] + Array(repeatElement(pixels, count: 8).joined())
    png.scanlines = Array(repeatElement(row, count: 16).joined())
    let result = try #require(try PNGRepacking().smallerFile(png.bytes))
    #expect(try PNG.decode(result) == PNG.decode(png.bytes))
  }

  @Test func sixteenBitsAreRefused() throws {
    var png = RawPNG(width: 8, height: 8, bitDepth: 16)
    png.scanlines = [UInt8](repeating: 0, count: 8 * 17)
    #expect(refusal(of: png.bytes) == .sixteenBits)
  }

  @Test func bytesAfterTheEndAreRefused() {
    #expect(refusal(of: image().bytes + [1, 2]) == .trailingBytes(count: 2))
  }

  @Test func corruptFilesAndBombsAreUnreadable() {
    #expect(refusal(of: []) == .unreadable(.noBytes))
    #expect(refusal(of: Array(image().bytes.dropLast())) != nil)
    var bomb = RawPNG(width: 65_536, height: 65_536, colorType: 6)
    bomb.data = [UInt8](repeating: 0, count: 1_000)
    guard case .unreadable(.tooManyPixels) = refusal(of: bomb.bytes) else {
      Issue.record("the limit was not checked")
      return
    }
  }

  @Test func animationsKeepTheirFrames() throws {
    let frames = try [Color.red, .blue, .red].map {
      PNGAnimation.Frame(
        try Bitmap(size: PixelSize(width: 30, height: 30), color: $0),
        duration: PNGFrameDuration(numerator: 1, denominator: 10))
    }
    let animation = PNGAnimation(frames: frames, playCount: 3)
    let encoded = try PNG.encode(animation)
    #expect(try PNGRepacking().smallerFile(encoded) == nil)
    // The frames as stored rows.
    var writer = PNGChunkWriter()
    var sequence: UInt32 = 0
    writer.append(.header, [0, 0, 0, 30, 0, 0, 0, 30, 8, 2, 0, 0, 0])
    writer.append(.animation, [0, 0, 0, 3, 0, 0, 0, 3])
    writer.append(PNGChunkType("gAMA"), [0, 0, 0xB1, 0x8F])
    for (index, frame) in frames.enumerated() {
      let color = frame.bitmap[0, 0]
      let pixel = [color.red, color.green, color.blue]
      let row = [0] + Array(repeatElement(pixel, count: 30).joined())
      let control = PNGFrameControl(
        area: PixelRect(x: 0, y: 0, width: 30, height: 30), duration: frame.duration)
      writer.append(.frameControl, control.content(sequence: sequence))
      sequence += 1
      let data = RawPNG.stored(Array(repeatElement(row, count: 30).joined()))
      if index == 0 {
        writer.append(.pixels, data)
      } else {
        writer.append(.framePixels, [0, 0, 0, UInt8(sequence)] + data)
        sequence += 1
      }
    }
    writer.append(.end)
    let result = try #require(try PNGRepacking().smallerFile(writer.bytes))
    #expect(try PNG.decodeAnimation(result) == animation)
    #expect(try names(result).contains("gAMA"))
  }

  @Test func anAnimationWithAHiddenStillImageIsRefused() throws {
    var png = image([(.animation, [0, 0, 0, 1, 0, 0, 0, 0])])
    png.width = 32
    var bytes = png.bytes
    var writer = PNGChunkWriter()
    let control = PNGFrameControl(
      area: PixelRect(x: 0, y: 0, width: 32, height: 32),
      duration: PNGFrameDuration(numerator: 1, denominator: 10))
    writer.append(.frameControl, control.content(sequence: 0))
    writer.append(.framePixels, [0, 0, 0, 1] + RawPNG.stored(png.scanlines))
    bytes.replaceSubrange((bytes.count - 12)..., with: writer.bytes.dropFirst(8) + bytes.suffix(12))
    #expect(refusal(of: bytes) == .animation("its still image is not one of its frames"))
  }

  @Test func aReferenceBecomesTheFileThatRecordingWrites() throws {
    var bitmap = try Bitmap(size: PixelSize(width: 90, height: 60), color: .white)
    for x in 0..<90 { bitmap[x, x / 2] = PremultipliedColor(Color(white: Double(x) / 90)) }
    let texts = [PNGText(keyword: "Test", text: "A/b"), PNGText(keyword: "Outline", text: "V")]
    let reference = try PNG.encode(
      bitmap, options: PNGEncodingOptions(texts: texts, digest: .included))
    #expect(try PNGRepacking().smallerFile(reference) == nil)
    let draft = try PNG.encode(
      bitmap,
      options: PNGEncodingOptions(
        texts: [PNGText(keyword: "Packing", text: "none")] + texts, goal: .speed))
    #expect(try PNGRepacking().smallerFile(draft) == reference)
  }

  /// The oracle: libpng's straight pixels, without the row kernels and the encoder.
  @Test(arguments: 0..<60)
  func randomImagesKeepTheirPixels(seed: Int) throws {
    let bitmap = try RandomImage.make(seed: seed)
    let bytes = try PNG.encode(bitmap, options: PNGEncodingOptions(goal: .speed))
    guard let result = try PNGRepacking().smallerFile(bytes) else { return }
    let difference = try PNGStraightPixels(bytes).visibleDifferenceCount(PNGStraightPixels(result))
    #expect(difference == 0)
    #expect(try PNG.decode(result) == bitmap)
    #expect(result.count < bytes.count)
    #expect(try PNGRepacking().smallerFile(result) == nil)
  }
}
