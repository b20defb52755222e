import Foundation
import SnapshotDrawing
import SnapshotRasterizer
import Testing

@testable import SnapshotViews

/// The facts that classes declare about their drawing, compared with the pixels of their views.
@Suite struct DrawingFactsTests {
  /// A tree of views after layout, and its origin for messages.
  private struct Tree {
    let name: String
    let root: View

    init(_ name: String, _ root: View) {
      (self.name, self.root) = (name, root)
      root.layoutIfNeeded()
    }
  }

  /// The trees of the tests of setters, before and after each change, views of all classes without
  /// a background, and views in states without a setter.
  private static func forEachTree(_ body: (Tree) throws -> Void) throws {
    for setter in SetterTests.all {
      let (root, owner, change) = setter.make()
      try withExtendedLifetime(owner) {
        try body(Tree("before \(setter.name)", root))
        change()
        try body(Tree("after \(setter.name)", root))
      }
    }
    for view in ViewFacts.declaringViews {
      view.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
      (view.backgroundColor, view.borderWidth, view.isHidden) = (nil, 0, false)
      try body(Tree("new", view))
      guard let control = view as? Control else { continue }
      for state in [\Control.isEnabled, \.isSelected, \.isHighlighted] {
        control[keyPath: state].toggle()
        try body(Tree("\(state)", control))
        control[keyPath: state].toggle()
      }
    }
    let button = Button(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    button.setBackgroundImage(.solid(.red, width: 9, height: 9), for: .normal)
    try body(Tree("a background image", button))
    button.setBackgroundImage(nil, for: .normal)
    button.configuration = .plain()
    button.configuration?.background.image = .solid(.red, width: 9, height: 9)
    try body(Tree("an image in the background of a configuration", button))
    let field = SearchTextField(frame: button.frame)
    field.borderStyle = .line
    try body(Tree("a border", field))
    let header = TableViewHeaderFooterView(text: "A", kind: .header, in: .plain)
    header.frame = button.frame
    header.isPinned = true
    try body(Tree("a pinned header", header))
    try body(Tree("a copy", Label(text: "A").snapshotView(afterScreenUpdates: true)))
    for style in DatePickerStyle.allCases {
      let picker = DatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      picker.preferredDatePickerStyle = style
      try body(Tree("a date picker", picker))
    }
    for style in [AlertController.Style.alert, .actionSheet] {
      let alert = AlertController(title: "A", message: "B", preferredStyle: style)
      if style == .alert { for _ in 0..<2 { alert.addTextField() } }
      alert.addAction(AlertAction(title: "C", style: .cancel))
      alert.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      try body(Tree("an alert", alert.view))
    }
  }

  /// The names of this package's classes of views, except for the status bar, which is drawn above
  /// a tree and never described.
  private static func classes() throws -> Set<String> {
    let folder = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources/Views").standardized.path
    var bases: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
      for match in text.matches(of: /\bclass ([A-Za-z]+): ([A-Za-z]+)/) {
        bases[String(match.output.1)] = String(match.output.2)
      }
    }
    func isView(_ name: String) -> Bool { name == "View" || bases[name].map(isView) == true }
    return Set(bases.keys.filter(isView)).union(["View"]).subtracting(["StatusBarView"])
  }

  /// Initial values that are already known are not declared again.
  @Test func skippedDeclarationsHaveNoOtherFacts() throws {
    try Self.forEachTree { tree in
      let facts = tree.root.viewFacts()
      var all = facts
      for view in tree.root.preorder {
        all.add(view.declarations(isRoot: view === tree.root), of: view)
      }
      #expect(all == facts, "\(tree.name)")
    }
  }

  @Test func classesDeclareWhatTheirViewsDraw() throws {
    let (classes, facts) = (try Self.classes(), ViewFacts.standard)
    let own = Self.ownPaints()
    // The classes of all views, those of views that draw without a property, and the properties of
    // views that draw with one.
    var (seen, drawing, painting) = (Set<String>(), Set<String>(), Set<String>())
    try Self.forEachTree { tree in
      for (view, node) in zip(tree.root.preorder, tree.root.outline().nodes)
      where classes.contains(node.type) {
        seen.insert(node.type)
        let paints = node.properties.map(\.name).filter { facts[property: $0].paints }
        let ownPaints = Set(paints.map { "\(node.type).\($0)" }).intersection(own)
        if facts[type: node.type].paints == .always {
          guard !drawing.contains(node.type), try view.drawsContent() else { continue }
          drawing.insert(node.type)
        } else if paints.isEmpty {
          let draws = try view.drawsContent()
          #expect(!draws, "\(node.type), \(tree.name)")
        } else if ownPaints.count == 1, !ownPaints.isSubset(of: painting),
          try view.drawsContent()
        {
          painting.formUnion(ownPaints)
        }
      }
    }
    #expect(classes.subtracting(seen) == [], "add a tree with a view of the class")
    let always = classes.filter { facts[type: $0].paints == .always }
    #expect(drawing.symmetricDifference(always) == [])
    #expect(painting.symmetricDifference(own) == [])
  }

  /// The properties that draw something in the views of a class that draw nothing without one, such
  /// as `Label.text`, apart from those of all views.
  private static func ownPaints() -> Set<String> {
    let ofAllViews = View().declarations(isRoot: true).facts
    var names: Set<String> = []
    for view in ViewFacts.declaringViews {
      let type = String(describing: type(of: view))
      guard ViewFacts.standard[type: type].paints != .always else { continue }
      let own = view.declarations(isRoot: true).facts.filter { ofAllViews[$0.key] == nil }
      names.formUnion(own.filter(\.value.paints).map { "\(type).\($0.key)" })
    }
    return names
  }
}

extension View {
  /// The view and its descendants, in the order of an outline.
  fileprivate var preorder: [View] { [self] + subviews.flatMap(\.preorder) }

  /// Returns whether the view draws a pixel apart from its background, its border, its shadow, and
  /// its subviews.
  fileprivate func drawsContent() throws -> Bool {
    let list = TraitScope.use { scope in
      scope.view = self
      var context = DrawingContext()
      context.translateBy(x: 0 - bounds.minX, y: 0 - bounds.minY)
      draw(as: presentation, in: &context)
      return context.makeDisplayList()
    }
    guard !list.items.isEmpty else { return false }
    let size = PixelSize(width: Int(bounds.width) + 1, height: Int(bounds.height) + 1)
    let image = try Rasterizer().render(list, size: size, scale: 1)
    return image != (try Bitmap(size: size))
  }
}
