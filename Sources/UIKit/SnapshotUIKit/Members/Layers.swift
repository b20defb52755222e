public import Foundation
public import SnapshotViews

/// An object that draws and lays out a layer, such as the view of the layer.
public protocol CALayerDelegate: AnyObject {}

extension View: CALayerDelegate {}

extension Layer {
  /// The view of the layer, or an object that the app has set.
  ///
  /// Such an object is not called, which is an issue of the view that contains the layer; see
  /// `View.layoutIssues`.
  public var delegate: (any CALayerDelegate)? {
    get {
      let own = AssociatedObjects[self, "SnapshotUIKit.delegate"] as? WeakTarget
      return own?.object as? any CALayerDelegate ?? view
    }
    set {
      AssociatedObjects[self, "SnapshotUIKit.delegate"] = newValue.map { WeakTarget($0) }
      reportUndrawn(
        "CALayer.delegate", remedy: "override `draw(in:)` or `layoutSublayers()` in a subclass",
        if: newValue != nil && !(newValue is View))
    }
  }

  /// Returns whether the layer must be drawn, which is always `true`.
  public func needsDisplay() -> Bool { true }
  /// Returns the default implicit animation, which is always `nil`.
  public static func defaultAction(forKey event: String) -> (any LayerAction)? { nil }
  /// Whether opacity applies to the layer as a whole, which it always does.
  public var allowsGroupOpacity: Bool {
    get { true }
    set {
      reportUndrawn(
        "allowsGroupOpacity", remedy: "set the opacity of sublayers", if: !newValue)
    }
  }
  /// Whether edges are smooth, which they always are.
  public var allowsEdgeAntialiasing: Bool {
    get { true }
    set {}
  }
  /// Whether the back of the layer is visible, which it always is.
  ///
  /// Hiding the back is not drawn, which is an issue of the view that contains the layer.
  public var isDoubleSided: Bool {
    get { true }
    set {
      reportUndrawn(
        "isDoubleSided", remedy: "hide the layer while it is turned", if: !newValue)
    }
  }
  /// The filters of the content, which are not drawn.
  public var filters: [Any]? {
    get { nil }
    set {
      reportUndrawn(
        "filters", remedy: "use a UIVisualEffectView", if: newValue?.isEmpty == false)
    }
  }
  /// The filters of the content behind the layer, which are not drawn.
  public var backgroundFilters: [Any]? {
    get { nil }
    set {
      reportUndrawn(
        "backgroundFilters", remedy: "use a UIVisualEffectView", if: newValue?.isEmpty == false)
    }
  }
  /// The filter of the layer with the content behind it, which is not drawn.
  public var compositingFilter: Any? {
    get { nil }
    set {
      reportUndrawn("compositingFilter", remedy: "use `blendMode`", if: newValue != nil)
    }
  }
  /// The part of the bounds that is visible, which is all of it.
  public var visibleRect: CGRect { bounds }
}
