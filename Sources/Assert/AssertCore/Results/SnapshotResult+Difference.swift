public import SnapshotComparison
public import SnapshotDrawing

extension SnapshotResult {
  /// The number and the location of the differing pixels.
  public struct Difference: Hashable, Sendable, Codable {
    /// The number of differing pixels.
    public let differingPixelCount: Int
    /// The number of compared pixels.
    public let comparedPixelCount: Int
    /// The number of unequal pixels within the threshold of the tolerance.
    public let imperceptiblePixelCount: Int
    /// The number of pixels that are ignored as antialiasing.
    public let excusedPixelCount: Int
    /// The largest difference of a premultiplied channel, 0 to 255.
    public let maximumChannelDifference: Int
    /// The clusters of nearby differing pixels, largest first; at most 32.
    public let clusters: [Cluster]
    /// The number of clusters, including those that are not listed.
    public let clusterCount: Int
    /// The rows or columns that were inserted, removed, or moved, or `nil` if none moved.
    public let alignment: Alignment?
    /// The index of the frame of an animation that the other properties describe, the first one
    /// that differs; `nil` for a file with one image.
    public let frame: Int?

    /// Creates the description of a difference.
    package init(
      differingPixelCount: Int, comparedPixelCount: Int, imperceptiblePixelCount: Int = 0,
      excusedPixelCount: Int = 0, maximumChannelDifference: Int, clusters: [Cluster],
      clusterCount: Int? = nil, alignment: Alignment? = nil, frame: Int? = nil
    ) {
      self.differingPixelCount = differingPixelCount
      self.comparedPixelCount = comparedPixelCount
      self.imperceptiblePixelCount = imperceptiblePixelCount
      self.excusedPixelCount = excusedPixelCount
      self.maximumChannelDifference = maximumChannelDifference
      self.clusters = clusters
      self.clusterCount = clusterCount ?? clusters.count
      self.alignment = alignment
      self.frame = frame
    }
  }

  /// A group of nearby differing pixels.
  public struct Cluster: Hashable, Sendable {
    /// The bounding rectangle of the pixels.
    public let box: PixelRect
    /// The number of differing pixels.
    public let pixelCount: Int
    /// The distance that the content moved, if the difference is only a movement.
    public let movement: PixelOffset?

    /// Creates a cluster.
    package init(box: PixelRect, pixelCount: Int, movement: PixelOffset? = nil) {
      self.box = box
      self.pixelCount = pixelCount
      self.movement = movement
    }
  }

  /// The rows, or columns, of pixels that were inserted, removed, or moved.
  public struct Alignment: Hashable, Sendable, Codable {
    /// The direction of the lines of pixels.
    public enum Axis: String, Hashable, Sendable, Codable {
      /// The lines are rows, so content moved up or down.
      case rows
      /// The lines are columns, so content moved to the left or right.
      case columns
    }

    /// Consecutive lines that only one of the images has.
    public struct Band: Hashable, Sendable, Codable {
      /// The first line, in the image that has it.
      public let start: Int
      /// The number of lines.
      public let count: Int
      /// Whether the band is only a consequence of others, such as lines that were pushed out of
      /// the image.
      public let isConsequence: Bool
    }

    /// Consecutive lines of both images that correspond to each other.
    public struct Segment: Hashable, Sendable, Codable {
      /// The first line, in the reference.
      public let start: Int
      /// The number of lines.
      public let count: Int
      /// The distance that the lines moved in pixels, positive down or to the right; 0 for lines
      /// that did not move.
      public let offset: Int
    }

    /// The direction of the lines.
    public let axis: Axis
    /// The lines that only the actual image has.
    public let inserted: [Band]
    /// The lines that only the reference has.
    public let removed: [Band]
    /// The lines that both images have; every other line is in a band.
    public let lines: [Segment]
    /// The number of pixels that differ in place but are equal once the movement is undone.
    public let movedPixelCount: Int
    /// The number of pixels that still differ after the movement is undone.
    public let remainingPixelCount: Int
  }
}

extension SnapshotResult.Difference {
  /// Creates the description of a difference.
  ///
  /// - Parameter frame: The index of the frame of an animation.
  package init(_ difference: PixelDifference, frame: Int? = nil) {
    self.init(
      differingPixelCount: difference.differingPixelCount,
      comparedPixelCount: difference.comparedPixelCount,
      imperceptiblePixelCount: difference.imperceptiblePixelCount,
      excusedPixelCount: difference.excusedPixelCount,
      maximumChannelDifference: Int(difference.maximumChannelDifference),
      clusters: difference.clusters.map {
        SnapshotResult.Cluster(box: $0.box, pixelCount: $0.pixelCount, movement: $0.movement)
      },
      clusterCount: difference.clusterCount,
      alignment: difference.alignment.map(SnapshotResult.Alignment.init), frame: frame)
  }
}

extension SnapshotResult.Alignment {
  /// Returns a range of lines from an untrusted file.
  package static func range(_ start: Int, offset: Int, count: Int) -> Range<Int> {
    func limited(_ number: Int) -> Int { min(max(number, -1 << 32), 1 << 32) }
    let first = limited(start) + limited(offset)
    return first..<first + max(0, limited(count))
  }

  init(_ alignment: ImageAlignment) {
    axis = alignment.axis == .rows ? .rows : .columns
    func bands(_ kind: ImageAlignment.Band.Kind) -> [Band] {
      alignment.bands.filter { $0.kind == kind }.map {
        Band(start: $0.range.lowerBound, count: $0.range.count, isConsequence: $0.isConsequence)
      }
    }
    inserted = bands(.inserted)
    removed = bands(.removed)
    lines = alignment.segments.map {
      Segment(start: $0.reference.lowerBound, count: $0.reference.count, offset: $0.offset)
    }
    movedPixelCount = alignment.movedPixelCount
    remainingPixelCount = alignment.remainder.pixelCount
  }
}

extension SnapshotResult.Cluster: Codable {
  private enum CodingKeys: String, CodingKey {
    case box, movement
    case pixelCount = "pixels"
  }

  /// Reads a cluster.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard let box = try values.rect(forKey: .box) else {
      throw DecodingError.keyNotFound(
        CodingKeys.box,
        DecodingError.Context(codingPath: values.codingPath, debugDescription: "no `box`"))
    }
    self.box = box
    pixelCount = try values.decode(Int.self, forKey: .pixelCount)
    movement = try values.offset(forKey: .movement)
  }

  /// Writes the cluster; the box as left, top, width, and height, and the movement as the distances
  /// to the right and down.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(box.numbers, forKey: .box)
    try values.encode(pixelCount, forKey: .pixelCount)
    try values.encodeIfPresent(movement?.numbers, forKey: .movement)
  }
}

extension PixelRect {
  /// The left and the top edge, the width, and the height.
  var numbers: [Int] { [x, y, width, height] }
}

extension PixelOffset {
  /// The distances to the right and down.
  var numbers: [Int] { [x, y] }
}

extension KeyedDecodingContainer {
  /// Decodes four numbers as a rectangle, or returns `nil` if there is no value.
  func rect(forKey key: Key) throws -> PixelRect? {
    try numbers(forKey: key, count: 4, in: 0...Int(Int32.max)).map {
      PixelRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }

  /// Decodes two numbers as a distance, or returns `nil` if there is no value.
  func offset(forKey key: Key) throws -> PixelOffset? {
    let limit = Int(Int32.max)
    return try numbers(forKey: key, count: 2, in: -limit...limit).map {
      PixelOffset(x: $0[0], y: $0[1])
    }
  }
}

extension SnapshotResult {
  /// A change of a view, with its consequences for other views.
  public struct Change: Hashable, Sendable, Codable {
    /// The kind of a change.
    public enum Kind: String, Hashable, Sendable, Codable {
      /// The view was added.
      case added
      /// The view was removed.
      case removed
      /// The view is in the tree because another change moved it into a container that clips.
      case movedIntoView
      /// The view is no longer in the tree because another change moved it out of a container that
      /// clips.
      case movedOutOfView
      /// The properties or the frame of the view changed.
      case changed
    }

    /// A changed property.
    public struct Edit: Hashable, Sendable {
      /// The name of the property; `type` is the view's type, and `order` its index among its
      /// siblings.
      public let name: String
      /// The value in the reference; `nil` for the default.
      public let reference: String?
      /// The value in the snapshot; `nil` for the default.
      public let actual: String?

      /// Creates an edit.
      package init(name: String, reference: String?, actual: String?) {
        self.name = name
        self.reference = reference
        self.actual = actual
      }
    }

    /// A changed frame, in points of the superview.
    public struct FrameEdit: Hashable, Sendable {
      /// The frame in the reference.
      public let reference: Box
      /// The frame in the snapshot.
      public let actual: Box

      /// Creates an edit.
      package init(reference: Box, actual: Box) {
        self.reference = reference
        self.actual = actual
      }
    }

    /// The number of views that changed because of the change.
    public struct Consequences: Hashable, Sendable, Codable {
      /// The siblings that moved by the same distance.
      public struct Movement: Hashable, Sendable, Codable {
        /// The distance to the right, in points; negative to the left.
        public let x: Double
        /// The distance down, in points; negative upward.
        public let y: Double
        /// The number of siblings.
        public let count: Int

        /// Creates a movement.
        package init(x: Double, y: Double, count: Int) {
          self.x = x
          self.y = y
          self.count = count
        }
      }

      /// The siblings that moved, by distance.
      public let moved: [Movement]
      /// The number of siblings that changed their size.
      public let resized: Int
      /// The number of descendants that changed their frame.
      public let inside: Int
      /// The number of ancestors that changed their size.
      public let around: Int

      /// Creates the numbers of changed views.
      package init(
        moved: [Movement] = [], resized: Int = 0, inside: Int = 0, around: Int = 0
      ) {
        self.moved = moved
        self.resized = resized
        self.inside = inside
        self.around = around
      }
    }

    /// The names of the closest ancestors and of the view, such as `Card` and `Label "Title"`.
    ///
    /// The only name in the path of the root is its own.
    public let path: [String]
    /// The type of the view in the snapshot, or that of a removed view.
    public let type: String
    /// The kind of the change.
    public let kind: Kind
    /// The changed properties.
    public let edits: [Edit]
    /// The changed frame, or `nil` if the frame did not change.
    public let frame: FrameEdit?
    /// The bounding rectangle of the view before and after the change, in points of the snapshot.
    public let box: Box
    /// The bounding rectangle of the view and the views that changed because of it.
    public let reach: Box
    /// Whether the view is visible in the reference or in the snapshot.
    public let seen: Bool
    /// The number of other views that changed because of the change.
    public let consequences: Consequences
    /// Whether the change follows from another renderer although it is no layout; `nil` if not.
    ///
    /// See ``RendererChange``.
    package let cameWithRenderer: Bool?
    /// The change in one line, for a front end that has space for all edits.
    package private(set) var line = Sentence()

    /// Creates a change.
    package init(
      path: [String], type: String, kind: Kind, edits: [Edit] = [], frame: FrameEdit? = nil,
      box: Box, reach: Box? = nil, seen: Bool = true,
      consequences: Consequences = Consequences(), cameWithRenderer: Bool? = nil
    ) {
      self.path = path
      self.type = type
      self.kind = kind
      self.edits = edits
      self.frame = frame
      self.box = box
      self.reach = reach ?? box
      self.seen = seen
      self.consequences = consequences
      self.cameWithRenderer = cameWithRenderer
      line = ChangeWords.review(self)
    }
  }

  /// A rectangle in points, encoded as left, top, width, and height.
  public struct Box: Hashable, Sendable {
    /// The left edge.
    public let x: Double
    /// The top edge.
    public let y: Double
    /// The width.
    public let width: Double
    /// The height.
    public let height: Double

    /// The largest number: 10^18.
    static let maximum = 1e18

    /// Creates a rectangle.
    ///
    /// JSON has no infinity, so the numbers are limited to ±``maximum``, and NaN becomes 0.
    package init(x: Double, y: Double, width: Double, height: Double) {
      func finite(_ number: Double) -> Double {
        number.isNaN ? 0 : min(max(number, -Self.maximum), Self.maximum)
      }
      self.x = finite(x)
      self.y = finite(y)
      self.width = finite(width)
      self.height = finite(height)
    }
  }
}

extension SnapshotResult.Change {
  /// See ``OutlineChange/followsFromRenderer``.
  package var followsFromRenderer: Bool {
    switch kind {
    case .added, .removed: cameWithRenderer == true
    case .movedIntoView, .movedOutOfView: true
    case .changed:
      cameWithRenderer == true || edits.allSatisfy { $0.name == SnapshotOutline.scrollingName }
    }
  }

  /// Creates the description of a change.
  package init(_ change: OutlineChange) {
    self.init(
      path: change.path, type: change.type, kind: Kind(change.kind),
      edits: change.edits.map {
        Edit(name: $0.name, reference: $0.reference, actual: $0.actual)
      },
      frame: change.frame.map {
        FrameEdit(
          reference: SnapshotResult.Box($0.reference), actual: SnapshotResult.Box($0.actual))
      },
      box: SnapshotResult.Box(change.box), reach: SnapshotResult.Box(change.reach),
      seen: change.isSeen,
      consequences: Consequences(change.consequences, alikeCount: change.alikeViews.count),
      cameWithRenderer: change.cameWithRenderer ? true : nil)
  }
}

extension SnapshotResult.Change.Kind {
  init(_ kind: OutlineChange.Kind) {
    self =
      switch kind {
      case .added: .added
      case .removed: .removed
      case .movedIntoView: .movedIntoView
      case .movedOutOfView: .movedOutOfView
      case .changed: .changed
      }
  }
}

extension SnapshotResult.Change.Consequences {
  init(_ consequences: OutlineChange.Consequences, alikeCount: Int) {
    self.init(
      moved: consequences.moved.sorted { $0.key < $1.key }.map {
        Movement(x: Double($0.key.x) / 1_000, y: Double($0.key.y) / 1_000, count: $0.value)
      },
      resized: consequences.resized + alikeCount, inside: consequences.inside,
      around: consequences.around)
  }
}

extension SnapshotResult.Change.Edit: Codable {
  private enum CodingKeys: String, CodingKey {
    case name
    case reference = "from"
    case actual = "to"
  }
}

extension SnapshotResult.Change.FrameEdit: Codable {
  private enum CodingKeys: String, CodingKey {
    case reference = "from"
    case actual = "to"
  }
}

extension SnapshotResult.Box: Codable {
  init(_ rect: Rect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Reads four numbers: left, top, width, and height.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    x = try values.decode(Double.self)
    y = try values.decode(Double.self)
    width = try values.decode(Double.self)
    height = try values.decode(Double.self)
    guard values.isAtEnd else {
      throw DecodingError.dataCorruptedError(in: values, debugDescription: "expected 4 numbers")
    }
  }

  /// Writes four numbers: left, top, width, and height.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for number in [x, y, width, height] { try values.encode(number) }
  }
}
