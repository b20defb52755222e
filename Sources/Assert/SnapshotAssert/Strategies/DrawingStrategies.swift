public import SnapshotAssertCore
public import SnapshotComparison
public import SnapshotDrawing
import SnapshotRasterizer
public import SnapshotViews

public import struct SnapshotDrawing.Point

extension Snapshotting where Value == Image, Format == Bitmap {
  /// The pixels of an image, or a drawing at 1x.
  public static var image: Snapshotting { .image() }

  /// An image, drawn at its size.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point, which the file's name contains, as in `@3x`; `nil`
  ///     for the image's own scale, so that its pixels are stored unchanged.
  ///   - backgroundColor: The color behind the image.
  ///   - edges: The precision of antialiased edges.
  ///   - tolerance: The tolerance for differences from the reference; `nil` for the scope's
  ///     tolerance.
  public static func image(
    scale: Scale? = nil, backgroundColor: Color = .clear, edges: EdgePrecision = .stepped,
    tolerance: Tolerance? = nil
  ) -> Snapshotting {
    Snapshotting(
      fileNameSuffix: scale?.fileNameSuffix ?? "",
      diffing: .image(tolerance: tolerance, scale: scale ?? 1)
    ) { image in
      let scale = scale ?? image.scale
      let pixels = scale.pixelSize(image.size)
      guard !pixels.isEmpty else {
        throw StrategyError.empty(
          type: "Image", size: image.size, pixels: pixels, scale: scale)
      }
      var context = DrawingContext()
      context.draw(image, in: CGRect(origin: .zero, size: image.size))
      return try Rasterizer(edges: edges).render(
        context.makeDisplayList(), size: pixels, scale: scale, background: backgroundColor)
    }
  }
}

extension Snapshotting where Value == Path, Format == Bitmap {
  /// An image of the area that a path encloses, in black at 1x.
  public static var image: Snapshotting { .image() }

  /// An image of the area that a path encloses.
  ///
  /// The image shows the smallest rectangle of whole pixels around the path's points and control
  /// points.
  ///
  /// - Parameters:
  ///   - rule: The rule that decides which points are inside.
  ///   - scale: The number of pixels per point. The file's name contains it, as in `@3x`.
  ///   - color: The color of the area.
  ///   - backgroundColor: The color behind the area.
  ///   - edges: The precision of antialiased edges.
  ///   - tolerance: The tolerance for differences from the reference; `nil` for the scope's
  ///     tolerance.
  public static func image(
    rule: FillRule = .nonzero, scale: Scale = 1, color: Color = .black,
    backgroundColor: Color = .clear, edges: EdgePrecision = .stepped, tolerance: Tolerance? = nil
  ) -> Snapshotting {
    Snapshotting(
      fileNameSuffix: scale.fileNameSuffix, diffing: .image(tolerance: tolerance, scale: scale)
    ) { path in
      let (origin, pixels) = try path.pixelBounds(at: scale)
      var context = DrawingContext()
      context.translateBy(x: -origin.x, y: -origin.y)
      context.fill(.path(path, rule), with: .color(color))
      return try Rasterizer(edges: edges).render(
        context.makeDisplayList(), size: pixels, scale: scale, background: backgroundColor)
    }
  }
}

extension Snapshotting where Value == Path, Format == String {
  /// A line for each element of a path, with its points, and an empty line before each contour
  /// after the first.
  public static var elementsDescription: Snapshotting {
    Snapshotting<String, String>.lines.pullback(\.elementsDescription)
  }
}

extension Snapshotting where Value == BezierPath, Format == String {
  /// A line for each element of a path, with its points, and an empty line before each contour
  /// after the first.
  public static var elementsDescription: Snapshotting {
    Snapshotting<Path, String>.elementsDescription.pullback(\.path)
  }
}

extension Path {
  fileprivate var elementsDescription: String {
    var lines: [String] = []
    func add(_ name: String, _ points: Point...) {
      lines.append(([name] + points.map(\.cgPoint.shortDescription)).joined(separator: " "))
    }
    for element in elements {
      switch element {
      case .move(let end):
        if !lines.isEmpty { lines.append("") }
        add("MoveTo", end)
      case .line(let end): add("LineTo", end)
      case .quad(let end, let control): add("QuadCurveTo", control, end)
      case .cubic(let end, let control1, let control2): add("CurveTo", control1, control2, end)
      case .close: add("Close")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the origin, in points, and the size of the smallest rectangle of whole pixels around
  /// the points and control points.
  ///
  /// - Throws: A `StrategyError` if the rectangle has no pixels.
  fileprivate func pixelBounds(
    at scale: Scale
  ) throws(StrategyError) -> (origin: CGPoint, pixels: PixelSize) {
    let bounds = controlBounds
    guard let bounds, isFinite, bounds.size.width > 0, bounds.size.height > 0 else {
      let size = isFinite ? bounds?.size : nil
      throw .empty(
        type: "Path", size: CGSize(width: size?.width ?? 0, height: size?.height ?? 0),
        pixels: PixelSize(width: 0, height: 0), scale: scale)
    }
    let left = (bounds.minX * scale.factor).rounded(.down) / scale.factor
    let top = (bounds.minY * scale.factor).rounded(.down) / scale.factor
    let size = CGSize(
      width: ((bounds.maxX - left) * scale.factor).rounded(.up) / scale.factor,
      height: ((bounds.maxY - top) * scale.factor).rounded(.up) / scale.factor)
    return (CGPoint(x: left, y: top), scale.pixelSize(size))
  }
}

extension Snapshotting where Value == DisplayList, Format == Bitmap {
  /// An image of a display list.
  ///
  /// - Parameters:
  ///   - size: The size of the image in points, starting at the list's origin.
  ///   - scale: The number of pixels per point. The file's name contains it, as in `@3x`.
  ///   - backgroundColor: The color behind the drawing.
  ///   - edges: The precision of antialiased edges.
  ///   - tolerance: The tolerance for differences from the reference; `nil` for the scope's
  ///     tolerance.
  public static func image(
    size: CGSize, scale: Scale = 1, backgroundColor: Color = .clear,
    edges: EdgePrecision = .stepped, tolerance: Tolerance? = nil
  ) -> Snapshotting {
    Snapshotting(
      fileNameSuffix: scale.fileNameSuffix, diffing: .image(tolerance: tolerance, scale: scale)
    ) { list in
      try list.checkCharacters(in: CGRect(origin: .zero, size: size))
      return try Rasterizer(edges: edges).render(
        list, size: scale.pixelSize(size), scale: scale, background: backgroundColor)
    }
  }
}

extension Snapshotting where Value == DisplayList, Format == String {
  /// A line for each command of the list.
  public static var lines: Snapshotting {
    Snapshotting(diffing: .lines) { list in
      // A list has no bounds.
      try list.checkCharacters(in: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
      return list.description + "\n"
    }
  }
}
