#if os(macOS)
  import AppKit
  import CoreGraphics
  import Foundation
  import QuartzCore
  import SnapshotViews
  import Testing

  /// Names of the package that Apple's frameworks have too, in a file that imports both.
  ///
  /// These tests mainly prove that they compile. A name without a qualifier refers to the only
  /// module that declares it, or to the one that the compiler prefers.
  @Suite struct SystemNamesTests {
    // MARK: Core Graphics

    @Test func eitherTypeOfCoreGraphicsCanBeNamed() {
      let path = MutableGraphicsPath()
      path.addRect(CGRect(x: 0, y: 0, width: 8, height: 8), transform: Transform2D(scaleX: 2, y: 1))
      let named: SnapshotViews.CGMutablePath = path
      #expect(named.boundingBox.width == 16)
      let system = CoreGraphics.CGMutablePath()
      let object: AnyObject = system
      #expect(!(object is GraphicsPath))
      let types: [Any.Type] = [
        CoreGraphics.CGAffineTransform.self, CoreGraphics.CGPath.self, CoreGraphics.CGContext.self,
        CoreGraphics.CGImage.self, CoreGraphics.CGGradient.self,
        CoreGraphics.CGGradientDrawingOptions.self, CoreGraphics.CGColorSpace.self,
        CoreGraphics.CGPathDrawingMode.self, CoreGraphics.CGPathFillRule.self,
        CoreGraphics.CGColor.self, CoreGraphics.CGLineCap.self, CoreGraphics.CGLineJoin.self,
        CoreGraphics.CGBlendMode.self, CoreGraphics.CGInterpolationQuality.self,
        CoreFoundation.CFArray.self,
      ]
      let aliases: [Any.Type] = [
        SnapshotViews.CGAffineTransform.self, SnapshotViews.CGPath.self,
        SnapshotViews.CGContext.self, SnapshotViews.CGImage.self, SnapshotViews.CGGradient.self,
        SnapshotViews.CGGradientDrawingOptions.self, SnapshotViews.CGColorSpace.self,
        SnapshotViews.CGPathDrawingMode.self, SnapshotViews.CGPathFillRule.self,
        SnapshotViews.CGColor.self, SnapshotViews.CGLineCap.self, SnapshotViews.CGLineJoin.self,
        SnapshotViews.CGBlendMode.self, SnapshotViews.CGInterpolationQuality.self,
        SnapshotViews.CFArray.self,
      ]
      let names: [Any.Type] = [
        Transform2D.self, GraphicsPath.self, GraphicsContext.self, GraphicsImage.self,
        ColorGradient.self, GradientDrawingOptions.self, ColorSpace.self, PathDrawingMode.self,
        FillRule.self, Color.self, LineCap.self, LineJoin.self, BlendMode.self,
        InterpolationQuality.self, [Any].self,
      ]
      let own = aliases.map { ObjectIdentifier($0) }
      #expect(own == names.map { ObjectIdentifier($0) })
      #expect(Set(own).isDisjoint(with: types.map { ObjectIdentifier($0) }))
    }

    @Test func functionsOfCoreGraphicsAreChosenByTheirResults() {
      let own: ColorSpace = CGColorSpaceCreateDeviceRGB()
      let system: CoreGraphics.CGColorSpace = CGColorSpaceCreateDeviceRGB()
      #expect(own == SnapshotViews.CGColorSpaceCreateDeviceRGB())
      let gray: ColorSpace = CGColorSpaceCreateDeviceGray()
      #expect(gray != own)
      #expect(ObjectIdentifier(system) != ObjectIdentifier(own))
    }

    @Test func rectanglesAreTransformedByEitherTransform() {
      let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
      let system = CoreGraphics.CGAffineTransform(translationX: 1, y: 0)
      #expect(rect.applying(system) == rect.applying(Transform2D(translationX: 1, y: 0)))
    }

    // MARK: Core Animation

    @Test func eitherLayerCanBeNamed() {
      let own = ShapeLayer()
      own.path = GraphicsPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil)
      let system = QuartzCore.CAShapeLayer()
      system.path = CoreGraphics.CGMutablePath()
      let layer: SnapshotViews.CALayer = own
      let object: AnyObject = system
      #expect(layer is SnapshotViews.CAShapeLayer && !(object is Layer))
      let animations: [LayerAnimation] = [
        BasicAnimation(keyPath: "opacity"), SpringAnimation(keyPath: "opacity"),
        KeyframeAnimation(keyPath: "opacity"), AnimationGroup(),
      ]
      let others: [QuartzCore.CAAnimation] = [
        QuartzCore.CABasicAnimation(keyPath: "opacity"), QuartzCore.CAAnimationGroup(),
      ]
      #expect(animations.count == 4 && others.count == 2)
    }

    @Test func everyTypeOfCoreAnimationCanBeNamed() {
      let types: [Any.Type] = [
        QuartzCore.CALayer.self, QuartzCore.CAShapeLayer.self, QuartzCore.CAGradientLayer.self,
        QuartzCore.CATextLayer.self, QuartzCore.CAReplicatorLayer.self,
        QuartzCore.CATransformLayer.self, QuartzCore.CATransform3D.self,
        QuartzCore.CACornerMask.self, QuartzCore.CALayerCornerCurve.self,
        QuartzCore.CALayerContentsGravity.self, QuartzCore.CAShapeLayerLineCap.self,
        QuartzCore.CAShapeLayerLineJoin.self, QuartzCore.CAShapeLayerFillRule.self,
        QuartzCore.CAGradientLayerType.self, QuartzCore.CATextLayerAlignmentMode.self,
        QuartzCore.CATextLayerTruncationMode.self, QuartzCore.CAAnimation.self,
        QuartzCore.CAPropertyAnimation.self, QuartzCore.CABasicAnimation.self,
        QuartzCore.CASpringAnimation.self, QuartzCore.CAKeyframeAnimation.self,
        QuartzCore.CAAnimationGroup.self, QuartzCore.CAAnimationCalculationMode.self,
        QuartzCore.CAMediaTimingFunction.self, QuartzCore.CAMediaTimingFunctionName.self,
        QuartzCore.CAMediaTimingFillMode.self, QuartzCore.CATransaction.self,
        (any QuartzCore.CAAnimationDelegate).self, (any QuartzCore.CAAction).self,
        CoreGraphics.CGVector.self,
      ]
      let aliases: [Any.Type] = [
        SnapshotViews.CALayer.self, SnapshotViews.CAShapeLayer.self,
        SnapshotViews.CAGradientLayer.self, SnapshotViews.CATextLayer.self,
        SnapshotViews.CAReplicatorLayer.self, SnapshotViews.CATransformLayer.self,
        SnapshotViews.CATransform3D.self, SnapshotViews.CACornerMask.self,
        SnapshotViews.CALayerCornerCurve.self, SnapshotViews.CALayerContentsGravity.self,
        SnapshotViews.CAShapeLayerLineCap.self, SnapshotViews.CAShapeLayerLineJoin.self,
        SnapshotViews.CAShapeLayerFillRule.self, SnapshotViews.CAGradientLayerType.self,
        SnapshotViews.CATextLayerAlignmentMode.self, SnapshotViews.CATextLayerTruncationMode.self,
        SnapshotViews.CAAnimation.self, SnapshotViews.CAPropertyAnimation.self,
        SnapshotViews.CABasicAnimation.self, SnapshotViews.CASpringAnimation.self,
        SnapshotViews.CAKeyframeAnimation.self, SnapshotViews.CAAnimationGroup.self,
        SnapshotViews.CAAnimationCalculationMode.self, SnapshotViews.CAMediaTimingFunction.self,
        SnapshotViews.CAMediaTimingFunctionName.self, SnapshotViews.CAMediaTimingFillMode.self,
        SnapshotViews.CATransaction.self, (any SnapshotViews.CAAnimationDelegate).self,
        (any SnapshotViews.CAAction).self,
      ]
      let names: [Any.Type] = [
        Layer.self, ShapeLayer.self, GradientLayer.self, TextLayer.self, ReplicatorLayer.self,
        TransformLayer.self, Transform3D.self, CornerMask.self, CornerStyle.self,
        LayerContentsGravity.self, LineCap.self, LineJoin.self, FillRule.self,
        GradientView.Kind.self, TextAlignment.self, TextLayer.Truncation.self, LayerAnimation.self,
        LayerPropertyAnimation.self, BasicAnimation.self, SpringAnimation.self,
        KeyframeAnimation.self, AnimationGroup.self, AnimationCalculationMode.self,
        MediaTimingFunction.self, MediaTimingFunctionName.self, MediaTimingFillMode.self,
        LayerTransaction.self, (any LayerAnimationDelegate).self, (any LayerAction).self,
      ]
      let own = aliases.map { ObjectIdentifier($0) }
      #expect(own == names.map { ObjectIdentifier($0) })
      #expect(Set(own).isDisjoint(with: types.map { ObjectIdentifier($0) }))
    }

    @Test func functionsOfCoreAnimationAreChosenByTheirTypes() {
      let own: Transform3D = CATransform3DMakeScale(2, 2, 1)
      let system: QuartzCore.CATransform3D = CATransform3DMakeScale(2, 2, 1)
      #expect(CATransform3DConcat(own, CATransform3DIdentity) == own)
      let product = CATransform3DConcat(system, CATransform3DIdentity)
      #expect(CATransform3DEqualToTransform(system, product))
      #expect(SnapshotViews.CATransform3DIdentity == Transform3D.identity)
      let moved = CATransform3DTranslate(CATransform3DScale(own, 1, 2, 1), 1, 2, 3)
      let turned = CATransform3DRotate(moved, 1, 0, 0, 1)
      #expect(CATransform3DEqualToTransform(CATransform3DConcat(turned, .identity), turned))
      #expect(CATransform3DIsAffine(CATransform3DRotate(own, 1, 0, 0, 1)))
      #expect(!CATransform3DIsIdentity(CATransform3DInvert(own)))
      let plane = Transform2D(scaleX: 2, y: 2)
      #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(plane)) == plane)
      let made: [Transform3D] = [
        CATransform3DMakeTranslation(1, 2, 3), CATransform3DMakeRotation(1, 0, 0, 1),
      ]
      #expect(made[0] != made[1])
      let seconds: CFTimeInterval = QuartzCore.CACurrentMediaTime()
      #expect(seconds > 0)
      #expect(CurrentMediaTime() <= SnapshotViews.CACurrentMediaTime())
    }

    // MARK: AppKit

    /// AppKit's key for an attribute, and the package's name for the same attribute.
    private static var keys: [(NSAttributedString.Key, String)] {
      typealias Scope = AttributeScopes.ViewAttributes
      return [
        (.font, Scope.FontAttribute.name), (.foregroundColor, Scope.ForegroundColorAttribute.name),
        (.backgroundColor, Scope.BackgroundColorAttribute.name), (.kern, Scope.KernAttribute.name),
        (.tracking, Scope.TrackingAttribute.name),
        (.underlineStyle, Scope.UnderlineStyleAttribute.name),
        (.strikethroughStyle, Scope.StrikethroughStyleAttribute.name),
        (.baselineOffset, Scope.BaselineOffsetAttribute.name),
        (.paragraphStyle, "NSParagraphStyle"), (.link, "NSLink"), (.shadow, "NSShadow"),
        (.attachment, "NSAttachment"), (.underlineColor, "NSUnderlineColor"),
        (.strikethroughColor, "NSStrikethroughColor"), (.strokeColor, "NSStrokeColor"),
        (.strokeWidth, "NSStrokeWidth"), (.obliqueness, "NSObliqueness"),
        (.expansion, "NSExpansion"), (.ligature, "NSLigature"),
        (.writingDirection, "NSWritingDirection"), (.textEffect, "NSTextEffect"),
      ]
    }

    @Test func keysOfAttributesAreAppKitsWithTheSameValues() {
      for (key, name) in Self.keys { #expect(key.rawValue == name) }
    }

    @Test func eitherValueOfAnAttributeCanBeNamed() {
      let own = SnapshotViews.NSMutableParagraphStyle()
      own.alignment = SnapshotViews.NSTextAlignment.center
      own.baseWritingDirection = SnapshotViews.NSWritingDirection.rightToLeft
      let system = AppKit.NSMutableParagraphStyle()
      system.alignment = AppKit.NSTextAlignment.center
      system.baseWritingDirection = AppKit.NSWritingDirection.rightToLeft
      own.lineBreakMode = SnapshotViews.NSLineBreakMode.byClipping
      system.lineBreakMode = AppKit.NSLineBreakMode.byClipping
      let text = NSMutableAttributedString(
        string: "Text",
        attributes: [
          .font: Font.systemFont(ofSize: 12), .foregroundColor: Color.red, .paragraphStyle: own,
          .underlineStyle: SnapshotViews.NSUnderlineStyle.single.rawValue,
        ])
      let label = Label()
      label.attributedText = text
      #expect(label.attributedText?.length == 4)
      let styles = (AppKit.NSUnderlineStyle.single, SnapshotViews.NSUnderlineStyle.single)
      #expect(styles.0.rawValue == styles.1.rawValue)
      let shadows: [AnyObject] = [SnapshotViews.NSShadow(), AppKit.NSShadow()]
      let attachments: [AnyObject] = [
        SnapshotViews.NSTextAttachment(), AppKit.NSTextAttachment(),
        SnapshotViews.NSParagraphStyle.default, AppKit.NSParagraphStyle.default,
      ]
      #expect(shadows.count + attachments.count == 6)
      var string = AttributedString("Text")
      string.foregroundColor = Color.red
      string.foregroundColor = NSColor.red
      #expect(string.views.foregroundColor == .red && string.appKit.foregroundColor == .red)
    }

    /// Where both declare the same method, the type of an argument decides.
    @Test func stringsAreDrawnAndMeasuredByEither() {
      let text = NSAttributedString(string: "Text")
      let own: SnapshotViews.NSStringDrawingOptions = [.usesLineFragmentOrigin]
      let system: NSString.DrawingOptions = [.usesLineFragmentOrigin]
      let ownContext = SnapshotViews.NSStringDrawingContext()
      let systemContext = AppKit.NSStringDrawingContext()
      let space = CGSize(width: 200, height: 200)
      let bounds = text.boundingRect(with: space, options: own, context: ownContext)
      #expect(bounds == ownContext.totalBounds && bounds.width > 0)
      #expect(text.boundingRect(with: space, options: system, context: systemContext).width > 0)
      // A `String` has the package's methods, and AppKit has those of an `NSString`.
      #expect("Text".size(withAttributes: [.font: Font.systemFont(ofSize: 12)]).width > 0)
      let string: NSString = "Text"
      #expect(string.boundingRect(with: space, options: system, context: nil).width > 0)
    }

    @MainActor @Test func eitherConstraintCanBeNamed() {
      let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      LayoutConstraint.activate([view.widthAnchor.constraint(equalToConstant: 100)])
      SnapshotViews.NSLayoutConstraint.deactivate(view.constraints)
      let system = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      AppKit.NSLayoutConstraint.activate(system.constraints)
      #expect(system.constraints.isEmpty)
      let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      let named: SnapshotViews.NSDirectionalEdgeInsets = insets
      let others = AppKit.NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      #expect(named.leading == others.leading)
      let anchors: [Any.Type] = [
        LayoutXAxisAnchor.self, LayoutYAxisAnchor.self, LayoutDimension.self,
      ]
      let names: [Any.Type] = [
        SnapshotViews.NSLayoutXAxisAnchor.self, SnapshotViews.NSLayoutYAxisAnchor.self,
        SnapshotViews.NSLayoutDimension.self,
      ]
      let types: [Any.Type] = [
        AppKit.NSLayoutXAxisAnchor.self, AppKit.NSLayoutYAxisAnchor.self,
        AppKit.NSLayoutDimension.self,
      ]
      let own = anchors.map { ObjectIdentifier($0) }
      #expect(own == names.map { ObjectIdentifier($0) })
      #expect(Set(own).isDisjoint(with: types.map { ObjectIdentifier($0) }))
      let edges: (DirectionalRectEdge, AppKit.NSDirectionalRectEdge) = (.leading, .leading)
      #expect(SnapshotViews.NSDirectionalRectEdge.leading == edges.0)
    }

    /// The package declares the names of compositional layouts only to report that it has none.
    @MainActor @Test func compositionalLayoutsAreAppKits() {
      let size = NSCollectionLayoutSize(
        widthDimension: NSCollectionLayoutDimension.fractionalWidth(1),
        heightDimension: NSCollectionLayoutDimension.absolute(44))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let object: AnyObject = NSCollectionLayoutSection(group: group)
      let others: [Any.Type] = [
        NSCollectionLayoutBoundarySupplementaryItem.self, (any NSCollectionLayoutEnvironment).self,
      ]
      #expect(others.count == 2)
      #expect(object is AppKit.NSCollectionLayoutSection)
    }

    @Test func eitherSnapshotOfADataSourceCanBeNamed() {
      var own = SnapshotViews.NSDiffableDataSourceSnapshot<Int, String>()
      own.appendSections([0])
      own.appendItems(["a", "b"])
      var system = AppKit.NSDiffableDataSourceSnapshot<Int, String>()
      system.appendSections([0])
      system.appendItems(["a", "b"])
      #expect(own.numberOfItems == system.numberOfItems)
    }

    // MARK: Foundation

    @Test func indexPathsHaveTheirMembersOnce() {
      let path = IndexPath(item: 1, section: 2)
      #expect(path.item == 1 && path.section == 2 && path.row == 1)
      #expect(IndexPath(row: 1, section: 2) == path)
    }

    @Test func selectorsAreThoseOfObjectiveC() {
      let selector = Selector("submit")
      #expect(selector.description == MethodSelector("submit").name)
    }

    // MARK: The file's own choice

    @Test func aScopeCanChooseAName() {
      typealias NSParagraphStyle = SnapshotViews.NSParagraphStyle
      typealias CALayer = QuartzCore.CALayer
      let style: AnyObject = NSParagraphStyle()
      let layer: AnyObject = CALayer()
      #expect(style is SnapshotViews.NSParagraphStyle && !(layer is Layer))
    }
  }
#endif
