public import SnapshotDrawing

/// The properties of views that UIKit declares only for layers.
///
/// Subclasses of ``View`` can declare other properties with these names, because they are members of
/// a protocol and not of the class. Drawing then uses the values of ``View/layer``. The members are
/// disfavored, so that a literal sets the subclass's property even if it has another type, such as
/// `Float`.
public protocol ViewAppearance: View {}

extension View: ViewAppearance {}

extension ViewAppearance {
  // MARK: Corners

  /// The corner radius, in points.
  ///
  /// It rounds the background and, if ``View/clipsToBounds`` is `true`, the clip.
  @_disfavoredOverload
  public var cornerRadius: CGFloat {
    get { model.cornerRadius }
    set { set(\.cornerRadius, to: newValue) }
  }

  /// The corners that ``cornerRadius`` rounds.
  ///
  /// By default, all of them.
  @_disfavoredOverload
  public var maskedCorners: CornerMask {
    get { model.maskedCorners }
    set { model.maskedCorners = newValue }
  }

  /// The curve of the corners.
  ///
  /// By default, circular.
  @_disfavoredOverload
  public var cornerStyle: CornerStyle {
    get { model.cornerStyle }
    set { model.cornerStyle = newValue }
  }

  // MARK: Border

  /// The width of the border, in points.
  ///
  /// The border is inside the bounds, in front of the subviews.
  @_disfavoredOverload
  public var borderWidth: CGFloat {
    get { model.borderWidth }
    set { set(\.borderWidth, to: newValue) }
  }

  /// The color of the border, or `nil` for no border.
  @_disfavoredOverload
  public var borderColor: Color? {
    get { model.borderColor }
    set { set(\.borderColor, to: newValue) }
  }

  // MARK: Shadow

  /// The color of the shadow.
  ///
  /// By default, black.
  ///
  /// The shadow is cast by the view's drawing, like a layer's shadow in UIKit: by the alpha of its
  /// background, content, subviews, and border. A label without a background casts the shadow of
  /// its letters. ``shadowPath`` replaces that outline. A view that clips to its bounds has no
  /// shadow, because the clip cuts it off. Its superview may have one.
  ///
  /// If a view without an opaque background, or with drawing outside its bounds, has a shadow, it
  /// is drawn as one layer, as with ``View/alpha``: the blend modes of its subviews do not affect
  /// pixels behind the view. This costs about as much as ``View/alpha`` and a blur together. The
  /// shadow of a path or of an opaque background alone costs less.
  @_disfavoredOverload
  public var shadowColor: Color? {
    get { model.shadowColor }
    set { set(\.shadowColor, to: newValue) }
  }

  /// The opacity of the shadow, from 0 to 1.
  ///
  /// By default, 0.
  @_disfavoredOverload
  public var shadowOpacity: Double {
    get { model.shadowOpacity }
    set { set(\.shadowOpacity, to: newValue) }
  }

  /// The offset of the shadow from the view, in points.
  ///
  /// By default, (0, -3).
  @_disfavoredOverload
  public var shadowOffset: CGSize {
    get { model.shadowOffset }
    set { set(\.shadowOffset, to: newValue) }
  }

  /// The standard deviation of the shadow's Gaussian blur, in points.
  ///
  /// By default, 3.
  @_disfavoredOverload
  public var shadowRadius: CGFloat {
    get { model.shadowRadius }
    set { set(\.shadowRadius, to: newValue) }
  }

  /// The outline of the shadow in the view's coordinate system, filled by the nonzero rule, or
  /// `nil` for the outline of the view's drawing.
  ///
  /// The path's shadow is drawn below the view, regardless of the view's drawing. An empty path
  /// casts no shadow. The path can be animated to a path with the same kinds of elements.
  @_disfavoredOverload
  public var shadowPath: GraphicsPath? {
    get { model.shadowPath.map { GraphicsPath($0) } }
    set { set(\.shadowPath, to: newValue?.path) }
  }

  // MARK: Blending

  /// The blend mode that composites the view and its subviews, as one layer, onto the backdrop.
  @_disfavoredOverload
  public var blendMode: BlendMode {
    get { model.blendMode }
    set { model.blendMode = newValue }
  }
}
