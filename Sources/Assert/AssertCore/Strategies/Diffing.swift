public import Foundation
public import SnapshotComparison
import SnapshotDifferencePictures
public import SnapshotDrawing
import SnapshotTypography

/// The file format of snapshots, and the comparison of snapshots in this format.
public struct Diffing<Format> {
  /// The difference between two snapshots.
  public struct Difference {
    /// A self-contained line, optionally followed by lines with details.
    public let summary: String
    /// The differing pixels, if the format has pixels.
    public let pixels: PixelDifference?
    /// The differing lines, if the snapshots are texts.
    let lines: LineDifference?
    /// The images with the differing pixels, if they are known.
    private(set) var images: ComparedImages?
    /// The index of the frame that has the pixels, or `nil` if a file has only one image.
    private(set) var frame: Int?
    private let makeArtifacts: (FailureContext) throws -> [SnapshotArtifact]
    /// Returns the summary for a number of places, each of which belongs to one view.
    private var makeSummary: ((PixelDifference, _ placeCount: Int) -> String)?

    /// Creates a difference.
    ///
    /// - Parameter artifacts: Creates the images or texts that show the difference, as file
    ///   contents, with a title.
    public init(
      summary: String, pixels: PixelDifference? = nil,
      artifacts: @escaping (_ title: String) throws -> [SnapshotArtifact] = { _ in [] }
    ) {
      self.init(summary: summary, pixels: pixels, drawing: { try artifacts($0.title) })
    }

    /// Creates a difference between snapshots with pixels.
    ///
    /// - Parameters:
    ///   - frame: The index of the frame of an animation.
    ///   - describe: Returns the summary of the pixels for a number of places.
    ///   - draw: Creates the artifacts of a failure.
    init(
      _ pixels: PixelDifference, between images: ComparedImages, frame: Int? = nil,
      describe: @escaping (PixelDifference, _ placeCount: Int) -> String,
      drawing draw: @escaping (FailureContext) throws -> [SnapshotArtifact]
    ) {
      self.init(summary: describe(pixels, pixels.clusterCount), pixels: pixels, drawing: draw)
      self.images = images
      makeSummary = describe
      self.frame = frame
    }

    /// Creates a difference whose artifacts show the cause of a failure.
    init(
      summary: String, pixels: PixelDifference? = nil, lines: LineDifference? = nil,
      drawing draw: @escaping (FailureContext) throws -> [SnapshotArtifact]
    ) {
      self.summary = summary
      self.pixels = pixels
      self.lines = lines
      makeArtifacts = draw
    }

    /// Returns the images or texts that show the difference, as file contents.
    ///
    /// - Parameter title: The title in artifacts that show one.
    public func artifacts(title: String = "") throws -> [SnapshotArtifact] {
      try artifacts(of: FailureContext(title: title))
    }

    /// Returns the artifacts of a difference whose cause is known, but whose views are not.
    package func artifacts(
      title: String, cause: Sentence?
    ) throws -> [SnapshotArtifact] {
      try artifacts(of: FailureContext(title: title, headline: cause?.typographic))
    }

    func artifacts(of failure: FailureContext) throws -> [SnapshotArtifact] {
      try makeArtifacts(failure)
    }

    /// Returns the summary of an explained difference, with the number of places.
    func summary(_ explanation: DifferenceExplanation) -> String {
      guard let count = explanation.placeCount, let makeSummary, let pixels = explanation.pixels
      else { return summary }
      return makeSummary(pixels, count)
    }
  }

  /// The verdict of a comparison.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Verdict {
    /// The snapshots are equal.
    case equal
    /// The snapshots differ within the tolerance.
    case tolerated(Difference)
    /// The snapshots differ by more than the tolerance permits, or by less than it requires.
    case different(Difference)

    /// The difference, including one within the tolerance.
    public var difference: Difference? {
      switch self {
      case .equal: nil
      case .tolerated(let difference), .different(let difference): difference
      }
    }
  }

  /// The extension of files in this format, such as `png`.
  public internal(set) var pathExtension: String
  /// Encodes a snapshot with its metadata as the contents of a file.
  package let encode: (Format, [ReferenceMetadata]) throws -> [UInt8]
  /// Encodes the artifact `actual` as fast as possible; `nil` if `encode` is already fast.
  var encodeDraft: ((Format, [ReferenceMetadata]) throws -> [UInt8])?
  /// Whether a file was made by `encodeDraft`, so that it is larger than a reference should be.
  package var isDraft: ([UInt8]) throws -> Bool = { _ in false }
  /// Decodes the contents of a file.
  public let decode: ([UInt8]) throws -> Format
  /// Compares a reference, the first argument, with the actual snapshot.
  public let compare: (Format, Format, Tolerance) throws -> Verdict
  /// The permitted difference, which overrides that of a scope; `nil` for the tolerance of the
  /// scope.
  public var tolerance: Tolerance?
  /// Whether a file is known to contain a snapshot without decoding; `false` if only decoding can
  /// decide.
  package var isKnownEqual: ([UInt8], Format) throws -> Bool = { _, _ in false }
  /// Returns the check of `isKnownEqual` for one snapshot and many files, which processes the
  /// snapshot once; `nil` if this saves nothing.
  var makeDigestCheck: ((Format) -> ([UInt8]) throws -> Bool)?
  /// Reads the metadata of a file.
  package var metadata: ([UInt8]) throws -> [ReferenceMetadata] = { _ in [] }
  /// Returns the number of pixels of a snapshot, which determines the default size limit; 0 for a
  /// format without pixels.
  public var pixelCount: (Format) -> Int = { _ in 0 }
  /// The number of pixels per point, which scales the artifacts of a failure and determines the
  /// default size limit.
  public var scale = Scale.x1
  /// Explains the size of a file that contains a snapshot, such as by its number of colors; `nil`
  /// if there is no explanation.
  var sizeReason: ([UInt8], Format) -> String? = { _, _ in nil }
  /// Creates the contents of a filmstrip from the frames of an animation, each a reference and an
  /// actual snapshot; `nil` if the format has no filmstrips.
  package var strip: (([(reference: Format, actual: Format)], FailureContext) throws -> [UInt8])?

  /// Creates a format with metadata in its files and a tolerance in its comparison.
  package init(
    pathExtension: String, encode: @escaping (Format, [ReferenceMetadata]) throws -> [UInt8],
    decode: @escaping ([UInt8]) throws -> Format,
    compare:
      @escaping (_ reference: Format, _ actual: Format, _ tolerance: Tolerance) throws ->
      Verdict
  ) {
    self.pathExtension = pathExtension
    self.encode = encode
    self.decode = decode
    self.compare = compare
  }

  /// Creates a custom format, in which snapshots are either equal or different.
  public init(
    pathExtension: String, encode: @escaping (Format) throws -> [UInt8],
    decode: @escaping ([UInt8]) throws -> Format,
    difference: @escaping (_ reference: Format, _ actual: Format) throws -> Difference?
  ) {
    self.init(
      pathExtension: pathExtension, encode: { format, _ in try encode(format) }, decode: decode,
      compare: { reference, actual, _ in
        try difference(reference, actual).map(Verdict.different) ?? .equal
      })
  }
}

/// The facts about a failure that its artifacts show in addition to the two snapshots.
package struct FailureContext {
  /// The snapshot, such as `AppTests/ScreenTests/looksRight.dark`.
  let title: String
  /// The snapshot and its configuration, such as `AppTests/ScreenTests/looksRight · dark · 2x`.
  let name: String
  /// The permitted difference; `nil` if it is unknown.
  let tolerance: Tolerance?
  /// The cause of the failure, or `nil` if it is unknown.
  let explanation: DifferenceExplanation?
  /// The title without an explanation; `nil` for the numbers of pixels.
  let headline: String?
  /// The number of pixels per point, or `nil` for that of the format.
  var scale: Scale? { explanation?.scale }
  /// The font families of captions.
  let fonts: FontBook
  /// The numbers of the frames of a strip with their names, such as `0 default@2x, 1 dark@2x`;
  /// empty if they have no names.
  let frameList: String

  /// Creates a context with only a title.
  ///
  /// - Parameter headline: The cause, or `nil` if it is unknown.
  package init(title: String, headline: String? = nil) {
    (self.title, name) = (title, title)
    self.headline = headline
    (tolerance, explanation, frameList) = (nil, nil, "")
    fonts = SnapshotScope.current.fonts?.value ?? FontBook()
  }

  /// Creates the context of a snapshot.
  ///
  /// - Parameters:
  ///   - fileNameSuffix: The scale in the name of the reference, such as `@2x`.
  ///   - frameCaptions: The names of the frames of a strip; empty if they have none.
  init(
    _ identity: SnapshotIdentity, fileNameSuffix: String, _ explanation: DifferenceExplanation?,
    _ settings: SnapshotSettings, frameCaptions: [String] = []
  ) {
    title = identity.description
    let test = ([identity.module] + identity.suite + [identity.test]).joined(separator: "/")
    let scale = fileNameSuffix.hasPrefix("@") ? String(fileNameSuffix.dropFirst()) : fileNameSuffix
    name = ([test, identity.name ?? "", scale]).filter { !$0.isEmpty }.joined(separator: " · ")
    tolerance = settings.tolerance.value
    headline = nil
    self.explanation = explanation
    fonts = settings.scope.fonts?.value ?? FontBook()
    frameList = frameCaptions.enumerated().map { "\($0) \($1)" }.joined(separator: ", ")
  }

  /// Returns the texts of an image without places.
  ///
  /// - Parameter headline: The title if no view is known to have changed.
  func sheetContent(headline: String? = nil, summary: String) -> SheetContent {
    let title = explanation.flatMap { $0.headline == nil ? nil : $0.title }
    return SheetContent(
      headline: title?.cause.typographic ?? headline ?? "",
      consequence: title?.effects.typographic ?? "", name: name, summary: summary)
  }

  func summary(_ text: String) -> String { tolerance.map { "\(text) · \($0)" } ?? text }
}

extension Diffing where Format == Data {
  /// The number of bytes in each line of a difference.
  private static var lineLength: Int { 16 }
  /// The maximum number of bytes that a difference shows, starting at the first differing byte.
  private static var maximumByteCount: Int { 4_096 }

  /// A format for files that match if all bytes are equal.
  ///
  /// The artifact `diff` shows up to 4,096 bytes from the first difference as hexadecimal numbers
  /// and as ASCII characters.
  ///
  /// - Parameter pathExtension: The extension of the files.
  public static func data(pathExtension: String = "bin") -> Diffing {
    var diffing = Diffing(
      pathExtension: pathExtension, encode: { Array($0) }, decode: { Data($0) },
      difference: { reference, actual in
        guard reference != actual else { return nil }
        let (first, second) = ([UInt8](reference), [UInt8](actual))
        let common = zip(first, second).prefix { $0 == $1 }.count
        let start = common / lineLength * lineLength
        let lines = LineDifference(
          from: hexadecimal(first, from: start), to: hexadecimal(second, from: start))
        return Difference(
          summary: "byte \(common) is \(byte(first, at: common)) in the reference and "
            + "\(byte(second, at: common)) in the snapshot; \(first.count) bytes before, "
            + "\(second.count) after",
          lines: LineDifference(from: first, to: second), drawing: { try lines.artifacts($0) })
      })
    diffing.isKnownEqual = { bytes, data in bytes.elementsEqual(data) }
    return diffing
  }

  private static func byte(_ bytes: [UInt8], at index: Int) -> String {
    index < bytes.count ? "0x" + hexadecimal(bytes[index], 2) : "missing"
  }

  /// Returns lines with an offset, the bytes, and their ASCII characters.
  private static func hexadecimal(_ bytes: [UInt8], from start: Int) -> String {
    let end = min(bytes.count, start + maximumByteCount)
    return stride(from: start, to: end, by: lineLength).map { offset in
      let line = bytes[offset..<min(end, offset + lineLength)]
      let numbers = line.map { hexadecimal($0, 2) }.joined(separator: " ")
      let text = line.map { (32..<127).contains($0) ? Character(Unicode.Scalar($0)) : "." }
      return "\(hexadecimal(offset, 8))  \(numbers)  \(String(text))\n"
    }.joined()
  }

  private static func hexadecimal(_ number: some BinaryInteger, _ digitCount: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digitCount - digits.count)) + digits
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// A strategy that stores bytes in a file with the extension `bin`.
  public static var data: Snapshotting { .data() }

  /// A strategy that stores bytes.
  ///
  /// - Parameter pathExtension: The extension of the files.
  public static func data(pathExtension: String = "bin") -> Snapshotting {
    Snapshotting(diffing: .data(pathExtension: pathExtension)) { $0 }
  }
}
