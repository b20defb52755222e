public import SnapshotGeometry

/// How content of one size is placed in bounds of another.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ContentMode: String, CaseIterable, Hashable, Sendable {
  /// Stretched to the bounds; the proportions change.
  case scaleToFill
  /// As large as fits in the bounds with its proportions, in the middle.
  case scaleAspectFit
  /// As small as covers the bounds with its proportions, in the middle.
  case scaleAspectFill
  /// Unscaled, in the middle.
  case center
  /// Unscaled, at the middle of the top edge.
  case top
  /// Unscaled, at the middle of the bottom edge.
  case bottom
  /// Unscaled, at the middle of the left edge.
  case left
  /// Unscaled, at the middle of the right edge.
  case right
  /// Unscaled, in the top-left corner.
  case topLeft
  /// Unscaled, in the top-right corner.
  case topRight
  /// Unscaled, in the bottom-left corner.
  case bottomLeft
  /// Unscaled, in the bottom-right corner.
  case bottomRight

  /// Returns where content of a size goes in bounds; content without area stays without.
  public func rect(for content: CGSize, in bounds: CGRect) -> CGRect {
    guard self != .scaleToFill else { return bounds.normalized }
    guard !content.isEmpty else { return CGRect(origin: bounds.center, size: .zero) }
    let size = scaledSize(of: content, in: bounds.normalized.size)
    return CGRect(
      origin: CGPoint(
        x: bounds.minX + (bounds.width - size.width) * horizontalShare,
        y: bounds.minY + (bounds.height - size.height) * verticalShare),
      size: size)
  }

  private func scaledSize(of content: CGSize, in bounds: CGSize) -> CGSize {
    let fitting: CGFloat
    switch self {
    case .scaleAspectFit:
      fitting = min(bounds.width / content.width, bounds.height / content.height)
    case .scaleAspectFill:
      fitting = max(bounds.width / content.width, bounds.height / content.height)
    default:
      return content
    }
    return CGSize(width: content.width * fitting, height: content.height * fitting)
  }

  /// The share of the spare width that lies left of the content.
  private var horizontalShare: CGFloat {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    default: 0.5
    }
  }

  /// The share of the spare height that lies above the content.
  private var verticalShare: CGFloat {
    switch self {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    default: 0.5
    }
  }
}
