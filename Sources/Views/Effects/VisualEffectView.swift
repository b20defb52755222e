public import SnapshotDrawing

/// A view that applies an effect, such as a blur, to the views behind it.
///
/// Add subviews to ``contentView``. The effect applies to everything that is drawn before the view,
/// inside the visible part of its bounds. Set ``View/clipsToBounds`` and a corner radius for
/// rounded corners. An alpha below 1 blends the effect with the sharp views behind it.
open class VisualEffectView: View {
  /// The effect, or `nil` to show the views behind this one unchanged.
  open var effect: VisualEffect?
  /// The container of the subviews, as large as this view.
  ///
  /// Constraints inside it contribute to the size of this view.
  public let contentView = View()

  /// Creates a view with an effect.
  public init(effect: VisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.constraintRole.insert(.isContent)
    addSubview(contentView)
  }

  /// Creates a view without an effect.
  ///
  /// It calls ``init(effect:)``, which subclasses override, as in UIKit.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Draws the views behind this one with the effect.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: VisualEffectView.self, in: &context)
    guard let filter = effect?.filter else { return }
    context.drawBackdrop(in: .rect(bounds), filter)
  }

  /// The issue of an effect that is not drawn.
  override var contentIssues: [LayoutIssue] {
    guard effect is VibrancyEffect else { return [] }
    return [
      .invalidContent(
        view: layoutPath, problem: "has a vibrancy effect, which is not drawn",
        remedy: "add the content to the view with the blur, in a translucent color")
    ]
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: VisualEffectView.self) }

  /// Adds the effect.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    properties.add(
      "effect", (effect as? BlurEffect)?.style, unless: nil, affects: .appearance,
      PropertyFacts(paints: true, recolors: true))
  }
}

/// An effect of a ``VisualEffectView``.
///
/// It is immutable. Subclasses outside this module are impossible, because they cannot call an
/// initializer.
open class VisualEffect: @unchecked Sendable {
  /// The filter of the pixels behind the view.
  package let filter: BackdropFilter?

  init(filter: BackdropFilter?) { self.filter = filter }
}

extension VisualEffect: Hashable {
  /// Returns whether two references refer to the same effect.
  public static func == (first: VisualEffect, second: VisualEffect) -> Bool { first === second }

  /// Hashes the identity of the effect.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An effect that blurs the views behind it, makes their colors more vivid, and tints them.
public final class BlurEffect: VisualEffect, @unchecked Sendable {
  /// The appearance of a blur.
  ///
  /// Materials adapt to the interface style, unless their name ends with `Light` or `Dark`.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Much lighter than the views behind it.
    case extraLight
    /// Slightly lighter than the views behind it.
    case light
    /// Darker than the views behind it.
    case dark
    /// ``light`` or ``dark``, depending on the interface style.
    case regular
    /// ``extraLight`` or ``dark``, depending on the interface style.
    case prominent
    /// A material that is mostly transparent.
    case systemUltraThinMaterial
    /// A material that is more transparent than opaque.
    case systemThinMaterial
    /// A material with the default thickness.
    case systemMaterial
    /// A material that is more opaque than transparent.
    case systemThickMaterial
    /// The material of bars.
    case systemChromeMaterial
    /// The light version of ``systemUltraThinMaterial``.
    case systemUltraThinMaterialLight
    /// The light version of ``systemThinMaterial``.
    case systemThinMaterialLight
    /// The light version of ``systemMaterial``.
    case systemMaterialLight
    /// The light version of ``systemThickMaterial``.
    case systemThickMaterialLight
    /// The light version of ``systemChromeMaterial``.
    case systemChromeMaterialLight
    /// The dark version of ``systemUltraThinMaterial``.
    case systemUltraThinMaterialDark
    /// The dark version of ``systemThinMaterial``.
    case systemThinMaterialDark
    /// The dark version of ``systemMaterial``.
    case systemMaterialDark
    /// The dark version of ``systemThickMaterial``.
    case systemThickMaterialDark
    /// The dark version of ``systemChromeMaterial``.
    case systemChromeMaterialDark
  }

  /// The style of the blur.
  public let style: Style

  /// Creates a blur.
  public init(style: Style) {
    self.style = style
    super.init(filter: style.filter)
  }
}

extension BlurEffect.Style {
  /// The filter of the style.
  ///
  /// The blur and the tint of the first three styles are those of Apple's sample code for image
  /// effects. The materials approximate the platform's; over plain system backgrounds, bars have
  /// the colors of Apple's design resources.
  var filter: BackdropFilter {
    let extraLight = Color(white: 0.97, alpha: 0.82)
    let light = Color(white: 1, alpha: 0.3)
    let dark = Color(white: 0.11, alpha: 0.73)
    switch self {
    case .extraLight: return Self.filter(extraLight)
    case .light: return Self.filter(light, sigma: 30)
    case .dark: return Self.filter(dark)
    case .regular: return Self.filter(Color(light: light, dark: dark), sigma: 30)
    case .prominent: return Self.filter(Color(light: extraLight, dark: dark))
    case .systemUltraThinMaterialLight: return Self.filter(Material.ultraThin.light)
    case .systemThinMaterialLight: return Self.filter(Material.thin.light)
    case .systemMaterialLight: return Self.filter(Material.regular.light)
    case .systemThickMaterialLight: return Self.filter(Material.thick.light)
    case .systemChromeMaterialLight: return Self.filter(Material.chrome.light)
    case .systemUltraThinMaterialDark: return Self.filter(Material.ultraThin.dark)
    case .systemThinMaterialDark: return Self.filter(Material.thin.dark)
    case .systemMaterialDark: return Self.filter(Material.regular.dark)
    case .systemThickMaterialDark: return Self.filter(Material.thick.dark)
    case .systemChromeMaterialDark: return Self.filter(Material.chrome.dark)
    case .systemUltraThinMaterial: return Self.filter(Material.ultraThin.color)
    case .systemThinMaterial: return Self.filter(Material.thin.color)
    case .systemMaterial: return Self.filter(Material.regular.color)
    case .systemThickMaterial: return Self.filter(Material.thick.color)
    case .systemChromeMaterial: return Self.filter(Material.chrome.color)
    }
  }

  private static func filter(_ tint: Color, sigma: Double = 20) -> BackdropFilter {
    BackdropFilter(sigma: sigma, saturation: 1.8, tint: tint)
  }
}

/// The tints of a material.
private struct Material {
  static let ultraThin = Material(0xF2F2F2, 0.48, 0x252525, 0.55)
  static let thin = Material(0xF4F4F4, 0.62, 0x252525, 0.70)
  static let regular = Material(0xF5F5F5, 0.74, 0x252525, 0.82)
  static let thick = Material(0xF6F6F6, 0.86, 0x252525, 0.90)
  static let chrome = Material(0xF8F8F8, 0.80, 0x222222, 0.80)

  let light: Color
  let dark: Color

  private init(_ light: UInt32, _ lightAlpha: Double, _ dark: UInt32, _ darkAlpha: Double) {
    self.light = Color(hex: light).withAlphaComponent(lightAlpha)
    self.dark = Color(hex: dark).withAlphaComponent(darkAlpha)
  }

  /// The tint for the interface style.
  var color: Color { Color(light: light, dark: dark) }
}

/// An effect that would mix the content with the blurred content behind it.
///
/// It is not drawn: a ``VisualEffectView`` with the effect shows its content in its own colors, and
/// has a layout issue; see ``View/layoutIssues``.
public final class VibrancyEffect: VisualEffect, @unchecked Sendable {
  /// The kind of the content.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: Hashable, Sendable {
    /// Primary text.
    case label
    /// Secondary text.
    case secondaryLabel
    /// Tertiary text.
    case tertiaryLabel
    /// Quaternary text.
    case quaternaryLabel
    /// A large area.
    case fill
    /// A medium area.
    case secondaryFill
    /// A small area.
    case tertiaryFill
    /// A separator line.
    case separator
  }

  /// Creates an effect for content in front of a blur.
  public init(blurEffect: BlurEffect) { super.init(filter: nil) }

  /// Creates an effect for a kind of content in front of a blur.
  public convenience init(blurEffect: BlurEffect, style: Style) {
    self.init(blurEffect: blurEffect)
  }
}
