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

extension NSAttributedString {
  /// Creates a string with the attributes of views.
  convenience init(viewAttributesOf string: AttributedString) {
    typealias Scope = AttributeScopes.ViewAttributes
    let result = NSMutableAttributedString(string: "")
    for run in string.runs {
      var values: [Key: Any] = [:]
      values[.font] = run[Scope.FontAttribute.self]
      values[.foregroundColor] = run[Scope.ForegroundColorAttribute.self]
      values[.backgroundColor] = run[Scope.BackgroundColorAttribute.self]
      values[.kern] = run[Scope.KernAttribute.self]
      values[.tracking] = run[Scope.TrackingAttribute.self]
      values[.underlineStyle] = run[Scope.UnderlineStyleAttribute.self]?.rawValue
      values[.strikethroughStyle] = run[Scope.StrikethroughStyleAttribute.self]?.rawValue
      values[.baselineOffset] = run[Scope.BaselineOffsetAttribute.self]
      let text = String(string[run.range].characters)
      result.append(NSAttributedString(string: text, attributes: values))
    }
    self.init(attributedString: result)
  }
}

extension AttributedString {
  /// Returns the string with the attributes of each run changed by a transformer.
  ///
  /// The transformer also receives the view's font and color for runs without their own. They are
  /// added to a run only if the transformer changes them.
  func transformed(
    by transformer: ConfigurationTextAttributesTransformer?, font: Font, color: Color
  ) -> AttributedString {
    guard let transformer else { return self }
    var defaults = AttributeContainer()
    defaults.font = font
    defaults.foregroundColor = color
    var result = AttributedString()
    for run in runs {
      let own = run.attributes
      var attributes = transformer(defaults.merging(own))
      if own.font == nil, attributes.font == font { attributes.font = nil }
      if own.foregroundColor == nil, attributes.foregroundColor == color {
        attributes.foregroundColor = nil
      }
      result.append(AttributedString(String(self[run.range].characters), attributes: attributes))
    }
    return result
  }
}
