public import SnapshotComparison
import SnapshotDifferencePictures
import SnapshotImageCodecs
public import SnapshotPixels
import SnapshotTypography

extension Diffing where Format == Bitmap {
  /// PNG files, equal when every pixel is, unless a scope says otherwise.
  public static var image: Diffing { .image() }

  /// PNG files.
  ///
  /// The artifacts of a difference are `diff`, the differing pixels over a faint reference with a ring
  /// around those that lie together; `amplified`, by how much each pixel differs; and `sheet`, the
  /// reference, the actual picture and the difference side by side, with the largest change enlarged.
  /// Those of an animation have a `strip` of all its moments.
  ///
  /// - Parameters:
  ///   - tolerance: How far a picture may be from its reference, whatever a scope says; `nil` for the
  ///     scope's.
  ///   - scale: The pixels of the pictures along one point; the letters and lines of artifacts grow
  ///     with it.
  public static func image(tolerance: Tolerance? = nil, scale: Scale = 1) -> Diffing {
    var diffing = Diffing(
      pathExtension: "png",
      encode: { bitmap, notes in
        let options = PNGEncodingOptions(texts: notes.map(PNGText.init), digest: .included)
        return try PNG.encode(bitmap, options: options)
      },
      decode: { try PNG.decode($0) },
      compare: { reference, actual, tolerance in
        try PixelComparison.verdict(
          reference: reference, actual: actual, tolerance: tolerance
        ).explained(reference: reference, actual: actual, scale: scale.factor)
      })
    diffing.tolerance = tolerance
    diffing.encodeDraft = { bitmap, notes in
      let texts = [PNGText.draft] + notes.map(PNGText.init)
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
    diffing.strip = {
      try PNG.encode(FilmStrip.draw($0, tolerance: $1, scale: scale.factor), options: .artifact)
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
  fileprivate static let draft = PNGText(keyword: "Packing", text: "none")

  fileprivate init(_ note: ReferenceMetadata) {
    self.init(keyword: note.keyword.rawValue, text: note.text)
  }
}

extension PNGStatistics {
  /// The reason for the size of a file that is too large.
  fileprivate var sizeReason: String {
    let isCut = colorCount == PNGStatistics.maximumColorCount
    let colors =
      "\(isCut ? "at least " : "")\(colorCount.grouped) color\(colorCount == 1 ? "" : "s")"
    let reason =
      header.colorType == .palette || header.colorType == .gray
      ? "it has \(colors)" : "it has \(colors), and more than 256 do not fit a palette"
    let others = byteCount - pixelByteCount
    guard others > byteCount / 4 else { return reason }
    return reason + "; \(others.grouped) bytes describe its views"
  }
}

extension ComparisonVerdict {
  /// Returns the verdict with a summary and the pictures that show the difference.
  fileprivate func explained(
    reference: Bitmap, actual: Bitmap, scale: Double
  ) -> Diffing<Bitmap>.Verdict {
    func explain(
      _ found: PixelDifference, prefix: String = ""
    ) -> Diffing<Bitmap>.Difference {
      Diffing<Bitmap>.Difference(summary: prefix + found.description, pixels: found) { title in
        let diff = try DifferenceImage.draw(found, over: reference, scale: scale)
        let amplified = try AmplifiedDifference.draw(found, reference: reference, actual: actual)
        let sheet = try DifferenceSheet.draw(
          title: title, summary: prefix + found.description, reference: reference, actual: actual,
          difference: found, scale: scale,
          fonts: SnapshotScope.current.fonts?.value ?? FontBook())
        return [
          SnapshotArtifact(.diff, bytes: try PNG.encode(diff, options: .artifact)),
          SnapshotArtifact(.amplified, bytes: try PNG.encode(amplified, options: .artifact)),
          SnapshotArtifact(.sheet, bytes: try PNG.encode(sheet, options: .artifact)),
        ]
      }
    }
    return switch self {
    case .equal: .equal
    case .tolerated(let found): .tolerated(explain(found))
    case .different(let found): .different(explain(found))
    case .toleranceTooWide(let found):
      .different(
        found.map {
          explain($0, prefix: "less differs than the tolerance was made for, lower it: ")
        }
          ?? Diffing<Bitmap>.Difference(
            summary: "nothing differs, and the tolerance was made for a difference; take it away"))
    }
  }
}

extension Snapshotting where Value == Bitmap, Format == Bitmap {
  /// The bitmap itself, as a PNG file.
  public static var image: Snapshotting { .image() }

  /// The bitmap itself, as a PNG file.
  public static func image(tolerance: Tolerance? = nil) -> Snapshotting {
    Snapshotting(diffing: .image(tolerance: tolerance)) { $0 }
  }
}
