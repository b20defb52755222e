/// The properties that determine how views show an image.
package struct ImageOptions: Hashable, Sendable {
  /// See ``Image/renderingMode-swift.property``.
  package var renderingMode = Image.RenderingMode.automatic
  /// See ``Image/imageOrientation``.
  package var orientation = Image.Orientation.up
  /// Whether the image is mirrored in right-to-left layouts.
  package var isDirectional = false
  /// The way in which the image is enlarged, or `nil` if it is stretched as a whole.
  package var resizing: Resizing?
  /// See ``Image/alignmentRectInsets``.
  package var alignmentRectInsets = EdgeInsets.zero
  /// The problems of the code that drew the image.
  ///
  /// The view that shows the image reports them.
  package var problems: [Problem] = []

  /// The name of the image for tests, which is not read.
  package var accessibilityIdentifier: String?
  /// The images for other appearances and scales, such as those of an asset catalog.
  ///
  /// All have the same size in points.
  package var variants: [Variant] = []

  package init() {}

  /// An image for an appearance and a scale.
  package struct Variant: Hashable, Sendable {
    /// Whether the image is for dark interfaces.
    package let isDark: Bool
    package let image: Image

    package init(isDark: Bool, image: Image) { (self.isDark, self.image) = (isDark, image) }
  }

  /// A problem, as a predicate whose subject is a view, and its remedy.
  package struct Problem: Hashable, Sendable {
    package let problem: String
    package let remedy: String

    package init(problem: String, remedy: String) {
      (self.problem, self.remedy) = (problem, remedy)
    }
  }

  /// The strips that keep their thickness, and the mode in which the other parts are enlarged.
  package struct Resizing: Hashable, Sendable {
    package let capInsets: EdgeInsets
    package let mode: Image.ResizingMode
  }
}

extension ImageOptions: CustomStringConvertible {
  /// The visible values that differ from the defaults, each after a space, such as ` upMirrored`.
  package var description: String {
    var text = ""
    if renderingMode != .automatic { text += " \(renderingMode)" }
    if orientation != .up { text += " \(orientation)" }
    if isDirectional { text += " directional" }
    if let resizing {
      text += " \(resizing.mode) caps \(resizing.capInsets.shortDescription)"
    }
    if alignmentRectInsets != .zero {
      text += " alignment \(alignmentRectInsets.shortDescription)"
    }
    return text
  }
}

extension Image {
  /// The way in which views color an image.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// The mode that the view chooses.
    ///
    /// An image view shows the colors of an image, but a symbol in its tint color. Buttons and bars
    /// show each image in their tint color.
    case automatic
    /// The colors of the image.
    case alwaysOriginal
    /// The tint color of the view, with the alpha of the image.
    case alwaysTemplate
  }

  /// The rotation and mirroring with which an image is shown.
  ///
  /// The names are those of UIKit.
  public enum Orientation: Int, CaseIterable, Hashable, Sendable {
    /// Unchanged.
    case up
    /// Rotated by half a turn.
    case down
    /// Rotated by a quarter turn counterclockwise.
    case left
    /// Rotated by a quarter turn clockwise.
    case right
    /// Mirrored horizontally.
    case upMirrored
    /// Mirrored vertically.
    case downMirrored
    /// Mirrored about the diagonal from the top-left corner.
    case leftMirrored
    /// Mirrored about the diagonal from the top-right corner.
    case rightMirrored

    /// Whether the orientation exchanges the width and the height.
    var swapsSides: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }

    /// Whether the horizontal and the vertical axis of the shown image are reversed.
    private var isReversed: (x: Bool, y: Bool) {
      switch self {
      case .up, .leftMirrored: (false, false)
      case .down, .rightMirrored: (true, true)
      case .left, .downMirrored: (false, true)
      case .right, .upMirrored: (true, false)
      }
    }

    /// The orientation that shows an image mirrored horizontally.
    var mirrored: Orientation {
      switch self {
      case .up: .upMirrored
      case .upMirrored: .up
      case .down: .downMirrored
      case .downMirrored: .down
      case .left: .rightMirrored
      case .rightMirrored: .left
      case .right: .leftMirrored
      case .leftMirrored: .right
      }
    }

    /// Returns the size of the unchanged image that is shown in a size.
    func contentSize(in size: CGSize) -> CGSize {
      swapsSides ? CGSize(width: size.height, height: size.width) : size
    }

    /// Returns the transform of the unchanged image, at the origin and with the size of
    /// ``contentSize(in:)``, to a rectangle.
    func transform(to rect: CGRect) -> Transform2D {
      let rect = rect.standardizedRect.exact
      let reversed = isReversed
      let (x, y) = (reversed.x ? -1.0 : 1, reversed.y ? -1.0 : 1)
      let (left, top) = (reversed.x ? rect.maxX : rect.minX, reversed.y ? rect.maxY : rect.minY)
      return swapsSides
        ? Transform2D(a: 0, b: y, c: x, d: 0, tx: left, ty: top)
        : Transform2D(a: x, b: 0, c: 0, d: y, tx: left, ty: top)
    }
  }

  /// The way in which the parts of a resizable image between its caps are enlarged.
  public enum ResizingMode: Int, Hashable, Sendable {
    /// They are repeated.
    case tile
    /// They are stretched.
    case stretch
  }

  // MARK: Colors

  /// The way in which views color the image.
  public var renderingMode: RenderingMode { options.renderingMode }

  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    changingOptions { $0.renderingMode = mode }
  }

  /// Returns the image with a color that replaces its own, and with a rendering mode.
  public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  // MARK: Sizes

  /// The strips along the edges that keep their thickness when the image is enlarged, in points.
  public var capInsets: EdgeInsets { options.resizing?.capInsets ?? .zero }

  /// The way in which the image is enlarged.
  public var resizingMode: ResizingMode { options.resizing?.mode ?? .stretch }

  /// Returns an image that is enlarged without changing strips along its edges.
  ///
  /// - Parameters:
  ///   - capInsets: The thicknesses of the strips, in points. Caps that exceed the rectangle of the
  ///     image shrink.
  ///   - resizingMode: The mode in which the middle is enlarged, and each strip along its edge.
  public func resizableImage(
    withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode = .tile
  ) -> Image {
    changingOptions { $0.resizing = .init(capInsets: capInsets, mode: resizingMode) }
  }

  /// The distances from the edges of the image to the rectangle that constraints align, in points.
  public var alignmentRectInsets: EdgeInsets { options.alignmentRectInsets }

  /// Returns the image with other insets of the rectangle that constraints align, in points.
  public func withAlignmentRectInsets(_ insets: EdgeInsets) -> Image {
    changingOptions { $0.alignmentRectInsets = insets }
  }

  // MARK: Directions

  /// The rotation and mirroring with which the image is shown.
  public var imageOrientation: Orientation { options.orientation }

  /// Returns the image mirrored horizontally.
  public func withHorizontallyFlippedOrientation() -> Image {
    changingOptions { $0.orientation = $0.orientation.mirrored }
  }

  /// Whether views mirror the image in right-to-left layouts.
  public var flipsForRightToLeftLayoutDirection: Bool { options.isDirectional }

  /// Returns an image that views mirror in right-to-left layouts.
  public func imageFlippedForRightToLeftLayoutDirection() -> Image {
    changingOptions { $0.isDirectional = true }
  }

  private func changingOptions(_ change: (inout ImageOptions) -> Void) -> Image {
    var image = self
    var options = options
    change(&options)
    image.options = options
    return image
  }
}
