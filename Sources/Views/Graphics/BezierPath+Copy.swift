extension BezierPath {
  /// Returns a path with the same elements and line properties, to be cast to ``BezierPath``.
  public func copy() -> Any {
    let copy = BezierPath(cgPath: cgPath)
    (copy.lineWidth, copy.miterLimit) = (lineWidth, miterLimit)
    (copy.lineCapStyle, copy.lineJoinStyle) = (lineCapStyle, lineJoinStyle)
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }
}
