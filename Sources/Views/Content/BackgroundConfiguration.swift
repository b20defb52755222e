public import SnapshotDrawing

/// The background of a cell, a header, or a footer: a color, an effect, an image, and a border.
public struct BackgroundConfiguration: Hashable {
  /// A view behind the content and in front of the other parts, or `nil` for none.
  public var customView: View?
  /// The radius of the corners in points, or 0 for the corners of the cell.
  public var cornerRadius: CGFloat = 0
  /// The distances from the edges of the cell to the background, in points.
  public var backgroundInsets = DirectionalEdgeInsets.zero
  /// The color, or `nil` for the tint color of the cell.
  ///
  /// As in UIKit, a color that was set applies to selected and highlighted cells, too.
  public var backgroundColor: Color? { didSet { highlightColor = nil } }
  /// The effect behind the color, or `nil` for none.
  public var visualEffect: VisualEffect?
  /// The image in front of the color, or `nil` for none.
  public var image: Image?
  /// The way in which the image fills the background.
  public var imageContentMode = ContentMode.scaleToFill
  /// The color of the border, or `nil` for the tint color of the cell.
  public var strokeColor: Color?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance from the background outward to the border, in points.
  public var strokeOutset: CGFloat = 0
  /// The color of selected and highlighted cells, or `nil` for that of other cells.
  private var highlightColor: Color?
  /// Whether the cell is selected or highlighted.
  private var isHighlighted = false

  private init(_ color: Color, highlighted: Color? = nil) {
    backgroundColor = color
    highlightColor = highlighted
  }

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

  /// Returns the background for a state, with the color of a selected or highlighted cell.
  public func updated(for state: any ConfigurationState) -> Self {
    var result = self
    result.isHighlighted =
      (state as? CellConfigurationState).map { $0.isSelected || $0.isHighlighted }
      ?? (state as? ViewConfigurationState).map { $0.isSelected || $0.isHighlighted } ?? false
    return result
  }

  /// Returns the color of the background for a tint color.
  public func resolvedBackgroundColor(for tintColor: Color) -> Color {
    (isHighlighted ? highlightColor : nil) ?? backgroundColor ?? tintColor
  }

  /// Returns the color of the border for a tint color.
  public func resolvedStrokeColor(for tintColor: Color) -> Color { strokeColor ?? tintColor }
}

/// A view that shows the background of a configuration.
final class BackgroundConfigurationView: View {
  var configuration: BackgroundConfiguration {
    didSet { if configuration != oldValue { update() } }
  }
  private let fill = View()
  private let stroke = View()
  private var effectView: VisualEffectView?
  private var imageView: ImageView?

  init(_ configuration: BackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    addSubview(fill)
    addSubview(stroke)
    update()
  }

  override class var outlineFacts: OutlineFacts { .container(BackgroundConfigurationView.self) }

  private func update() {
    effectView?.removeFromSuperview()
    effectView = configuration.visualEffect.map { VisualEffectView(effect: $0) }
    imageView?.removeFromSuperview()
    imageView = configuration.image.map(ImageView.init(image:))
    imageView?.contentMode = configuration.imageContentMode
    for subview in subviews where subview !== fill && subview !== stroke {
      subview.removeFromSuperview()
    }
    if let effectView { insertSubview(effectView, at: 0) }
    for view in [imageView, configuration.customView] { if let view { addSubview(view) } }
    setNeedsLayout()
  }

  override func tintColorDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    let insets = configuration.backgroundInsets.resolved(isRightToLeft: isRightToLeft)
    let area = bounds.inset(by: insets)
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    for view in [effectView, fill, imageView, configuration.customView].compactMap({ $0 as View? })
    {
      view.frame = area
      view.cornerRadius = configuration.cornerRadius
      view.cornerStyle = .continuous
    }
    for view in [effectView, imageView].compactMap({ $0 as View? }) {
      view.clipsToBounds = true
    }
    let outset = configuration.strokeOutset
    stroke.frame = area.inset(by: EdgeInsets(0 - outset))
    stroke.borderWidth = configuration.strokeWidth
    stroke.borderColor = configuration.resolvedStrokeColor(for: tintColor)
    stroke.cornerRadius =
      configuration.cornerRadius > 0 ? max(0, configuration.cornerRadius + outset) : 0
  }
}

/// The background of a cell, and the view that shows it.
struct ConfiguredBackground {
  private(set) var configuration: BackgroundConfiguration?
  private(set) var view: BackgroundConfigurationView?

  /// Shows another background behind the other subviews of a cell.
  mutating func set(_ new: BackgroundConfiguration?, in cell: View) {
    configuration = new
    guard let new else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view {
      view.configuration = new
    } else {
      let created = BackgroundConfigurationView(new)
      view = created
      cell.insertSubview(created, at: 0)
    }
  }

  /// Shows the background for a state of the cell.
  mutating func update(for state: any ConfigurationState) {
    guard let configuration else { return }
    view?.configuration = configuration.updated(for: state)
  }
}
