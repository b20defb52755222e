public import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

extension Button {
  /// The kind of a button, which determines its initial content and appearance.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum ButtonType: Hashable, Sendable {
    /// A white title of 18 points, without margins.
    case custom
    /// A title of 15 points in the tint color, without margins at the sides.
    case system
    /// An info symbol.
    case detailDisclosure
    /// An info symbol.
    case infoLight
    /// An info symbol.
    case infoDark
    /// A plus sign in a circle.
    case contactAdd
    /// A cross in a gray circle that is 30 points wide.
    case close
  }

  /// Creates a button of a type, without a title.
  ///
  /// The button has UIKit's font and margins for the type. They can be changed, for example
  /// with ``configuration``.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    guard type != .close else {
      configuration = .close()
      return
    }
    var configuration = Configuration.plain()
    configuration.contentInsets = EdgeInsets(top: 6, bottom: 6)
    titleLabel.font = .systemFont(ofSize: type == .custom ? 18 : 15)
    switch type {
    case .custom: configuration.baseForegroundColor = .white
    case .system, .close: break
    case .detailDisclosure, .infoLight, .infoDark:
      configuration.image = Image(systemName: "info.circle")
    case .contactAdd: configuration.image = Image(systemName: "plus.circle")
    }
    if configuration.image != nil {
      configuration.preferredSymbolConfigurationForImage = Image.SymbolConfiguration(
        pointSize: 22, scale: .medium)
    }
    self.configuration = configuration
  }

  /// The distances from the edges to the content, in points; see
  /// ``Configuration/contentInsets``.
  public var contentEdgeInsets: EdgeInsets {
    get { configuration.contentInsets }
    set { configuration.contentInsets = newValue }
  }
}

extension Button.Configuration {
  /// A cross in a gray circle that is 30 points wide.
  fileprivate static func close() -> Self {
    let symbol = Image.SymbolConfiguration(pointSize: 15, weight: .semibold, scale: .medium)
    let image = Image(systemSymbol: "xmark", symbol)
    let margin = CGPoint(x: (30 - image.size.width) / 2, y: (30 - image.size.height) / 2)
    return Self(
      style: .gray, cornerStyle: .capsule,
      contentInsets: EdgeInsets(
        top: margin.y, left: margin.x, bottom: margin.y, right: margin.x),
      baseForegroundColor: .secondaryLabel, baseBackgroundColor: .tertiarySystemFill,
      image: image)
  }
}
