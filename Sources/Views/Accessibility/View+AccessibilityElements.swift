import SnapshotGeometry

extension View {
  /// Returns what assistive technology stops at in the view, in the order in which it goes through:
  /// rows from the top, and in each row from where reading starts.
  ///
  /// Views that are hidden or clear, those beside a modal one and those that say so are left out. What
  /// lies inside an element or a group stays together. Nothing is laid out.
  public func accessibilityElements() -> [AccessibilityElement] {
    var walk = AccessibilityWalk(root: self)
    walk.collect()
    return walk.ordered()
  }
}

/// One walk over a view tree for its elements; it keeps its own stack.
private struct AccessibilityWalk {
  /// An element, or a group of items that stay together.
  private struct Item {
    let frame: CGRect
    let element: AccessibilityElement?
    var members: [Int] = []
  }

  /// How far the tops of elements of one row may lie apart, in points.
  private static let rowTolerance: CGFloat = 8
  /// The opacity below which a view counts as hidden, as in UIKit.
  private static let leastAlpha: CGFloat = 0.01

  private let root: View
  private var items: [Item]

  init(root: View) {
    self.root = root
    items = [Item(frame: root.bounds, element: nil)]
  }

  /// Finds the elements, each in its group.
  mutating func collect() {
    var waiting: [(view: View, group: Int)] = [(root, 0)]
    while let (view, outer) = waiting.popLast() {
      guard Self.isReachable(view) else { continue }
      let frame = view.convert(view.bounds, to: root)
      if view.isAccessibilityElement {
        add(Item(frame: frame, element: Self.element(of: view, frame: frame)), to: outer)
        continue
      }
      let isGroup = view !== root && view.shouldGroupAccessibilityChildren
      let group = isGroup ? add(Item(frame: frame, element: nil), to: outer) : outer
      let modal = view.subviews.last { $0.accessibilityViewIsModal && Self.isReachable($0) }
      for subview in modal.map({ [$0] }) ?? view.subviews.reversed() {
        waiting.append((subview, group))
      }
    }
  }

  /// Returns the elements in their order.
  func ordered() -> [AccessibilityElement] {
    var result: [AccessibilityElement] = []
    var waiting = [0]
    while let index = waiting.popLast() {
      if let element = items[index].element { result.append(element) }
      waiting += rows(items[index].members).reversed()
    }
    return result
  }

  @discardableResult
  private mutating func add(_ item: Item, to group: Int) -> Int {
    items.append(item)
    items[group].members.append(items.count - 1)
    return items.count - 1
  }

  /// Returns members from the top, those of a row from where reading starts.
  private func rows(_ members: [Int]) -> [Int] {
    let fromTop = members.sorted {
      (items[$0].frame.minY, $0) < (items[$1].frame.minY, $1)
    }
    var rows: [[Int]] = []
    for member in fromTop {
      let top = rows.last?.first.map { items[$0].frame.minY } ?? -.infinity
      if items[member].frame.minY - top <= Self.rowTolerance {
        rows[rows.count - 1].append(member)
      } else {
        rows.append([member])
      }
    }
    let isFromRight = root.traitCollection.layoutDirection == .rightToLeft
    func start(_ member: Int) -> CGFloat {
      isFromRight ? -items[member].frame.maxX : items[member].frame.minX
    }
    return rows.flatMap { $0.sorted { (start($0), $0) < (start($1), $1) } }
  }

  private static func isReachable(_ view: View) -> Bool {
    !view.isHidden && view.alpha >= leastAlpha && !view.accessibilityElementsHidden
  }

  private static func element(of view: View, frame: CGRect) -> AccessibilityElement {
    AccessibilityElement(
      type: String(describing: type(of: view)), label: view.accessibilityLabel,
      value: view.accessibilityValue, hint: view.accessibilityHint,
      traits: view.accessibilityTraits, frame: frame)
  }
}
