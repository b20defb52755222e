public import Foundation
public import SnapshotDrawing

/// The presentation of a view controller in a popover.
///
/// Unless the width is regular, a popover adapts to a sheet, as on a phone. Popovers are not drawn:
/// in a regular width, a sheet is drawn instead, and the presentation is a layout issue of the
/// presented view.
open class PopoverPresentationController: PresentationController {
  /// The sides at which the arrow of a popover can be.
  public struct ArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: UInt

    /// Creates directions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upward.
    public static let up = Self(rawValue: 1 << 0)
    /// Downward.
    public static let down = Self(rawValue: 1 << 1)
    /// To the left.
    public static let left = Self(rawValue: 1 << 2)
    /// To the right.
    public static let right = Self(rawValue: 1 << 3)
    /// All four directions.
    public static let any: Self = [.up, .down, .left, .right]
  }

  /// The directions that the arrow can have.
  ///
  /// Unlike in UIKit, it has no effect in a regular width, because popovers are not drawn.
  open var permittedArrowDirections = ArrowDirection.any
  /// The view that the popover points to.
  ///
  /// Unlike in UIKit, it has no effect in a regular width, because popovers are not drawn.
  open weak var sourceView: View?
  /// The rectangle in ``sourceView`` that the popover points to.
  ///
  /// The default, `null`, is the entire view.
  ///
  /// Unlike in UIKit, it has no effect in a regular width, because popovers are not drawn.
  open var sourceRect = CGRect.null
  /// The bar button item that the popover points to.
  ///
  /// Unlike in UIKit, it has no effect in a regular width, because popovers are not drawn.
  open var barButtonItem: BarButtonItem?
  /// The view or the bar button item that the popover points to.
  ///
  /// It is ``sourceView`` or ``barButtonItem``.
  open var sourceItem: (any PopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set { (barButtonItem, sourceView) = (newValue as? BarButtonItem, newValue as? View) }
  }
  /// The color behind the presented view and in the arrow.
  ///
  /// Unlike in UIKit, it has no effect in a regular width, because popovers are not drawn.
  open var backgroundColor: Color?
  /// Whether the popover can cover the view that it points to.
  ///
  /// Unlike in UIKit, it has no effect in a regular width, because popovers are not drawn.
  open var canOverlapSourceViewRect = false
  /// The appearance and the heights of the sheet to which the popover adapts.
  public private(set) final lazy var adaptiveSheetPresentationController =
    SheetPresentationController(
      presentedViewController: presentedViewController, presenting: presentingViewController)
}

/// A view or a bar button item that a popover points to.
public protocol PopoverPresentationControllerSourceItem: AnyObject {}

extension View: PopoverPresentationControllerSourceItem {}

extension BarButtonItem: PopoverPresentationControllerSourceItem {}

/// An object that chooses the style of a popover for a size class.
public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {}
