public import Foundation
public import SnapshotDrawing

/// The clipboard, which is always empty.
///
/// Tests run in parallel in one process, so content that one of them copies must not reach another.
/// Values that are set are discarded.
public final class Pasteboard: Sendable {
  /// The clipboard of the system.
  ///
  /// Unlike in UIKit, it is always empty.
  public static let general = Pasteboard()

  private init() {}

  /// The text: always `nil`.
  public var string: String? {
    get { nil }
    set {}
  }
  /// The texts: always `nil`.
  public var strings: [String]? {
    get { nil }
    set {}
  }
  /// The URL: always `nil`.
  public var url: URL? {
    get { nil }
    set {}
  }
  /// The image: always `nil`.
  public var image: Image? {
    get { nil }
    set {}
  }
  /// The color: always `nil`.
  public var color: Color? {
    get { nil }
    set {}
  }
  /// Whether there is text: always `false`.
  public var hasStrings: Bool { false }
  /// Whether there is a URL: always `false`.
  public var hasURLs: Bool { false }
  /// Whether there is an image: always `false`.
  public var hasImages: Bool { false }
}
