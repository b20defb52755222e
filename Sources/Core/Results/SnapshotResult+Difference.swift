public import SnapshotComparison
public import SnapshotPixels

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

    /// Creates the description of a difference.
    package init(
      differingPixelCount: Int, comparedPixelCount: Int, imperceptiblePixelCount: Int = 0,
      excusedPixelCount: Int = 0, maximumChannelDifference: Int, clusters: [Cluster],
      clusterCount: Int? = nil, alignment: Alignment? = nil
    ) {
      self.differingPixelCount = differingPixelCount
      self.comparedPixelCount = comparedPixelCount
      self.imperceptiblePixelCount = imperceptiblePixelCount
      self.excusedPixelCount = excusedPixelCount
      self.maximumChannelDifference = maximumChannelDifference
      self.clusters = clusters
      self.clusterCount = clusterCount ?? clusters.count
      self.alignment = alignment
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

    /// Consecutive lines that moved without a change.
    public struct Segment: Hashable, Sendable, Codable {
      /// The first line, in the reference.
      public let start: Int
      /// The number of lines.
      public let count: Int
      /// The distance in pixels, positive down or to the right.
      public let offset: Int
    }

    /// The direction of the lines.
    public let axis: Axis
    /// The lines that only the actual image has.
    public let inserted: [Band]
    /// The lines that only the reference has.
    public let removed: [Band]
    /// The lines that moved.
    public let moved: [Segment]
    /// The number of pixels that differ in place but are equal once the movement is undone.
    public let movedPixelCount: Int
    /// The number of pixels that still differ after the movement is undone.
    public let remainingPixelCount: Int
  }
}

extension SnapshotResult.Difference {
  /// Creates the description of a difference.
  package init(_ difference: PixelDifference) {
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
      alignment: difference.alignment.map(SnapshotResult.Alignment.init))
  }
}

extension SnapshotResult.Alignment {
  init(_ alignment: ImageAlignment) {
    axis = alignment.axis == .rows ? .rows : .columns
    func bands(_ kind: ImageAlignment.Band.Kind) -> [Band] {
      alignment.bands.filter { $0.kind == kind }.map {
        Band(start: $0.range.lowerBound, count: $0.range.count, isConsequence: $0.isConsequence)
      }
    }
    inserted = bands(.inserted)
    removed = bands(.removed)
    moved = alignment.segments.filter { $0.offset != 0 }.map {
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
    let limit = Int(Int32.max)
    guard let box = try values.numbers(forKey: .box, count: 4, in: 0...limit) else {
      throw DecodingError.keyNotFound(
        CodingKeys.box,
        DecodingError.Context(codingPath: values.codingPath, debugDescription: "no `box`"))
    }
    self.box = PixelRect(x: box[0], y: box[1], width: box[2], height: box[3])
    pixelCount = try values.decode(Int.self, forKey: .pixelCount)
    movement = try values.numbers(forKey: .movement, count: 2, in: -limit...limit).map {
      PixelOffset(x: $0[0], y: $0[1])
    }
  }

  /// Writes the cluster; the box as left, top, width, and height, and the movement as the distances
  /// to the right and down.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode([box.x, box.y, box.width, box.height], forKey: .box)
    try values.encode(pixelCount, forKey: .pixelCount)
    try values.encodeIfPresent(movement.map { [$0.x, $0.y] }, forKey: .movement)
  }
}
