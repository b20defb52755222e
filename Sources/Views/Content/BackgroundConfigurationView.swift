import SnapshotDrawing

extension BackgroundConfiguration {
  /// Returns the background with the color for a cell's state.
  public func updated(for state: any ConfigurationState) -> Self {
    let isHighlighted =
      (state as? CellConfigurationState).map { $0.isSelected || $0.isHighlighted }
      ?? (state as? ViewConfigurationState).map { $0.isSelected || $0.isHighlighted } ?? false
    return highlighted(isHighlighted)
  }
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
    let area = configuration.rect(in: bounds, of: superview ?? self)
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
final class ConfiguredBackground {
  private(set) var configuration: BackgroundConfiguration?
  private(set) var view: BackgroundConfigurationView?

  /// Shows another background behind the other subviews of a cell.
  func set(_ new: BackgroundConfiguration?, in cell: View) {
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
  func update(for state: any ConfigurationState) {
    guard let configuration else { return }
    view?.configuration = configuration.updated(for: state)
  }
}
