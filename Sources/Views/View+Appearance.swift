public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels

extension View {
  // MARK: Corners

  /// Which corners ``cornerRadius`` rounds; all of them unless it is set.
  public var maskedCorners: CornerMask {
    get { model.maskedCorners }
    set { model.maskedCorners = newValue }
  }

  /// How the corners bend; quarter circles unless it is set.
  public var cornerStyle: CornerStyle {
    get { model.cornerStyle }
    set { model.cornerStyle = newValue }
  }

  // MARK: Border

  /// The width of the border, in points; it lies inside the bounds, above all that the view holds.
  public var borderWidth: CGFloat {
    get { model.borderWidth }
    set { set(\.borderWidth, to: newValue) }
  }

  /// The color of the border; `nil` for none.
  public var borderColor: Color? {
    get { model.borderColor }
    set { set(\.borderColor, to: newValue) }
  }

  // MARK: Shadow

  /// The color of the shadow, black unless it is set.
  ///
  /// The shadow is cast by the view's drawing, like a layer's shadow in UIKit: by the alpha of its
  /// background, content, subviews and border. A label without a background casts the shadow of its
  /// letters. ``shadowPath`` replaces that outline. A view that clips to its bounds has no shadow
  /// of its own, because the clip cuts it away; its superview may have one.
  ///
  /// If a view without an opaque background, or with drawing outside its bounds, has a shadow, it
  /// is drawn as one layer, as with ``alpha``: the blend modes of its subviews do not affect pixels
  /// behind the view. This costs about as much as ``alpha`` and a blur together. The shadow of a
  /// path or of an opaque background alone costs less.
  public var shadowColor: Color? {
    get { model.shadowColor }
    set { set(\.shadowColor, to: newValue) }
  }

  /// The opacity of the shadow, 0 to 1; 0 unless it is set.
  public var shadowOpacity: Double {
    get { model.shadowOpacity }
    set { set(\.shadowOpacity, to: newValue) }
  }

  /// The distance of the shadow from the view to the right and downward, in points; (0, -3) by
  /// default.
  public var shadowOffset: CGSize {
    get { model.shadowOffset }
    set { set(\.shadowOffset, to: newValue) }
  }

  /// The blur of the shadow: the standard deviation of the gaussian, in points; 3 unless it is set.
  public var shadowRadius: CGFloat {
    get { model.shadowRadius }
    set { set(\.shadowRadius, to: newValue) }
  }

  /// The outline of the shadow in the view's coordinates, filled by the nonzero rule; `nil` for the
  /// outline of the view's drawing.
  ///
  /// The path's shadow is drawn below the view, regardless of the view's drawing. An empty path
  /// casts no shadow. The path can be animated to a path with the same kinds of elements.
  public var shadowPath: Path? {
    get { model.shadowPath }
    set { set(\.shadowPath, to: newValue) }
  }

  // MARK: Blending

  /// How the view, with all that it holds as one picture, joins what lies below.
  public var blendMode: BlendMode {
    get { model.blendMode }
    set { model.blendMode = newValue }
  }
}
