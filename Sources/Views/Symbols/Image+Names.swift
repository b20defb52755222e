public import Foundation
public import SnapshotDrawing

extension Image {
  /// Creates an image that stands for a file or an asset, which cannot be loaded by name.
  ///
  /// The result is optional as in UIKit, but never `nil`. It has no size and draws nothing, and a
  /// view that shows it has a layout issue; see ``View/layoutIssues``.
  public init?(named name: String) {
    self.init(missing: "has the image \"\(name)\", which cannot be loaded by name")
  }

  /// Creates an image that stands for an asset, which cannot be loaded by name.
  ///
  /// See ``init(named:)``.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traits: TraitCollection?) {
    self.init(named: name)
  }

  /// Creates an image that stands for an asset, which cannot be loaded by name.
  ///
  /// See ``init(named:)``.
  public init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name)
  }

  private init(missing problem: String) {
    self.init()
    options.problems = [
      ImageOptions.Problem(
        problem: problem,
        remedy: "draw the image in code, use `Image(systemName:)`, or load a file with "
          + "SnapshotImageLoading")
    ]
  }

  /// Unavailable, because views do not decode images.
  @available(*, unavailable, message: "load the data with SnapshotImageLoading")
  public init?(data: Data) { nil }

  /// Unavailable, because views do not decode images.
  @available(*, unavailable, message: "load the data with SnapshotImageLoading")
  public init?(data: Data, scale: CGFloat) { nil }

  /// Unavailable, because views do not load files.
  @available(*, unavailable, message: "load the file with SnapshotImageLoading")
  public init?(contentsOfFile path: String) { nil }

  /// Unavailable, because views do not encode images.
  @available(*, unavailable, message: "encode a bitmap with SnapshotImageCodecs")
  public func pngData() -> Data? { nil }

  /// Unavailable, because views do not encode images.
  @available(*, unavailable, message: "encode a bitmap with SnapshotImageCodecs")
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}

extension Image.SymbolConfiguration {
  /// Unavailable, because symbols are drawn in one color.
  @available(*, unavailable, message: "set the tint color of the view, or `withTintColor(_:)`")
  public init(hierarchicalColor: Color) { self.init(nothing: ()) }

  /// Unavailable, because symbols are drawn in one color.
  @available(*, unavailable, message: "set the tint color of the view, or `withTintColor(_:)`")
  public init(paletteColors: [Color]) { self.init(nothing: ()) }

  /// Unavailable, because symbols are drawn in one color.
  @available(*, unavailable, message: "set the tint color of the view, or `withTintColor(_:)`")
  public static func preferringMulticolor() -> Self { .unspecified }
}
