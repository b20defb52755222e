public import SnapshotDrawing

/// The appearance and the heights of a sheet.
///
/// Set its properties before or after presenting a view controller with a sheet style; see
/// ``ViewController/sheetPresentationController``.
open class SheetPresentationController: PresentationController {
  /// A height at which a sheet rests.
  public struct Detent: Hashable, Sendable {
    /// The name of a detent.
    public struct Identifier: Hashable, Sendable {
      /// Half the height of the window, above the bottom safe area.
      public static let medium = Identifier("medium")
      /// The full height of a sheet.
      public static let large = Identifier("large")

      /// The name.
      public let rawValue: String

      /// Creates an identifier.
      public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The name.
    public let identifier: Identifier
    /// The height without the bottom safe area in points, or `nil` for a system height.
    let height: CGFloat?

    /// Returns a detent at half the height of the window, above the bottom safe area.
    public static func medium() -> Detent { Detent(identifier: .medium, height: nil) }

    /// Returns a detent at the full height of a sheet.
    public static func large() -> Detent { Detent(identifier: .large, height: nil) }

    /// Returns a detent at a height, which is at most that of a large sheet.
    ///
    /// - Parameters:
    ///   - identifier: The name.
    ///   - height: The height above the bottom safe area, in points. A negative height counts as 0,
    ///     and one that is not a number as that of a large sheet; both are layout issues of the
    ///     window.
    public static func custom(identifier: Identifier, height: CGFloat) -> Detent {
      Detent(identifier: identifier, height: height)
    }
  }

  /// The heights, from the smallest to the largest.
  ///
  /// By default, only ``Detent/large()``. An empty array counts as the default.
  open var detents: [Detent] = [.large()] { didSet { onChange?() } }
  /// The name of the current height, or `nil` for the first of ``detents``.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { onChange?() } }
  /// The name of the largest height at which the views below are not dimmed.
  ///
  /// By default, they are dimmed at every height. If they are not dimmed, the sheet casts a shadow
  /// on them.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { onChange?() } }
  /// Whether the sheet shows a grabber, a short bar at its top.
  open var prefersGrabberVisible = false { didSet { onChange?() } }
  /// Whether scrolling at the top edge of the content expands the sheet.
  ///
  /// It has no effect, because no touches are delivered.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet stays at the bottom edge in a compact height, as on a phone in landscape.
  ///
  /// By default, the sheet covers the window in a compact height.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { onChange?() } }
  /// The corner radius in points, or `nil` for 10.
  open var preferredCornerRadius: CGFloat? { didSet { onChange?() } }
  /// Called after each change while the sheet is presented.
  final var onChange: (() -> Void)?

  /// The current height.
  var selectedDetent: Detent {
    detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first ?? .large()
  }

  /// Whether the views below are dimmed at the current height.
  var dimsPresenter: Bool {
    guard let largestUndimmedDetentIdentifier,
      let last = detents.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }),
      let current = detents.firstIndex(of: selectedDetent)
    else { return true }
    return current > last
  }

  /// Changes properties and animates the sheet to its new height.
  ///
  /// The current clock drives the animation.
  open func animateChanges(_ changes: @escaping () -> Void) {
    DefaultTransition.animate(changes) { _ in }
  }
}
