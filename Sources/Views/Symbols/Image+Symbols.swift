public import SnapshotDrawing
public import SnapshotTypography

extension Image {
  /// The names of all symbols, in order.
  ///
  /// The names are those of SF Symbols with the same meaning. The drawings are part of this
  /// package.
  public static var systemNames: [String] { SystemSymbol.names }

  /// Creates an image of a symbol, drawn with the strokes of the built-in typeface.
  ///
  /// Views draw symbols in their tint color, with the size and weight of the configuration.
  ///
  /// The result is optional as in UIKit, but never `nil`. A name that is not in ``systemNames`` is
  /// drawn as a box. A snapshot that shows it fails, names all such symbols, and suggests symbols
  /// with a similar meaning.
  ///
  /// - Parameters:
  ///   - name: The name, such as `heart.fill`.
  ///   - configuration: The size and weight, or `nil` for those of the view.
  public init?(systemName name: String, withConfiguration configuration: SymbolConfiguration? = nil)
  {
    self.init(systemSymbol: name, configuration)
  }

  /// Creates an image of a symbol at its size for traits.
  ///
  /// See ``init(systemName:withConfiguration:)``.
  public init?(systemName name: String, compatibleWith traits: TraitCollection?) {
    let image = Image(systemSymbol: name)
    self = traits.map { image.resolved(in: $0) } ?? image
  }

  /// Creates an image of a symbol for views of this package.
  init(systemSymbol name: String, _ configuration: SymbolConfiguration? = nil) {
    self.init(
      SymbolImage(
        name: name, configuration: SymbolConfiguration(nothing: ()).applying(configuration)))
  }

  /// The name of the type of ``configuration`` in UIKit.
  public typealias Configuration = SymbolConfiguration

  /// The size and weight of a symbol, or `nil` for other images.
  public var configuration: Configuration? { symbolConfiguration }

  /// Whether the image is a symbol.
  public var isSymbolImage: Bool { symbol != nil }

  /// The size and weight of a symbol, or `nil` for other images.
  public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// Returns a symbol with another configuration.
  ///
  /// Other images are returned unchanged.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> Image {
    replacingSymbol { $0.configuration = configuration }
  }

  /// Returns a symbol with the values that a configuration specifies.
  ///
  /// Other images are returned unchanged.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> Image? {
    replacingSymbol { $0.configuration = $0.configuration.applying(configuration) }
  }

  /// The distance from the bottom of a symbol up to the baseline of text, in points, or `nil` for
  /// other images.
  public var baselineOffsetFromBottom: CGFloat? { symbol?.baselineOffset }

  /// The accessibility label of a symbol, or `nil` for other images.
  public var accessibilityLabel: String? { symbol.map { SymbolLabel.text(for: $0.name) } }

  /// Returns a symbol with default values for those that its configuration does not specify.
  func applying(defaults configuration: SymbolConfiguration) -> Image {
    replacingSymbol { $0.configuration = configuration.applying($0.configuration) }
  }

  /// The symbol that the image shows, or `nil` for other images.
  var symbol: SymbolImage? {
    if case .drawing(let drawing) = content { drawing as? SymbolImage } else { nil }
  }

  private func replacingSymbol(_ change: (inout SymbolImage) -> Void) -> Image {
    guard var symbol else { return self }
    change(&symbol)
    return style(Image(symbol))
  }

  /// Returns the image in the direction of a view, and a symbol at its size in the view.
  func resolved(in traits: TraitCollection, preferred: SymbolConfiguration? = nil) -> Image {
    let isMirrored = flipsForRightToLeftLayoutDirection && traits.layoutDirection == .rightToLeft
    guard let symbol else { return isMirrored ? withHorizontallyFlippedOrientation() : self }
    let resolved = replacingSymbol { $0 = $0.resolved(in: traits, preferred: preferred) }
    return isMirrored && !symbol.isDirectional
      ? resolved.withHorizontallyFlippedOrientation() : resolved
  }
}

extension Image.SymbolConfiguration {
  /// Creates a configuration without values.
  init(nothing: Void) {}

  /// A configuration without values.
  public static let unspecified = Image.SymbolConfiguration(nothing: ())

  /// The configuration without a scale.
  public var configurationWithoutScale: Image.SymbolConfiguration { changing { $0.scale = nil } }

  /// The configuration without a weight.
  public var configurationWithoutWeight: Image.SymbolConfiguration { changing { $0.weight = nil } }

  /// The configuration without a size and a weight.
  public var configurationWithoutPointSizeAndWeight: Image.SymbolConfiguration {
    changing { ($0.font, $0.weight) = (nil, nil) }
  }

  private func changing(_ change: (inout Self) -> Void) -> Self {
    var result = self
    change(&result)
    return result
  }
}

package struct UnknownSymbol: Hashable, Sendable {
  /// The requested name.
  package let name: String
  /// The paths from the root to the views that show the symbol, at least one.
  package fileprivate(set) var views: [String]
  /// The names of symbols with a similar meaning; empty if there are none.
  package let suggestions: [String]
}

extension DisplayList {
  /// The symbols in the list with unknown names, in the order of drawing.
  package var unknownSymbols: [UnknownSymbol] {
    var symbols: [UnknownSymbol] = []
    func add(_ symbol: UnknownSymbol) {
      guard let index = symbols.firstIndex(where: { $0.name == symbol.name }) else {
        return symbols.append(symbol)
      }
      symbols[index].views += symbol.views.filter { !symbols[index].views.contains($0) }
    }
    for item in items {
      let image: Image
      switch item.command {
      case .image(let drawn, _, _): image = drawn
      case .pushMask(let mask, _): image = mask
      default: continue
      }
      var views: [String] { [item.owner.map { path(ofOwner: $0) } ?? "a drawing"] }
      if case .displayList(let list, _) = image.content {
        for var symbol in list.unknownSymbols {
          symbol.views = views
          add(symbol)
        }
      }
      guard let symbol = image.symbol, !symbol.isKnown else { continue }
      add(
        UnknownSymbol(
          name: symbol.name, views: views,
          suggestions: SystemSymbol.names(relatedTo: symbol.name)))
    }
    return symbols
  }
}

extension Image {
  /// The weight of a symbol's strokes, which matches text of the same weight.
  public typealias SymbolWeight = Font.Weight

  /// The size of a symbol compared with text of the same point size.
  public enum SymbolScale: String, CaseIterable, Hashable, Sendable {
    /// Slightly taller than capital letters.
    case small
    /// As tall as the em.
    case medium
    /// A quarter larger than the em.
    case large

    /// The scale of symbols whose configuration specifies none.
    public static let `default` = SymbolScale.medium

    /// The size relative to `medium`.
    var factor: CGFloat {
      switch self {
      case .small: 0.79
      case .medium: 1
      case .large: 1.28
      }
    }
  }

  /// The size, weight, and scale of a symbol.
  ///
  /// The view that shows the symbol provides unspecified values. The defaults are 17 points,
  /// regular, and medium.
  public struct SymbolConfiguration: Hashable, Sendable {
    /// The font whose size and weight the symbol matches.
    ///
    /// It can follow Dynamic Type.
    var font: Font?
    var weight: SymbolWeight?
    var scale: SymbolScale?

    /// Creates a configuration for a size of text, in points.
    public init(
      pointSize: CGFloat, weight: SymbolWeight? = nil, scale: SymbolScale? = nil
    ) {
      font = .systemFont(ofSize: pointSize)
      self.weight = weight
      self.scale = scale
    }

    /// Creates a configuration for a text style, which follows the content size category.
    public init(
      textStyle: Font.TextStyle, weight: SymbolWeight? = nil, scale: SymbolScale? = nil
    ) {
      font = .preferredFont(forTextStyle: textStyle)
      self.weight = weight
      self.scale = scale
    }

    /// Creates a configuration for a font: its size, its weight, and its text style if it has one.
    public init(font: Font, scale: SymbolScale? = nil) {
      self.font = font
      weight = font.weight
      self.scale = scale
    }

    /// Creates a configuration for a weight.
    public init(weight: SymbolWeight) { self.weight = weight }

    /// Creates a configuration for a scale.
    public init(scale: SymbolScale) { self.scale = scale }

    /// Returns the configuration with the values that another one specifies.
    public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      var result = self
      result.font = other?.font ?? font
      result.weight = other?.weight ?? weight
      result.scale = other?.scale ?? scale
      return result
    }
  }
}

extension Image.SymbolConfiguration: CustomStringConvertible {
  /// The size, and the weight and the scale unless they are the defaults, such as `17pt semibold`.
  public var description: String {
    let font = textFont
    return "\(font.pointSize.shortDescription)pt"
      + (font.weight == .regular ? "" : " \(font.weight)")
      + (scale == nil || scale == .medium ? "" : " \(scale ?? .medium)")
  }

  /// The font of the text that the symbol matches.
  var textFont: Font {
    var font = font ?? .systemFont(ofSize: Font.labelFontSize)
    font.weight = weight ?? font.weight
    return font
  }
}

/// An image of a symbol, with its name and configuration.
struct SymbolImage: ImageDrawing {
  /// The requested name.
  let name: String
  /// The size and weight.
  var configuration: Image.SymbolConfiguration
  /// Whether the symbol is mirrored horizontally.
  var isMirrored = false

  /// Whether a symbol with this name exists.
  var isKnown: Bool { SystemSymbol(named: name) != nil }
  /// Whether the symbol is mirrored in right-to-left layouts.
  var isDirectional: Bool { symbol.isDirectional }

  private var symbol: SystemSymbol { SystemSymbol(named: name) ?? .missing }
  private var factor: CGFloat { (configuration.scale ?? .medium).factor }

  var size: CGSize { symbol.size(font: configuration.textFont, scale: factor).cgSize }

  /// The distance from the bottom up to the baseline of text, in points.
  var baselineOffset: CGFloat {
    symbol.baselineOffset(font: configuration.textFont, scale: factor)
  }

  var stencil: Stencil {
    symbol.stencil(font: configuration.textFont, scale: factor, isMirrored: isMirrored)
  }

  /// The name and the configuration, such as `heart.fill 17pt semibold`.
  var description: String { "\(name) \(configuration)" + (isMirrored ? " mirrored" : "") }

  /// Returns the symbol at its size in a view.
  ///
  /// - Parameters:
  ///   - traits: The traits. The content size category, the fonts, and the layout direction are
  ///     used.
  ///   - preferred: The values that the symbol's own configuration does not specify.
  func resolved(
    in traits: TraitCollection, preferred: Image.SymbolConfiguration?
  ) -> SymbolImage {
    var result = self
    result.configuration = preferred?.applying(configuration) ?? configuration
    // The baseline depends on the height of capital letters, and therefore on the font families
    // too.
    if result.configuration.font != nil || !traits.fonts.isEmpty {
      let font = result.configuration.font ?? .systemFont(ofSize: Font.labelFontSize)
      result.configuration.font = traits.resolved(font)
    }
    result.isMirrored = isMirrored != (isDirectional && traits.layoutDirection == .rightToLeft)
    return result
  }
}

/// The accessibility labels of symbols.
enum SymbolLabel {
  /// The labels of symbols that represent an action or whose label differs from their name.
  private static let labels: [String: String] = [
    "airplayaudio": "AirPlay audio", "airplayvideo": "AirPlay video", "arrow.clockwise": "Refresh",
    "arrow.counterclockwise": "Undo", "arrow.down.doc": "Download document",
    "arrow.down.right.and.arrow.up.left": "Collapse", "arrow.triangle.2.circlepath": "Sync",
    "arrow.up.arrow.down": "Sort", "arrow.up.left.and.arrow.down.right": "Expand",
    "arrow.uturn.backward": "Undo", "arrow.uturn.forward": "Redo",
    "arrowshape.turn.up.backward": "Reply", "arrowshape.turn.up.forward": "Forward",
    "arrowshape.turn.up.left": "Reply", "arrowshape.turn.up.right": "Forward", "at": "At sign",
    "backward.end": "Previous track", "bag.badge.plus": "Add to bag", "bell.slash": "Silenced",
    "bubble.left": "Message", "bubble.left.and.bubble.right": "Conversation",
    "bubble.right": "Message", "calendar.badge.plus": "Add event", "cart.badge.plus": "Add to cart",
    "checkmark": "Selected", "chevron.backward": "Back", "chevron.forward": "Forward",
    "chevron.left.forwardslash.chevron.right": "Code", "chevron.up.chevron.down": "Choose",
    "clock.arrow.circlepath": "History", "cpu": "CPU", "creditcard": "Card",
    "delete.backward": "Delete", "delete.left": "Delete", "desktopcomputer": "Desktop computer",
    "doc": "Document", "doc.badge.plus": "Add document", "doc.on.clipboard": "Paste",
    "doc.on.doc": "Copy", "doc.text": "Document", "dollarsign": "Dollar", "ellipsis": "More",
    "ellipsis.bubble": "Message", "eurosign": "Euro", "exclamationmark": "Warning", "eye": "Show",
    "eye.slash": "Hide", "faceid": "Face ID", "folder.badge.plus": "Add folder",
    "folder.fill.badge.plus": "Add folder", "fork.knife": "Restaurant", "forward.end": "Next track",
    "gear": "Settings", "gearshape": "Settings", "gobackward": "Rewind",
    "gobackward.10": "Rewind 10 seconds", "gobackward.15": "Rewind 15 seconds",
    "gobackward.30": "Rewind 30 seconds", "goforward": "Skip forward",
    "goforward.10": "Skip 10 seconds", "goforward.15": "Skip 15 seconds",
    "goforward.30": "Skip 30 seconds", "hand.thumbsdown": "Dislike", "hand.thumbsup": "Like",
    "heart": "Love", "house": "Home", "icloud": "iCloud",
    "icloud.and.arrow.down": "Download from iCloud", "icloud.and.arrow.up": "Upload to iCloud",
    "ipad": "iPad", "iphone": "iPhone", "laptopcomputer": "Laptop", "line.3.horizontal": "Menu",
    "line.3.horizontal.decrease": "Filter", "list.bullet": "List", "lock.open": "Unlocked",
    "magnifyingglass": "Search", "mappin": "Pin", "mic": "Microphone",
    "mic.slash": "Mute microphone", "minus": "Remove", "moon": "Night", "multiply": "Close",
    "paperclip": "Attach", "paperplane": "Send", "pencil": "Edit", "person.2": "People",
    "person.3": "People", "person.badge.plus": "Add person", "person.circle": "Profile",
    "person.crop": "Profile", "person.crop.circle.badge.plus": "Add person",
    "person.fill.badge.plus": "Add person", "phone.down": "Hang up", "photo": "Photo",
    "photo.on.rectangle": "Photos", "photo.on.rectangle.angled": "Photos",
    "playpause": "Play or pause", "plus": "Add", "plus.square.on.square": "Duplicate",
    "qrcode": "QR code", "qrcode.viewfinder": "Scan QR code", "questionmark": "Help",
    "rectangle.portrait.and.arrow.forward": "Sign out",
    "rectangle.portrait.and.arrow.right": "Sign out", "shippingbox": "Package",
    "sidebar.leading": "Sidebar", "sidebar.left": "Sidebar", "sidebar.right": "Sidebar",
    "sidebar.trailing": "Sidebar", "slider.horizontal.3": "Adjust", "speaker.slash": "Mute",
    "speaker.wave.2": "Volume", "speaker.wave.3": "Volume", "square.and.arrow.down": "Download",
    "square.and.arrow.up": "Share", "square.and.pencil": "Compose", "square.grid.2x2": "Grid",
    "square.on.square": "Copy", "star": "Favorite", "star.leadinghalf.filled": "Half star",
    "sun.max": "Day", "sun.min": "Day", "textformat": "Text format", "textformat.size": "Text size",
    "trash": "Delete", "tshirt": "T-shirt", "tv": "TV", "video.slash": "Stop video",
    "wifi.slash": "No Wi-Fi", "xmark": "Close",
  ]

  private static let shapes: Set = ["fill", "circle", "square", "triangle"]

  /// Returns the label of a symbol: the label of its meaning, or the words of its name without the
  /// surrounding shape.
  static func text(for name: String) -> String {
    var parts = name.split(separator: ".")
    while true {
      if let label = labels[parts.joined(separator: ".")] { return label }
      guard parts.count > 1, shapes.contains(String(parts[parts.count - 1])) else { break }
      parts.removeLast()
    }
    let words = parts.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
