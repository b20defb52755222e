import SnapshotDrawing

/// The areas of panels and the part of the image that all of them show.
struct PanelPlan: Hashable {
  /// The areas of the panels, including their frames.
  let panels: [Frame.Area]
  let zoom: PixelZoom
  /// The part of the image.
  let source: PixelRect

  /// The largest magnification of ``ReviewView/Zoom/fit``.
  static let maximumFit = 8
  /// The largest reduction of ``ReviewView/Zoom/fit``; at a smaller scale, nothing is recognizable.
  static let maximumReduction = 4
  /// The number of image pixels that are shown around a place.
  static let margin = 6

  /// Plans panels next to each other or on top of each other, whichever shows more.
  ///
  /// - Parameters:
  ///   - count: The number of panels.
  ///   - area: The cells for all panels.
  ///   - output: The pixels of a cell.
  ///   - image: The size of the image.
  ///   - place: The area of the current place, or the image.
  ///   - view: The scale and the position.
  init(
    count: Int, in area: Frame.Area, output: ImageOutput, image: PixelSize, place: PixelRect,
    view: ReviewView
  ) {
    let columns = PanelPlan.split(area, count: count, isStacked: false)
    let rows = PanelPlan.split(area, count: count, isStacked: true)
    func pixels(_ panels: [Frame.Area]) -> PixelSize {
      // All panels show the same part, so the smallest panel limits it.
      let inner = panels.map { $0.inset(x: 1, y: 1) }
      return output.pixels(
        columns: inner.map(\.width).min() ?? 0, rows: inner.map(\.height).min() ?? 0)
    }
    func wanted(margin: Int) -> PixelSize {
      view.zoom == .whole
        ? image
        : PixelSize(
          width: min(image.width, place.width + 2 * margin),
          height: min(image.height, place.height + 2 * margin))
    }
    let sizes = [pixels(columns), pixels(rows)]
    let zooms = sizes.map { size in
      let zoom = PixelZoom.fitting(
        wanted(margin: PanelPlan.margin), into: size, maximum: PanelPlan.maximumFit)
      guard view.zoom != .whole, zoom <= .identity else { return zoom }
      // At a small scale, the place needs all of the space, so nothing around it is shown.
      let tight = PixelZoom.fitting(
        wanted(margin: 1), into: size, maximum: PanelPlan.maximumFit)
      return max(zoom, tight, .reduction(PanelPlan.maximumReduction))
    }
    let part = wanted(margin: 1)
    let shown = zip(sizes, zooms).map { size, zoom in
      min(part.width, zoom.sourceLength(size.width))
        * min(part.height, zoom.sourceLength(size.height))
    }
    let isLarger = zooms[0] < zooms[1] || (zooms[0] == zooms[1] && shown[0] < shown[1])
    let isStacked = isLarger && (rows.map(\.height).min() ?? 0) >= 5
    panels = isStacked ? rows : columns
    switch view.zoom {
    case .fit, .whole: zoom = isStacked ? zooms[1] : zooms[0]
    case .fixed(let factor): zoom = factor > 0 ? .magnification(factor) : .reduction(-factor)
    }
    let available = isStacked ? sizes[1] : sizes[0]
    source = PanelPlan.source(
      image,
      PixelSize(
        width: zoom.sourceLength(available.width), height: zoom.sourceLength(available.height)),
      place: view.zoom == .whole
        ? PixelRect(x: 0, y: 0, width: image.width, height: image.height) : place, view.pan)
  }

  private static func split(
    _ area: Frame.Area, count: Int, isStacked: Bool
  ) -> [Frame.Area] {
    (0..<count).map { index in
      let length = isStacked ? area.height : area.width
      let (start, end) = (length * index / count, length * (index + 1) / count)
      return isStacked
        ? Frame.Area(x: area.x, y: area.y + start, width: area.width, height: end - start)
        : Frame.Area(x: area.x + start, y: area.y, width: end - start, height: area.height)
    }
  }

  /// Returns the part of the image around a place that fits.
  private static func source(
    _ image: PixelSize, _ available: PixelSize, place: PixelRect, _ pan: ReviewView.Pan
  ) -> PixelRect {
    func range(_ length: Int, _ available: Int, _ start: Int, _ count: Int, _ pan: Int) -> Range<
      Int
    > {
      let shown = min(length, available)
      let center = clamp(start, length) + min(count, length) / 2 + clamp(pan, 1000) * shown / 2
      let first = max(0, min(length - shown, center - shown / 2))
      return first..<first + shown
    }
    let x = range(image.width, available.width, place.x, place.width, pan.x)
    let y = range(image.height, available.height, place.y, place.height, pan.y)
    return PixelRect(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
  }

  private static func clamp(_ value: Int, _ limit: Int) -> Int { max(-limit, min(limit, value)) }
}
