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
    // The initializer of a layer may have read the layer of its view.
    layerObject?.view = nil
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
}

/// The layouts of views through their layers, in one pass.
final class SublayerLayout {
  /// A layer that views borrow one after another, or `nil` if there is none or it is in use.
  private var spare: Layer?

  /// Lays out the sublayers and the subviews of a view.
  ///
  /// A view without a layer borrows one, and keeps it only if the layout uses it.
  func layOut(_ view: View) {
    if let layer = view.layerObject {
      layer.isLayoutNeeded = false
      layer.layoutSublayers()
      return layer.layOutTree()
    }
    // `View` itself lays out nothing.
    guard type(of: view) != View.self else { return }
    view.layOutSublayers(borrowing: takeSpare())
    spare = view.returnBorrowedLayer()
  }

  /// Returns the spare layer or a new one, because the layout may lay out other views.
  private func takeSpare() -> Layer {
    defer { spare = nil }
    return spare ?? Layer()
  }
}

extension View {
  fileprivate func layOutSublayers(borrowing layer: Layer) {
    layer.view = self
    layer.isBorrowed = true
    layerObject = layer
    layoutSublayers(of: layer)
  }

  /// Returns the borrowed layer, or `nil` if the view keeps it.
  fileprivate func returnBorrowedLayer() -> Layer? {
    guard layerObject?.isUnused == true, isKnownUniquelyReferenced(&layerObject) else {
      return nil
    }
    defer { layerObject = nil }
    layerObject?.view = nil
    return layerObject
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
