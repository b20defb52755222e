import Foundation
public import SnapshotDrawing

/// A closure that an ``Action`` performs.
public typealias ActionHandler = (Action) -> Void

/// An element of a menu: an ``Action`` or a ``Menu``.
///
/// Menus are not drawn, because they are shown only during an interaction.
open class MenuElement {
  /// The title in a menu, or on a button with the element.
  open var title: String { didSet { if title != oldValue { notifyOwners() } } }
  /// The text below the title in a menu.
  open var subtitle: String?
  /// The image in a menu, or on a button with the element.
  open var image: Image? { didSet { if image != oldValue { notifyOwners() } } }
  /// The buttons whose menus contain the element.
  private final var owners: [WeakMenuOwner] = []

  init(title: String, subtitle: String?, image: Image?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }

  /// Adds a button whose menu contains the element.
  final func add(_ owner: any MenuOwner) {
    owners.removeAll { $0.owner == nil || $0.owner === owner }
    owners.append(WeakMenuOwner(owner: owner))
  }

  /// Removes a button whose menu no longer contains the element.
  final func remove(_ owner: any MenuOwner) {
    owners.removeAll { $0.owner == nil || $0.owner === owner }
  }

  final func forEachOwner(_ body: (any MenuOwner) -> Void) {
    for owner in owners.compactMap(\.owner) { body(owner) }
  }

  fileprivate final func notifyOwners() { forEachOwner { $0.menuDidChange() } }

  /// The properties of an element in a menu.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: UInt

    /// Creates attributes from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element deletes or changes data.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not in the menu.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open after the element was chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The check mark of an element in a menu.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum State: Int, Hashable, Sendable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A mark for a mixed value.
    case mixed
  }
}

/// A closure with a title and an image, for controls, bar buttons, and menus.
///
/// A control calls it for events, and a button shows its title and image; see
/// ``Control/addAction(_:for:)`` and ``Button/init(type:primaryAction:)``.
open class Action: MenuElement {
  /// The identity of an action of a control.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text that identifies the action.
    public let rawValue: String

    /// Creates an identifier from a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier of the action.
  ///
  /// By default, a unique one.
  public let identifier: Identifier
  /// The description of the action in a list of keyboard commands.
  open var discoverabilityTitle: String?
  /// The properties of the action in a menu.
  open var attributes: Attributes {
    didSet { if attributes != oldValue { notifyOwners() } }
  }
  /// The check mark in a menu.
  ///
  /// A button whose menu changes its selection shows the title of the action that is on; see
  /// ``Button/changesSelectionAsPrimaryAction``.
  open var state: State { didSet { if state != oldValue { notifyOwners() } } }
  /// The object that performs the action, such as a button, while the handler is called.
  open private(set) weak var sender: AnyObject?
  private let handler: ActionHandler

  /// Creates an action.
  ///
  /// - Parameter handler: A closure that is called when the action is performed. The action
  ///   retains it.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping ActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Performs the action.
  ///
  /// A test calls it to choose the action in a menu.
  ///
  /// - Parameters:
  ///   - sender: The object that performs the action.
  ///   - target: Has no effect.
  open func performWithSender(_ sender: Any?, target: Any?) {
    forEachOwner { $0.willChoose(self) }
    self.sender = sender.map { $0 as AnyObject }
    handler(self)
    self.sender = nil
  }
}

/// A button with a menu.
protocol MenuOwner: AnyObject {
  /// Called after a property of an element of the menu changed.
  func menuDidChange()

  /// Called before an action of the menu is performed.
  func willChoose(_ action: Action)
}

private struct WeakMenuOwner {
  weak var owner: (any MenuOwner)?
}

/// A list of actions and other menus.
///
/// Menus are not drawn, because they are shown only during an interaction.
open class Menu: MenuElement {
  /// The identity of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text that identifies the menu.
    public let rawValue: String

    /// Creates an identifier from a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The appearance and the behavior of a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are shown among those of the enclosing menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu deletes or changes data.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one action of the menu is on.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements are in rows of symbols.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of the elements.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum ElementSize: Int, Hashable, Sendable {
    /// Small elements in a row.
    case small
    /// Elements of a medium size in a row.
    case medium
    /// An element per line.
    case large
    /// The size that the system chooses.
    case automatic = -1
  }

  /// The identifier of the menu.
  ///
  /// By default, a unique one.
  public let identifier: Identifier
  /// The appearance and the behavior.
  public let options: Options
  /// The size of the elements.
  open var preferredElementSize: ElementSize
  /// The actions and submenus, in order.
  public let children: [MenuElement]

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [MenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.options, self.preferredElementSize) = (options, preferredElementSize)
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a menu with the same properties and other elements.
  open func replacingChildren(_ newChildren: [MenuElement]) -> Menu {
    Menu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The actions that are on, in this menu and in its submenus.
  open var selectedElements: [MenuElement] { actions.filter { $0.state == .on } }

  /// The actions of this menu and of its submenus, except hidden ones.
  var actions: [Action] { allActions.filter { !$0.attributes.contains(.hidden) } }

  /// The actions of this menu and of its submenus.
  var allActions: [Action] {
    children.flatMap { child -> [Action] in
      if let menu = child as? Menu { return menu.allActions }
      return (child as? Action).map { [$0] } ?? []
    }
  }
}
