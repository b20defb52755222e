public import SnapshotGeometry

/// An area to fill or to clip to, in points.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Shape: Hashable, Sendable {
  /// A rectangle.
  case rect(CGRect)
  /// A rectangle with rounded corners.
  case roundedRect(RoundedRect)
  /// The area that a path encloses.
  case path(Path, FillRule)
  /// The area that the stroke of a path covers.
  case stroke(Path, StrokeStyle)

  /// Returns a rectangle whose corners have the same radius: a rounded rectangle, or a plain one if
  /// the radius is 0 or less.
  public static func rect(_ rect: CGRect, cornerRadius: CGFloat) -> Shape {
    cornerRadius > 0 ? .roundedRect(RoundedRect(rect, radius: cornerRadius)) : .rect(rect)
  }
}

extension Shape: CustomStringConvertible {
  /// The kind and its values, such as `rect (0, 0) 10 x 10`.
  public var description: String {
    switch self {
    case .rect(let rect):
      "rect \(rect.shortDescription)"
    case .roundedRect(let shape):
      "rounded rect \(shape.rect.shortDescription) radii \(shape.radii.topLeft.shortDescription) "
        + "\(shape.radii.topRight.shortDescription) \(shape.radii.bottomRight.shortDescription) "
        + shape.radii.bottomLeft.shortDescription
        + (shape.style == .circular ? "" : " \(shape.style.rawValue)")
    case .path(let path, let rule):
      "path \(ContentDigest.text(path.digest)) of \(path.elements.count) elements, \(rule.rawValue)"
    case .stroke(let path, let style):
      "stroke \(ContentDigest.text(path.digest)) of \(path.elements.count) elements, width "
        + "\(style.width.shortDescription) \(style.cap.rawValue) \(style.join.rawValue)"
        + (style.miterLimit == 10 ? "" : " miter limit \(style.miterLimit.shortDescription)")
        + (style.dashes.isEmpty
          ? "" : " dashes " + style.dashes.map(\.shortDescription).joined(separator: " "))
        + (style.dashPhase == 0 ? "" : " from \(style.dashPhase.shortDescription)")
    }
  }
}
