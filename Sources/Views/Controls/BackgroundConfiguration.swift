public import SnapshotDrawing

/// The background of a button, a cell, or a header: a shape with a color, an image, and a border.
public struct BackgroundConfiguration: Hashable, Sendable {
  /// A view behind the content and in front of the other parts, or `nil` for none.
  ///
  /// It has the frame and the corners of the background. Like the view, a configuration with one is
  /// used from one thread at a time.
  public var customView: View? {
    get { viewReference?.view }
    set { viewReference = newValue.map { CustomViewReference(view: $0) } }
  }
  private var viewReference: CustomViewReference?

  /// The radius of the corners, in points, which is limited to half of the shorter side.
  ///
  /// The default is 0, for the corners of the cell. A value that is not finite counts as 0.
  public var cornerRadius: CGFloat = 0
  /// The distances from the edges of the view to the background, in points.
  ///
  /// The default is 0. Values that are not finite count as 0.
  public var backgroundInsets = DirectionalEdgeInsets.zero
  /// The edges at which the layout margins of the view are added to ``backgroundInsets``.
  ///
  /// By default, none.
  public var edgesAddingLayoutMarginsToBackgroundInsets: DirectionalRectEdge = []

  /// The color, or `nil` for the color of the view's style or its tint color.
  ///
  /// As in UIKit, a color that was set applies in all states, also to a selected cell.
  public var backgroundColor: Color? { didSet { highlightColor = nil } }
  /// The color of a selected or highlighted cell, or `nil` for the same color as other cells.
  private var highlightColor: Color?
  /// Whether the cell is selected or highlighted.
  private var isHighlighted = false
  /// The function that changes the color, or `nil` to keep it.
  public var backgroundColorTransformer: ConfigurationColorTransformer?
  /// The effect behind the color, or `nil` for none.
  public var visualEffect: VisualEffect?
  /// The image in front of the color, or `nil` for none.
  public var image: Image?
  /// The position and the size of the image, which is clipped to the background.
  public var imageContentMode = ContentMode.scaleToFill

  /// The color of the border, or `nil` for the tint color.
  public var strokeColor: Color?
  /// The function that changes the color of the border, or `nil` to keep it.
  public var strokeColorTransformer: ConfigurationColorTransformer?
  /// The width of the border, in points.
  ///
  /// The default is 0, for no border.
  public var strokeWidth: CGFloat = 0
  /// The distance from the edge of the background outward to the edge of the border, in points.
  ///
  /// The default is 0, for a border inside the background.
  public var strokeOutset: CGFloat = 0

  private init(_ backgroundColor: Color, highlighted: Color? = nil) {
    self.backgroundColor = backgroundColor
    highlightColor = highlighted
  }

  /// Creates the background of a view whose style has a color.
  init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }

  // MARK: Styles

  /// Returns a transparent background.
  public static func clear() -> Self { Self(.clear) }

  /// Returns the background of a row of a plain list.
  public static func listPlainCell() -> Self { Self(.systemBackground, highlighted: .systemGray4) }

  /// Returns the background of a row of a list with groups.
  public static func listGroupedCell() -> Self {
    Self(.secondarySystemGroupedBackground, highlighted: .systemGray4)
  }

  /// Returns the background of a header or a footer of a plain list, which is transparent.
  public static func listPlainHeaderFooter() -> Self { clear() }

  /// Returns the background of a header or a footer of a list with groups, which is transparent.
  public static func listGroupedHeaderFooter() -> Self { clear() }

  /// Returns the background of a header of a sidebar, which is transparent.
  public static func listSidebarHeader() -> Self { clear() }

  /// Returns the background of a row of a sidebar: rounded and gray if it is selected.
  public static func listSidebarCell() -> Self {
    var result = Self(.clear, highlighted: .tertiarySystemFill)
    result.cornerRadius = 10
    return result
  }

  /// Returns the background of a row of a list next to a sidebar.
  public static func listAccompaniedSidebarCell() -> Self { listSidebarCell() }

  // MARK: Colors

  /// Returns the background of a cell, with the color of a selected or highlighted cell or not.
  func highlighted(_ isHighlighted: Bool) -> Self {
    var result = self
    result.isHighlighted = isHighlighted
    return result
  }

  /// Returns the color with the transformer applied.
  ///
  /// - Parameter tintColor: The color that replaces `nil`.
  public func resolvedBackgroundColor(for tintColor: Color) -> Color {
    let color = (isHighlighted ? highlightColor : nil) ?? backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the color of the border with the transformer applied.
  ///
  /// - Parameter tintColor: The color that replaces `nil`.
  public func resolvedStrokeColor(for tintColor: Color) -> Color {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

/// A view of a configuration, which can be sent to another thread, but is used by one at a time.
private struct CustomViewReference: Hashable, @unchecked Sendable {
  let view: View
}

extension BackgroundConfiguration {
  /// Draws the background.
  ///
  /// - Parameters:
  ///   - view: The view, whose bounds, margins, and tint color apply.
  ///   - color: The color of the view's style, or `nil` for none.
  ///   - radius: The radius of the corners, or `nil` for ``cornerRadius``.
  func draw(
    for view: View, color: Color?, radius: CGFloat? = nil, in context: inout DrawingContext
  ) {
    let rect = rect(in: view.bounds, of: view)
    guard rect.hasArea else { return }
    let radius = radius ?? (cornerRadius.isFinite ? cornerRadius : 0)
    let shape = shape(rect, radius: radius)
    if let filter = visualEffect?.filter { context.drawBackdrop(in: shape, filter) }
    let color =
      backgroundColorTransformer.flatMap { transformer in color.map { transformer($0) } }
      ?? color
    if let color { context.fill(shape, with: .color(color)) }
    if let image = image?.resolved(in: view.contentTraits) {
      let frame = imageContentMode.rect(for: image.size, in: rect)
      context.withClip(shape) { $0.draw(image, in: frame, style: ImageStyle(tint: view.tintColor)) }
    }
    guard strokeWidth > 0, strokeWidth < .infinity else { return }
    let inset = strokeWidth / 2 - (strokeOutset.isFinite ? strokeOutset : 0)
    let line = rect.insetBy(dx: inset, dy: inset)
    guard line.width >= 0, line.height >= 0, !line.isNull else { return }
    let path = Path(
      RoundedRect(line, radius: limited(radius - inset, in: line), style: .continuous))
    let strokeColor = resolvedStrokeColor(for: view.tintColor)
    context.stroke(path, StrokeStyle(width: strokeWidth), with: .color(strokeColor))
  }

  /// Gives the custom view the frame and the corners of the background of a view.
  ///
  /// - Parameter radius: The radius of the corners, in points.
  func layOutCustomView(in view: View, radius: CGFloat) {
    guard let customView else { return }
    customView.frame = rect(in: view.bounds, of: view)
    customView.cornerRadius = limited(radius, in: customView.frame)
    customView.cornerStyle = .continuous
  }

  /// Returns the frame of the background in the bounds of a view.
  func rect(in bounds: CGRect, of view: View) -> CGRect {
    var insets = backgroundInsets.resolved(isRightToLeft: view.isRightToLeft).finite
    if !edgesAddingLayoutMarginsToBackgroundInsets.isEmpty {
      let edges = edgesAddingLayoutMarginsToBackgroundInsets
      let margins = view.directionalLayoutMargins
      let added = DirectionalEdgeInsets(
        top: edges.contains(.top) ? margins.top : 0,
        leading: edges.contains(.leading) ? margins.leading : 0,
        bottom: edges.contains(.bottom) ? margins.bottom : 0,
        trailing: edges.contains(.trailing) ? margins.trailing : 0)
      insets = insets.adding(added.resolved(isRightToLeft: view.isRightToLeft))
    }
    return bounds.inset(by: insets)
  }

  private func shape(_ rect: CGRect, radius: CGFloat) -> Shape {
    .roundedRect(RoundedRect(rect, radius: limited(radius, in: rect), style: .continuous))
  }

  private func limited(_ radius: CGFloat, in rect: CGRect) -> CGFloat {
    radius > 0 ? min(radius, rect.width / 2, rect.height / 2) : 0
  }
}

/// A set of edges of a rectangle, whose sides depend on the layout direction.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the members.
  public let rawValue: UInt

  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = Self(rawValue: 1 << 0)
  /// The edge at which text starts.
  public static let leading = Self(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = Self(rawValue: 1 << 2)
  /// The edge at which text ends.
  public static let trailing = Self(rawValue: 1 << 3)
  /// All four edges.
  public static let all: Self = [.top, .leading, .bottom, .trailing]
}
