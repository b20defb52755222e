public import Foundation
public import SnapshotDrawing
public import SnapshotTypography

extension AttributeScopes {
  /// The attributes of an `AttributedString` that views draw, under UIKit's names.
  public struct ViewAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color of the glyphs.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind the glyphs.
    public let backgroundColor: BackgroundColorAttribute
    /// The space added after each character, in points.
    public let kern: KernAttribute
    /// The space added after each character, in points, which takes precedence over `kern`.
    public let tracking: TrackingAttribute
    /// The underline.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the glyphs.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The offset of the baseline, which is not drawn and is a layout issue.
    public let baselineOffset: BaselineOffsetAttribute

    /// The key of the font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Font
      /// The name in attributed strings.
      public static let name = NSAttributedString.Key.font.rawValue
    }

    /// The key of the color of the glyphs.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Color
      /// The name in attributed strings.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The key of the color behind the glyphs.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Color
      /// The name in attributed strings.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    /// The key of the space added after each character.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The name in attributed strings.
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    /// The key of the space added after each character, which takes precedence over
    /// ``KernAttribute``.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The name in attributed strings.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }

    /// The key of the underline.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSUnderlineStyle
      /// The name in attributed strings.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    /// The key of the line through the glyphs.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSUnderlineStyle
      /// The name in attributed strings.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    /// The key of the offset of the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The name in attributed strings.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }

  /// The attributes that views draw.
  public var views: ViewAttributes.Type { ViewAttributes.self }
}

extension AttributeDynamicLookup {
  /// The attribute of a property of ``Foundation/AttributeScopes/ViewAttributes``.
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.ViewAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributeContainer {
  /// The attributes that views read, with the keys of `NSAttributedString`.
  private var viewAttributes: [NSAttributedString.Key: Any] {
    typealias Scope = AttributeScopes.ViewAttributes
    var values: [NSAttributedString.Key: Any] = [:]
    values[.font] = self[Scope.FontAttribute.self]
    values[.foregroundColor] = self[Scope.ForegroundColorAttribute.self]
    values[.backgroundColor] = self[Scope.BackgroundColorAttribute.self]
    values[.kern] = self[Scope.KernAttribute.self]
    values[.tracking] = self[Scope.TrackingAttribute.self]
    values[.underlineStyle] = self[Scope.UnderlineStyleAttribute.self]?.rawValue
    values[.strikethroughStyle] = self[Scope.StrikethroughStyleAttribute.self]?.rawValue
    values[.baselineOffset] = self[Scope.BaselineOffsetAttribute.self]
    return values
  }

  /// Returns the attributes of a run that views read, after a transformer changed them.
  ///
  /// The transformer also receives the view's font and color if the run has none. They are returned
  /// only if the transformer changes them.
  func viewAttributes(
    transformedBy transformer: ConfigurationTextAttributesTransformer?, font: Font, color: Color
  ) -> [NSAttributedString.Key: Any] {
    guard let transformer else { return viewAttributes }
    var defaults = AttributeContainer()
    defaults.font = font
    defaults.foregroundColor = color
    var attributes = transformer(defaults.merging(self))
    if self.font == nil, attributes.font == font { attributes.font = nil }
    if self.foregroundColor == nil, attributes.foregroundColor == color {
      attributes.foregroundColor = nil
    }
    return attributes.viewAttributes
  }
}
