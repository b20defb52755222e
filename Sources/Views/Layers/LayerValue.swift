import Foundation
import SnapshotDrawing

/// A value of a layer's property that animations can change.
enum LayerValue: Equatable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(Color?)
  case path(Path?)
  case transform(Transform3D)
  case numbers([Double])
  case colors([Color])
  case image(Image?)

  /// Creates a value from that of an animation, or returns `nil` if it is not of the property's
  /// kind.
  init?(_ value: Any, like property: LayerValue) {
    let value = (value as? NSValue)?.boxed ?? value
    switch property {
    case .number:
      guard let number = Self.number(value) else { return nil }
      self = .number(number)
    case .point:
      guard let point = value as? CGPoint else { return nil }
      self = .point(point)
    case .size:
      guard let size = value as? CGSize else { return nil }
      self = .size(size)
    case .rect:
      guard let rect = value as? CGRect else { return nil }
      self = .rect(rect)
    case .color:
      guard let color = value as? Color else { return nil }
      self = .color(color)
    case .path:
      guard let path = (value as? GraphicsPath)?.path ?? value as? Path else { return nil }
      self = .path(path)
    case .transform:
      if let transform = value as? Transform3D {
        self = .transform(transform)
      } else if let transform = value as? Transform2D {
        self = .transform(Transform3D(transform))
      } else {
        return nil
      }
    case .numbers:
      guard let numbers = Self.elements(of: value, Self.number) else { return nil }
      self = .numbers(numbers)
    case .colors:
      guard let colors = Self.elements(of: value, { $0 as? Color }) else { return nil }
      self = .colors(colors)
    case .image:
      guard let image = value as? Image ?? (value as? Bitmap).map({ Image($0) }) else {
        return nil
      }
      self = .image(image)
    }
  }

  /// Returns the converted elements of an array, or `nil` if one of them has another type.
  private static func elements<Element>(
    of value: Any, _ convert: (Any) -> Element?
  ) -> [Element]? {
    guard let elements = value as? [Any] else { return nil }
    let converted = elements.compactMap(convert)
    return converted.count == elements.count ? converted : nil
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  /// Returns the value at a fraction of the way to another one.
  func interpolated(to end: LayerValue, fraction: Double) -> LayerValue {
    func between<Value: Interpolatable>(_ first: Value, _ last: Value) -> Value {
      first.interpolated(to: last, fraction: fraction)
    }
    switch (self, end) {
    case (.number(let first), .number(let last)): return .number(between(first, last))
    case (.point(let first), .point(let last)): return .point(between(first, last))
    case (.size(let first), .size(let last)): return .size(between(first, last))
    case (.rect(let first), .rect(let last)): return .rect(between(first, last))
    case (.color(let first), .color(let last)): return .color(between(first, last))
    case (.path(let first), .path(let last)): return .path(between(first, last))
    case (.numbers(let first), .numbers(let last)): return .numbers(between(first, last))
    case (.colors(let first), .colors(let last)): return .colors(between(first, last))
    case (.transform(let first), .transform(let last)):
      if fraction == 1 { return end }
      // Transforms out of the plane are not drawn.
      return .transform(Transform3D(between(first.affine, last.affine)))
    default: return fraction < 1 ? self : end
    }
  }

  /// Returns the sum of this value and a multiple of another one, or `nil` if such values have no
  /// sum.
  func adding(_ other: LayerValue, times factor: Double = 1) -> LayerValue? {
    switch (self, other) {
    case (.number(let first), .number(let second)): return .number(first + second * factor)
    case (.point(let first), .point(let second)):
      return .point(CGPoint(x: first.x + second.x * factor, y: first.y + second.y * factor))
    case (.size(let first), .size(let second)):
      return .size(
        CGSize(
          width: first.width + second.width * factor,
          height: first.height + second.height * factor))
    case (.rect(let first), .rect(let second)):
      return .rect(
        CGRect(
          x: first.minX + second.minX * factor, y: first.minY + second.minY * factor,
          width: first.width + second.width * factor,
          height: first.height + second.height * factor))
    case (.transform(let first), .transform(let second)) where factor == 1:
      return .transform(second.concatenating(first))
    default: return nil
    }
  }

  /// The distance to another value, by which paced animations divide their time.
  func distance(to other: LayerValue) -> Double {
    switch (self, other) {
    case (.number(let first), .number(let last)): abs(last - first)
    case (.point(let first), .point(let last)): (last.exact - first.exact).length
    default: 1
    }
  }
}

// MARK: Properties of all layers

extension Layer {
  /// Returns the value of a property that all layers have, or `nil` if there is none with the key
  /// path.
  final func commonValue(_ keyPath: String, of shown: ViewProperties) -> LayerValue? {
    switch keyPath {
    case "opacity": .number(shown.alpha)
    case "backgroundColor": .color(shown.backgroundColor)
    case "cornerRadius": .number(shown.cornerRadius)
    case "borderWidth": .number(shown.borderWidth)
    case "borderColor": .color(shown.borderColor)
    case "shadowColor": .color(shown.shadowColor)
    case "shadowOpacity": .number(shown.shadowOpacity)
    case "shadowOffset": .size(shown.shadowOffset)
    case "shadowRadius": .number(shown.shadowRadius)
    case "shadowPath": .path(shown.shadowPath)
    case "contents": .image(contentsImage)
    case "anchorPoint": .point(shown.anchorPoint)
    case "position": .point(shown.center)
    case "position.x": .number(shown.center.x)
    case "position.y": .number(shown.center.y)
    case "bounds": .rect(shown.bounds)
    case "bounds.origin": .point(shown.bounds.origin)
    case "bounds.origin.x": .number(shown.bounds.origin.x)
    case "bounds.origin.y": .number(shown.bounds.origin.y)
    case "bounds.size": .size(shown.bounds.size)
    case "bounds.size.width": .number(shown.bounds.width)
    case "bounds.size.height": .number(shown.bounds.height)
    case "transform": .transform(Transform3D(shown.transform))
    default: TransformPart(keyPath)?.value(of: shown.transform)
    }
  }

  /// Sets the value of a property that all layers have.
  final func setCommon(
    _ value: LayerValue, for keyPath: String, of shown: inout ViewProperties
  ) {
    switch (keyPath, value) {
    case ("opacity", .number(let number)): shown.alpha = CGFloat(number.unitFraction)
    case ("backgroundColor", .color(let color)): shown.backgroundColor = color
    case ("cornerRadius", .number(let number)): shown.cornerRadius = number
    case ("borderWidth", .number(let number)): shown.borderWidth = number
    case ("borderColor", .color(let color)): shown.borderColor = color
    case ("shadowColor", .color(let color)): shown.shadowColor = color
    case ("shadowOpacity", .number(let number)): shown.shadowOpacity = number
    case ("shadowOffset", .size(let size)): shown.shadowOffset = size
    case ("shadowRadius", .number(let number)): shown.shadowRadius = number
    case ("shadowPath", .path(let path)): shown.shadowPath = path
    case ("contents", .image(let image)): contents = image
    case ("anchorPoint", .point(let point)): shown.anchorPoint = point
    case ("position", .point(let point)): shown.center = point
    case ("position.x", .number(let number)): shown.center.x = number
    case ("position.y", .number(let number)): shown.center.y = number
    case ("bounds", .rect(let rect)): shown.bounds = rect.standardizedRect
    case ("bounds.origin", .point(let point)): shown.bounds.origin = point
    case ("bounds.origin.x", .number(let number)): shown.bounds.origin.x = number
    case ("bounds.origin.y", .number(let number)): shown.bounds.origin.y = number
    case ("bounds.size", .size(let size)): shown.bounds.size = size
    case ("bounds.size.width", .number(let number)): shown.bounds.size.width = number
    case ("bounds.size.height", .number(let number)): shown.bounds.size.height = number
    case ("transform", .transform(let transform)): shown.transform = transform.affine
    default: TransformPart(keyPath)?.set(value, of: &shown.transform)
    }
  }
}

/// A part of a transform that animations change by its key path.
private enum TransformPart: String {
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  /// The scale along the z axis, which has no effect on the drawing.
  case scaleZ = "transform.scale.z"
  case rotation = "transform.rotation"
  case rotationZ = "transform.rotation.z"
  case translation = "transform.translation"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"

  init?(_ keyPath: String) { self.init(rawValue: keyPath) }

  func value(of transform: Transform2D) -> LayerValue {
    let parts = Parts(transform)
    return switch self {
    case .scale, .scaleX: .number(parts.scaleX)
    case .scaleY: .number(parts.scaleY)
    case .scaleZ: .number(1)
    case .rotation, .rotationZ: .number(parts.angle)
    case .translation: .size(CGSize(width: transform.tx, height: transform.ty))
    case .translationX: .number(transform.tx)
    case .translationY: .number(transform.ty)
    }
  }

  func set(_ value: LayerValue, of transform: inout Transform2D) {
    var parts = Parts(transform)
    switch (self, value) {
    case (.scale, .number(let number)): (parts.scaleX, parts.scaleY) = (number, number)
    case (.scaleX, .number(let number)): parts.scaleX = number
    case (.scaleY, .number(let number)): parts.scaleY = number
    case (.rotation, .number(let number)), (.rotationZ, .number(let number)):
      parts.angle = number
    case (.translation, .size(let size)): (transform.tx, transform.ty) = (size.width, size.height)
    case (.translationX, .number(let number)): transform.tx = number
    case (.translationY, .number(let number)): transform.ty = number
    default: return
    }
    switch self {
    case .translation, .translationX, .translationY, .scaleZ: break
    default: transform = parts.transform
    }
  }

  /// A transform that is divided into a scale and a shear, a rotation, and a translation, in this
  /// order.
  private struct Parts {
    var scaleX: Double
    var scaleY: Double
    let shear: Double
    /// The angle of the x axis, clockwise, in radians.
    var angle: Double
    let (tx, ty): (Double, Double)

    init(_ transform: Transform2D) {
      let length = (transform.a * transform.a + transform.b * transform.b).squareRoot()
      let determinant = transform.a * transform.d - transform.b * transform.c
      scaleX = length
      scaleY = length > 0 ? determinant / length : transform.d
      shear =
        length > 0 && scaleY != 0
        ? (transform.a * transform.c + transform.b * transform.d) / length / scaleY : 0
      angle =
        length > 0
        ? Trigonometry.turn(x: transform.a / length, y: transform.b / length) * 2 * .pi : 0
      (tx, ty) = (transform.tx, transform.ty)
    }

    var transform: Transform2D {
      Transform2D(a: scaleX, b: 0, c: shear * scaleY, d: scaleY, tx: 0, ty: 0)
        .concatenating(Transform2D(rotationAngle: angle))
        .concatenating(Transform2D(translationX: tx, y: ty))
    }
  }
}
