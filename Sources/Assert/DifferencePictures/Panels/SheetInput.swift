import SnapshotComparison
import SnapshotDrawing
import SnapshotTypography

/// A failure with everything that its images have in common: the places, the strengths of changes,
/// and their numbers.
struct SheetInput {
  /// The numbers of marked pixels, which determine the marks in the legend.
  struct Counts {
    /// The changed pixels of each strength.
    var changed: (slight: Int, medium: Int, strong: Int) = (0, 0, 0)
    /// The pixels that differ only because their content moved.
    var moved = 0
    /// The pixels that only the actual image has, because it is larger.
    var added = 0
    /// The pixels that only the reference has, because it is larger.
    var missing = 0
    /// The pixels that the tolerance permits.
    var excused = 0
  }

  /// The texts and places of the failure.
  let content: SheetContent
  /// The recorded image.
  let reference: Bitmap
  /// The compared image.
  let actual: Bitmap
  /// The difference between the images.
  let difference: PixelDifference
  /// The number of pixels per point of the images.
  let imageScale: Double
  /// The font families for characters that the built-in typeface lacks.
  let fonts: FontBook
  /// The size that contains both images, in pixels.
  let size: PixelSize
  /// The numbered places, in order.
  let places: [MarkedPlace]
  let moves: [MovedArea]
  /// Whether the difference panel shows the reference instead of the actual image.
  let showsReference: Bool
  /// The areas that only the larger image has, and the image that has them.
  let padding: [(rect: PixelRect, isInserted: Bool)]
  /// The inserted rows or columns that are empty space, and their length in pixels.
  let spaces: [(rect: PixelRect, length: Int)]
  /// The strengths of changes, at the positions of the difference panel.
  let strengths: StrengthMap
  /// The rectangle that contains all pixels of ``strengths``.
  let changedBox: PixelRect
  /// The squares with permitted pixels, if there are any.
  let excused: ExcusedTiles?
  /// The numbers of marked pixels.
  let counts: Counts
  /// The colors of the difference panel.
  let ghost: Palette.Ghost

  init(
    _ content: SheetContent, reference: Bitmap, actual: Bitmap,
    difference: PixelDifference, scale: Double, fonts: FontBook = FontBook()
  ) throws(BitmapError) {
    self.content = content
    self.reference = reference
    self.actual = actual
    self.difference = difference
    imageScale = scale
    self.fonts = fonts
    size = difference.mask.size
    var list = PlaceList(content, difference, scale: scale)
    (moves, showsReference) = (list.moves, list.showsReference)
    ghost = GhostImage.colors(for: showsReference ? reference : actual)
    padding = difference.alignment == nil ? Self.padding(reference.size, actual.size) : []
    var counts = Counts()
    var map = try StrengthMap(size: size)
    var box = Self.add(difference, reference, actual, list.showsReference, to: &map)
    for (rect, isInserted) in padding {
      let count = map.remove(rect)
      if isInserted { counts.added += count } else { counts.missing += count }
    }
    // Clusters can extend into the padding.
    if !padding.isEmpty { list.tightenClusters { map.bounds(in: $0) } }
    for place in list.places where place.isReflowed && place.kind == .changed {
      Self.addReflow(of: place, reference, actual, list.showsReference, to: &map)
      let rect = place.panelRect(showsReference: list.showsReference).intersection(size.bounds)
      box = box.isEmpty ? rect : rect.isEmpty ? box : box.union(rect)
    }
    places = list.places
    spaces = list.showsReference ? [] : list.spaces
    let hatched = list.places.filter { $0.kind != .changed }.map {
      $0.panelRect(showsReference: list.showsReference)
    }
    for rect in hatched { _ = map.remove(rect) }
    let changedRects = list.places.filter { $0.kind == .changed }.map {
      $0.panelRect(showsReference: list.showsReference)
    }
    for rect in list.movedBoxes { counts.moved += map.remove(rect, except: changedRects) }
    counts.moved += difference.alignment?.movedPixelCount ?? 0
    counts.changed = map.counts(in: box)
    excused = difference.excusedMask.map { ExcusedTiles($0, side: max(1, Int(12 * scale))) }
    counts.excused = excused?.pixelCount ?? 0
    strengths = map
    changedBox = box
    self.counts = counts
  }

  /// Compares both versions of a view whose content reflowed, aligned at their top-left corners.
  ///
  /// Pixels that only differ after the movement is undone remain marked.
  private static func addReflow(
    of place: MarkedPlace, _ reference: Bitmap, _ actual: Bitmap, _ showsReference: Bool,
    to map: inout StrengthMap
  ) {
    guard let old = place.reference, let new = place.actual, !showsReference else { return }
    let part = PixelRect(
      x: new.x, y: new.y, width: min(old.width, new.width), height: min(old.height, new.height)
    ).intersection(actual.size.bounds)
    let block = StrengthMap.Block(
      part: part, reference: PixelOffset(x: old.x - new.x, y: old.y - new.y))
    map.compare(
      new.intersection(actual.size.bounds), block, reference: reference, actual: actual)
  }

  /// Returns the areas that only one of two sizes has.
  private static func padding(
    _ reference: PixelSize, _ actual: PixelSize
  ) -> [(rect: PixelRect, isInserted: Bool)] {
    let width = max(reference.width, actual.width)
    let height = min(reference.height, actual.height)
    let common = min(reference.width, actual.width)
    let right = PixelRect(x: common, y: 0, width: width - common, height: height)
    let lower = reference.height > actual.height ? reference : actual
    let bottom = PixelRect(
      x: 0, y: height, width: lower.width, height: lower.height - height)
    return [
      (right, actual.width > reference.width), (bottom, actual.height > reference.height),
    ].filter { !$0.0.isEmpty }
  }

  /// Adds the changed pixels to a map, and returns a rectangle that contains them.
  private static func add(
    _ difference: PixelDifference, _ reference: Bitmap, _ actual: Bitmap, _ showsReference: Bool,
    to map: inout StrengthMap
  ) -> PixelRect {
    let bounds = map.values.size.bounds
    guard let alignment = difference.alignment else {
      let box = difference.boundingBox.intersection(bounds)
      map.add(
        difference.mask, StrengthMap.Block(part: box), reference: reference, actual: actual)
      return box
    }
    guard alignment.remainder.pixelCount > 0 else {
      return PixelRect(x: 0, y: 0, width: 0, height: 0)
    }
    let mask = alignment.remainder.mask
    let isDown = alignment.axis == .rows
    for segment in alignment.segments {
      let back = PixelOffset(x: isDown ? 0 : 0 - segment.offset, y: isDown ? 0 - segment.offset : 0)
      let block = StrengthMap.Block(
        part: alignment.rect(segment.actual), reference: back,
        map: showsReference ? back : PixelOffset(x: 0, y: 0))
      map.add(mask, block, reference: reference, actual: actual)
    }
    // Pixels next to the aligned rows or columns are compared in place.
    let (span, all) = (alignment.span, mask.size)
    let end = isDown ? all.width : all.height
    for range in [0..<span.lowerBound, min(span.upperBound, end)..<end] {
      let part =
        isDown
        ? PixelRect(x: range.lowerBound, y: 0, width: range.count, height: all.height)
        : PixelRect(x: 0, y: range.lowerBound, width: all.width, height: range.count)
      map.add(mask, StrengthMap.Block(part: part), reference: reference, actual: actual)
    }
    return bounds
  }

  /// The places in order of relevance.
  var rankedPlaces: [MarkedPlace] {
    places.sorted { ($0.rank, $0.number) < ($1.rank, $1.number) }
  }

  /// The image that the difference panel shows.
  var panelImage: Bitmap { showsReference ? reference : actual }

  /// Returns the image that does not have the content of a place.
  func other(than place: MarkedPlace) -> Bitmap {
    place.kind == .removed ? actual : reference
  }

  /// Returns the rectangle of a place in the difference panel.
  func panelRect(_ place: MarkedPlace) -> PixelRect {
    place.panelRect(showsReference: showsReference)
  }

  /// Whether content of a changed place disappeared next to new content, which has faint marks.
  var hasDisappearedContent: Bool {
    !showsReference && places.contains { $0.kind == .changed && hasDisappearedContent($0) }
  }

  private func hasDisappearedContent(_ place: MarkedPlace) -> Bool {
    let rect = panelRect(place)
    let part = rect.intersection(actual.size.bounds)
    guard BackdropBrightness(of: part, in: actual, strengths.values, isLarge: isLarge(rect)) != nil
    else { return false }
    var distance = PixelOffset(x: 0, y: 0)
    if difference.alignment != nil, let old = place.reference, let new = place.actual {
      distance = PixelOffset(x: old.x - new.x, y: old.y - new.y)
    }
    return DisappearedContent.isIn(
      part, distance, reference: reference, actual: actual, strengths.values)
  }

  /// Returns whether a rectangle covers more than a tenth of the difference panel.
  func isLarge(_ rect: PixelRect) -> Bool {
    rect.width * rect.height * 10 > size.width * size.height
  }
}

/// An image with a reduced version, which several sheets use.
struct ScaledImage {
  let original: Bitmap
  /// The image at ``zoom``; the original, unless it is reduced.
  let shown: Bitmap
  /// The zoom of ``shown``: ``Zoom/none``, unless it is reduced.
  let zoom: Zoom

  /// Creates an image, and reduces it if the zoom requires it.
  ///
  /// - Parameter model: An image that was reduced with the same zoom, and the rows in which it can
  ///   differ.
  init(_ bitmap: Bitmap, _ zoom: Zoom, like model: ReducedImage.Model? = nil) throws(BitmapError) {
    original = bitmap
    guard zoom.isReduced, !bitmap.size.isEmpty else {
      shown = bitmap
      self.zoom = .none
      return
    }
    self.zoom = zoom
    shown = try ReducedImage.draw(
      bitmap, part: bitmap.size.bounds, to: zoom.size(of: bitmap.size), like: model)
  }

  /// Returns the part of the image that a placement shows, reduced to its size, or not reduced if
  /// the placement enlarges it.
  ///
  /// The part can be smaller than that of the placement, if the image is.
  func part(_ placement: PanelPlacement) throws(BitmapError) -> Bitmap {
    let part = placement.shownRect.intersection(original.size.bounds)
    let size = placement.size(of: part)
    guard placement.isReduced else { return try original.cropped(to: part) }
    let ratio = Double(size.width) / Double(max(1, part.width))
    guard zoom.isReduced, ratio <= zoom.factor else {
      return try ReducedImage.draw(original, part: part, to: size)
    }
    if part == original.size.bounds, size == shown.size { return shown }
    guard size.width <= shown.width, size.height <= shown.height else {
      return try ReducedImage.draw(original, part: part, to: size)
    }
    // The reduced image is reduced further, which is faster.
    let left = min(Int(Double(part.x) * zoom.factor), shown.width - size.width)
    let top = min(Int(Double(part.y) * zoom.factor), shown.height - size.height)
    let smaller = PixelRect(
      x: left, y: top,
      width: min(shown.width - left, max(size.width, zoom.length(of: part.width))),
      height: min(shown.height - top, max(size.height, zoom.length(of: part.height))))
    return try ReducedImage.draw(shown, part: smaller, to: size)
  }
}
