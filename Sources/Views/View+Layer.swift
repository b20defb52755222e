import SnapshotDrawing

/// A custom class of layers that ``View/layerClass`` can return.
///
/// A view creates its layer from the class. Swift permits that only if all subclasses have the
/// initializer, so the class is final or has `required init()`.
///
/// ```swift
/// nonisolated final class WaveLayer: ShapeLayer, BackingLayer {}
/// ```
public protocol BackingLayer: Layer {
  /// Creates a layer.
  init()
}

extension View {
  /// The layer of the view, created on first use.
  ///
  /// It has the class ``layerClass``. Its properties read and set those of the view, and its
  /// sublayers are drawn between the subviews.
  public var layer: Layer {
    if let layerObject {
      layerObject.isBorrowed = false
      return layerObject
    }
    let layer = makeLayer()
    layerObject = layer
    layer.view = self
    return layer
  }

  private func makeLayer() -> Layer {
    let type: AnyClass = type(of: self).layerClass
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Layer.self): return Layer()
    case ObjectIdentifier(ShapeLayer.self): return ShapeLayer()
    case ObjectIdentifier(GradientLayer.self): return GradientLayer()
    case ObjectIdentifier(TextLayer.self): return TextLayer()
    case ObjectIdentifier(ReplicatorLayer.self): return ReplicatorLayer()
    case ObjectIdentifier(TransformLayer.self): return TransformLayer()
    default: break
    }
    if let type = type as? any BackingLayer.Type { return type.init() }
    report(
      Misuse(
        problem: "has the layer class \(type), which it cannot create",
        remedy: "declare it as a final class that conforms to `BackingLayer`"))
    return Layer()
  }

  /// Creates a layer of a class other than `Layer`, whose initializer may set properties.
  func makeLayerOfOwnClass() {
    let values = layer.takeValues()
    guard let values else { return }
    let (bounds, center) = (model.bounds, model.center)
    model = values.properties
    (model.bounds, model.center) = (bounds, center)
    if model.borderWidth == 0, model.borderColor == .black { model.borderColor = nil }
    (isHidden, clipsToBounds) = (values.isHidden, values.clips)
  }

  /// Lays out the sublayers and the subviews through the layer.
  ///
  /// - Parameter spare: A layer that the view borrows if it has none, or `nil` for a new one. Unless
  ///   the layout used it, it is a layer for the next view at the end.
  func layOutSublayers(borrowing spare: inout Layer?) {
    if let layerObject {
      layerObject.isLayoutNeeded = false
      layerObject.layoutSublayers()
      layerObject.layOutTree()
      return
    }
    layOutSublayers(borrowing: View.take(&spare))
    if layerObject?.isUnused == true, isKnownUniquelyReferenced(&layerObject) {
      layerObject?.view = nil
      spare = layerObject
      layerObject = nil
    }
  }

  private func layOutSublayers(borrowing layer: Layer) {
    layer.view = self
    layer.isBorrowed = true
    layerObject = layer
    layoutSublayers(of: layer)
  }

  private static func take(_ spare: inout Layer?) -> Layer {
    defer { spare = nil }
    return spare ?? Layer()
  }
}

extension CornerMask {
  /// The top-left corner, under the name of UIKit's layers.
  public static let layerMinXMinYCorner = CornerMask.topLeft
  /// The top-right corner, under the name of UIKit's layers.
  public static let layerMaxXMinYCorner = CornerMask.topRight
  /// The bottom-left corner, under the name of UIKit's layers.
  public static let layerMinXMaxYCorner = CornerMask.bottomLeft
  /// The bottom-right corner, under the name of UIKit's layers.
  public static let layerMaxXMaxYCorner = CornerMask.bottomRight
  /// All four corners, under the name of UIKit's paths.
  public static let allCorners = CornerMask.all
}
