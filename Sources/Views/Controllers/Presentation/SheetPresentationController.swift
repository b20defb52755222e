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
    private let height: CGFloat?
    private let resolver: Resolver?

    private init(_ identifier: Identifier, height: CGFloat? = nil, resolver: Resolver? = nil) {
      (self.identifier, self.height, self.resolver) = (identifier, height, resolver)
    }

    /// Returns a detent at half the height of the window, above the bottom safe area.
    public static func medium() -> Detent { Detent(.medium) }

    /// Returns a detent at the full height of a sheet.
    public static func large() -> Detent { Detent(.large) }

    /// Returns a detent at a height that a closure returns for each sheet.
    ///
    /// The closure is called for every layout of a sheet at this height. A negative height counts
    /// as 0, and one that is not a number as that of a large sheet; both are layout issues of the
    /// window.
    ///
    /// - Parameters:
    ///   - identifier: The name, or `nil` for a unique one.
    ///   - resolver: Returns the height above the bottom safe area in points, or `nil` for an
    ///     inactive detent, which is drawn as a large sheet.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      let resolver = Resolver(resolver)
      let name = "custom-\(UInt(bitPattern: ObjectIdentifier(resolver).hashValue))"
      return Detent(identifier ?? Identifier(name), resolver: resolver)
    }

    /// Returns the height in a sheet without the bottom safe area in points, or `nil` for that of
    /// the system.
    func height(in context: SheetDetentContext) -> CGFloat? {
      resolver?.resolve(context) ?? height
    }

    /// A closure, which is equal only to itself.
    private final class Resolver: Hashable, @unchecked Sendable {
      let resolve: (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?

      init(
        _ resolve: @escaping (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?
      ) {
        self.resolve = resolve
      }

      static func == (left: Resolver, right: Resolver) -> Bool { left === right }

      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// Returns a detent at a height, which is at most that of a large sheet.
    ///
    /// - Parameters:
    ///   - identifier: The name.
    ///   - height: The height above the bottom safe area, in points. A negative height counts as 0,
    ///     and one that is not a number as that of a large sheet; both are layout issues of the
    ///     window.
    public static func custom(identifier: Identifier, height: CGFloat) -> Detent {
      Detent(identifier, height: height)
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
  /// Asks the closures of custom detents again.
  open func invalidateDetents() { onChange?() }
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

/// The environment of a sheet for which a custom detent returns a height.
public protocol SheetPresentationControllerDetentResolutionContext {
  /// The traits of the window with the sheet.
  var containerTraitCollection: TraitCollection { get }
  /// The height of a large sheet without the bottom safe area, in points.
  var maximumDetentValue: CGFloat { get }
}

struct SheetDetentContext: SheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: TraitCollection
  let maximumDetentValue: CGFloat
}

/// An object that is notified when a user changes the height of a sheet, which does not happen in a
/// snapshot.
public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called after a user changed the height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {}
}
