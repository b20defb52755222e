public import SnapshotViews

// UIKit's names of touches, accessibility, and the app.

/// The name of ``SnapshotViews/TouchEvent`` in UIKit.
public typealias UIEvent = TouchEvent
/// The name of ``SnapshotViews/Touch`` in UIKit.
public typealias UITouch = Touch
/// The name of ``SnapshotViews/GestureRecognizer`` in UIKit.
public typealias UIGestureRecognizer = GestureRecognizer
/// The name of ``SnapshotViews/GestureRecognizerDelegate`` in UIKit.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// The name of ``SnapshotViews/TapGestureRecognizer`` in UIKit.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// The name of ``SnapshotViews/LongPressGestureRecognizer`` in UIKit.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// The name of ``SnapshotViews/PanGestureRecognizer`` in UIKit.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// The name of ``SnapshotViews/PinchGestureRecognizer`` in UIKit.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// The name of ``SnapshotViews/RotationGestureRecognizer`` in UIKit.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// The name of ``SnapshotViews/SwipeGestureRecognizer`` in UIKit.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// The name of ``SnapshotViews/ScreenEdgePanGestureRecognizer`` in UIKit.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// The name of ``SnapshotViews/HoverGestureRecognizer`` in UIKit.
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
/// The name of ``SnapshotViews/Interaction`` in UIKit.
public typealias UIInteraction = Interaction
/// The name of ``SnapshotViews/FeedbackGenerator`` in UIKit.
public typealias UIFeedbackGenerator = FeedbackGenerator
/// The name of ``SnapshotViews/ImpactFeedbackGenerator`` in UIKit.
public typealias UIImpactFeedbackGenerator = ImpactFeedbackGenerator
/// The name of ``SnapshotViews/NotificationFeedbackGenerator`` in UIKit.
public typealias UINotificationFeedbackGenerator = NotificationFeedbackGenerator
/// The name of ``SnapshotViews/SelectionFeedbackGenerator`` in UIKit.
public typealias UISelectionFeedbackGenerator = SelectionFeedbackGenerator
/// The name of ``SnapshotViews/Pasteboard`` in UIKit.
public typealias UIPasteboard = Pasteboard
/// The name of ``SnapshotViews/Accessibility`` in UIKit.
public typealias UIAccessibility = Accessibility
/// The name of ``SnapshotViews/AccessibilityTraits`` in UIKit.
public typealias UIAccessibilityTraits = AccessibilityTraits
/// The name of ``SnapshotViews/AccessibilityElement`` in UIKit.
public typealias UIAccessibilityElement = AccessibilityElement
/// The name of ``SnapshotViews/AccessibilityCustomAction`` in UIKit.
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
/// The name of ``SnapshotViews/Application`` in UIKit.
public typealias UIApplication = Application
/// The name of ``SnapshotViews/Screen`` in UIKit.
public typealias UIScreen = Screen
/// The name of ``SnapshotViews/Device`` in UIKit.
public typealias UIDevice = Device
/// The name of ``SnapshotViews/WindowScene`` in UIKit.
public typealias UIWindowScene = WindowScene
/// The name of ``SnapshotViews/AccessibilityScrollDirection`` in UIKit.
public typealias UIAccessibilityScrollDirection = AccessibilityScrollDirection
/// The name of ``SnapshotViews/UserInterfaceIdiom`` in UIKit.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
/// The name of ``SnapshotViews/DeviceOrientation`` in UIKit.
public typealias UIDeviceOrientation = DeviceOrientation
/// The name of ``SnapshotViews/KeyCommand`` in UIKit.
public typealias UIKeyCommand = KeyCommand
/// The name of ``SnapshotViews/Scene`` in UIKit.
public typealias UIScene = Scene
/// The name of ``SnapshotViews/StatusBarManager`` in UIKit.
public typealias UIStatusBarManager = StatusBarManager
/// The name of ``SnapshotViews/KeyCommand/ModifierFlags`` in UIKit.
public typealias UIKeyModifierFlags = KeyCommand.ModifierFlags
