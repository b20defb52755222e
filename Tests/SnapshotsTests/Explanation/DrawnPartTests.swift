import SnapshotDrawing
import SnapshotViews
import Testing

@testable import SnapshotAssertCore

/// The parts of views in which they draw, compared with their drawings.
@Suite struct DrawnPartTests {
  @Test(
    arguments: [LayoutConstraint.Axis.horizontal, .vertical],
    [LayoutDirection.leftToRight, .rightToLeft])
  func lineOfASeparatorIsInItsPart(
    axis: LayoutConstraint.Axis, direction: LayoutDirection
  ) throws {
    let separator = Separator(frame: CGRect(x: 20, y: 10, width: 60, height: 40))
    separator.axis = axis
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    root.traitOverrides.layoutDirection = direction
    root.addSubview(separator)
    for (scale, inset) in [(1.0, 0.0), (2, 0), (3, 16)] {
      root.traitOverrides.displayScale = scale
      separator.insets = axis == .horizontal ? EdgeInsets(left: inset) : EdgeInsets(top: inset)
      let item = try #require(root.displayList().items.first)
      guard case .fill(.rect(let rect), _) = item.command else {
        Issue.record("a separator draws \(item.command)")
        return
      }
      let line = rect.exact.offsetBy(dx: item.transform.tx, dy: item.transform.ty)
      let tree = OutlineTree(try SnapshotOutline(Self.nodes(of: root)), root.viewFacts())
      let (part, slack) = (tree.nodes[1].drawnBox, 1e-9)
      #expect(part.minX <= line.minX + slack && line.maxX <= part.maxX + slack, "\(scale)")
      #expect(part.minY <= line.minY + slack && line.maxY <= part.maxY + slack, "\(scale)")
    }
  }

  private static func nodes(of root: View) -> [SnapshotOutline.Node] {
    root.outline().nodes.map { node in
      SnapshotOutline.Node(
        type: node.type, depth: node.depth, frame: node.frame.exact, box: node.box.exact,
        properties: node.properties.map { SnapshotOutline.Property($0.name, $0.text) })
    }
  }
}
