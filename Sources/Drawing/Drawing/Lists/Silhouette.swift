extension ArraySlice<DisplayList.Item> {
  /// Returns whether an opaque shape, which the first items fill, has the same alpha as the entire
  /// drawing: nothing is drawn outside the shape, and nothing erases it.
  ///
  /// The result is conservative: `true` is certain, to 1/1024 of a point.
  ///
  /// - Parameters:
  ///   - shape: A rectangle, with or without rounded corners.
  ///   - transform: The transform from the shape's coordinates to the list's.
  ///   - knownEnds: The ends of items that are inside their own opaque shape, by the index of its
  ///     shadow, so that nested cards are examined only once.
  func areHidden(
    behind shape: Shape, _ transform: Transform2D, knownEnds: [Int: Int]
  ) -> Bool {
    guard let silhouette = Silhouette(shape) else { return false }
    // A shape flattened to a line draws nothing, and neither do the items drawn along with it.
    guard let inverse = transform.inverse else { return true }
    var scopes = [SilhouetteScope()]
    var index = startIndex
    while index < endIndex {
      let item = self[index]
      let knownEnd = knownEnds[index]
      index += 1
      let relative = item.transform.relative(to: transform, inverse)
      let scope = scopes[scopes.count - 1]
      if item.blendMode.erases, !scope.isIsolated { return false }
      func isInside(_ shape: Shape) -> Bool {
        scope.isInside || silhouette.contains(shape, relative, within: scope)
      }
      func push(_ change: (inout SilhouetteScope) -> Void) {
        var next = scope
        change(&next)
        scopes.append(next)
      }
      switch item.command {
      case .fill(let shape, _), .backdrop(let shape, _):
        guard isInside(shape) else { return false }
      case .image(_, let rect, _):
        guard isInside(.rect(rect)) else { return false }
      case .glyphs(let run, _):
        guard run.bounds.map({ isInside(.rect($0)) }) ?? true else { return false }
      case .shadow(let shape, let shadow):
        guard isInside(.rect(shadow.bounds(of: shape.bounds))) else { return false }
        if let knownEnd, isInside(shape) { index = knownEnd }
      case .pushClip(let shape):
        push { $0.clip(to: shape.bounds.applying(relative), isInside: isInside(shape)) }
      case .pushMask(_, let rect):
        push { $0.clip(to: rect.applying(relative), isInside: isInside(.rect(rect))) }
      case .pushLayer:
        push { $0.isolate(addingMargin: 0) }
      case .pushBlur(let x, let y):
        push {
          $0.isolate(addingMargin: Shadow.blurOutset(of: Swift.max(x, y)) * relative.maximumStretch)
        }
      case .pushShadow(let shadow):
        let offset = shadow.offset.exact
        let distance = Swift.max(abs(offset.x), abs(offset.y))
        push {
          $0.isolate(
            addingMargin: (Shadow.blurOutset(of: shadow.sigma) + distance) * relative.maximumStretch
          )
        }
      case .pop:
        // The end of a scope that began before the items. Nothing is known after it.
        guard scopes.count > 1 else { return false }
        scopes.removeLast()
      }
    }
    return true
  }
}

/// The known properties of a scope's drawing, in the coordinates of the opaque shape.
private struct SilhouetteScope {
  /// The area of the clip.
  var box = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
  /// Whether a clip, and thus all drawing, is inside the shape.
  var isInside = false
  /// Whether erasing blend modes only affect the scope's own drawing.
  var isIsolated = false
  /// The distance by which blurs extend the drawing.
  var margin = 0.0

  /// Records a layer, whose blur or shadow extends the drawing by a margin.
  mutating func isolate(addingMargin addition: Double) {
    isIsolated = true
    margin += addition
  }

  /// Records a clip, beyond which the enclosing blurs extend the drawing inside.
  mutating func clip(to bounds: Rect, isInside: Bool) {
    self.isInside = isInside
    box = box.intersection(bounds.inset(by: 0 - margin)) ?? .zero
  }
}

/// The rectangle, with its corners, that must contain all drawing.
private struct Silhouette {
  private static let slack = 1.0 / 1024

  private let rounded: RoundedRect

  init?(_ shape: Shape) {
    guard let own = shape.rounded else { return nil }
    rounded = own
  }

  /// Returns whether the unclipped part of a shape is inside.
  func contains(
    _ shape: Shape, _ relative: Transform2D, within scope: SilhouetteScope
  ) -> Bool {
    let bounds = shape.bounds.applying(relative)
    guard bounds.isFinite else { return false }
    guard !bounds.isEmpty,
      let box = bounds.inset(by: 0 - scope.margin).intersection(scope.box)
    else { return true }
    var radii: CornerRadii?
    if scope.margin == 0, relative.isTranslation, let own = shape.rounded,
      own.style == rounded.style,
      box == bounds
    {
      radii = own.radii
    }
    return contains(box, radii ?? CornerRadii(0))
  }

  private func contains(_ box: Rect, _ radii: CornerRadii) -> Bool {
    let (own, slack) = (rounded.rect.exact, Silhouette.slack)
    let left = box.minX - own.minX + slack
    let top = box.minY - own.minY + slack
    let right = own.maxX - box.maxX + slack
    let bottom = own.maxY - box.maxY + slack
    let corners = rounded.radii
    return left >= 0 && top >= 0 && right >= 0 && bottom >= 0
      && isInside(left, top, radii.topLeft, of: corners.topLeft)
      && isInside(right, top, radii.topRight, of: corners.topRight)
      && isInside(right, bottom, radii.bottomRight, of: corners.bottomRight)
      && isInside(left, bottom, radii.bottomLeft, of: corners.bottomLeft)
  }

  /// Returns whether a corner of a radius is inside the corresponding corner of the rectangle.
  private func isInside(_ x: Double, _ y: Double, _ radius: Double, of own: Double) -> Bool {
    // An equally round or rounder corner that is moved inward stays inside.
    if own <= 0 || radius >= own { return true }
    // No corner extends more than 1.6 times its radius along its sides.
    let extent = rounded.style == .circular ? own : 1.6 * own
    if x >= extent || y >= extent { return true }
    guard rounded.style == .circular else { return false }
    // Otherwise, the circle of the arc must be inside that of the corner.
    let (dx, dy) = (own - x - radius, own - y - radius)
    guard radius == 0 || (dx >= 0 && dy >= 0) else { return false }
    return (dx * dx + dy * dy).squareRoot() + radius <= own
  }
}

extension Shape {
  /// The rectangle with the corners that are drawn, or `nil` if the shape is not a rectangle.
  fileprivate var rounded: RoundedRect? {
    switch self {
    case .rect(let rect): RoundedRect(rect.exact.standardized, radius: 0)
    case .roundedRect(let own):
      RoundedRect(
        own.rect.exact.standardized,
        radii: own.radii.fitted(to: own.rect.exact.standardized.size), style: own.style)
    case .path, .stroke: nil
    }
  }

  /// A rectangle around the area that the shape covers.
  var bounds: Rect {
    switch self {
    case .rect(let rect): return rect.exact
    case .roundedRect(let own): return own.rect.exact
    case .path(let path, _): return path.controlBounds ?? .zero
    case .stroke(let path, let style):
      let outset = style.width / 2 * (style.join == .miter ? max(1.5, style.miterLimit) : 1.5)
      return (path.controlBounds ?? .zero).inset(by: 0 - max(0, outset))
    }
  }
}

extension GlyphRun {
  /// A rectangle around all glyphs, or `nil` if none has an outline.
  fileprivate var bounds: Rect? {
    var bounds: Rect?
    for glyph in glyphs {
      guard let own = glyph.contours.bounds else { continue }
      let placed = own.offsetBy(dx: glyph.position.x, dy: glyph.position.y)
      bounds = bounds?.union(placed) ?? placed
    }
    return bounds
  }
}

extension Shadow {
  /// Returns a lower bound of a blur's extent, in points: it is visible up to three deviations
  /// away.
  static func blurOutset(of sigma: Double) -> Double { sigma > 0 ? 3 * sigma + 3 : 0 }

  /// Returns a rectangle around the shadow of all drawing in another rectangle.
  fileprivate func bounds(of rect: Rect) -> Rect {
    rect.offsetBy(dx: offset.exact.x, dy: offset.exact.y).inset(
      by: 0 - Shadow.blurOutset(of: sigma))
  }
}

extension Transform2D {
  /// Returns the transform to the coordinates of another transform, whose inverse is given.
  ///
  /// It is an exact translation if both rotate and scale alike.
  fileprivate func relative(
    to other: Transform2D, _ inverse: Transform2D
  ) -> Transform2D {
    guard a == other.a, b == other.b, c == other.c, d == other.d else {
      return concatenating(inverse)
    }
    let (dx, dy) = (tx - other.tx, ty - other.ty)
    return Transform2D(
      translationX: dx * inverse.a + dy * inverse.c, y: dx * inverse.b + dy * inverse.d)
  }

  /// The maximum change of a transformed coordinate if each coordinate changes by at most 1.
  var maximumStretch: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }
}

extension BlendMode {
  /// Whether the mode can reduce the alpha of the destination.
  fileprivate var erases: Bool {
    switch self {
    case .clear, .source, .sourceIn, .destinationIn, .sourceOut, .destinationOut,
      .destinationAtop, .xor:
      true
    case .sourceOver, .destinationOver, .sourceAtop, .plusLighter, .multiply, .screen, .overlay,
      .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference,
      .exclusion, .hue, .saturation, .color, .luminosity, .plusDarker:
      false
    }
  }
}
