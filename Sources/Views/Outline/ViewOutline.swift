package import SnapshotDrawing

package import struct SnapshotDrawing.Point

/// A description of a view tree: the views, their frames, and the properties that differ from their
/// defaults.
///
/// It contains no addresses, so equal trees have equal outlines, and an outline stored with a
/// snapshot can explain later differences.
///
/// ## Guarantees
/// - Nodes are in preorder, siblings from back to front.
/// - Properties are in a fixed order and have unique names.
public struct ViewOutline: Hashable, Sendable {
  /// A property that differs from its default value.
  package struct Property: Hashable, Sendable {
    package let name: String
    /// The value as text.
    package let text: String
  }

  /// One view.
  package struct Node: Hashable, Sendable {
    /// The view's type, without its module.
    package let type: String
    /// The index among the siblings, or `nil` for the root.
    package let ordinal: Int?
    /// The index of the superview's node, or `nil` for the root.
    package let parent: Int?
    /// The number of ancestors.
    package let depth: Int
    /// The presentation frame in the superview, in points.
    package let frame: CGRect
    /// The bounding box of the presentation in the root, in points from the top-left corner.
    package let box: CGRect
    /// The type of the view's controller, or `nil` if there is none.
    package let controller: String?
    /// The properties that differ from their defaults.
    package let properties: [Property]

    /// The name among the siblings, such as `Label[2]`.
    package var name: String { ordinal.map { "\(type)[\($0)]" } ?? type }
  }

  /// The views, parents first.
  package internal(set) var nodes: [Node] = []

  /// Returns the path of a view from the root, such as `Window/View[0]/Label[1]`.
  ///
  /// Paths are computed on demand, because those of a deep tree are long.
  package func path(ofNode index: Int) -> String {
    var names: [String] = []
    var next: Int? = index
    while let current = next {
      names.append(nodes[current].name)
      next = nodes[current].parent
    }
    return names.reversed().joined(separator: "/")
  }
}

extension ViewOutline {
  /// Collects the properties of a view; see ``View/describe(in:)``.
  public struct Properties {
    /// The effect of a property on the view.
    package enum Effect {
      /// The property can change frames inside the view.
      case layout
      /// The property changes only pixels. It cannot be the cause of a frame change.
      case appearance
    }

    /// The facts about all properties of a view, including those with their initial values.
    struct Declarations {
      /// The initial values that are already known for the type.
      ///
      /// Of these properties, only the effect on the appearance is collected.
      var known: [String: String] = [:]
      /// The names of the properties that affect only the appearance.
      var appearance: Set<String> = []
      /// The facts about properties, by name.
      var facts: [String: PropertyFacts] = [:]
      /// See ``TypeFacts/initial``.
      var initial: [String: String] = [:]
    }

    private(set) var list: [Property] = []
    /// The declared facts, or `nil` if they are not collected.
    var declarations: Declarations?

    init() {}

    /// Adds a property unless it has its default value.
    public mutating func add<Value: Equatable>(_ name: String, _ value: Value, unless normal: Value)
    {
      add(name, value, unless: normal, affects: Self.defaultEffect(of: Value.self))
    }

    /// Adds a property unless it has its default value.
    ///
    /// `nil` is added as text.
    public mutating func add<Value: Equatable>(
      _ name: String, _ value: Value?, unless normal: Value?
    ) {
      add(name, value, unless: normal, affects: Self.defaultEffect(of: Value.self))
    }

    /// Adds a property, or replaces the one with the same name.
    public mutating func add<Value>(_ name: String, _ value: Value) {
      add(name, value, affects: Self.defaultEffect(of: Value.self))
    }

    /// Adds a property unless it is `nil`.
    public mutating func add<Value>(_ name: String, _ value: Value?) {
      add(name, value, affects: Self.defaultEffect(of: Value.self))
    }

    /// Adds a property with a declared effect and facts, unless it has its default value.
    package mutating func add<Value: Equatable>(
      _ name: String, _ value: Value, unless normal: Value, affects effect: Effect,
      _ facts: PropertyFacts = PropertyFacts()
    ) {
      declare(name, effect, facts, initial: Self.text(normal))
      if value != normal { add(name, text: Self.text(value)) }
    }

    /// Adds a property with a declared effect and facts, unless it has its default value.
    ///
    /// `nil` is added as text.
    package mutating func add<Value: Equatable>(
      _ name: String, _ value: Value?, unless normal: Value?, affects effect: Effect,
      _ facts: PropertyFacts = PropertyFacts()
    ) {
      declare(name, effect, facts, initial: normal.map { Self.text($0) } ?? "none")
      if value != normal { add(name, text: value.map { Self.text($0) } ?? "nil") }
    }

    /// Adds a property with a declared effect and facts.
    package mutating func add<Value>(
      _ name: String, _ value: Value, affects effect: Effect,
      _ facts: PropertyFacts = PropertyFacts()
    ) {
      declare(name, effect, facts, initial: nil)
      add(name, text: Self.text(value))
    }

    /// Adds a property with a declared effect and facts, unless it is `nil`.
    package mutating func add<Value>(
      _ name: String, _ value: Value?, affects effect: Effect,
      _ facts: PropertyFacts = PropertyFacts()
    ) {
      declare(name, effect, facts, initial: "none")
      if let value { add(name, text: Self.text(value)) }
    }

    /// Removes all properties except those of the geometry, and marks the view as ignored.
    mutating func keepOnlyGeometry() {
      list.removeAll { !Self.geometryNames.contains($0.name) }
      add("isIgnored", true)
    }

    private static let geometryNames = [
      "transform", "anchorPoint", "cornerRadius", "maskedCorners", "cornerStyle", "isHidden",
    ]

    /// The effect of properties that do not declare one: colors do not affect layout, and all other
    /// values may.
    private static func defaultEffect<Value>(of type: Value.Type) -> Effect {
      type == Color.self || type == Color?.self || type == [Color].self ? .appearance : .layout
    }

    /// Collects the facts about a property.
    ///
    /// - Parameter initial: The text of the initial value, or `nil` if there is none.
    private mutating func declare(
      _ name: String, _ effect: Effect, _ facts: PropertyFacts,
      initial: @autoclosure () -> String?
    ) {
      guard declarations != nil else { return }
      if case .appearance = effect { declarations?.appearance.insert(name) }
      guard declarations?.known[name] == nil else { return }
      var facts = facts
      let initial = initial()
      if facts.initial == .declared { facts.initial = initial.map { .text($0) } }
      if facts.trait == nil { declarations?.initial[name] = facts.initial?.text ?? initial }
      if facts != PropertyFacts() { declarations?.facts[name] = facts }
    }

    private mutating func add(_ name: String, text: @autoclosure () -> String) {
      guard declarations == nil else { return }
      let property = Property(name: name, text: text())
      if let index = list.firstIndex(where: { $0.name == name }) {
        list[index] = property
      } else {
        list.append(property)
      }
    }

    private static func text<Value>(_ value: Value) -> String {
      switch value {
      case let text as String: text.debugDescription
      case let number as Double: number.shortDescription
      case let number as CGFloat: number.shortDescription
      case let number as Float: number.shortDescription
      case let point as CGPoint: point.shortDescription
      case let size as CGSize: size.shortDescription
      case let rect as CGRect: rect.shortDescription
      case let insets as EdgeInsets: insets.shortDescription
      case let numbers as [Double]:
        "[\(numbers.map(\.shortDescription).joined(separator: ", "))]"
      default: String(describing: value)
      }
    }
  }

  /// Creates an outline of a view tree, with presentation values.
  ///
  /// Does not lay out the tree. Of ignored views, only the geometry is described.
  init(of root: View, ignoring ignored: Set<View>) {
    var typeNames: [ObjectIdentifier: String] = [:]
    var pending: [(item: OutlineItem, parent: Int?, parentTransform: Transform2D)] = []
    pending.append((OutlineItem(root, ordinal: nil), nil, .identity))
    while let (item, parent, parentTransform) = pending.popLast() {
      let subject = item.subject
      let type = type(of: subject)
      let typeName = typeNames[ObjectIdentifier(type)] ?? String(describing: type)
      typeNames[ObjectIdentifier(type)] = typeName
      var properties = Properties()
      let shown = subject.describe(in: &properties, isRoot: parent == nil)
      let transform =
        parent == nil ? shown.originTransform : shown.transform(in: parentTransform)
      let view = subject as? View
      let isIgnored = !ignored.isEmpty && view.map(ignored.contains) ?? false
      if isIgnored { properties.keepOnlyGeometry() }
      nodes.append(
        Node(
          type: typeName, ordinal: item.ordinal, parent: parent,
          depth: parent.map { nodes[$0].depth + 1 } ?? 0, frame: shown.frame,
          box: parent == nil
            ? CGRect(origin: .zero, size: shown.bounds.size)
            : shown.box(transform, in: parentTransform),
          controller: view?.controller.map { String(describing: Swift.type(of: $0)) },
          properties: properties.list))
      if isIgnored { continue }
      let index = nodes.count - 1
      for child in subject.outlineItems.reversed() { pending.append((child, index, transform)) }
    }
  }
}

/// A view, or a layer that belongs to no view.
protocol OutlineSubject: AnyObject {
  /// The subviews and the layers inside, from back to front.
  var outlineItems: [OutlineItem] { get }
  /// Describes all properties, in a fixed order, and returns the presentation values.
  func describe(in properties: inout ViewOutline.Properties, isRoot: Bool) -> ViewProperties
}

/// A view or a layer with its index among the siblings of its kind.
struct OutlineItem {
  let subject: any OutlineSubject
  let ordinal: Int?

  init(_ subject: any OutlineSubject, ordinal: Int?) {
    (self.subject, self.ordinal) = (subject, ordinal)
  }
}

extension View {
  /// Describes all properties of the view, in a fixed order.
  func describe(
    in properties: inout ViewOutline.Properties, _ shown: ViewProperties, isRoot: Bool
  ) {
    shown.describe(in: &properties)
    properties.add(
      "isHidden", isHidden, unless: false, affects: .layout,
      PropertyFacts(hides: .hidden, titleRank: 3, initial: .declared))
    properties.add(
      "clipsToBounds", clipsToBounds, unless: false, affects: .appearance,
      PropertyFacts(clips: true))
    properties.add(
      "tintColor", explicitTintColor, affects: .appearance, PropertyFacts(titleRank: 6))
    properties.add(
      "tintAdjustmentMode", explicitTintAdjustmentMode, unless: .automatic, affects: .appearance,
      PropertyFacts(recolors: true))
    properties.add(
      "semanticContentAttribute", semanticContentAttribute, unless: .unspecified, affects: .layout)
    properties.add("mask", maskView?.maskText, unless: nil, affects: .appearance)
    if isRoot {
      traitCollection.describe(in: &properties, unless: TraitCollection())
      properties.add(
        "safeAreaInsets", traitCollection.safeAreaInsets, unless: .zero, affects: .layout,
        PropertyFacts(moves: true, trait: .partial))
    } else if traitOverrides != .none, let inherited = superview?.traitCollection {
      traitCollection.describe(in: &properties, unless: inherited)
    }
    describe(in: &properties)
    layerObject?.describeOwn(in: &properties)
  }
}

extension View {
  /// The types, the frames, and the properties of a mask and its subviews, which are not subviews
  /// of the masked view.
  fileprivate var maskText: OutlineText {
    var texts: [String] = []
    var tree = TreeTraversal(self)
    while let view = tree.next() {
      var properties = ViewOutline.Properties()
      let shown = view.presentation
      view.describe(in: &properties, shown, isRoot: false)
      let parts =
        ["\(type(of: view)) in \(shown.frame.shortDescription)"]
        + properties.list.map { "\($0.name) \($0.text)" }
      texts.append(parts.joined(separator: ", "))
      tree.addSubviews(of: view)
    }
    return OutlineText(description: texts.joined(separator: " and "))
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
  var frame: CGRect {
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
  func describe(in properties: inout ViewOutline.Properties) {
    let normal = ViewProperties(bounds: .zero, center: .zero)
    properties.add(
      "bounds.origin", bounds.origin, unless: .zero, affects: .appearance,
      PropertyFacts(moves: true))
    properties.add(
      "transform", transform, unless: normal.transform, affects: .appearance,
      PropertyFacts(moves: true, initial: .text("identity")))
    properties.add(
      "anchorPoint", anchorPoint, unless: normal.anchorPoint, affects: .appearance,
      PropertyFacts(moves: true))
    properties.add(
      "alpha", alpha, unless: normal.alpha, affects: .appearance,
      PropertyFacts(hides: .transparent, initial: .declared))
    properties.add(
      "backgroundColor", backgroundColor, affects: .appearance,
      PropertyFacts(paints: true, titleRank: 5, initial: .declared))
    properties.add(
      "cornerRadius", cornerRadius, unless: normal.cornerRadius, affects: .appearance,
      PropertyFacts(initial: .declared))
    properties.add(
      "maskedCorners", maskedCorners.names, unless: normal.maskedCorners.names, affects: .appearance
    )
    properties.add("cornerStyle", cornerStyle, unless: normal.cornerStyle, affects: .appearance)
    properties.add(
      "borderWidth", borderWidth, unless: normal.borderWidth, affects: .appearance,
      PropertyFacts(paints: true, initial: .declared))
    properties.add("borderColor", borderColor)
    properties.add("shadowColor", shadowColor, unless: normal.shadowColor)
    properties.add(
      "shadowOpacity", shadowOpacity, unless: normal.shadowOpacity, affects: .appearance,
      PropertyFacts(paints: true, initial: .declared))
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
  /// The number of elements, the bounding box, and a checksum, such as
  /// `5 elements in (0, 0) 20 x 10 #1f09c2ab`, without quotation marks.
  ///
  /// Without the checksum, a moved control point would not change the outline.
  var outlineText: OutlineText {
    let bounds = controlBounds.map { " in \($0)" } ?? ""
    let digits = String(checksum, radix: 16)
    let padding = String(repeating: "0", count: 8 - digits.count)
    return OutlineText(description: "\(elements.count) elements\(bounds) #\(padding)\(digits)")
  }

  /// The 32-bit FNV-1a hash of the elements, which is the same in every process.
  private var checksum: UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    func add(_ number: UInt64) {
      for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
        hash = (hash ^ UInt32(truncatingIfNeeded: number >> shift & 0xFF)) &* 0x0100_0193
      }
    }
    func add(_ kind: UInt64, _ points: Point...) {
      add(kind)
      for point in points {
        for coordinate in [point.x, point.y] {
          // The last bits of a computed coordinate may be different on another platform. Adding
          // zero makes a negative zero positive.
          add(((coordinate * 1_024).rounded() + 0).bitPattern)
        }
      }
    }
    for element in elements {
      switch element {
      case .move(let point): add(0, point)
      case .line(let point): add(1, point)
      case .quad(let point, let control): add(2, point, control)
      case .cubic(let point, let control1, let control2): add(3, point, control1, control2)
      case .close: add(4)
      }
    }
    return hash
  }
}

/// Text that an outline contains verbatim.
struct OutlineText: Equatable, CustomStringConvertible {
  let description: String
}

extension TraitCollection {
  /// Describes the traits that differ from inherited ones.
  fileprivate func describe(
    in properties: inout ViewOutline.Properties, unless inherited: TraitCollection
  ) {
    let (partial, pervasive) = (
      PropertyFacts(trait: .partial), PropertyFacts(trait: .pervasive, initial: .declared)
    )
    properties.add(
      "displayScale", displayScale, unless: inherited.displayScale, affects: .layout, pervasive)
    properties.add(
      "userInterfaceStyle", userInterfaceStyle, unless: inherited.userInterfaceStyle,
      affects: .appearance,
      PropertyFacts(
        recolors: true, trait: .pervasive, darkValue: UserInterfaceStyle.dark.rawValue,
        initial: .declared))
    properties.add(
      "userInterfaceLevel", userInterfaceLevel, unless: inherited.userInterfaceLevel,
      affects: .appearance, PropertyFacts(recolors: true, trait: .partial))
    properties.add(
      "layoutDirection", layoutDirection, unless: inherited.layoutDirection, affects: .layout,
      PropertyFacts(
        trait: .pervasive, rightToLeftValue: LayoutDirection.rightToLeft.rawValue,
        initial: .declared))
    properties.add(
      "preferredContentSizeCategory", preferredContentSizeCategory,
      unless: inherited.preferredContentSizeCategory, affects: .layout, pervasive)
    properties.add(
      "localeIdentifier", localeIdentifier, unless: inherited.localeIdentifier, affects: .layout,
      partial)
    properties.add(
      "horizontalSizeClass", horizontalSizeClass, unless: inherited.horizontalSizeClass,
      affects: .layout, partial)
    properties.add(
      "verticalSizeClass", verticalSizeClass, unless: inherited.verticalSizeClass,
      affects: .layout, partial)
    properties.add("fonts", fonts, unless: inherited.fonts, affects: .layout, partial)
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

extension Float {
  /// The shortest text that parses to the same number, without a trailing `.0`.
  fileprivate var shortDescription: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
