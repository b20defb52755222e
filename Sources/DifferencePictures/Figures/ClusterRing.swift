import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// A ring on a sheet, around one cluster or several clusters whose rings would intersect.
struct ClusterRing {
  /// The maximum number of texts in a tag.
  private static let tagLimit = 4

  /// The center line of the ring, in pixels of the sheet.
  ///
  /// It leaves a gap around the cluster.
  private(set) var outline: Rect
  /// The color of the ring.
  let color: Color
  /// The clusters inside the ring, in order.
  private var members: [(order: Int, tag: String)]

  /// The texts of the clusters that have one.
  var tags: [String] { members.map(\.tag).filter { !$0.isEmpty } }

  /// The text of its tag.
  var tag: String {
    tags.prefix(Self.tagLimit).joined(separator: "  ") + (tags.count > Self.tagLimit ? " …" : "")
  }

  /// Returns the rings around clusters.
  ///
  /// Rings of the same color do not intersect.
  static func rings(
    around clusters: [RingedCluster], at placement: PanelPlacement, _ scale: SheetScale
  ) -> [ClusterRing] {
    let distance = scale.pixels(3) + scale.pixels(2) / 2
    var rings: [ClusterRing] = []
    for (order, cluster) in clusters.enumerated() {
      var ring = ClusterRing(
        outline: placement.rect(cluster.box).inset(by: 0 - distance),
        color: cluster.color, members: [(order, cluster.tag)])
      var position = rings.count
      // A merged ring can intersect further rings.
      while let index = rings.firstIndex(where: { $0.crosses(ring) }) {
        ring.outline = ring.outline.union(rings[index].outline)
        ring.members = (rings[index].members + ring.members).sorted { $0.order < $1.order }
        position = min(position, index)
        rings.remove(at: index)
      }
      rings.insert(ring, at: position)
    }
    return rings
  }

  private func crosses(_ other: ClusterRing) -> Bool {
    color == other.color && outline.intersection(other.outline) != nil
  }

  /// Draws the ring on top of a wider light one, so that it is visible on every background.
  func draw(_ scale: SheetScale, in context: inout DrawingContext) {
    let radius = min(scale.pixels(5), outline.width / 2, outline.height / 2)
    let path = Path(RoundedRect(outline, radius: radius))
    let width = scale.pixels(2)
    context.stroke(
      path, StrokeStyle(width: width + scale.pixels(2)), with: .color(Palette.halo))
    context.stroke(path, StrokeStyle(width: width), with: .color(color))
  }
}
