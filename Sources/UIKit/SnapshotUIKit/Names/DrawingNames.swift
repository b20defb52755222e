// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import SnapshotDrawing
public import SnapshotViews

// UIKit's names of drawing and animation, and its functions.

/// The name of ``SnapshotDrawing/Color`` in UIKit.
public typealias UIColor = Color
/// The name of ``SnapshotDrawing/Image`` in UIKit.
public typealias UIImage = Image
/// The name of ``SnapshotViews/BezierPath`` in UIKit.
public typealias UIBezierPath = BezierPath
/// The name of ``SnapshotViews/CornerMask`` in UIKit.
public typealias UIRectCorner = CornerMask
/// The name of ``SnapshotViews/GraphicsImageRenderer`` in UIKit.
public typealias UIGraphicsImageRenderer = GraphicsImageRenderer
/// The name of ``SnapshotViews/GraphicsImageRendererFormat`` in UIKit.
public typealias UIGraphicsImageRendererFormat = GraphicsImageRendererFormat
/// The name of ``SnapshotViews/GraphicsImageRendererContext`` in UIKit.
public typealias UIGraphicsImageRendererContext = GraphicsImageRendererContext
/// The name of ``SnapshotViews/ViewPropertyAnimator`` in UIKit.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator
/// The name of ``SnapshotViews/ViewAnimatingPosition`` in UIKit.
public typealias UIViewAnimatingPosition = ViewAnimatingPosition
/// The name of ``SnapshotViews/CubicTimingParameters`` in UIKit.
public typealias UICubicTimingParameters = CubicTimingParameters
/// The name of ``SnapshotViews/SpringTimingParameters`` in UIKit.
public typealias UISpringTimingParameters = SpringTimingParameters
/// The name of ``SnapshotViews/TimingCurveProvider`` in UIKit.
public typealias UITimingCurveProvider = TimingCurveProvider

/// Returns the context of the view or the image that is being drawn, or `nil`.
public func UIGraphicsGetCurrentContext() -> GraphicsContext? { GraphicsGetCurrentContext() }

/// Begins an image of a size, with the scale of the current traits.
public func UIGraphicsBeginImageContext(_ size: CGSize) { GraphicsBeginImageContext(size) }

/// Begins an image of a size.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) { GraphicsBeginImageContextWithOptions(size, opaque, scale) }

/// Returns what was drawn since the last image began.
public func UIGraphicsGetImageFromCurrentImageContext() -> Image? {
  GraphicsGetImageFromCurrentImageContext()
}

/// Ends the last image.
public func UIGraphicsEndImageContext() { GraphicsEndImageContext() }

/// Replaces a rectangle with the color of fills in the current context.
public func UIRectFill(_ rect: CGRect) { RectFill(rect) }

/// Fills a rectangle with the color of fills and a blend mode in the current context.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: BlendMode) {
  RectFillUsingBlendMode(rect, blendMode)
}

/// Clips subsequent drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { RectClip(rect) }

/// Makes a context current until the next `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: GraphicsContext) { GraphicsPushContext(context) }

/// Makes the context current that was current before the last `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() { GraphicsPopContext() }
