import SnapshotDrawing
import SnapshotGeometry
public import SnapshotPixels
import SnapshotTypography

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
  /// drawn as a box. A snapshot that shows it fails and suggests the most similar names.
  ///
  /// - Parameters:
  ///   - name: The name, such as `heart.fill`.
  ///   - configuration: The size and weight, or `nil` for those of the view.
  public init?(systemName name: String, withConfiguration configuration: SymbolConfiguration? = nil)
  {
    self.init(systemSymbol: name, configuration)
  }

  /// Creates an image of a symbol for views of this package.
  init(systemSymbol name: String, _ configuration: SymbolConfiguration? = nil) {
    self.init(
      SymbolImage(
        name: name, configuration: SymbolConfiguration(nothing: ()).applying(configuration)))
  }

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
    let image = Image(symbol)
    return tintColor.map { image.withTintColor($0) } ?? image
  }

  /// Returns a symbol at its size in a view.
  ///
  /// Other images are returned unchanged.
  func resolved(in traits: TraitCollection, preferred: SymbolConfiguration? = nil) -> Image {
    guard symbol != nil else { return self }
    return replacingSymbol { $0 = $0.resolved(in: traits, preferred: preferred) }
  }
}

extension Image.SymbolConfiguration {
  /// Creates a configuration without values.
  init(nothing: Void) {}
}

/// A symbol with an unknown name.
package struct UnknownSymbol: Hashable, Sendable {
  /// The requested name.
  package let name: String
  /// The path from the root to the view that shows the symbol.
  package let view: String
  /// The most similar names.
  package let suggestions: [String]
}

extension DisplayList {
  /// The first symbol in the list with an unknown name.
  package var firstUnknownSymbol: UnknownSymbol? {
    for item in items {
      let image: Image
      switch item.command {
      case .image(let drawn, _, _): image = drawn
      case .pushMask(let mask, _): image = mask
      default: continue
      }
      guard let symbol = image.symbol, !symbol.isKnown else { continue }
      return UnknownSymbol(
        name: symbol.name, view: item.owner.map { path(ofOwner: $0) } ?? "a drawing",
        suggestions: SystemSymbol.names(nearestTo: symbol.name))
    }
    return nil
  }
}
