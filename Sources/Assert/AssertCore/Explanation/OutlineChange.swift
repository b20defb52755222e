package import SnapshotDrawing

/// A difference between the view trees of a snapshot and its reference, with its consequences.
package struct OutlineChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case added
    case removed
    /// The view is in the tree because another change moved it into a container that clips.
    case movedIntoView
    /// The view is no longer in the tree because another change moved it out of a container that
    /// clips.
    case movedOutOfView
    /// The properties or the frame of the view changed.
    case changed([Edit], frame: FrameEdit?)
  }

  /// A changed property.
  package struct Edit: Hashable, Sendable {
    /// The name of an edit of the type.
    static let typeName = "type"
    /// The name of an edit of the index among siblings.
    static let orderName = "order"

    /// The name of the property; `type` is the view's type, and `order` its index among its
    /// siblings.
    package let name: String
    /// The value in the reference; `nil` for the default.
    package let reference: String?
    /// The value in the snapshot; `nil` for the default.
    package let actual: String?
    /// The facts about the property.
    let facts: PropertyFacts
    /// Whether the edit may be the cause of frame changes.
    let affectsLayout: Bool

    init(
      name: String, reference: String?, actual: String?, _ facts: PropertyFacts,
      affectsLayout: Bool
    ) {
      (self.name, self.reference, self.actual) = (name, reference, actual)
      (self.facts, self.affectsLayout) = (facts, affectsLayout)
    }

    static func type(reference: String, actual: String) -> Edit {
      Edit(
        name: typeName, reference: reference, actual: actual, PropertyFacts(), affectsLayout: true)
    }

    static func order(reference: Int, actual: Int) -> Edit {
      Edit(
        name: orderName, reference: "\(reference)", actual: "\(actual)",
        PropertyFacts(moves: true), affectsLayout: false)
    }

    /// Whether the subviews moved although their frames did not.
    var isScrolling: Bool { name == SnapshotOutline.scrollingName }

    /// Whether the view has another type or another controller.
    var isAnotherScreen: Bool {
      name == Self.typeName || name == SnapshotOutline.controllerName
    }
  }

  /// A changed frame, in points of the superview.
  package struct FrameEdit: Hashable, Sendable {
    package let reference: Rect
    /// The frame in the snapshot.
    package let actual: Rect
  }

  /// The views that changed because of this change.
  package struct Consequences: Hashable, Sendable {
    /// The number of siblings that moved, by distance.
    package var moved: [FrameOffset: Int] = [:]
    /// The number of siblings that changed their size.
    package var resized = 0
    /// The number of descendants that changed their frame.
    package var inside = 0
    /// The number of ancestors that changed their size.
    package var around = 0
  }

  /// The names of the closest ancestors and of the view, such as `Card` and `Label "Title"`.
  package let path: [String]
  /// The type of the view in the snapshot, or that of a removed view.
  package let type: String
  /// The index of the view in the outline of the reference; `nil` for an added view.
  package let reference: Int?
  /// The index of the view in the outline of the snapshot; `nil` for a removed view.
  package let actual: Int?
  package let kind: Kind
  package internal(set) var consequences = Consequences()
  /// The indices, in the outline of the snapshot, of other views of the same type that were resized
  /// by the same distance, all without a known cause.
  ///
  /// They are siblings, or views inside containers, such as the days of the weeks of a month.
  package internal(set) var alikeViews: [Int] = []
  /// Whether ``alikeViews`` are all siblings of the view.
  var areAlikeViewsSiblings = true
  /// Whether the change came with another renderer; see ``RendererChange``.
  package internal(set) var cameWithRenderer = false
  /// The bounding rectangle of the view before and after the change, in points of the snapshot.
  package let box: Rect
  /// The bounding rectangle of the view and the views that follow from the change.
  package internal(set) var reach: Rect
  /// The index of the view among all views, for a deterministic order.
  package let place: Int
  /// Whether the view is visible in the reference or the snapshot: neither it nor an ancestor is
  /// hidden or has an alpha of 0.
  package let isSeen: Bool

  init(
    path: [String], type: String, kind: Kind, reference: Int?, actual: Int?, box: Rect, place: Int,
    isSeen: Bool
  ) {
    (self.path, self.type, self.kind) = (path, type, kind)
    (self.reference, self.actual, self.box, self.place) = (reference, actual, box, place)
    (self.reach, self.isSeen) = (box, isSeen)
  }

  var isPushed: Bool { kind == .movedIntoView || kind == .movedOutOfView }

  /// Whether only the layout differs, which depends on the sizes of texts and thus on the
  /// renderer: the frame, the scroll position, or whether a container clips all of the view.
  var isOnlyLayout: Bool {
    if case .changed(let edits, _) = kind { edits.allSatisfy(\.isScrolling) } else { isPushed }
  }

  /// Whether the change follows from another renderer, if there is one.
  var followsFromRenderer: Bool { isOnlyLayout || cameWithRenderer }

  /// The number of views whose frames changed in this change and because of it.
  var layoutCount: Int {
    1 + alikeViews.count + consequences.moved.values.reduce(0, +) + consequences.resized
      + consequences.inside + consequences.around
  }

  /// The changed properties; empty for an added, removed, moved, or resized view.
  package var edits: [Edit] {
    if case .changed(let edits, _) = kind { edits } else { [] }
  }

  /// The changed frame, or `nil` if the frame did not change.
  package var frame: FrameEdit? {
    if case .changed(_, let frame) = kind { frame } else { nil }
  }
}

/// The distance that a frame moved, in thousandths of a point, from -2^45 to 2^45.
package struct FrameOffset: Hashable, Sendable {
  /// The distance to the right; negative to the left.
  package let x: Int
  /// The distance down; negative upward.
  package let y: Int
}

extension FrameOffset: Comparable {
  init(from old: Point, to new: Point) {
    self.init(x: Self.thousandths(new.x - old.x), y: Self.thousandths(new.y - old.y))
  }

  /// Creates the distance by which a size changed.
  init(from old: Size, to new: Size) {
    self.init(
      x: Self.thousandths(new.width - old.width), y: Self.thousandths(new.height - old.height))
  }

  private static func thousandths(_ distance: Double) -> Int {
    // An outline may contain any number. The limit permits a multiplication by the number of views.
    let limit = 0x1p45
    return distance.isNaN ? 0 : Int(min(max((distance * 1_000).rounded(), -limit), limit))
  }

  /// Returns whether a distance is before another one in a list: by the vertical distance, then by
  /// the horizontal one.
  package static func < (first: Self, second: Self) -> Bool {
    (first.y, first.x) < (second.y, second.x)
  }
}

extension OutlineChange: CustomStringConvertible {
  /// The change in one line; see ``ChangeWords/line(_:)``.
  package var description: String {
    ChangeWords.line(self).plain
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
  }
}
