package import SnapshotGeometry

/// One thing that is otherwise in a picture's view tree than in its reference's, with what follows from it.
package struct OutlineChange: Hashable, Sendable {
  /// What happened to a view.
  package enum Kind: Hashable, Sendable {
    /// It is new.
    case added
    /// It is gone.
    case removed
    /// Its properties or its frame differ.
    case changed([Edit], frame: FrameEdit?)
  }

  /// A property that differs.
  package struct Edit: Hashable, Sendable {
    /// The name of an edit of the index among siblings.
    static let orderName = "order"

    /// What it is called; `type` is the view's type, and `order` its index among its siblings.
    package let name: String
    /// What it was; `nil` for the default.
    package let reference: String?
    /// What it is; `nil` for the default.
    package let actual: String?
  }

  /// A frame that differs, in points of the view around.
  package struct FrameEdit: Hashable, Sendable {
    /// Where the view lay.
    package let reference: Rect
    /// Where it lies.
    package let actual: Rect
  }

  /// Views that differ because of this change.
  package struct Consequences: Hashable, Sendable {
    /// The views beside it that moved, by the distance, in points.
    package var moved: [Movement: Int] = [:]
    /// How many views beside it have another size.
    package var resized = 0
    /// How many views inside it have another frame.
    package var inside = 0
    /// How many views around it have another size.
    package var around = 0

    /// A distance in points, in steps of a thousandth.
    package struct Movement: Hashable, Sendable {
      let x: Int
      let y: Int
    }
  }

  /// The names of the view and of those closest around it, such as `Card > Label "Title"`.
  package let path: String
  /// What happened.
  package let kind: Kind
  /// What follows from it.
  package internal(set) var consequences = Consequences()
  /// The smallest rectangle around where the view was and is, in points of the picture.
  package let box: Rect
  /// The box with those of the views that follow.
  package internal(set) var reach: Rect
  /// Where the view stands among all, for an order that is always the same.
  let place: Int
  /// Whether the view was or is neither hidden nor clear, nor inside one that is.
  let isSeen: Bool

  init(path: String, kind: Kind, box: Rect, place: Int, isSeen: Bool) {
    (self.path, self.kind, self.box, self.place) = (path, kind, box, place)
    (self.reach, self.isSeen) = (box, isSeen)
  }
}

extension OutlineChange.Consequences.Movement: Comparable {
  init(from old: Point, to new: Point) {
    self.init(x: Self.thousandths(new.x - old.x), y: Self.thousandths(new.y - old.y))
  }

  private static func thousandths(_ distance: Double) -> Int {
    Int(exactly: (distance * 1_000).rounded()) ?? 0
  }

  /// Whether one distance comes before another in a list: first by how far down it is.
  package static func < (first: Self, second: Self) -> Bool {
    (first.y, first.x) < (second.y, second.x)
  }
}
