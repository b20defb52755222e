public import SnapshotComparison
import SnapshotDifferencePictures
public import SnapshotDrawing
package import SnapshotImageCodecs
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
      // Other programs would show frames that the comparison ignores.
      decode: { try PNG.decodeStill($0) },
      compare: { reference, actual, tolerance in
        try PixelComparison.verdict(
          reference: reference, actual: actual, tolerance: tolerance
        ).explained(ComparedImages(reference: reference, actual: actual), scale: scale)
      })
    diffing.tolerance = tolerance
    diffing.encodeDraft = { bitmap, metadata in
      let texts = [PNGText.draft] + metadata.map(PNGText.init)
      return try PNG.encode(bitmap, options: PNGEncodingOptions(texts: texts, goal: .speed))
    }
    diffing.isDraft = { try PNG.texts(of: $0).contains(.draft) }
    diffing.isKnownEqual = { try PNG.digestMatches($0, for: $1) }
    diffing.makeDigestCheck = { bitmap in
      // Computed once, and only if a file has a digest: a search checks up to 1,000 files.
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
    diffing.scale = scale
    diffing.sizeReason = { bytes, bitmap in
      (try? PNGStatistics(bytes, holding: bitmap))?.sizeReason
    }
    diffing.strip = { frames, failure in
      let strip = try FilmStrip.draw(
        frames, content: failure.sheetContent(summary: failure.frameList),
        tolerance: failure.tolerance ?? .exact, scale: (failure.scale ?? scale).factor,
        fonts: failure.fonts)
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
  package static let draft = PNGText(keyword: PNG.draftKeyword, text: "none")

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
  ///
  /// - Parameter scale: The number of pixels per point, if a failure does not know it.
  fileprivate func explained(
    _ images: ComparedImages, scale: Scale
  ) -> Diffing<Bitmap>.Verdict {
    func explain(
      _ found: PixelDifference, prefix: String = "", note: String = ""
    ) -> Diffing<Bitmap>.Difference {
      Diffing<Bitmap>.Difference(
        found, between: images, describe: { prefix + $0.description(placeCount: $1) },
        drawing: { failure in
          try ImageFailure(failure.explanation?.pixels ?? found, between: images, failure)
            .artifacts(scale: failure.scale ?? scale, prefix: note)
        })
    }
    return switch self {
    case .equal: .equal
    case .tolerated(let found): .tolerated(explain(found))
    case .different(let found): .different(explain(found))
    case .toleranceTooWide(let found):
      .different(
        found.map {
          explain(
            $0, prefix: "the tolerance is wider than needed; lower it to fit: ",
            note: "The tolerance is wider than needed · ")
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

/// Two images that differ, with the facts about the failure.
struct ImageFailure {
  private let images: ComparedImages
  private let context: FailureContext
  private let headline: String?
  private let part: String
  private let consequence: String
  private let difference: PixelDifference

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - difference: The difference, as the explanation describes it.
  ///   - headline: The title if no view is known to have changed; `nil` for the number of changed
  ///     pixels.
  ///   - part: The part of the snapshot that the images are, such as `frame 5`.
  ///   - consequence: The text after the headline.
  init(
    _ difference: PixelDifference, between images: ComparedImages, _ context: FailureContext,
    headline: String? = nil, part: String = "", consequence: String = ""
  ) {
    (self.difference, self.images, self.context) = (difference, images, context)
    (self.headline, self.part, self.consequence) = (headline, part, consequence)
  }

  /// Returns the images that show the difference.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - prefix: The part of the summary before the numbers of pixels.
  func artifacts(scale: Scale, prefix: String) throws -> [SnapshotArtifact] {
    let drawing = try drawing(scale: scale, prefix: prefix)
    let amplified = try AmplifiedDifference.draw(
      difference, reference: images.reference, actual: images.actual)
    return [
      try SnapshotArtifact(.diff, drawing: drawing.difference()),
      try SnapshotArtifact(.amplified, drawing: amplified),
      try SnapshotArtifact(.sheet, drawing: drawing.sheet()),
      try SnapshotArtifact(.crop, drawing: drawing.crop()),
    ]
  }

  /// Returns only the sheet and the crop.
  func sheets(scale: Scale) throws -> [SnapshotArtifact] {
    let drawing = try drawing(scale: scale, prefix: "")
    return [
      try SnapshotArtifact(.sheet, drawing: drawing.sheet()),
      try SnapshotArtifact(.crop, drawing: drawing.crop()),
    ]
  }

  private func drawing(scale: Scale, prefix: String) throws -> FailureImages {
    try FailureImages(
      sheetContent(scale: scale, prefix: prefix), reference: images.reference,
      actual: images.actual, difference: difference, scale: scale.factor, fonts: context.fonts)
  }

  /// Returns the texts and the places of the sheet.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - prefix: The part of the summary before the numbers of pixels.
  func sheetContent(scale: Scale, prefix: String = "") -> SheetContent {
    let summary = context.summary(prefix + difference.share)
    // Without a known cause, the places of an explanation may be those of another frame.
    guard let explanation = context.explanation, part.isEmpty || explanation.headline != nil
    else {
      let places = PlaceSearch(difference, nil).result.map { place($0, nil) }
      return SheetContent(
        headline: headline ?? context.headline
          ?? FailureTitle(difference, scale: scale).cause.typographic,
        consequence: consequence, name: context.name, summary: summary, places: places, part: part)
    }
    let title = explanation.title
    let places = explanation.places.map { found in
      place(found, found.change.map { explanation.changes[$0] })
    }
    let lead = explanation.places.firstIndex { place in
      place.change.map { title.changes.contains($0) } ?? false
    }
    let colorCause = title.colorCause
    let color = colorCause == nil ? nil : lead.flatMap { places[$0].color }
    let cause = (color == nil ? nil : colorCause) ?? title.cause
    // If no change is known, the caller's headline may say more, such as which frame differs.
    let known = explanation.headline == nil ? headline : nil
    return SheetContent(
      headline: known ?? cause.typographic,
      consequence: known == nil ? title.effects.typographic : consequence, color: color,
      name: context.name, summary: summary, places: places, part: part)
  }

  private func place(
    _ place: ChangedPlace, _ change: OutlineChange?
  ) -> SheetContent.Place {
    let isEverything = context.explanation?.title.explainsEverything == true
    return SheetContent.Place(
      kind: place.kind, name: place.name.typographic, reference: place.reference,
      actual: place.actual, color: isEverything ? nil : change.flatMap { color(of: $0, at: place) },
      isReflowed: place.isReflowed,
      mayBeRecolored: !isEverything && change.map(\.mayRecolor) ?? true,
      isHiddenView: change?.edits.contains { $0.facts.hides != nil } ?? false,
      rank: place.rank)
  }

  // MARK: Colors

  /// Returns the changed color of a view, as drawn.
  private func color(
    of change: OutlineChange, at place: ChangedPlace
  ) -> SheetContent.ColorChange? {
    guard let edit = change.edits.first(where: \.isColor) else { return nil }
    let isDark = context.explanation?.isDark ?? DarkInterfaces(reference: false, actual: false)
    let (old, new) = (
      Color(outline: edit.reference, isDark: isDark.reference),
      Color(outline: edit.actual, isDark: isDark.actual)
    )
    if let old, let new, old.alpha == 255, new.alpha == 255 {
      return old == new ? nil : SheetContent.ColorChange(reference: old, actual: new)
    }
    return drawnColor(at: place)
  }

  /// The maximum number of pixels of a place that are read.
  private static let sampleCount = 4_096

  /// Returns the most frequent colors of the differing pixels of a place: for a text, these are the
  /// colors inside its strokes.
  private func drawnColor(at place: ChangedPlace) -> SheetContent.ColorChange? {
    guard let old = place.reference, let new = place.actual, old.size == new.size, !new.isEmpty,
      old.intersection(PixelRect(images.reference.size)) == old,
      new.intersection(PixelRect(images.actual.size)) == new
    else { return nil }
    let mask = difference.alignment?.remainder.mask ?? difference.mask
    // Entire rows are skipped, so that each sampled row contains complete strokes.
    let step = max(1, new.area / Self.sampleCount)
    var (olds, news): ([UInt32], [UInt32]) = ([], [])
    for y in stride(from: 0, to: new.height, by: step) {
      for x in 0..<new.width where mask[new.x + x, new.y + y] != 0 {
        olds.append(images.reference[old.x + x, old.y + y].word)
        news.append(images.actual[new.x + x, new.y + y].word)
      }
      if olds.count > Self.sampleCount { break }
    }
    guard let before = Self.mostFrequent(olds), let after = Self.mostFrequent(news),
      before != after
    else { return nil }
    return SheetContent.ColorChange(
      reference: Color(PremultipliedColor(uncheckedPixel: before)),
      actual: Color(PremultipliedColor(uncheckedPixel: after)))
  }

  /// Returns the most frequent value, or `nil` if there are none.
  private static func mostFrequent(_ values: [UInt32]) -> UInt32? {
    var counts: [UInt32: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

extension OutlineChange {
  /// Whether the change may recolor the view although no color of it is known to have changed.
  fileprivate var mayRecolor: Bool {
    edits.isEmpty || edits.contains { $0.isColor || $0.facts.recolors }
  }
}

extension SnapshotArtifact {
  /// Creates a PNG file for a snapshot of any format.
  init(_ kind: Kind, drawing bitmap: Bitmap) throws {
    self.init(
      kind, bytes: try PNG.encode(bitmap, options: .artifact),
      pathExtension: SnapshotArtifact.imageExtension)
  }
}
