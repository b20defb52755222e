import SnapshotDrawing

extension Layer {
  /// The position on the z axis, which determines the drawing order, or 0 if it is not finite.
  final var depth: CGFloat {
    let depth = zPosition + (transform3D?.m43 ?? 0)
    return depth.isFinite ? depth : 0
  }

  /// Whether the class is declared in this module.
  private var isOwnClass: Bool { Layer.ownClasses.contains(ObjectIdentifier(type(of: self))) }

  private static let ownClasses = Set(
    [
      Layer.self, ShapeLayer.self, GradientLayer.self, TextLayer.self, ReplicatorLayer.self,
      TransformLayer.self,
    ].map { (type: Layer.Type) in ObjectIdentifier(type) })

  /// Draws the content in front of the background and behind the sublayers.
  final func drawOwnContent(
    as shown: ViewProperties, delayedBy delay: Double = 0, in context: inout DrawingContext
  ) {
    if type(of: self) == Layer.self, contents == nil, animationState == nil {
      return displayIfNeeded()
    }
    displayIfNeeded()
    let saved = beginAnimatedContent(delayedBy: delay)
    drawContent(as: shown, in: &context)
    drawContents(in: shown.bounds, &context)
    if isDisplayed || view != nil, !isOwnClass {
      GraphicsContext.draw(in: shown.bounds, into: &context) {
        if let context = GraphicsContext.ofCaller { draw(in: context) }
      }
    }
    endAnimatedContent(saved)
  }

  /// Returns the copies of the sublayers, with animations.
  final func replication(delayedBy delay: Double) -> LayerReplication? {
    guard animationState != nil else { return replication }
    let saved = beginAnimatedContent(delayedBy: delay)
    defer { endAnimatedContent(saved) }
    return replication
  }

  // MARK: Contents

  /// The image to draw.
  final var contentsImage: Image? {
    switch contents {
    case let image as Image: image
    case let image as GraphicsImage: image.image(scale: 1)
    case let bitmap as Bitmap: Image(bitmap)
    default: nil
    }
  }

  private func drawContents(in bounds: CGRect, _ context: inout DrawingContext) {
    guard let image = contentsImage, bounds.width > 0, bounds.height > 0, contentsRect.width > 0,
      contentsRect.height > 0
    else { return }
    TraitScope.currentView?.reportProblems(of: image)
    let part = contentsFrame(of: image, in: bounds)
    guard contentsRect != LayerModel.entireContents else { return context.draw(image, in: part) }
    // The image is enlarged so that its visible part fills the frame, and is clipped to the frame.
    let (width, height) = (part.width / contentsRect.width, part.height / contentsRect.height)
    let entire = CGRect(
      x: part.minX - contentsRect.minX * width, y: part.minY - contentsRect.minY * height,
      width: width, height: height)
    context.withClip(.rect(part)) { $0.draw(image, in: entire) }
  }

  /// Returns the rectangle of the shown part of an image.
  private func contentsFrame(of image: Image, in bounds: CGRect) -> CGRect {
    let scale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
    var size = CGSize(
      width: CGFloat(image.pixelSize.width) * contentsRect.width / scale,
      height: CGFloat(image.pixelSize.height) * contentsRect.height / scale)
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch contentsGravity {
    case .resize: return bounds
    case .resizeAspect:
      size = CGSize(width: size.width * min(x, y), height: size.height * min(x, y))
    case .resizeAspectFill:
      size = CGSize(width: size.width * max(x, y), height: size.height * max(x, y))
    case .center, .left, .right: break
    }
    let left =
      switch contentsGravity {
      case .left: bounds.minX
      case .right: bounds.maxX - size.width
      default: bounds.midX - size.width / 2
      }
    return CGRect(
      x: left, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  // MARK: Issues

  /// The properties of all layers that cannot be drawn.
  final var commonUndrawn: [Misuse] {
    var misuses: [Misuse] = []
    if transform3D?.leavesPlane == true { misuses.append(.leavingPlane(by: "`transform`")) }
    if sublayerTransform.leavesPlane {
      misuses.append(.leavingPlane(by: "`sublayerTransform`"))
    } else if sublayerTransform.hasPerspective, hasSublayersOutsidePlane {
      misuses.append(
        Misuse(
          problem: "shows sublayers with a `zPosition` in perspective, which is not drawn",
          remedy: "scale the sublayers instead"))
    }
    if isGeometryFlipped {
      misuses.append(
        Misuse(
          problem: "is flipped by `isGeometryFlipped`, which is not drawn",
          remedy: "place the sublayers with y increasing downward"))
    }
    if let contents, contentsImage == nil {
      misuses.append(
        Misuse(
          problem: "has `contents` of the type \(type(of: contents)), which are not drawn",
          remedy: "use an `Image`"))
    }
    // No screen is that large, so the position must result from a wrong calculation.
    if view == nil, max(abs(position.x), abs(position.y)) > 1e9 {
      misuses.append(
        Misuse(
          problem:
            "has the position \(position.x.shortDescription) \(position.y.shortDescription), which "
            + "is too far away to be drawn",
          remedy: "look for a division by zero"))
    }
    if !zPosition.isFinite {
      misuses.append(
        Misuse(
          problem: "has the `zPosition` \(zPosition)", remedy: "look for a division by zero"))
    }
    if let use = (self as? any PartlyDrawn)?.undrawnUse {
      misuses.append(.undrawn(use.name, remedy: use.remedy))
    }
    guard let animationState else { return misuses }
    if !hasOrdinaryTime, !animationState.isEmpty {
      misuses.append(
        Misuse(
          problem: "has animations in a time of its own, which is not applied",
          remedy: "remove the animations, or leave `speed`, `timeOffset`, and `beginTime`"))
    }
    return misuses + animationState.undrawn
  }

  private var hasSublayersOutsidePlane: Bool {
    children.contains { $0.layer.depth != 0 }
      || (view?.subviews ?? []).contains { ($0.layerObject?.depth ?? 0) != 0 }
  }

  /// Adds the use of a member that would be visible, and that is not drawn.
  ///
  /// - Parameters:
  ///   - remedy: What to do instead.
  ///   - isUsed: Whether the member is used; `false` removes an earlier use.
  package final func reportUndrawn(_ name: String, remedy: String, if isUsed: Bool = true) {
    if let view { return view.reportUndrawn(name, remedy: remedy, if: isUsed) }
    let misuse = Misuse.undrawn(name, remedy: remedy)
    if isUsed { report(misuse) } else { misuses.removeAll { $0 == misuse } }
  }

  /// Adds a misuse to the layout issues of the view that contains the layer.
  final func report(_ misuse: Misuse) {
    if let view { return view.report(misuse) }
    if !misuses.contains(misuse) { misuses.append(misuse) }
  }

  /// The issues of this layer, which belongs to a view, and of the layers inside it.
  ///
  /// - Parameter isHidden: Whether the view is hidden, so that undrawn properties are not issues.
  final func issues(isHidden: Bool) -> [LayoutIssue] {
    var issues: [LayoutIssue] = []
    var pending = [(layer: self, isHidden: isHidden)]
    while let (layer, isHidden) = pending.popLast() {
      let isLayerHidden = isHidden || layer.isHidden
      let misuses =
        isLayerHidden ? layer.misuses.filter { !$0.affectsDrawing } : layer.misuses + layer.undrawn
      if !misuses.isEmpty {
        let subject = layer.view == nil ? layer.layoutPath : "the layer of \(layer.layoutPath)"
        issues += misuses.map { $0.issue(of: subject) }
      }
      pending += layer.children.reversed().map { ($0.layer, isLayerHidden) }
      if let mask = layer.maskLayer { pending.append((mask, isLayerHidden)) }
    }
    return issues
  }

  /// The names from the root view down to the layer, for messages.
  final var layoutPath: String {
    var names: [String] = []
    var layer = self
    while let parent = layer.parent {
      let index = parent.children.firstIndex { $0.layer === layer }
      names.append("/\(type(of: layer))" + (index.map { "[\($0)]" } ?? ""))
      layer = parent
    }
    return (layer.view?.layoutPath ?? "\(type(of: layer))") + names.reversed().joined()
  }
}

/// A layer of another module that draws only a part of its content.
package protocol PartlyDrawn: Layer {
  /// The name of the type or member whose use would be visible now, and what to do instead.
  var undrawnUse: (name: String, remedy: String)? { get }
}

extension LayerModel {
  /// The part of an image that is the entire image.
  static let entireContents = CGRect(x: 0, y: 0, width: 1, height: 1)
}

extension Misuse {
  /// A transform that moves points out of the plane.
  static func leavingPlane(by cause: String) -> Misuse {
    Misuse(
      problem:
        "is rotated around the x or y axis or seen in perspective by \(cause), which is not drawn",
      remedy: "use a transform in the plane, such as a rotation around the z axis")
  }
}
