public import SnapshotDrawing

/// An accessibility element as assistive technologies read it.
///
/// See ``View/accessibilityReadings()``.
public struct AccessibilityReading: Hashable, Sendable {
  /// The type of the view or the ``AccessibilityElement``, without its module.
  public let type: String
  /// The name, or `nil` if there is none.
  public let label: String?
  /// The value, such as `50 %`, or `nil` if there is none.
  public let value: String?
  /// The result of performing the element's action.
  public let hint: String?
  /// The role and the state.
  public let traits: AccessibilityTraits
  /// The names of the custom actions: those of the element, followed by those of its containers,
  /// innermost first.
  public let actions: [String]
  /// The language in which the texts are read, as a BCP 47 tag such as `fr`, or `nil` for the
  /// user's.
  public let language: String?
  /// The bounding box in the coordinate system of the queried view, in points.
  public let frame: CGRect

  /// Whether the element has no name.
  public var isNameless: Bool { (label ?? "").isEmpty }
}

extension AccessibilityReading: CustomStringConvertible {
  /// The label, value, hint, actions, language, traits, and frame as one line of text, such as
  /// `"Brightness", value "50 %" (adjustable) in (16, 8) 120 x 34`.
  public var description: String {
    var text = label.map(\.debugDescription) ?? "no label (\(type))"
    if let value { text += ", value \(value.debugDescription)" }
    if let hint { text += ", hint \(hint.debugDescription)" }
    if !actions.isEmpty {
      text += ", actions \(actions.map(\.debugDescription).joined(separator: ", "))"
    }
    if let language { text += ", language \(language.debugDescription)" }
    if traits != .none { text += " (\(traits))" }
    return "\(text) in \(frame.shortDescription)"
  }
}

/// The roles and states of an accessibility element.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bit set of the members.
  public let rawValue: Int

  /// Creates traits from a bit set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No traits.
  public static let none: AccessibilityTraits = []
  /// A button.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// The header of a section.
  public static let header = AccessibilityTraits(rawValue: 1 << 2)
  /// A search field.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 3)
  /// An image.
  public static let image = AccessibilityTraits(rawValue: 1 << 4)
  /// Text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 5)
  /// A control that is on or off.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 6)
  /// A control whose value can be increased and decreased.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 7)
  /// A tab bar.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 8)
  /// An element whose label or value changes frequently.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// The element is selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 10)
  /// The element is disabled.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 11)
  /// A key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 12)
  /// A summary of the screen, read when it appears.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 13)
  /// An element that plays its own sound when it is activated.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 14)
  /// An element that starts or stops media when it is activated.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 15)
  /// An element that receives touches directly, such as a drawing area.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 16)
  /// An element that turns the page when it has been read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 17)

  /// A text field.
  ///
  /// As in UIKit, only the framework's text fields have it, and setting other traits does not
  /// remove it.
  static let textEntry = AccessibilityTraits(rawValue: 1 << 18)
  /// A text field that does not show its text.
  static let secureTextEntry = AccessibilityTraits(rawValue: 1 << 19)
}

extension AccessibilityTraits: CustomStringConvertible {
  private static let names: [(AccessibilityTraits, String)] = [
    (.button, "button"), (.link, "link"), (.header, "header"), (.searchField, "search field"),
    (.textEntry, "text field"), (.secureTextEntry, "secure text field"),
    (.image, "image"), (.staticText, "text"), (.toggleButton, "toggle"),
    (.adjustable, "adjustable"), (.tabBar, "tab bar"), (.updatesFrequently, "updates frequently"),
    (.keyboardKey, "keyboard key"), (.summaryElement, "summary"), (.playsSound, "plays sound"),
    (.startsMediaSession, "starts media"), (.allowsDirectInteraction, "direct interaction"),
    (.causesPageTurn, "turns page"), (.selected, "selected"), (.notEnabled, "not enabled"),
  ]

  /// The members in a fixed order, such as `button, selected`, or an empty string for none.
  public var description: String {
    Self.names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

/// Collects the accessibility elements of a view tree in reading order.
struct AccessibilityWalk {
  /// An element, or a group of items that stay together.
  private struct Item {
    let frame: CGRect
    let reading: AccessibilityReading?
    /// Whether the members keep the order in which they were added.
    var isOrdered = false
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
    items = [Item(frame: root.bounds, reading: nil)]
  }

  /// Collects the elements and their groups.
  mutating func collect() {
    var pending: [(element: Any, group: Int, actions: [String])] = [(root, 0, [])]
    // A container may contain itself, and may create its elements only when they are read.
    var visited: [ObjectIdentifier: Responder] = [:]
    while let (next, outer, outerActions) = pending.popLast() {
      guard let object = next as? Responder, Self.isReachable(object),
        visited.updateValue(object, forKey: ObjectIdentifier(object)) == nil
      else { continue }
      let frame = object.accessibilityFrame(in: root)
      let actions = (object.accessibilityCustomActions?.map(\.name) ?? []) + outerActions
      if object.isAccessibilityElement {
        let reading = AccessibilityReading(of: object, actions, frame: frame)
        add(Item(frame: frame, reading: reading), to: outer)
        continue
      }
      let elements = object.readableAccessibilityElements
      // In an explicit order, each view is a separate group.
      let isGroup =
        object !== root
        && (object.shouldGroupAccessibilityChildren || elements != nil || items[outer].isOrdered)
      let group = isGroup ? add(Item(frame: frame, reading: nil), to: outer) : outer
      items[group].isOrdered = elements != nil
      let subviews = (object as? View)?.subviews ?? []
      let modal = subviews.last { $0.accessibilityViewIsModal && Self.isReachable($0) }
      let inner: [Any] = modal.map { [$0] } ?? elements ?? subviews
      for element in inner.reversed() { pending.append((element, group, actions)) }
    }
  }

  /// Returns the elements in reading order.
  func ordered() -> [AccessibilityReading] {
    var result: [AccessibilityReading] = []
    var pending = [0]
    while let index = pending.popLast() {
      let item = items[index]
      if let reading = item.reading { result.append(reading) }
      pending += (item.isOrdered ? item.members : rows(item.members)).reversed()
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
    let isRightToLeft = root.traitCollection.layoutDirection == .rightToLeft
    func start(_ member: Int) -> CGFloat {
      isRightToLeft ? -items[member].frame.maxX : items[member].frame.minX
    }
    return rows.flatMap { $0.sorted { (start($0), $0) < (start($1), $1) } }
  }

  private static func isReachable(_ object: Responder) -> Bool {
    guard !object.accessibilityElementsHidden else { return false }
    guard let view = object as? View else { return true }
    return !view.isHidden && view.alpha >= minimumAlpha
  }
}

extension AccessibilityReading {
  fileprivate init(of object: Responder, _ actions: [String], frame: CGRect) {
    self.init(
      type: String(describing: Swift.type(of: object)), label: object.accessibilityLabel,
      value: object.accessibilityValue, hint: object.accessibilityHint,
      traits: object.accessibilityTraits.union(object.permanentAccessibilityTraits),
      actions: actions, language: object.accessibilityLanguage, frame: frame)
  }
}
