import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing

/// The panels with the images of a snapshot.
struct ImagePanels {
  /// A panel: its title and its image.
  private enum Panel {
    case before, after, difference

    var title: String {
      switch self {
      case .before: "Before"
      case .after: "After"
      case .difference: "Difference"
      }
    }
  }

  private let item: ReviewItem
  private let pair: ImagePair
  private let view: ReviewView
  private let output: ImageOutput

  /// Creates the panels of a snapshot.
  init(_ item: ReviewItem, _ pair: ImagePair, _ view: ReviewView, _ output: ImageOutput) {
    (self.item, self.pair, self.view, self.output) = (item, pair, view, output)
  }

  /// Draws the panels.
  ///
  /// - Returns: The scale, as in ``ReviewView/effectiveZoom``.
  func draw(in area: Frame.Area, of frame: inout Frame) -> Int {
    let size = pair.size(view.frame)
    let places = isDescribed ? item.places : []
    let place = places.indices.contains(view.place) ? places[view.place] : nil
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let found = (place?.box ?? pair.changedArea(view.frame))?.intersection(whole)
    let box = found.flatMap { $0.isEmpty ? nil : $0 } ?? whole
    let kinds = kinds
    let plan = PanelPlan(
      count: kinds.count, in: area, output: output, image: size, place: box, view: view)
    for (kind, panel) in zip(kinds, plan.panels) {
      frame.box(panel, .dim)
      frame.write(
        StyledText(" \(kind.title) ", .bold), x: panel.x + 2, y: panel.y, limit: panel.width - 4)
      if let image = try? image(kind, plan) {
        output.draw(image, in: panel.inset(x: 1, y: 1), of: &frame)
      } else {
        frame.write(
          StyledText("no image", .dim), x: panel.x + 2, y: panel.y + panel.height / 2,
          limit: panel.width - 4)
      }
    }
    writeLegend(plan, place, places.count, of: &frame)
    return plan.zoom.divisor > 1 ? -plan.zoom.divisor : plan.zoom.factor
  }

  /// Whether the difference of the result is about the frame.
  private var isDescribed: Bool { view.frame == item.describedFrame }

  /// The panels that the mode and the images allow.
  private var kinds: [Panel] {
    let hasBefore = pair.before(view.frame) != nil
    guard hasBefore, pair.after(view.frame) != nil else { return hasBefore ? [.before] : [.after] }
    return switch view.mode {
    case .all: [.before, .after, .difference]
    case .pair: [.before, .after]
    case .single: [view.showsBefore ? .before : .after]
    case .difference: [.difference]
    }
  }

  private func image(_ kind: Panel, _ plan: PanelPlan) throws -> Bitmap? {
    switch kind {
    case .before:
      guard let image = pair.before(view.frame) else { return nil }
      return try plan.zoom.scaled(CroppedImage.crop(image, plan.source))
    case .after:
      guard let image = pair.after(view.frame) else { return nil }
      return try plan.zoom.scaled(CroppedImage.crop(image, plan.source))
    case .difference:
      guard let before = pair.before(view.frame), let after = pair.after(view.frame) else {
        return nil
      }
      let lines =
        isDescribed
        ? item.result.difference?.alignment.map { LineMap($0, actual: after.size) } : nil
      return try plan.zoom.scaled(
        CroppedImage.difference(before, after, lines ?? .identity, plan.source),
        marks: [CroppedImage.changed, CroppedImage.moved])
    }
  }

  /// Writes the place, the frame, and the scale into the lower edges of the panels.
  private func writeLegend(
    _ plan: PanelPlan, _ place: ReviewPlace?, _ count: Int, of frame: inout Frame
  ) {
    var parts: [String] = []
    if pair.frameCount > 1 { parts.append("frame \(view.frame + 1)/\(pair.frameCount)") }
    if let place {
      if count > 1 { parts.append("place \(view.place + 1)/\(count)") }
      parts.append(place.name)
    }
    parts.append(plan.zoom.description)
    if output.graphics == .sixel { parts.append("rounded colors") }
    // Each panel has a part, and the last one has the others.
    for (index, panel) in plan.panels.enumerated() {
      let isLast = index == plan.panels.count - 1
      let text = isLast ? parts.joined(separator: " · ") : parts.first ?? ""
      guard !text.isEmpty, isLast || parts.count > 1 else { continue }
      if !isLast { parts.removeFirst() }
      frame.write(
        StyledText(" \(text) "), right: panel.x + panel.width - 2,
        y: panel.y + panel.height - 1, limit: panel.width - 4)
    }
  }
}
