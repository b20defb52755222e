public import SnapshotDrawing

/// The way in which images are sampled.
///
/// It has the members of Core Graphics' `CGInterpolationQuality`. On systems without Core Graphics,
/// it also has that name.
public enum InterpolationQuality: Int32, Hashable, Sendable {
  /// Interpolation between the nearest pixels.
  case `default`
  /// The nearest pixel.
  case none
  /// Interpolation between the nearest pixels.
  case low
  /// Interpolation between the nearest pixels.
  case medium
  /// The mean of all covered pixels where an image is scaled down.
  case high

  var sampling: ImageStyle.Sampling {
    switch self {
    case .none: .nearest
    case .default, .low, .medium: .bilinear
    case .high: .area
    }
  }
}

extension GraphicsContext {
  // MARK: Colors

  /// Sets the color of fills, with components from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the color of fills to a gray from 0, black, to 1, white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(Color(white: gray, alpha: alpha))
  }

  /// Sets the color of strokes, with components from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the color of strokes to a gray from 0, black, to 1, white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(Color(white: gray, alpha: alpha))
  }

  // MARK: Sampling

  /// The way in which images are sampled.
  public var interpolationQuality: InterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Sets whether the edges of paths are smooth.
  ///
  /// Edges are always smooth. A path that is drawn after turning antialiasing off is a layout issue
  /// of the view that draws it or shows the image; see ``View/layoutIssues``. Filled rectangles
  /// that are aligned to pixels look the same in both cases.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }

  // MARK: Paths

  /// The current path, or `nil` if it is empty.
  public var path: GraphicsPath? { currentPath.isEmpty ? nil : GraphicsPath(currentPath) }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The point at which the next line or curve starts, or zero for an empty path.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint?.cgPoint ?? .zero }

  /// The smallest rectangle around all points and control points.
  ///
  /// It is null for an empty path.
  public var boundingBoxOfPath: CGRect { currentPath.controlBounds?.cgRect ?? .null }

  /// Returns whether the drawing of the current path with a mode contains a point.
  public func pathContains(_ point: CGPoint, mode: PathDrawingMode) -> Bool {
    func isInArea(_ rule: FillRule) -> Bool { currentPath.contains(point.exact, using: rule) }
    func isInStroke() -> Bool {
      StrokeOutline(of: currentPath, strokeStyle).path.contains(point.exact, using: .nonzero)
    }
    return switch mode {
    case .fill: isInArea(.nonzero)
    case .eoFill: isInArea(.evenOdd)
    case .stroke: isInStroke()
    case .fillStroke: isInArea(.nonzero) || isInStroke()
    case .eoFillStroke: isInArea(.evenOdd) || isInStroke()
    }
  }

  // MARK: Areas

  /// The smallest rectangle around the area that is not clipped, in current coordinates.
  ///
  /// Each clip is represented by the bounding box of its points and control points.
  public var boundingBoxOfClipPath: CGRect { currentClipBounds }

  /// Erases a rectangle of the drawing.
  ///
  /// As in UIKit, drawing behind the view becomes visible.
  public func clear(_ rect: CGRect) {
    let outer = state
    (state.alpha, state.shadow, state.blendMode) = (1, nil, .clear)
    fill(rect)
    state = outer
  }
}
