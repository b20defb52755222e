import SnapshotComparison
import SnapshotDrawing
import SnapshotReview

/// The result of comparing two files.
struct ComparedPair: Hashable, Sendable, Encodable {
  /// The verdict on two files.
  enum Verdict: String, Hashable, Sendable, Encodable {
    /// The images or the bytes are equal.
    case equal
    /// The images differ within the tolerance.
    case tolerated
    /// The images differ by more than the tolerance, or the bytes differ.
    case different
    /// Only the first directory has the file.
    case onlyInFirst
    /// Only the second directory has the file.
    case onlyInSecond
    /// One of the files cannot be read.
    case unreadable
  }

  /// A group of nearby differing pixels.
  struct Cluster: Hashable, Sendable, Encodable {
    /// The left edge, the top edge, the width, and the height, in pixels.
    let box: [Int]
    /// The number of differing pixels.
    let pixels: Int
    /// The distance that the content moved right and down, in pixels, or `nil`.
    let movement: [Int]?

    init(_ cluster: PixelCluster) {
      box = [cluster.box.x, cluster.box.y, cluster.box.width, cluster.box.height]
      pixels = cluster.pixelCount
      movement = cluster.movement.map { [$0.x, $0.y] }
    }

    fileprivate var text: String {
      let place = "(\(box[0]), \(box[1])) \(box[2])x\(box[3])"
      let moved = movement.map { ", moved by (\($0[0]), \($0[1]))" } ?? ""
      return "\(pixels.grouped) pixel\(pixels == 1 ? "" : "s") in \(place)\(moved)"
    }
  }

  /// The numbers and the places of the differing pixels.
  struct Difference: Hashable, Sendable, Encodable {
    /// The number of differing pixels.
    let differingPixelCount: Int
    /// The number of compared pixels.
    let comparedPixelCount: Int
    /// The largest difference of a premultiplied channel, 0 to 255.
    let maximumChannelDifference: Int
    /// The bounding rectangle: left, top, width, and height.
    let box: [Int]
    /// The clusters, largest first; at most 32.
    let clusters: [Cluster]
    /// The number of all clusters.
    let clusterCount: Int
    /// The distance that all content moved right and down, in pixels, or `nil`.
    let movement: [Int]?

    init(_ found: PixelDifference) {
      differingPixelCount = found.differingPixelCount
      comparedPixelCount = found.comparedPixelCount
      maximumChannelDifference = Int(found.maximumChannelDifference)
      let bounds = found.boundingBox
      box = [bounds.x, bounds.y, bounds.width, bounds.height]
      clusters = found.clusters.map(Cluster.init)
      clusterCount = found.clusterCount
      movement = found.movement.map { [$0.distance.x, $0.distance.y] }
    }
  }

  /// The paths of the files, or the common relative path of files in two directories.
  let name: String
  var verdict: Verdict
  /// The reason in one line, such as `the bytes are equal`.
  var reason: String
  /// The number of the first differing frame of an animation, counted from 1, or `nil`.
  var frame: Int?
  /// The differing pixels, or `nil` if they were not compared.
  var difference: Difference?
  /// The paths of the images that show the difference.
  var artifacts: [String] = []

  init(_ name: String, _ verdict: Verdict, _ reason: String) {
    (self.name, self.verdict, self.reason) = (name, verdict, reason)
  }

  /// The lines for a terminal, unescaped.
  var lines: [String] {
    let title: String =
      switch verdict {
      case .onlyInFirst, .onlyInSecond: "different"
      default: verdict.rawValue
      }
    var lines = ["\(title): \(name): \(reason)"]
    if let difference, difference.clusterCount > 1 {
      lines += difference.clusters.prefix(Self.maximumClusterCount).map { "  " + $0.text }
      let more = difference.clusterCount - Self.maximumClusterCount
      if more > 0 { lines.append("  and \(more.counted("more cluster"))") }
    }
    return lines + artifacts.map { "  " + $0 }
  }

  /// The maximum number of clusters on a terminal.
  private static let maximumClusterCount = 8
}
