import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// A ring on a sheet, around one cluster or several whose rings would cross.
struct ClusterRing {
  /// The most numbers on one tag.
  private static let tagLimit = 4

  /// The middle of its line, in pixels of the sheet, which leaves a gap around the pixels.
  private(set) var outline: Rect
  /// What it is drawn with.
  let color: Color
  /// The clusters that it is drawn around, by their order.
  private var members: [(order: Int, tag: String)]

  /// What stands beside it, for each cluster that has something to tell.
  var tags: [String] { members.map(\.tag).filter { !$0.isEmpty } }

  /// The text of its tag.
  var tag: String {
    tags.prefix(Self.tagLimit).joined(separator: "  ") + (tags.count > Self.tagLimit ? " …" : "")
  }

  /// Returns the rings around clusters, none of which crosses another one of its color.
  static func rings(
    around clusters: [RingedCluster], at placement: Placement, _ scale: SheetScale
  ) -> [ClusterRing] {
    let distance = scale.pixels(3) + scale.pixels(2) / 2
    var rings: [ClusterRing] = []
    for (order, cluster) in clusters.enumerated() {
      var ring = ClusterRing(
        outline: placement.rect(cluster.box).inset(by: 0 - distance),
        color: cluster.color, members: [(order, cluster.tag)])
      var place = rings.count
      // A ring that has grown may cross others.
      while let index = rings.firstIndex(where: { $0.crosses(ring) }) {
        ring.outline = ring.outline.union(rings[index].outline)
        ring.members = (rings[index].members + ring.members).sorted { $0.order < $1.order }
        place = min(place, index)
        rings.remove(at: index)
      }
      rings.insert(ring, at: place)
    }
    return rings
  }

  private func crosses(_ other: ClusterRing) -> Bool {
    color == other.color && outline.intersection(other.outline) != nil
  }

  /// Draws the ring on a wider light one, so that it is seen on every ground.
  func draw(_ scale: SheetScale, in context: inout DrawingContext) {
    let radius = min(scale.pixels(5), outline.width / 2, outline.height / 2)
    let path = Path(RoundedRect(outline, radius: radius))
    let width = scale.pixels(2)
    context.stroke(
      path, StrokeStyle(width: width + scale.pixels(2)), with: .color(Palette.halo))
    context.stroke(path, StrokeStyle(width: width), with: .color(color))
  }
}
