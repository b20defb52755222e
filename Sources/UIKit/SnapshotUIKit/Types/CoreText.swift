// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(CoreGraphics)
  public import Foundation
  import SnapshotViews

  // Fonts of Core Graphics and Core Text. A test registers fonts with a `FontBook`, so the code of
  // an app does not.

  /// The data of a font.
  public final class CGDataProvider {
    /// Creates a provider of data.
    public init?(data: Data) {}
  }

  /// A font without a size.
  public final class CGFont {
    /// The name of the face.
    public let postScriptName: String?

    /// Creates a font with the name of its face.
    public init?(_ name: String) { postScriptName = name }

    /// Creates a font from data, which is not read.
    public init?(_ provider: CGDataProvider) { postScriptName = nil }
  }

  extension CGFont: NamedLayerFont {
    package var fontName: String? { postScriptName }
  }

  /// An error of Core Foundation.
  public final class CFError: Error {}

  /// Returns `false`: a test registers fonts with a `FontBook`.
  ///
  /// Text in a font that is not registered is a layout issue; see `View.layoutIssues`.
  @discardableResult
  public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
  ) -> Bool { false }

  /// Returns `false`: a test registers fonts with a `FontBook`.
  ///
  /// Text in a font that is not registered is a layout issue; see `View.layoutIssues`.
  @discardableResult
  public func CTFontManagerRegisterFontsForURL(
    _ url: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
  ) -> Bool { false }

  /// The programs that see a font.
  public enum CTFontManagerScope: UInt32, Sendable {
    /// None.
    case none
    /// This process.
    case process
    /// All programs of the user.
    case persistent
    /// All programs of the session.
    case session
  }

  /// The name of text in Core Foundation.
  public typealias CFString = String
  /// The name of data in Core Foundation.
  public typealias CFData = Data
  /// The name of a number in Core Foundation.
  public typealias CFNumber = NSNumber
  /// The name of a dictionary in Core Foundation.
  public typealias CFDictionary = [AnyHashable: Any]
  /// The name of a time in seconds since 2001 in Core Foundation.
  public typealias CFAbsoluteTime = Double
  /// Returns the time in seconds since 2001.
  public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
#endif
