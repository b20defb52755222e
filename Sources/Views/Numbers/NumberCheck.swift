import SnapshotDrawing
import SnapshotGeometry
import SnapshotTypography

/// Searches the values of one view for the first one that is infinite or NaN.
///
/// Names of components are only composed if one is found.
struct NumberCheck {
  /// The property and its value.
  private(set) var finding: (property: String, value: Double)?

  mutating func check(_ name: String, _ value: Double) {
    if !value.isFinite, finding == nil { finding = (name, value) }
  }

  mutating func check(_ name: String, _ value: Point) {
    guard !value.isFinite else { return }
    check(name + ".x", value.x)
    check(name + ".y", value.y)
  }

  mutating func check(_ name: String, _ value: Size) {
    guard !value.isFinite else { return }
    check(name + ".width", value.width)
    check(name + ".height", value.height)
  }

  mutating func check(_ name: String, _ value: Rect) {
    guard !value.isFinite else { return }
    check(name + ".origin", value.origin)
    check(name + ".size", value.size)
  }

  mutating func check(_ name: String, _ value: EdgeInsets) {
    guard value != .zero else { return }
    check(name + ".top", value.exact.top)
    check(name + ".left", value.exact.left)
    check(name + ".bottom", value.exact.bottom)
    check(name + ".right", value.exact.right)
  }

  mutating func check(_ name: String, _ value: Transform2D) {
    guard value != .identity else { return }
    check(name + ".a", value.a)
    check(name + ".b", value.b)
    check(name + ".c", value.c)
    check(name + ".d", value.d)
    check(name + ".tx", value.tx)
    check(name + ".ty", value.ty)
  }

  mutating func check(_ name: String, _ values: [Double]) {
    for (index, value) in values.enumerated() where !value.isFinite {
      check("\(name)[\(index)]", value)
    }
  }

  mutating func check(_ name: String, _ path: Path) {
    for (index, element) in path.elements.enumerated() {
      switch element {
      case .move(let end), .line(let end):
        if !end.isFinite { check("\(name).elements[\(index)]", end) }
      case .quad(let end, let control):
        for point in [end, control] where !point.isFinite {
          check("\(name).elements[\(index)]", point)
        }
      case .cubic(let end, let control1, let control2):
        for point in [end, control1, control2] where !point.isFinite {
          check("\(name).elements[\(index)]", point)
        }
      case .close: break
      }
    }
  }

  mutating func check(_ name: String, _ style: StrokeStyle) {
    check(name + ".width", style.width)
    check(name + ".miterLimit", style.miterLimit)
    check(name + ".dashPhase", style.dashPhase)
    check(name + ".dashes", style.dashes)
  }
}

extension NumberCheck {
  /// Checks a drawing command; reports use the property names of the types in `SnapshotDrawing`.
  mutating func check(_ command: DisplayList.Command) {
    switch command {
    case .fill(let shape, let paint):
      check(shape)
      check(paint)
    case .image(_, let rect, let style):
      check("rect", rect)
      check("capInsets", style.capInsets)
    case .glyphs(let run, let paint):
      for glyph in run.glyphs where !glyph.position.isFinite { check("position", glyph.position) }
      check(paint)
    case .shadow(let shape, let shadow):
      check(shape)
      check(shadow)
    case .backdrop(let shape, let filter):
      check(shape)
      check("filter.sigma", filter.sigma)
      check("filter.saturation", filter.saturation)
    case .pushShadow(let shadow): check(shadow)
    case .pushClip(let shape): check(shape)
    case .pushMask(_, let rect): check("rect", rect)
    case .pushBlur(let sigmaX, let sigmaY):
      check("sigmaX", sigmaX)
      check("sigmaY", sigmaY)
    case .pushLayer, .pop: break
    }
  }

  private mutating func check(_ shape: Shape) {
    switch shape {
    case .rect(let rect): check("rect", rect.exact)
    case .roundedRect(let shape):
      check("rect", shape.rect.exact)
      let radii = shape.radii
      for radius in [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft] {
        check("radius", radius)
      }
    case .path(let path, _): check("path", path)
    case .stroke(let path, let style):
      check("path", path)
      check("strokeStyle", style)
    }
  }

  private mutating func check(_ shadow: Shadow) {
    check("shadow.offset", shadow.offset.exact)
    check("shadow.sigma", shadow.sigma)
  }

  private mutating func check(_ paint: Paint) {
    switch paint {
    case .color: break
    case .gradient(let gradient): check(gradient)
    case .pattern(let pattern): check("pattern.transform", pattern.transform)
    }
  }

  private mutating func check(_ gradient: Gradient) {
    for stop in gradient.stops { check("stop.offset", stop.offset) }
    check("gradient.transform", gradient.transform)
    switch gradient.geometry {
    case .linear(let from, let to):
      check("from", from.exact)
      check("to", to.exact)
    case .radial(let center, let radius):
      check("center", center.exact)
      check("radius", radius)
    case .conic(let center, let turn):
      check("center", center.exact)
      check("startTurn", turn)
    case .circles(let from, let to):
      check("from.center", from.center.exact)
      check("from.radius", from.radius)
      check("to.center", to.center.exact)
      check("to.radius", to.radius)
    }
  }
}
