public import SnapshotDrawing

/// A rectangular area in layout by constraints, without drawing.
public final class LayoutGuide {
  /// The name in messages.
  ///
  /// By default, empty.
  public var identifier = ""
  /// The view that owns the guide.
  public internal(set) weak var owningView: View?
  /// The frame in the coordinate system of ``owningView``, as of the last layout.
  public var layoutFrame: CGRect {
    guard let insets, let owningView else { return solvedFrame }
    return owningView.bounds.inset(by: insets)
  }

  /// The frame that constraints determine.
  var solvedFrame = CGRect.zero {
    didSet {
      if kind == .content { owningView?.contentGuideDidChange(self) }
    }
  }

  /// The source of the guide's position.
  let kind: Kind

  /// The source of a guide's position.
  enum Kind {
    /// Constraints.
    case free
    case safeArea
    /// The layout margins of its view.
    case margins
    /// The visible bounds of its view.
    case frame
    /// The content of its scroll view: it starts at the content's origin, and constraints determine
    /// its end.
    case content

    /// The name in messages.
    var name: String {
      switch self {
      case .free: ""
      case .safeArea: "safeArea"
      case .margins: "layoutMargins"
      case .frame: "frameLayout"
      case .content: "contentLayout"
      }
    }
  }

  /// Creates a guide without a view.
  public convenience init() { self.init(.free) }

  init(_ kind: Kind) { self.kind = kind }

  /// Whether constraints, rather than the frame of its view, determine its position.
  var isInside: Bool { kind == .free || kind == .content }

  /// The insets from the edges of its view, or `nil` if constraints determine its position.
  var insets: EdgeInsets? {
    switch kind {
    case .free, .content: nil
    case .frame: .zero
    case .safeArea: owningView?.safeAreaInsets ?? .zero
    case .margins: owningView?.layoutMargins ?? .zero
    }
  }
}
