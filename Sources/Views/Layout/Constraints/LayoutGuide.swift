public import SnapshotGeometry

/// A rectangle that constraints place, and that draws nothing.
public final class LayoutGuide {
  /// What it is called in messages; nothing by default.
  public var identifier = ""
  /// The view that has the guide.
  public internal(set) weak var owningView: View?
  /// Where it lies in the coordinates of ``owningView``, as of the last layout.
  public var layoutFrame: CGRect {
    guard let insets, let owningView else { return placedFrame }
    return owningView.bounds.inset(by: insets)
  }

  /// Where constraints have placed it.
  var placedFrame = CGRect.zero {
    didSet {
      if kind == .content { (owningView as? ScrollView)?.contentSize = placedFrame.size }
    }
  }

  /// Whose edges it follows, where it is not placed by constraints of its own.
  let kind: Kind

  /// What places a guide.
  enum Kind {
    /// Constraints.
    case free
    /// ``View/safeAreaInsets`` of its view.
    case safeArea
    /// ``View/layoutMargins`` of its view.
    case margins
    /// What is seen of its view.
    case frame
    /// The content of its view, a scroll view: it starts at the content's start, and ends where
    /// constraints say.
    case content

    /// What such a guide of a view is called in messages.
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

  /// Creates a guide that belongs to no view yet.
  public convenience init() { self.init(.free) }

  init(_ kind: Kind) { self.kind = kind }

  /// Whether constraints, rather than the place of its view, say where it lies.
  var isInside: Bool { kind == .free || kind == .content }

  /// How far it lies inside its view, where it follows its view's edges.
  var insets: EdgeInsets? {
    switch kind {
    case .free, .content: nil
    case .frame: .zero
    case .safeArea: owningView?.safeAreaInsets ?? .zero
    case .margins: owningView?.layoutMargins ?? .zero
    }
  }
}

extension View {
  /// Adds a guide; one that another view has leaves it first.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .free, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    constraintState().guides.append(guide)
  }

  /// Removes a guide, with the constraints on it.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self, guide.kind == .free, let state = ownConstraintState else {
      return
    }
    removeConstraintsFromHere { $0.firstItem === guide || $0.secondItem === guide }
    state.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// The guides that were added.
  public var layoutGuides: [LayoutGuide] { ownConstraintState?.guides ?? [] }

  /// The part of the view that bars and the screen's corners leave free.
  public var safeAreaLayoutGuide: LayoutGuide { ownedGuide(\.safeArea, .safeArea) }

  /// The part of the view inside ``layoutMargins``.
  public var layoutMarginsGuide: LayoutGuide { ownedGuide(\.margins, .margins) }

  func ownedGuide(
    _ path: ReferenceWritableKeyPath<ConstraintState, LayoutGuide?>, _ kind: LayoutGuide.Kind
  ) -> LayoutGuide {
    let state = constraintState()
    if let guide = state[keyPath: path] { return guide }
    let guide = LayoutGuide(kind)
    guide.owningView = self
    guide.identifier = kind.name
    state[keyPath: path] = guide
    return guide
  }
}
