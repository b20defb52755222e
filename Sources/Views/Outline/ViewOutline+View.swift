import SnapshotGeometry

extension ViewOutline {
  /// Creates an outline of a view tree, with presentation values.
  ///
  /// Does not lay out the tree. Of ignored views, only the geometry is described.
  init(of root: View, ignoring ignored: Set<View>) {
    var typeNames: [ObjectIdentifier: String] = [:]
    var pending: [(view: View, parent: Int?, ordinal: Int?, parentTransform: Transform2D)] = []
    pending.append((root, nil, nil, .identity))
    while let (view, parent, ordinal, parentTransform) = pending.popLast() {
      let type = type(of: view)
      let typeName = typeNames[ObjectIdentifier(type)] ?? String(describing: type)
      typeNames[ObjectIdentifier(type)] = typeName
      let shown = view.presentation
      let transform =
        parent == nil ? shown.originTransform : shown.transform(in: parentTransform)
      var properties = Properties()
      view.describe(in: &properties, shown, isRoot: parent == nil)
      let isIgnored = !ignored.isEmpty && ignored.contains(view)
      if isIgnored { properties.keepOnlyGeometry() }
      nodes.append(
        Node(
          type: typeName, ordinal: ordinal, parent: parent,
          depth: parent.map { nodes[$0].depth + 1 } ?? 0, frame: shown.frame,
          box: parent == nil
            ? CGRect(origin: .zero, size: shown.bounds.size)
            : shown.box(transform, in: parentTransform),
          controller: view.controller.map { String(describing: Swift.type(of: $0)) },
          properties: properties.list))
      if isIgnored { continue }
      let index = nodes.count - 1
      for (ordinal, subview) in view.subviews.enumerated().reversed() {
        pending.append((subview, index, ordinal, transform))
      }
    }
  }
}

extension View {
  /// Returns, for each type of view in the tree, the names of the properties that affect only its
  /// appearance, whether or not they have their default values.
  package func appearancePropertyNames() -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    var pending = [self]
    while let view = pending.popLast() {
      var properties = ViewOutline.Properties()
      properties.appearanceNames = ["userInterfaceStyle", "userInterfaceLevel"]
      view.describe(in: &properties, view.presentation, isRoot: view === self)
      names[String(describing: type(of: view)), default: []].formUnion(
        properties.appearanceNames ?? [])
      pending.append(contentsOf: view.subviews)
    }
    return names
  }

  /// Describes all properties of the view, in a fixed order.
  fileprivate func describe(
    in properties: inout ViewOutline.Properties, _ shown: ViewProperties, isRoot: Bool
  ) {
    shown.describe(in: &properties)
    properties.add("isHidden", isHidden, unless: false)
    properties.add("clipsToBounds", clipsToBounds, unless: false, affects: .appearance)
    properties.add("tintColor", explicitTintColor)
    if isRoot {
      traitCollection.describe(in: &properties, unless: TraitCollection())
      properties.add("safeAreaInsets", traitCollection.safeAreaInsets, unless: .zero)
    } else if traitOverrides != .none, let inherited = superview?.traitCollection {
      traitCollection.describe(in: &properties, unless: inherited)
    }
    describe(in: &properties)
  }
}

extension ViewOutline: CustomStringConvertible {
  /// The maximum number of indented levels.
  ///
  /// Deeper levels are numbered instead.
  private static let maximumBarCount = 40

  /// The nodes, one per line, indented by depth.
  public var description: String {
    nodes.map(ViewOutline.line).joined(separator: "\n")
  }

  private static func line(_ node: Node) -> String {
    let bars = String(repeating: "   | ", count: min(node.depth, maximumBarCount))
    let number = node.depth > maximumBarCount ? "\(node.depth): " : ""
    let frame = node.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.shortDescription)
    var parts = ["frame = (\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"]
    parts += node.properties.map { "\($0.name) = \($0.text)" }
    if let controller = node.controller { parts.append("controller = \(controller)") }
    return "\(bars)\(number)<\(node.type); \(parts.joined(separator: "; "))>"
  }
}

extension ViewProperties {
  /// See ``View/frame``.
  fileprivate var frame: CGRect {
    guard transform == .identity else { return bounds.applying(placement) }
    return CGRect(
      x: center.x - bounds.width * anchorPoint.x, y: center.y - bounds.height * anchorPoint.y,
      width: bounds.width, height: bounds.height)
  }

  /// The transform that moves the top-left corner of the bounds to the origin.
  fileprivate var originTransform: Transform2D {
    Transform2D(translationX: 0 - bounds.minX, y: 0 - bounds.minY)
  }

  /// Returns the transform from the view's coordinate system to that of the root.
  ///
  /// Without rotation and scaling, it adds the frames' origins, so that a box is exactly their sum.
  fileprivate func transform(in parentTransform: Transform2D) -> Transform2D {
    guard transform == .identity, parentTransform.isTranslation else {
      return placement.concatenating(parentTransform)
    }
    return Transform2D(
      translationX: parentTransform.tx + frame.minX - bounds.minX,
      y: parentTransform.ty + frame.minY - bounds.minY)
  }

  /// Returns the bounding box of the view in the coordinate system of the root.
  fileprivate func box(_ rootTransform: Transform2D, in parentTransform: Transform2D) -> CGRect {
    guard transform == .identity, parentTransform.isTranslation else {
      return bounds.applying(rootTransform)
    }
    return frame.moved(x: parentTransform.tx, y: parentTransform.ty)
  }

  /// Describes the properties that differ from their defaults, in the order of their declarations.
  fileprivate func describe(in properties: inout ViewOutline.Properties) {
    let normal = ViewProperties(bounds: .zero, center: .zero)
    properties.add("bounds.origin", bounds.origin, unless: .zero, affects: .appearance)
    properties.add("transform", transform, unless: normal.transform, affects: .appearance)
    properties.add("anchorPoint", anchorPoint, unless: normal.anchorPoint, affects: .appearance)
    properties.add("alpha", alpha, unless: normal.alpha, affects: .appearance)
    properties.add("backgroundColor", backgroundColor)
    properties.add("cornerRadius", cornerRadius, unless: normal.cornerRadius, affects: .appearance)
    properties.add(
      "maskedCorners", maskedCorners.names, unless: normal.maskedCorners.names, affects: .appearance
    )
    properties.add("cornerStyle", cornerStyle, unless: normal.cornerStyle, affects: .appearance)
    properties.add("borderWidth", borderWidth, unless: normal.borderWidth, affects: .appearance)
    properties.add("borderColor", borderColor)
    properties.add("shadowColor", shadowColor, unless: normal.shadowColor)
    properties.add(
      "shadowOpacity", shadowOpacity, unless: normal.shadowOpacity, affects: .appearance)
    // As a point, which is how references store it.
    properties.add(
      "shadowOffset", CGPoint(x: shadowOffset.width, y: shadowOffset.height),
      unless: CGPoint(x: normal.shadowOffset.width, y: normal.shadowOffset.height),
      affects: .appearance)
    properties.add("shadowRadius", shadowRadius, unless: normal.shadowRadius, affects: .appearance)
    properties.add("shadowPath", shadowPath?.outlineText, unless: nil, affects: .appearance)
    properties.add("blendMode", blendMode, unless: normal.blendMode, affects: .appearance)
  }
}

extension Path {
  /// The number of elements and the bounding box, such as `5 elements in (0, 0) 20 x 10`, without
  /// quotation marks.
  fileprivate var outlineText: OutlineText {
    OutlineText(
      description: "\(elements.count) elements" + (controlBounds.map { " in \($0)" } ?? ""))
  }
}

/// Text that an outline contains verbatim.
private struct OutlineText: Equatable, CustomStringConvertible {
  let description: String
}

extension TraitCollection {
  /// Describes the traits that differ from inherited ones.
  fileprivate func describe(
    in properties: inout ViewOutline.Properties, unless inherited: TraitCollection
  ) {
    properties.add("displayScale", displayScale, unless: inherited.displayScale)
    properties.add(
      "userInterfaceStyle", userInterfaceStyle, unless: inherited.userInterfaceStyle,
      affects: .appearance)
    properties.add(
      "userInterfaceLevel", userInterfaceLevel, unless: inherited.userInterfaceLevel,
      affects: .appearance)
    properties.add("layoutDirection", layoutDirection, unless: inherited.layoutDirection)
    properties.add(
      "preferredContentSizeCategory", preferredContentSizeCategory,
      unless: inherited.preferredContentSizeCategory)
    properties.add("localeIdentifier", localeIdentifier, unless: inherited.localeIdentifier)
    properties.add(
      "horizontalSizeClass", horizontalSizeClass, unless: inherited.horizontalSizeClass)
    properties.add("verticalSizeClass", verticalSizeClass, unless: inherited.verticalSizeClass)
    properties.add("fonts", fonts, unless: inherited.fonts)
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
