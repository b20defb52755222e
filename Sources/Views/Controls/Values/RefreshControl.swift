public import Foundation
import SnapshotDrawing
import SnapshotTypography

/// A ring of spokes above the content of a scroll view that indicates that the content is being
/// reloaded.
///
/// It is visible while ``isRefreshing`` is `true`, and has a height of 60 points. The content makes
/// space for it, as after the user pulled the content down. No touches are delivered, so a test
/// calls ``beginRefreshing()``, or ``Control/sendActions(for:)`` with `valueChanged` for the
/// actions of a pull.
open class RefreshControl: Control, ScrollAccessory {
  private let indicator = ActivityIndicatorView(style: .large)
  private let label = Label()

  /// Whether the content is being reloaded.
  public private(set) var isRefreshing = false

  /// A text below the ring, or `nil` for none.
  ///
  /// The default font is that of captions, in gray.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// Creates a control that is not visible.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .caption1)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    // The ring of a refresh control is smaller than that of a large indicator.
    indicator.transform = Transform2D(scaleX: 0.8, y: 0.8)
    indicator.startAnimating()
    for view in [indicator, label] {
      view.isHidden = true
      addSubview(view)
    }
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: RefreshControl.self) }

  /// Adds whether the content is being reloaded.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    properties.add("isRefreshing", isRefreshing, unless: false)
  }

  /// An accessibility element while the control is visible.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: isRefreshing, label: attributedTitle?.string ?? "In progress",
      traits: .updatesFrequently)
  }

  var height: CGFloat { isRefreshing ? 60 : 0 }

  /// Shows the control.
  ///
  /// Unlike in UIKit, content that is scrolled to its start stays at its start, so that the control
  /// is visible.
  open func beginRefreshing() { setRefreshing(true) }

  /// Hides the control.
  open func endRefreshing() { setRefreshing(false) }

  private func setRefreshing(_ isRefreshing: Bool) {
    guard self.isRefreshing != isRefreshing else { return }
    self.isRefreshing = isRefreshing
    for view in [indicator, label] { view.isHidden = !isRefreshing }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Uses the tint color for the ring.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  /// Lays out the ring and the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    // As in UIKit, the ring is gray unless the control has a tint color of its own.
    indicator.color = explicitTintColor
    let text = attributedTitle == nil ? .zero : label.intrinsicContentSize
    indicator.center = CGPoint(
      x: bounds.center.x, y: text.height > 0 ? bounds.minY + 22 : bounds.center.y)
    label.frame = pixelAligned(
      CGRect(
        x: bounds.minX + 8, y: bounds.minY + 42, width: max(0, bounds.width - 16),
        height: text.height))
  }
}

extension ScrollView {
  /// A control above the content that indicates that it is being reloaded, or `nil` for none.
  public var refreshControl: RefreshControl? {
    get { accessory as? RefreshControl }
    set { accessory = newValue }
  }
}
