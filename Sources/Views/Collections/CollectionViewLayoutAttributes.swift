public import Foundation
public import SnapshotDrawing

/// The position and the appearance of a cell, a supplementary view, or a decoration view.
///
/// A layout returns attributes, and the collection view applies them to its views. Subclasses add
/// properties; they override ``copy(with:)`` and ``isEqual(_:)``, and the layout names the class in
/// ``CollectionViewLayout/layoutAttributesClass``.
open class CollectionViewLayoutAttributes: NSObject, NSCopying {
  private struct Values: Equatable {
    var category = CollectionView.ElementCategory.cell
    var kind: String?
    var indexPath = IndexPath(item: 0, section: 0)
    var center = CGPoint.zero
    var size = CGSize.zero
    var transform = Transform2D.identity
    /// The transform that was set, if it is not in the plane.
    var spatialTransform: Transform3D?
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
  }

  private var values = Values()
  /// The space for a cell that sizes itself, or `nil` for the size of the attributes.
  final var fittingSpace: CGSize?

  /// Creates the attributes of the first item, without a size.
  public override required init() {}

  /// Creates the attributes of an item's cell, without a size.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    values.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view, such as a header, without a size.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    represent(.supplementaryView, elementKind, indexPath)
  }

  /// Creates the attributes of a decoration view, without a size.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    represent(.decorationView, decorationViewKind, indexPath)
  }

  /// Makes these the attributes of another element.
  final func represent(
    _ category: CollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) {
    (values.category, values.kind, values.indexPath) = (category, kind, indexPath)
  }

  /// The category of the view.
  open var representedElementCategory: CollectionView.ElementCategory { values.category }
  /// The kind of a supplementary view or a decoration view, or `nil` for a cell.
  open var representedElementKind: String? { values.kind }
  /// The index path of the item, or that of a supplementary view or a decoration view.
  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }

  /// The rectangle that encloses the transformed view, in points.
  ///
  /// Setting it changes ``center`` and ``size``, regardless of ``transform``.
  open var frame: CGRect {
    get {
      let frame = untransformedFrame
      guard transform != .identity else { return frame }
      return CGRect(
        x: 0 - size.width / 2, y: 0 - size.height / 2, width: size.width, height: size.height
      ).applying(transform).moved(x: center.x, y: center.y)
    }
    set {
      let frame = newValue.standardizedRect
      center = frame.center
      size = frame.size
    }
  }

  /// The frame, ignoring the transform.
  final var untransformedFrame: CGRect {
    CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The bounds of the view, whose origin is always zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The center of the view, in points.
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }

  /// The size of the view, in points.
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }

  /// The transform of the view, relative to its center.
  open var transform: Transform2D {
    get { values.transform }
    set { (values.transform, values.spatialTransform) = (newValue, nil) }
  }

  /// The transform of the view in space, relative to its center.
  ///
  /// A transform out of the plane is a layout issue of the view; see ``Transform3D``.
  open var transform3D: Transform3D {
    get { values.spatialTransform ?? Transform3D(transform) }
    set {
      values.transform = newValue.affine
      values.spatialTransform = newValue.isAffine ? nil : newValue
    }
  }

  /// The transform in space, or `nil` if it is in the plane.
  final var spatialTransform: Transform3D? { values.spatialTransform }

  /// The opacity of the view, from 0 to 1.
  ///
  /// The default is 1.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }

  /// The position from back to front: views with higher values cover those with lower ones.
  ///
  /// The default is 0.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  /// Whether the view is omitted.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  /// Returns a copy of the same class.
  ///
  /// Overrides call `super` and copy the properties that they add.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.values = values
    copy.fittingSpace = fittingSpace
    return copy
  }

  /// Whether other attributes have the same class and the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes else { return false }
    return type(of: other) == type(of: self) && other.values == values
  }

  /// A hash value of the index path.
  open override var hash: Int { values.indexPath.hashValue }
}

extension CollectionViewLayoutAttributes {
  /// A copy, which the layout cannot change.
  var copied: CollectionViewLayoutAttributes {
    copy(with: nil) as? CollectionViewLayoutAttributes ?? self
  }

  /// Whether all numbers are finite and small enough to be added without overflow.
  var isFinite: Bool {
    let numbers = [
      center.x, center.y, size.width, size.height, alpha, transform.a, transform.b, transform.c,
      transform.d, transform.tx, transform.ty,
    ]
    return numbers.allSatisfy { abs($0) <= 1e9 }
  }

  /// The element that the attributes belong to.
  var element: CollectionView.Element {
    switch representedElementCategory {
    case .cell: .item(indexPath)
    case .supplementaryView: .supplementary(representedElementKind ?? "", indexPath)
    case .decorationView: .decoration(representedElementKind ?? "", indexPath)
    }
  }
}

extension CollectionView {
  /// The category of a view in a collection view.
  public enum ElementCategory: Hashable, Sendable {
    /// The cell of an item.
    case cell
    /// A view that the data source provides, such as a header.
    case supplementaryView
    /// A view that the layout provides.
    case decorationView
  }
}
