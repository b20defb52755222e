public import SnapshotGeometry

/// The scaling and alignment of content in bounds of a different size.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ContentMode: String, CaseIterable, Hashable, Sendable {
  /// Scaled to fill the bounds, without preserving the aspect ratio.
  case scaleToFill
  /// Scaled to fit in the bounds with its aspect ratio, and centered.
  case scaleAspectFit
  /// Scaled to fill the bounds with its aspect ratio, and centered. Parts can extend outside the
  /// bounds.
  case scaleAspectFill
  /// Unscaled, in the center.
  case center
  /// Unscaled, centered at the top edge.
  case top
  /// Unscaled, centered at the bottom edge.
  case bottom
  /// Unscaled, centered at the left edge.
  case left
  /// Unscaled, centered at the right edge.
  case right
  /// Unscaled, in the top-left corner.
  case topLeft
  /// Unscaled, in the top-right corner.
  case topRight
  /// Unscaled, in the bottom-left corner.
  case bottomLeft
  /// Unscaled, in the bottom-right corner.
  case bottomRight

  /// Returns the rectangle of content of a size in bounds.
  ///
  /// The rectangle of empty content is empty.
  public func rect(for content: CGSize, in bounds: CGRect) -> CGRect {
    guard self != .scaleToFill else { return bounds.standardizedRect }
    guard !content.isEmpty else { return CGRect(origin: bounds.center, size: .zero) }
    let size = scaledSize(of: content, in: bounds.standardizedRect.size)
    return CGRect(
      origin: CGPoint(
        x: bounds.minX + (bounds.width - size.width) * horizontalAlignment,
        y: bounds.minY + (bounds.height - size.height) * verticalAlignment),
      size: size)
  }

  private func scaledSize(of content: CGSize, in bounds: CGSize) -> CGSize {
    let scale: CGFloat
    switch self {
    case .scaleAspectFit:
      scale = min(bounds.width / content.width, bounds.height / content.height)
    case .scaleAspectFill:
      scale = max(bounds.width / content.width, bounds.height / content.height)
    default:
      return content
    }
    return CGSize(width: content.width * scale, height: content.height * scale)
  }

  /// The fraction of the free width that is to the left of the content.
  private var horizontalAlignment: CGFloat {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    default: 0.5
    }
  }

  /// The fraction of the free height that is above the content.
  private var verticalAlignment: CGFloat {
    switch self {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    default: 0.5
    }
  }
}
