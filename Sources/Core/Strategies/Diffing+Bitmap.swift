public import SnapshotComparison
import SnapshotDifferencePictures
package import SnapshotImageCodecs
public import SnapshotPixels
import SnapshotTypography

extension Diffing where Format == Bitmap {
  /// PNG files that match if all pixels are equal, unless a scope sets a tolerance.
  public static var image: Diffing { .image() }

  /// PNG files.
  ///
  /// The artifacts of a difference are `sheet`, the cause, the images before and after, their
  /// difference, and up to three closeups; `crop`, the most relevant part of the sheet for a pull
  /// request; `diff`, the dimmed actual image with the differing pixels and a ring around each
  /// place; and `amplified`, the difference of each pixel. An animation also has a `strip` of all
  /// frames.
  ///
  /// - Parameters:
  ///   - tolerance: The permitted difference, which overrides that of a scope; `nil` for the
  ///     tolerance of the scope.
  ///   - scale: The number of pixels per point, which scales the text and the lines of artifacts.
  public static func image(tolerance: Tolerance? = nil, scale: Scale = 1) -> Diffing {
    var diffing = Diffing(
      pathExtension: "png",
      encode: { bitmap, metadata in
        let options = PNGEncodingOptions(texts: metadata.map(PNGText.init), digest: .included)
        return try PNG.encode(bitmap, options: options)
      },
      decode: { try PNG.decode($0) },
      compare: { reference, actual, tolerance in
        try PixelComparison.verdict(
          reference: reference, actual: actual, tolerance: tolerance
        ).explained(reference: reference, actual: actual, scale: scale.factor)
      })
    diffing.tolerance = tolerance
    diffing.encodeDraft = { bitmap, metadata in
      let texts = [PNGText.draft] + metadata.map(PNGText.init)
      return try PNG.encode(bitmap, options: PNGEncodingOptions(texts: texts, goal: .speed))
    }
    diffing.isDraft = { try PNG.texts(of: $0).contains(.draft) }
    diffing.isKnownEqual = { try PNG.digestMatches($0, for: $1) }
    diffing.makeDigestCheck = { bitmap in
      var known: PixelDigest?
      return { bytes in
        try PNG.digestMatches(bytes) {
          let digest = known ?? PixelDigest(bitmap)
          known = digest
          return digest
        }
      }
    }
    diffing.metadata = { bytes in
      try PNG.texts(of: bytes).compactMap { text in
        ReferenceMetadata.Keyword(rawValue: text.keyword).map { ReferenceMetadata($0, text.text) }
      }
    }
    diffing.pixelCount = { $0.width * $0.height }
    diffing.sizeReason = { bytes, bitmap in
      (try? PNGStatistics(bytes, holding: bitmap))?.sizeReason
    }
    diffing.strip = { frames, failure in
      let strip = try FilmStrip.draw(
        frames, description: failure.description(summary: ""),
        tolerance: failure.tolerance ?? .exact, scale: scale.factor, fonts: failure.fonts)
      return try PNG.encode(strip, options: .artifact)
    }
    return diffing
  }
}

extension PNGEncodingOptions {
  /// The options for images that show a difference.
  ///
  /// They are viewed once, so a failure must not take longer because of them.
  static let artifact = PNGEncodingOptions(goal: .speed)
}

extension PNGText {
  /// The text chunk that identifies a moved artifact.
  package static let draft = PNGText(keyword: "Packing", text: "none")

  fileprivate init(_ metadata: ReferenceMetadata) {
    self.init(keyword: metadata.keyword.rawValue, text: metadata.text)
  }
}

extension PNGStatistics {
  /// The reason for the size of a file that is too large.
  fileprivate var sizeReason: String {
    let isLimited = colorCount == PNGStatistics.maximumColorCount
    let colors =
      "\(isLimited ? "at least " : "")\(colorCount.grouped) color\(colorCount == 1 ? "" : "s")"
    let reason =
      header.colorType == .palette || header.colorType == .gray
      ? "it has \(colors)" : "it has \(colors), and more than 256 do not fit a palette"
    let others = byteCount - pixelByteCount
    guard others > byteCount / 4 else { return reason }
    return reason + "; \(others.grouped) bytes describe its views"
  }
}

extension ComparisonVerdict {
  /// Returns the verdict with a summary and the images that show the difference.
  fileprivate func explained(
    reference: Bitmap, actual: Bitmap, scale: Double
  ) -> Diffing<Bitmap>.Verdict {
    func explain(
      _ found: PixelDifference, prefix: String = ""
    ) -> Diffing<Bitmap>.Difference {
      Diffing<Bitmap>.Difference(
        found, describe: { prefix + $0.description(placeCount: $1) },
        drawing: { failure in
          try ImageFailure(found, reference: reference, actual: actual, failure)
            .artifacts(scale: scale, prefix: prefix)
        })
    }
    return switch self {
    case .equal: .equal
    case .tolerated(let found): .tolerated(explain(found))
    case .different(let found): .different(explain(found))
    case .toleranceTooWide(let found):
      .different(
        found.map {
          explain($0, prefix: "the tolerance is wider than needed; lower it to fit: ")
        }
          ?? Diffing<Bitmap>.Difference(
            summary: "nothing differs, but the tolerance expects a difference; remove it"))
    }
  }
}

extension Snapshotting where Value == Bitmap, Format == Bitmap {
  /// A strategy that stores a bitmap as a PNG file.
  public static var image: Snapshotting { .image() }

  /// A strategy that stores a bitmap as a PNG file.
  ///
  /// - Parameter tolerance: The permitted difference, which overrides that of a scope; `nil` for
  ///   the tolerance of the scope.
  public static func image(tolerance: Tolerance? = nil) -> Snapshotting {
    Snapshotting(diffing: .image(tolerance: tolerance)) { $0 }
  }
}
