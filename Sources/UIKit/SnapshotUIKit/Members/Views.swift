public import Foundation
public import SnapshotViews

extension View {
  /// Whether animations are enabled, which is always `true`.
  public static var areAnimationsEnabled: Bool { true }
  /// Does nothing, because a snapshot shows the end of animations.
  public static func setAnimationsEnabled(_ enabled: Bool) {}
  /// The duration of the enclosing animation, which is always 0.
  public static var inheritedAnimationDuration: TimeInterval { 0 }
  /// Whether the view has the focus of a keyboard, which is always `false`.
  public var isFocused: Bool { false }
  /// The transform in space.
  ///
  /// A transform out of the plane is a layout issue of the view.
  public var transform3D: Transform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// Whether the drawing area is cleared first; setting it has no effect, because it always is.
  public var clearsContextBeforeDrawing: Bool {
    get { true }
    set {}
  }
  /// Whether the colors are kept if the system inverts colors, which a snapshot does not.
  public var accessibilityIgnoresInvertColors: Bool {
    get { AssociatedObjects[self, "SnapshotUIKit.ignoresInvertColors"] as? Bool ?? false }
    set { AssociatedObjects[self, "SnapshotUIKit.ignoresInvertColors"] = newValue }
  }
  /// Does nothing, because traits are always current.
  public func updateTraitsIfNeeded() {}
  /// Does nothing, because an app's state is not stored.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing, because an app's state is not restored.
  public func decodeRestorableState(with coder: NSCoder) {}
}

extension ViewController {
  /// The name of the nib, which is always `nil`.
  public var nibName: String? { nil }
  /// The bundle of the nib, which is always `nil`.
  public var nibBundle: Bundle? { nil }
  /// Does nothing, because the size of a snapshot determines the orientation.
  public static func attemptRotationToDeviceOrientation() {}
  /// Does nothing, because an app's state is not stored.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing, because an app's state is not restored.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing, because there is no keyboard.
  public func addKeyCommand(_ keyCommand: KeyCommand) {}
  /// Does nothing, because there is no keyboard.
  public func removeKeyCommand(_ keyCommand: KeyCommand) {}
}

extension ScrollViewDelegate {
  /// Does nothing; scrolling does not end with a velocity.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing; insets do not change while a snapshot is drawn.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}

extension LayoutConstraint {
  /// Creates a constraint without items, which is inactive until code replaces it.
  public convenience init() {
    self.init(
      item: View(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 0)
  }
}

extension TableView {
  /// Whether the content of cells avoids the unsafe parts at the sides, which it always does.
  ///
  /// Other content is not drawn, which is a layout issue of the table.
  public var insetsContentViewsToSafeArea: Bool {
    get { true }
    set {
      reportUndrawn(
        "insetsContentViewsToSafeArea", remedy: "place the content of the cells with constraints",
        if: !newValue)
    }
  }
}

extension Application {
  /// Returns `false`, because a test opens no other app.
  public func openURL(_ url: URL) -> Bool { false }
}

extension Touch {
  /// The pressure, which is always 0, as on devices that do not measure it.
  public var force: CGFloat { 0 }
  /// The largest pressure, which is always 0, as on devices that do not measure it.
  public var maximumPossibleForce: CGFloat { 0 }
}

extension ViewPropertyAnimator {
  /// Creates an animator with a duration of 0.2 seconds.
  public convenience init() { self.init(duration: 0.2) }
  /// Continues a paused animation with the timing of parameters, or with its own for `nil`.
  ///
  /// - Parameter durationFactor: The remaining duration, as a multiple of `duration`, or 0 for the
  ///   original remaining duration.
  @_disfavoredOverload
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double
  ) {
    continueAnimation(
      withTimingParameters: parameters?.timingCurve, durationFactor: durationFactor)
  }
  /// Whether the animator can be paused, which it always can; setting it has no effect.
  public var isInterruptible: Bool {
    get { true }
    set {}
  }
}
