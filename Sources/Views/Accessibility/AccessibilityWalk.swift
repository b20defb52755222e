import SnapshotGeometry

/// Collects the accessibility elements of a view tree in reading order.
struct AccessibilityWalk {
  /// An element, or a group of items that are not separated.
  private struct Item {
    let frame: CGRect
    let element: AccessibilityElement?
    var members: [Int] = []
  }

  /// The maximum distance between the top edges of the elements in a row, in points.
  private static let rowTolerance: CGFloat = 8
  /// The opacity below which a view is treated as hidden, as in UIKit.
  private static let minimumAlpha: CGFloat = 0.01

  private let root: View
  private var items: [Item]

  init(root: View) {
    self.root = root
    items = [Item(frame: root.bounds, element: nil)]
  }

  /// Collects the elements and their groups.
  mutating func collect() {
    var pending: [(view: View, group: Int)] = [(root, 0)]
    while let (view, outer) = pending.popLast() {
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
        pending.append((subview, group))
      }
    }
  }

  /// Returns the elements in reading order.
  func ordered() -> [AccessibilityElement] {
    var result: [AccessibilityElement] = []
    var pending = [0]
    while let index = pending.popLast() {
      if let element = items[index].element { result.append(element) }
      pending += rows(items[index].members).reversed()
    }
    return result
  }

  @discardableResult
  private mutating func add(_ item: Item, to group: Int) -> Int {
    items.append(item)
    items[group].members.append(items.count - 1)
    return items.count - 1
  }

  /// Returns members from top to bottom, and those of a row in the layout direction.
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
    !view.isHidden && view.alpha >= minimumAlpha && !view.accessibilityElementsHidden
  }

  private static func element(of view: View, frame: CGRect) -> AccessibilityElement {
    AccessibilityElement(
      type: String(describing: type(of: view)), label: view.accessibilityLabel,
      value: view.accessibilityValue, hint: view.accessibilityHint,
      traits: view.accessibilityTraits, frame: frame)
  }
}
