public import Foundation
public import SnapshotDrawing
public import SnapshotTypography

// The names of Core Animation, which are also declared where the system has it. Only files that
// import QuartzCore or AppKit see both declarations; the page of the module explains how such a
// file names either.

/// The name of ``Layer`` in Core Animation.
public typealias CALayer = Layer
/// The name of ``ShapeLayer`` in Core Animation.
public typealias CAShapeLayer = ShapeLayer
/// The name of ``GradientLayer`` in Core Animation.
public typealias CAGradientLayer = GradientLayer
/// The name of ``TextLayer`` in Core Animation.
public typealias CATextLayer = TextLayer
/// The name of ``ReplicatorLayer`` in Core Animation.
public typealias CAReplicatorLayer = ReplicatorLayer
/// The name of ``TransformLayer`` in Core Animation.
public typealias CATransformLayer = TransformLayer
/// The name of ``Transform3D`` in Core Animation.
public typealias CATransform3D = Transform3D
/// The name of ``CornerMask`` in Core Animation.
public typealias CACornerMask = CornerMask
/// The name of ``SnapshotDrawing/CornerStyle`` in Core Animation.
public typealias CALayerCornerCurve = CornerStyle
/// The name of ``LayerContentsGravity`` in Core Animation.
public typealias CALayerContentsGravity = LayerContentsGravity
/// The name of ``SnapshotDrawing/LineCap`` in Core Animation.
public typealias CAShapeLayerLineCap = LineCap
/// The name of ``SnapshotDrawing/LineJoin`` in Core Animation.
public typealias CAShapeLayerLineJoin = LineJoin
/// The name of ``SnapshotDrawing/FillRule`` in Core Animation.
public typealias CAShapeLayerFillRule = FillRule
/// The name of ``GradientView/Kind`` in Core Animation.
public typealias CAGradientLayerType = GradientView.Kind
/// The name of ``SnapshotTypography/TextAlignment`` in Core Animation.
public typealias CATextLayerAlignmentMode = TextAlignment
/// The name of ``TextLayer/Truncation`` in Core Animation.
public typealias CATextLayerTruncationMode = TextLayer.Truncation
/// The name of ``LayerAnimation`` in Core Animation.
public typealias CAAnimation = LayerAnimation
/// The name of ``LayerAction`` in Core Animation.
public typealias CAAction = LayerAction
/// The name of ``LayerAnimationDelegate`` in Core Animation.
public typealias CAAnimationDelegate = LayerAnimationDelegate
/// The name of ``LayerPropertyAnimation`` in Core Animation.
public typealias CAPropertyAnimation = LayerPropertyAnimation
/// The name of ``BasicAnimation`` in Core Animation.
public typealias CABasicAnimation = BasicAnimation
/// The name of ``SpringAnimation`` in Core Animation.
public typealias CASpringAnimation = SpringAnimation
/// The name of ``KeyframeAnimation`` in Core Animation.
public typealias CAKeyframeAnimation = KeyframeAnimation
/// The name of ``AnimationGroup`` in Core Animation.
public typealias CAAnimationGroup = AnimationGroup
/// The name of ``AnimationCalculationMode`` in Core Animation.
public typealias CAAnimationCalculationMode = AnimationCalculationMode
/// The name of ``MediaTimingFunction`` in Core Animation.
public typealias CAMediaTimingFunction = MediaTimingFunction
/// The name of ``MediaTimingFunctionName`` in Core Animation.
public typealias CAMediaTimingFunctionName = MediaTimingFunctionName
/// The name of ``MediaTimingFillMode`` in Core Animation.
public typealias CAMediaTimingFillMode = MediaTimingFillMode
/// The name of ``LayerTransaction`` in Core Animation.
public typealias CATransaction = LayerTransaction
#if !canImport(CoreGraphics)
  /// The name of a number of seconds in Core Foundation.
  public typealias CFTimeInterval = Double
#endif

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns ``CurrentMediaTime()``.
public func CACurrentMediaTime() -> CFTimeInterval { CurrentMediaTime() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identity transform.
public let CATransform3DIdentity = CATransform3D.identity

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a translation by distances in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3D(translationX: tx, y: ty, z: tz) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a scaling by a factor for each axis.
public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3D(scaleX: sx, y: sy, z: sz) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rotation by an angle in radians around an axis.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D(rotationAngle: angle, x: x, y: y, z: z) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a translation followed by a transform.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3D(translationX: tx, y: ty, z: tz).concatenating(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a scaling followed by a transform.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3D(scaleX: sx, y: sy, z: sz).concatenating(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rotation followed by a transform.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform followed by another one.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the inverse of a transform, or the transform itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns an affine transform as a transform in three dimensions.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(m)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the affine part of a transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a transform is affine.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a transform is the identity transform.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

extension FillRule {
  /// The nonzero rule, under the name of Core Animation.
  public static let nonZero = FillRule.nonzero
}
