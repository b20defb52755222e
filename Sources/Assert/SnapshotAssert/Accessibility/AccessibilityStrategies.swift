public import SnapshotAssertCore
public import SnapshotComparison
public import SnapshotDrawing
import SnapshotRasterizer
import SnapshotTypography
public import SnapshotViews

/// Images of the accessibility elements of views.
extension Snapshotting where Value: SnapshotRenderable, Format == Bitmap {
  /// An image of a view with its accessibility elements marked, and a legend that describes them.
  public static var accessibility: Snapshotting { .accessibility() }

  /// An image of a view with its accessibility elements marked, and a legend that describes them.
  ///
  /// The elements are numbered in order. The legend lists the label, value, traits, hint, custom
  /// actions, and language of each element, and shows elements without a label in red.
  ///
  /// The parameters are those of
  /// ``image(size:scale:traits:safeAreaInsets:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  public static func accessibility(
    size: CGSize? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    safeAreaInsets: EdgeInsets? = nil, tolerance: Tolerance? = nil
  ) -> Snapshotting {
    ViewRendering(size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets))
      .captureStrategy(.image(tolerance: tolerance, scale: scale)) {
        let overview = try AccessibilityOverview($0)
        var capture = try SnapshotCapture(overview.bitmap()) { try overview.outline() }
        capture.facts = { .ofAccessibilityElements }
        return capture
      }
  }
}

extension ViewFacts {
  /// The facts about the elements of an overview, whose rows are drawn even if their
  /// views draw nothing.
  static var ofAccessibilityElements: ViewFacts {
    var facts = standard
    facts.types = [:]
    return facts
  }
}

/// Text descriptions of the accessibility elements of views.
extension Snapshotting where Value: SnapshotRenderable, Format == String {
  /// A line for each accessibility element of a view, in order.
  public static var accessibilityElements: Snapshotting { .accessibilityElements() }

  /// A line for each accessibility element of a view that is laid out with a size and traits.
  ///
  /// The parameters are those of ``recursiveDescription(size:scale:traits:safeAreaInsets:)``.
  public static func accessibilityElements(
    size: CGSize? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    safeAreaInsets: EdgeInsets? = nil
  ) -> Snapshotting {
    ViewRendering(
      size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets),
      showsDrawing: false
    ).strategy(.lines) { $0.accessibilityText }
  }
}

extension ViewRendering.RenderedView {
  /// A line for each element.
  fileprivate var accessibilityText: String {
    let elements = view.accessibilityReadings()
    guard !elements.isEmpty else { return "no elements\n" }
    return elements.map { "\($0)\n" }.joined()
  }
}

/// An image of a view with its accessibility elements marked in colors, and a legend that describes
/// them.
final class AccessibilityOverview: View {
  /// The colors of the elements, in order and repeating.
  private static let colors = [
    0x0A7AFF, 0xE8710A, 0x1F9D55, 0xA83CD8, 0xE0245E, 0x0E8A93, 0x8A6D3B, 0x5856D6,
  ].map { Color(hex: $0) }
  /// The maximum width of an image with the legend to its right, in points.
  ///
  /// Wider images have the legend below.
  private static let maximumWidthForTrailingLegend = 480.0
  private static let legendWidth = 280.0
  private static let margin = 12.0

  private let scale: Scale
  /// The elements with their rows in the legend.
  private var rows: [(element: AccessibilityReading, frame: CGRect)] = []

  /// Creates an overview with the size of the image and the legend.
  init(_ rendered: ViewRendering.RenderedView) throws {
    let image = Image(try rendered.bitmap(), scale: rendered.scale)
    scale = rendered.scale
    super.init(frame: .zero)
    traitOverrides.displayScale = scale.factor
    traitOverrides.fonts = rendered.view.traitCollection.fonts
    backgroundColor = .white
    let screen = View(frame: CGRect(origin: .zero, size: image.size))
    screen.addSubview(ImageView(image: image))
    screen.clipsToBounds = true
    addSubview(screen)
    let elements = rendered.view.accessibilityReadings()
    let corner = rendered.view.bounds.origin
    addMarks(of: elements.map { $0.frame.moved(x: 0 - corner.x, y: 0 - corner.y) }, to: screen)
    let isLegendTrailing = image.size.width <= Self.maximumWidthForTrailingLegend
    let margin = Self.margin
    let start = CGPoint(
      x: isLegendTrailing ? image.size.width + margin : margin,
      y: isLegendTrailing ? margin : image.size.height + margin)
    let width = isLegendTrailing ? Self.legendWidth : max(1, image.size.width - 2 * margin)
    let end = addLegend(of: elements, from: start, width: width)
    frame.size = CGSize(
      width: isLegendTrailing ? start.x + width + margin : image.size.width,
      height: max(image.size.height, end))
    addLine(isLegendTrailing ? screen.frame.maxX : nil, below: screen.frame.maxY)
  }

  /// Returns an image of the overview, with a reduced number of colors.
  func bitmap() throws -> Bitmap {
    let list = displayList()
    try list.checkCharacters(in: bounds)
    return try Rasterizer().render(
      list, size: scale.pixelSize(bounds.size), scale: scale, background: .white
    ).posterized()
  }

  /// Returns an outline of the elements, so that a failure names the element that changed.
  ///
  /// The rectangle of an element is its row in the legend.
  func outline() throws -> String {
    let root = SnapshotOutline.Node(
      type: String(describing: Self.self), depth: 0, frame: bounds.exact, box: bounds.exact)
    let elements = rows.map { element, row in
      var properties: [SnapshotOutline.Property] = []
      func add(_ name: String, _ value: String?) {
        guard let value, !value.isEmpty else { return }
        properties.append(SnapshotOutline.Property(name, value.debugDescription))
      }
      add("accessibilityLabel", element.label)
      add("accessibilityValue", element.value)
      add("accessibilityTraits", "\(element.traits)")
      add("accessibilityHint", element.hint)
      add("accessibilityCustomActions", element.actions.joined(separator: ", "))
      add("accessibilityLanguage", element.language)
      properties.append(
        SnapshotOutline.Property("accessibilityFrame", element.frame.shortDescription))
      return SnapshotOutline.Node(
        type: element.type, depth: 1, frame: row.exact, box: row.exact, properties: properties)
    }
    return try SnapshotOutline([root] + elements).text
  }

  // MARK: Parts

  private static func color(_ index: Int) -> Color { colors[index % colors.count] }

  /// Adds the line between the image and the legend, to the right of the image or below it.
  private func addLine(_ x: CGFloat?, below y: CGFloat) {
    let line = View(
      frame: x.map { CGRect(x: $0, y: 0, width: 1, height: bounds.height) }
        ?? CGRect(x: 0, y: y, width: bounds.width, height: 1))
    line.backgroundColor = Color(white8: 0xCC)
    addSubview(line)
  }

  private func addMarks(of frames: [CGRect], to screen: View) {
    for (index, frame) in frames.enumerated() {
      let mark = View(frame: frame)
      mark.backgroundColor = Self.color(index).withAlphaComponent(0.16)
      mark.borderColor = Self.color(index)
      mark.borderWidth = 1.5
      mark.cornerRadius = 3
      screen.addSubview(mark)
    }
    let chips = frames.indices.map { chip($0 + 1, Self.color($0)) }
    let places = Self.places(of: chips.map(\.bounds.size), at: frames, in: screen.bounds.size)
    for (chip, place) in zip(chips, places) {
      chip.frame = place
      screen.addSubview(chip)
    }
  }

  /// Returns the frames of the elements' chips: outside each element, to its left, to its right,
  /// above it, or below it, or otherwise in its corner.
  ///
  /// A chip gets the first of these positions where at most a quarter of its area hides elements,
  /// or otherwise the position where it hides the least. Hiding an earlier chip counts four times.
  static func places(of chips: [CGSize], at frames: [CGRect], in screen: CGSize) -> [CGRect] {
    let elements = BandedRects(frames, height: screen.height)
    var places = BandedRects(height: screen.height)
    for (size, frame) in zip(chips, frames) {
      let corner = CGPoint(x: frame.minX, y: max(0, frame.minY))
      let outside = [
        CGPoint(x: frame.minX - size.width, y: corner.y), CGPoint(x: frame.maxX, y: corner.y),
        CGPoint(x: frame.minX, y: frame.minY - size.height),
        CGPoint(x: frame.minX, y: frame.maxY),
      ].map { CGRect(origin: $0, size: size) }.filter {
        $0.minX >= 0 && $0.minY >= 0 && $0.maxX <= screen.width && $0.maxY <= screen.height
      }
      let candidates = outside + [CGRect(origin: corner, size: size)]
      let areas = candidates.map {
        elements.overlapArea(with: $0) + 4 * places.overlapArea(with: $0)
      }
      let index =
        areas.firstIndex { $0 <= size.width * size.height / 4 }
        ?? areas.indices.min { areas[$0] < areas[$1] }
      places.append(candidates[index ?? 0])
    }
    return places.rects
  }

  /// Returns a view with a number on a colored background.
  private func chip(_ number: Int, _ color: Color) -> View {
    let label = Label(text: "\(number)", font: .systemFont(ofSize: 10, weight: .bold))
    label.traitOverrides.fonts = traitOverrides.fonts
    label.sizeToFit()
    label.textColor = .white
    let height = 15.0
    let chip = View(
      frame: CGRect(x: 0, y: 0, width: max(height, label.bounds.width + 6), height: height))
    chip.backgroundColor = color
    chip.cornerRadius = 3
    chip.addSubview(label)
    label.center = chip.bounds.center
    return chip
  }

  /// Adds a row for each element and returns the bottom edge of the legend.
  private func addLegend(
    of elements: [AccessibilityReading], from start: CGPoint, width: CGFloat
  ) -> CGFloat {
    guard !elements.isEmpty else {
      let text = text("no elements", .systemFont(ofSize: 12), .secondaryLabel, width: width)
      text.frame.origin = start
      addSubview(text)
      return text.frame.maxY + Self.margin
    }
    var y = start.y
    for (index, element) in elements.enumerated() {
      let chip = chip(index + 1, Self.color(index))
      chip.frame.origin = CGPoint(x: start.x, y: y)
      addSubview(chip)
      let (x, top) = (start.x + 26, y)
      for text in texts(of: element, width: max(1, width - 26)) {
        text.frame.origin = CGPoint(x: x, y: y)
        addSubview(text)
        y = text.frame.maxY
      }
      y = max(y, chip.frame.maxY)
      rows.append((element, CGRect(x: start.x, y: top, width: width, height: y - top)))
      y += 8
    }
    return y - 8 + Self.margin
  }

  private func texts(of element: AccessibilityReading, width: CGFloat) -> [Label] {
    let title =
      if let label = element.label, !element.isNameless {
        text(label, .systemFont(ofSize: 12, weight: .semibold), .label, width: width)
      } else {
        text(
          "no label (\(element.type))", .systemFont(ofSize: 12, weight: .semibold), .systemRed,
          width: width)
      }
    let actions = element.actions.joined(separator: ", ")
    let parts = [
      element.value, "\(element.traits)", element.hint,
      actions.isEmpty ? nil : "actions: \(actions)",
      element.language.map { "language: \($0)" },
    ].compactMap(\.self).filter { !$0.isEmpty }
    guard !parts.isEmpty else { return [title] }
    let detail = text(
      parts.joined(separator: " \u{B7} "), .systemFont(ofSize: 11), .secondaryLabel, width: width)
    return [title, detail]
  }

  private func text(_ text: String, _ font: Font, _ color: Color, width: CGFloat) -> Label {
    let label = Label()
    label.traitOverrides.fonts = traitOverrides.fonts
    label.numberOfLines = 0
    label.font = font
    label.text = text
    label.textColor = color
    let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
    label.frame.size = CGSize(width: width, height: height)
    return label
  }
}

/// Rectangles in horizontal bands of a screen, so that those that overlap a small rectangle are
/// found without visiting all of them.
private struct BandedRects {
  private static let bandHeight = 32.0
  /// In the order in which they were added.
  private(set) var rects: [CGRect] = []
  /// The indices of the rectangles in each band.
  ///
  /// The first and the last band include everything above and below the screen.
  private var bands: [[Int]]

  init(_ rects: [CGRect] = [], height: CGFloat) {
    // Limits the memory for an extremely tall screen, whose last band has the remaining height.
    let count = min(max(1, height / Self.bandHeight), 65_536)
    bands = Array(repeating: [], count: Int(count))
    for rect in rects { append(rect) }
  }

  mutating func append(_ rect: CGRect) {
    for band in bandIndices(of: rect) { bands[band].append(rects.count) }
    rects.append(rect)
  }

  private func bandIndices(of rect: CGRect) -> ClosedRange<Int> {
    func index(_ y: CGFloat) -> Int {
      Int(min(max(0, y / Self.bandHeight), CGFloat(bands.count - 1)))
    }
    let first = index(rect.minY)
    return first...max(first, index(rect.maxY))
  }

  /// Returns the sum of the areas that a rectangle shares with the others.
  func overlapArea(with rect: CGRect) -> CGFloat {
    let near = Set(bands[bandIndices(of: rect)].joined())
    return near.sorted().reduce(0) { area, index in
      let size = rect.overlap(with: rects[index])?.size ?? .zero
      return area + size.width * size.height
    }
  }
}

extension Bitmap {
  /// Returns an opaque bitmap with 16 levels per channel, from 0 to 255, so that the file of an
  /// image with many blended colors stays small.
  func posterized() -> Bitmap {
    var result = self
    unsafe result.withUnsafeMutablePixels { pixels in
      var index = 0
      while index < pixels.count {
        let pixel = unsafe pixels[index]
        unsafe pixels[index] =
          Bitmap.level(pixel) | Bitmap.level(pixel &>> 8) &<< 8
          | Bitmap.level(pixel &>> 16) &<< 16 | 0xFF00_0000
        index = index &+ 1
      }
    }
    return result
  }

  /// Returns the level that is nearest to the value in the lowest eight bits.
  private static func level(_ pixel: UInt32) -> UInt32 {
    ((pixel & 255) &* 15 &+ 127) / 255 &* 17
  }
}
