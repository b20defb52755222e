import SnapshotDrawing

extension Layer {
  /// The first infinite or NaN value of the layer, its descendants, and their masks.
  final var firstNonFiniteNumber: NonFiniteNumber? {
    var pending = [self]
    while let layer = pending.popLast() {
      var check = NumberCheck()
      layer.checkNumbers(&check)
      if let finding = check.finding {
        return NonFiniteNumber(
          view: layer.layoutPath, property: finding.property, value: "\(finding.value)")
      }
      pending += layer.children.reversed().map(\.layer)
      if let mask = layer.maskLayer { pending.append(mask) }
    }
    return nil
  }

  private func checkNumbers(_ check: inout NumberCheck) {
    if view == nil {
      let shown = presentation(delayedBy: 0)
      check.check("position", shown.center.exact)
      check.check("bounds", shown.bounds.exact)
      check.check("opacity", shown.alpha)
      check.check(shown)
    }
    check.check("sublayerTransform", sublayerTransform.affine)
    check.check("contentsScale", contentsScale)
    check.check("contentsRect", contentsRect.exact)
    let saved = beginAnimatedContent(delayedBy: 0)
    checkOwnNumbers(&check)
    endAnimatedContent(saved)
  }

  /// Checks the values that the layer's class adds.
  private func checkOwnNumbers(_ check: inout NumberCheck) {
    switch self {
    case let layer as ShapeLayer:
      if let path = layer.path?.path { check.check("path", path) }
      check.check("lineWidth", layer.lineWidth)
      check.check("miterLimit", layer.miterLimit)
      check.check("lineDashPattern", (layer.lineDashPattern ?? []).map(\.doubleValue))
      check.check("lineDashPhase", layer.lineDashPhase)
      check.check("strokeStart", layer.strokeStart)
      check.check("strokeEnd", layer.strokeEnd)
    case let layer as GradientLayer:
      check.check("locations", (layer.locations ?? []).map(\.doubleValue))
      check.check("startPoint", layer.startPoint.exact)
      check.check("endPoint", layer.endPoint.exact)
    case let layer as TextLayer: check.check("fontSize", layer.fontSize)
    case let layer as ReplicatorLayer:
      check.check("instanceTransform", layer.instanceTransform.affine)
      check.check("instanceDelay", layer.instanceDelay)
      check.check("instanceAlphaOffset", Double(layer.instanceAlphaOffset))
    default: break
    }
  }
}
