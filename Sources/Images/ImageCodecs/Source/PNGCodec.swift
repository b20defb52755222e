import CSnapshotImageCodecs
import SnapshotDrawing

/// Reads PNG and APNG for an image source.
struct PNGCodec: ImageCodec {
  func header(of data: [UInt8], frame: Int) throws(ImageDecodingError) -> ImageHeader {
    do {
      let file = try PNGAnimationFile(data)
      let timing = ImageTiming(
        stored: file.frames.map(\.control.duration.seconds), playCount: file.playCount)
      var header = ImageHeader(
        format: .png, size: file.header.size, frameCount: file.frameCount ?? 1,
        timing: file.frameCount == nil ? nil : timing)
      let chunks = try PNGChunkReader.chunks(of: data)
      if let exif = chunks.first(where: { $0.type == .exif }) {
        header.orientation = ImageOrientation(exif: data[exif.content])
      }
      header.colorProfile = PNGColorChunks(chunks, in: data).profile
      return header
    } catch { throw ImageDecodingError(error) }
  }

  func decode(
    _ data: [UInt8], _ request: FrameRequest, _ body: (Bitmap) throws(ImageDecodingError) -> Void
  ) throws(ImageDecodingError) {
    // At most 8 bytes per pixel and 1 per row.
    let (inflated, overflow) = request.maximumPixelCount.multipliedReportingOverflow(by: 9)
    let limits = PNGLimits(
      maximumPixelCount: request.maximumPixelCount,
      maximumInflatedByteCount: overflow ? .max : inflated)
    try request.checkFramesToCompose()
    var failure: ImageDecodingError?
    func receive(_ bitmap: Bitmap) throws(PNGError) {
      do throws(ImageDecodingError) {
        try body(bitmap)
      } catch {
        failure = error
        throw .noMemory
      }
    }
    do throws(PNGError) {
      let file = try PNGAnimationFile(data)
      if file.frameCount == nil {
        try receive(PNG.decode(data, limits: limits))
      } else {
        let decoder = PNGAnimationDecoder(limits: limits)
        try decoder.frames(request.frames, of: file, in: data, receive)
      }
    } catch { throw failure ?? ImageDecodingError(error) }
  }
}

/// The chunks of a PNG that describe its colors.
private struct PNGColorChunks {
  private let data: [UInt8]
  private let contents: [PNGChunkType: Range<Int>]

  init(_ chunks: [PNGChunk], in data: [UInt8]) {
    self.data = data
    contents = Dictionary(
      chunks.map { ($0.type, $0.content) }, uniquingKeysWith: { first, _ in first })
  }

  /// The maximum number of bytes of an ICC profile.
  private static let maximumProfileByteCount = 1 << 20
  /// The gamma and the chromaticities of sRGB: the white point, red, green, and blue.
  private static let sRGB = (
    gamma: 45_455, points: [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
  )

  /// The profile that a program must use, in the order that PNG requires.
  var profile: ImageColorProfile? {
    if let content = contents[.codePoints], content.count == 4 {
      let values = data[content].map(Int.init)
      // BT.709 primaries with the transfer function of sRGB, in full range.
      return ImageColorProfile(
        name: "code points \(values.map(String.init).joined(separator: "/"))",
        isSRGB: values == [1, 13, 0, 1])
    }
    if let content = contents[.profile] { return profile(in: data[content]) }
    if contents[.sRGB] != nil { return ImageColorProfile(name: "sRGB", isSRGB: true) }
    return measuredProfile
  }

  /// Returns the ICC profile in a chunk: a name, a compression method, and the compressed profile.
  private func profile(in content: ArraySlice<UInt8>) -> ImageColorProfile {
    guard let end = content.firstIndex(of: 0), end + 2 < content.endIndex else {
      return ImageColorProfile(iccName: ImageColorProfile.unnamed)
    }
    let name = String(latin1: content[..<end])
    let bytes = try? PNGTextChunk.inflate(
      content[(end + 2)...], limit: PNGColorChunks.maximumProfileByteCount)
    let profile = (bytes ?? nil).map { ImageColorProfile(icc: $0[...]) }
    guard let profile, profile.name != ImageColorProfile.unnamed else {
      return ImageColorProfile(iccName: name.isEmpty ? ImageColorProfile.unnamed : name)
    }
    return profile
  }

  /// The profile in the chunks for gamma and chromaticities, as multiples of 1/100,000.
  private var measuredProfile: ImageColorProfile? {
    func numbers(_ type: PNGChunkType, count: Int) -> [Int]? {
      guard let content = contents[type], content.count == count * 4 else { return nil }
      return (0..<count).map { Int(data.bigEndianUInt32(at: content.lowerBound + $0 * 4)) }
    }
    func text(_ numbers: [Int]) -> String {
      numbers.map { String(Double($0) / 100_000) }.joined(separator: " ")
    }
    let gamma = numbers(.gamma, count: 1)
    let points = numbers(.chromaticities, count: 8)
    let parts = [gamma.map { "gamma \(text($0))" }, points.map { "chromaticities \(text($0))" }]
      .compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    let sRGB = PNGColorChunks.sRGB
    return ImageColorProfile(
      name: parts.joined(separator: ", "),
      isSRGB: (gamma ?? [sRGB.gamma]) == [sRGB.gamma] && (points ?? sRGB.points) == sRGB.points)
  }
}

extension PNGChunkType {
  fileprivate static let exif = PNGChunkType("eXIf")
  fileprivate static let codePoints = PNGChunkType("cICP")
  fileprivate static let profile = PNGChunkType("iCCP")
  fileprivate static let sRGB = PNGChunkType("sRGB")
  fileprivate static let gamma = PNGChunkType("gAMA")
  fileprivate static let chromaticities = PNGChunkType("cHRM")
}
