import SnapshotGeometry

extension View {
  /// Returns the view and all inside it as a value, as they are presented now; nothing is laid out.
  public func outline() -> ViewOutline { outline(ignoring: []) }

  /// Returns the outline in which of some views only the place is told, and nothing of what they hold.
  package func outline(ignoring ignored: Set<View>) -> ViewOutline {
    var outline = ViewOutline()
    var typeNames: [ObjectIdentifier: String] = [:]
    var waiting: [(view: View, parent: Int?, ordinal: Int?, surroundings: Transform2D)] = []
    waiting.append((self, nil, nil, .identity))
    while let (view, parent, ordinal, surroundings) = waiting.popLast() {
      let type = type(of: view)
      let typeName = typeNames[ObjectIdentifier(type)] ?? String(describing: type)
      typeNames[ObjectIdentifier(type)] = typeName
      var properties = ViewOutline.Properties()
      let shown = view.presentation
      let place = parent == nil ? shown.corner : shown.place(in: surroundings)
      shown.describe(in: &properties)
      properties.add("isHidden", view.isHidden, unless: false)
      properties.add("clipsToBounds", view.clipsToBounds, unless: false)
      properties.add("tintColor", view.explicitTintColor)
      if parent == nil {
        view.traitCollection.describe(in: &properties, unless: TraitCollection())
        properties.add("safeAreaInsets", view.traitCollection.safeAreaInsets, unless: .zero)
      } else if view.traitOverrides != .none, let around = view.superview?.traitCollection {
        view.traitCollection.describe(in: &properties, unless: around)
      }
      view.describe(in: &properties)
      let isIgnored = !ignored.isEmpty && ignored.contains(view)
      if isIgnored { properties.keepOnlyPlace() }
      outline.nodes.append(
        ViewOutline.Node(
          type: typeName, ordinal: ordinal, parent: parent,
          depth: parent.map { outline.nodes[$0].depth + 1 } ?? 0, frame: shown.frame,
          box: parent == nil
            ? CGRect(origin: .zero, size: shown.bounds.size)
            : shown.box(at: place, in: surroundings),
          controller: view.controller.map { String(describing: Swift.type(of: $0)) },
          properties: properties.list))
      if isIgnored { continue }
      let index = outline.nodes.count - 1
      for (ordinal, subview) in view.subviews.enumerated().reversed() {
        waiting.append((subview, index, ordinal, place))
      }
    }
    return outline
  }

  /// The view and all inside it, a line each, as UIKit prints them but without addresses.
  ///
  /// ```
  /// <Window; frame = (0 0; 320 480)>
  ///    | <View; frame = (0 0; 320 480); controller = ProfileViewController>
  ///    |    | <Label; frame = (16 20; 120 21); text = "Anna">
  /// ```
  public var recursiveDescription: String { outline().description }
}

extension ViewOutline: CustomStringConvertible {
  /// How many levels are indented; deeper ones are numbered instead, so that a deep tree is not drowned
  /// in bars.
  private static let mostBars = 40

  /// The nodes, a line each, indented by their depth.
  public var description: String {
    nodes.map(ViewOutline.line).joined(separator: "\n")
  }

  private static func line(_ node: Node) -> String {
    let bars = String(repeating: "   | ", count: min(node.depth, mostBars))
    let number = node.depth > mostBars ? "\(node.depth): " : ""
    let frame = node.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.shortDescription)
    var parts = ["frame = (\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"]
    parts += node.properties.map { "\($0.name) = \($0.text)" }
    if let controller = node.controller { parts.append("controller = \(controller)") }
    return "\(bars)\(number)<\(node.type); \(parts.joined(separator: "; "))>"
  }
}

extension ViewProperties {
  /// The rectangle taken in the superview; see ``View/frame``.
  fileprivate var frame: CGRect {
    guard transform == .identity else { return bounds.applying(placement) }
    return CGRect(
      x: center.x - bounds.width * anchorPoint.x, y: center.y - bounds.height * anchorPoint.y,
      width: bounds.width, height: bounds.height)
  }

  /// The transform that puts the top-left corner of the bounds at the origin.
  fileprivate var corner: Transform2D {
    Transform2D(translationX: 0 - bounds.minX, y: 0 - bounds.minY)
  }

  /// The transform from the view's own coordinates to the picture's, from that of the view around it.
  ///
  /// Where nothing is turned or scaled it adds frames, so that a box is exactly the sum of those around it.
  fileprivate func place(in surroundings: Transform2D) -> Transform2D {
    guard transform == .identity, surroundings.isTranslation else {
      return placement.concatenating(surroundings)
    }
    return Transform2D(
      translationX: surroundings.tx + frame.minX - bounds.minX,
      y: surroundings.ty + frame.minY - bounds.minY)
  }

  /// The smallest rectangle around the view in the picture.
  fileprivate func box(at place: Transform2D, in surroundings: Transform2D) -> CGRect {
    guard transform == .identity, surroundings.isTranslation else { return bounds.applying(place) }
    return frame.moved(x: surroundings.tx, y: surroundings.ty)
  }

  /// Says what is not as it is by default, in the order of the declarations.
  fileprivate func describe(in properties: inout ViewOutline.Properties) {
    let normal = ViewProperties(bounds: .zero, center: .zero)
    properties.add("bounds.origin", bounds.origin, unless: .zero)
    properties.add("transform", transform, unless: normal.transform)
    properties.add("anchorPoint", anchorPoint, unless: normal.anchorPoint)
    properties.add("alpha", alpha, unless: normal.alpha)
    properties.add("backgroundColor", backgroundColor)
    properties.add("cornerRadius", cornerRadius, unless: normal.cornerRadius)
    properties.add("maskedCorners", maskedCorners.names, unless: normal.maskedCorners.names)
    properties.add("cornerStyle", cornerStyle, unless: normal.cornerStyle)
    properties.add("borderWidth", borderWidth, unless: normal.borderWidth)
    properties.add("borderColor", borderColor)
    properties.add("shadowColor", shadowColor, unless: normal.shadowColor)
    properties.add("shadowOpacity", shadowOpacity, unless: normal.shadowOpacity)
    // As a point, which is how references store it.
    properties.add(
      "shadowOffset", CGPoint(x: shadowOffset.width, y: shadowOffset.height),
      unless: CGPoint(x: normal.shadowOffset.width, y: normal.shadowOffset.height))
    properties.add("shadowRadius", shadowRadius, unless: normal.shadowRadius)
    properties.add("shadowPath", shadowPath?.outlineText)
    properties.add("blendMode", blendMode, unless: normal.blendMode)
  }
}

extension Path {
  /// The number of elements and the extent, such as `5 elements in (0, 0) 20 x 10`, without quotation
  /// marks.
  fileprivate var outlineText: OutlineText {
    OutlineText(
      description: "\(elements.count) elements" + (controlBounds.map { " in \($0)" } ?? ""))
  }
}

/// A text that an outline shows verbatim.
private struct OutlineText: CustomStringConvertible {
  let description: String
}

extension TraitCollection {
  /// Says what is otherwise than in other surroundings.
  fileprivate func describe(
    in properties: inout ViewOutline.Properties, unless around: TraitCollection
  ) {
    properties.add("displayScale", displayScale, unless: around.displayScale)
    properties.add("userInterfaceStyle", userInterfaceStyle, unless: around.userInterfaceStyle)
    properties.add("layoutDirection", layoutDirection, unless: around.layoutDirection)
    properties.add(
      "preferredContentSizeCategory", preferredContentSizeCategory,
      unless: around.preferredContentSizeCategory)
    properties.add("localeIdentifier", localeIdentifier, unless: around.localeIdentifier)
    properties.add("horizontalSizeClass", horizontalSizeClass, unless: around.horizontalSizeClass)
    properties.add("verticalSizeClass", verticalSizeClass, unless: around.verticalSizeClass)
    properties.add("fonts", fonts, unless: around.fonts)
  }
}

extension CornerMask {
  /// The names of the corners, in the order of their declarations.
  fileprivate var names: [String] {
    let all: [(CornerMask, String)] = [
      (.topLeft, "topLeft"), (.topRight, "topRight"), (.bottomLeft, "bottomLeft"),
      (.bottomRight, "bottomRight"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
