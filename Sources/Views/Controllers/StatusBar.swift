package import SnapshotDrawing
import SnapshotTypography

package import struct SnapshotDrawing.Point

/// The color of the status bar's content.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum StatusBarStyle: String, Hashable, Sendable, CaseIterable {
  /// Dark in the light interface style, and light in the dark style.
  case `default`
  /// Light, for dark backgrounds.
  case lightContent
  /// Dark, for light backgrounds.
  case darkContent
}

/// The status bar of a phone: the time, the signal, and the battery.
package enum StatusBar {
  /// The minimum height of status bars on a display with a notch or an island.
  private static let tallHeight: CGFloat = 40
  /// The heights of status bars on a display without a notch or an island.
  private static let lowHeights = 20..<tallHeight

  /// Returns whether a view has a status bar of a display without a notch or an island.
  static func isLow(in view: View) -> Bool {
    lowHeights.contains(view.safeAreaInsets.top)
      && view.traitCollection.verticalSizeClass != .compact
  }

  /// Returns a drawing with a status bar in the top safe area of a view.
  ///
  /// Nothing is added if the view controller hides the status bar, in a compact height, or if the
  /// safe area is too small for one.
  ///
  /// - Parameters:
  ///   - list: The drawing of the view.
  ///   - view: The root view.
  package static func drawn(over list: DisplayList, of view: View) -> DisplayList {
    let height = view.safeAreaInsets.top
    let controller = view.statusBarController(\.childForStatusBarStyle)
    let isHidden = view.statusBarController(\.childForStatusBarHidden)?.prefersStatusBarHidden
    guard height >= lowHeights.lowerBound, isHidden != true,
      view.traitCollection.verticalSizeClass != .compact
    else { return list }
    var context = DrawingContext()
    context.draw(list)
    context.transform = .identity
    let isDark =
      switch controller?.preferredStatusBarStyle ?? .default {
      case .default: view.traitCollection.userInterfaceStyle == .light
      case .lightContent: false
      case .darkContent: true
      }
    let bar = StatusBarView(color: isDark ? .black : .white, isTall: height >= tallHeight)
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    bar.traitOverrides.displayScale = view.traitCollection.displayScale
    bar.traitOverrides.layoutDirection = view.traitCollection.layoutDirection
    bar.layoutIfNeeded()
    context.draw(bar.displayList())
    return context.makeDisplayList()
  }
}

private final class StatusBarView: View {
  private let color: Color
  private let isTall: Bool
  private let time = Label()

  init(color: Color, isTall: Bool) {
    self.color = color
    self.isTall = isTall
    super.init(frame: .zero)
    time.text = "9:41"
    time.font = .systemFont(ofSize: isTall ? 17 : 12, weight: .semibold)
    time.textColor = color
    addSubview(time)
  }

  /// The vertical center of the content.
  private var centerY: CGFloat { isTall ? min(bounds.height / 2 + 4, bounds.height - 18) : 10 }

  override func layoutSubviews() {
    let size = time.intrinsicContentSize
    // On a display with a notch or an island, the time is centered in the area on its leading side.
    let center = isTall ? bounds.width * 0.165 : bounds.center.x
    time.frame = pixelAligned(
      directed(
        CGRect(
          x: center - size.width / 2, y: centerY - size.height / 2, width: size.width,
          height: size.height)))
  }

  /// The size of the glyphs relative to those on a display with a notch or an island.
  private var unit: CGFloat { isTall ? 1 : 0.85 }

  override func draw(in context: inout DrawingContext) {
    // On a display with a notch or an island, the glyphs are centered on its trailing side.
    let start = isTall ? bounds.width * 0.835 - 38.5 : 6
    let end = isTall ? start + 77 : bounds.width - 6
    draw(in: &context, at: start, width: 18, drawSignal)
    draw(in: &context, at: start + 25 * unit, width: 18, drawWiFi)
    draw(in: &context, at: end - 27 * unit, width: 27, drawBattery)
  }

  /// Draws a glyph, which a right-to-left layout moves but does not mirror.
  private func draw(
    in context: inout DrawingContext, at x: CGFloat, width: CGFloat,
    _ drawGlyph: (inout DrawingContext) -> Void
  ) {
    let frame = pixelAligned(
      directed(
        CGRect(x: x, y: centerY - 6.5 * unit, width: width * unit, height: 13 * unit)))
    context.withSavedState { context in
      context.translateBy(x: frame.minX, y: frame.minY)
      context.concatenate(Transform2D(scaleX: unit, y: unit))
      drawGlyph(&context)
    }
  }

  /// Draws four bars of growing height, 18 points wide.
  private func drawSignal(_ context: inout DrawingContext) {
    for (index, height) in ([4, 6.5, 9, 12] as [CGFloat]).enumerated() {
      context.fill(
        .rect(
          CGRect(x: CGFloat(index) * 5, y: 12.5 - height, width: 3, height: height),
          cornerRadius: 1), with: .color(color))
    }
  }

  /// Draws a dot and two arcs above it, 18 points wide.
  private func drawWiFi(_ context: inout DrawingContext) {
    let center = CGPoint(x: 9, y: 12)
    // A quarter of a turn, open at the bottom.
    let sector = Path([
      .move(to: center.exact), .line(to: Point(x: center.x - 14, y: center.y - 14)),
      .line(to: Point(x: center.x + 14, y: center.y - 14)), .close,
    ])
    context.withClip(.path(sector, .nonzero)) { context in
      for radius in [6.6, 10.4] as [CGFloat] {
        context.stroke(
          Path(
            ellipseIn: CGRect(
              x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)),
          StrokeStyle(width: 2.4), with: .color(color))
      }
      context.fill(
        .path(
          Path(ellipseIn: CGRect(x: center.x - 3.6, y: center.y - 3.6, width: 7.2, height: 7.2)),
          .nonzero), with: .color(color))
    }
  }

  /// Draws a full battery, 27 points wide.
  private func drawBattery(_ context: inout DrawingContext) {
    let faint = color.withAlphaComponent(0.35)
    context.stroke(
      Path(
        RoundedRect(CGRect(x: 0.5, y: 0.5, width: 24, height: 12), radius: 3.8, style: .continuous)),
      StrokeStyle(width: 1), with: .color(faint))
    context.fill(
      .rect(CGRect(x: 26, y: 4.5, width: 1.4, height: 4), cornerRadius: 0.7), with: .color(faint))
    context.fill(
      .rect(CGRect(x: 2, y: 2, width: 21, height: 9), cornerRadius: 2.5), with: .color(color))
  }
}

extension View {
  /// Returns the view controller that determines the status bar: the owner of the root view or of
  /// the view on top of a window, or a child that this owner chooses.
  fileprivate func statusBarController(
    _ child: KeyPath<ViewController, ViewController?>
  ) -> ViewController? {
    var found = controller
    if let window = self as? Window { found = window.rootViewController?.shownControllers.last }
    while let next = found?[keyPath: child] { found = next }
    return found
  }
}
