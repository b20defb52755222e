/// The sections and items of a list at a point in time, by their identifiers.
///
/// Identifiers are unique. UIKit raises an exception for an identifier that occurs twice in a call,
/// and for a position next to one that does not exist. Here the call omits the identifier, and the
/// view to which the snapshot is applied has a layout issue.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  struct Section {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private(set) var sections: [Section] = []
  private var sectionIndices: [SectionIdentifierType: Int] = [:]
  private var sectionsOfItems: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The calls for which UIKit raises an exception.
  private(set) var misuses: [Misuse] = []

  /// The identifiers of items whose cells are replaced.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The identifiers of items whose cells are configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The identifiers of sections whose cells and headers are replaced.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Contents

  /// The number of items in all sections.
  public var numberOfItems: Int { sectionsOfItems.count }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The identifiers of all sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The identifiers of all items, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// Returns the number of items in a section, or 0 if the section does not exist.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the identifiers of the items in a section, or none if the section does not exist.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { sectionIndices[identifier].map { sections[$0].items } ?? [] }

  /// Returns the section that contains an item, or `nil` if the item does not exist.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sectionsOfItems[identifier] }

  /// Returns the position of an item among all items, or `nil` if it does not exist.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let (section, item) = position(of: identifier) else { return nil }
    return sections[..<section].reduce(item) { $0 + $1.items.count }
  }

  /// Returns the position of a section, or `nil` if it does not exist.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIndices[identifier]
  }

  /// Returns the index of an item's section and its position there.
  func position(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let section = sectionsOfItems[identifier].flatMap({ sectionIndices[$0] }),
      let item = sections[section].items.firstIndex(of: identifier)
    else { return nil }
    return (section, item)
  }

  // MARK: Items

  /// Adds items at the end of a section, or of the last section with `nil`.
  ///
  /// Items that the snapshot already contains are moved.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last?.identifier else {
      return report("appends items without a section", "call `appendSections(_:)` first")
    }
    guard sectionIndices[section] != nil else { return reportMissing("section", section) }
    place(identifiers) { snapshot in
      snapshot.sectionIndices[section].map { ($0, snapshot.sections[$0].items.count) }
    }
  }

  /// Adds items before another one, and moves those that the snapshot already contains.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, nextTo: beforeIdentifier, offset: 0) }

  /// Adds items after another one, and moves those that the snapshot already contains.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, nextTo: afterIdentifier, offset: 1) }

  /// Removes items, and ignores those that do not exist.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    remove(Set(identifiers))
  }

  /// Removes all items and sections.
  public mutating func deleteAllItems() {
    let misuses = misuses
    self = Self()
    self.misuses = misuses
  }

  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, nextTo: toIdentifier, offset: 0) }

  /// Moves an item after another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, nextTo: toIdentifier, offset: 1) }

  /// Replaces the cells of items when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += existing(identifiers)
  }

  /// Configures the cells of items again when the snapshot is applied.
  ///
  /// As for ``reloadItems(_:)``, the cell provider is called. Unlike in UIKit, the dequeued cell
  /// has been prepared for reuse.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += existing(identifiers)
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Adds sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, nextTo: toIdentifier, offset: 0) }

  /// Adds sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, nextTo: toIdentifier, offset: 1) }

  /// Removes sections with their items, and ignores those that do not exist.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let removed = Set(identifiers)
    for section in sections where removed.contains(section.identifier) {
      for item in section.items { sectionsOfItems[item] = nil }
    }
    sections.removeAll { removed.contains($0.identifier) }
    updateSectionIndices()
  }

  /// Moves a section with its items before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, nextTo: toIdentifier, offset: 0) }

  /// Moves a section with its items after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, nextTo: toIdentifier, offset: 1) }

  /// Replaces the cells and the headers of sections when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where sectionIndices[identifier] == nil {
      reportMissing("section", identifier)
    }
    reloadedSectionIdentifiers += identifiers.filter { sectionIndices[$0] != nil }
  }

  /// Removes the marks and the misuses of a snapshot that was applied.
  mutating func clearMarks() {
    (reloadedItemIdentifiers, reconfiguredItemIdentifiers) = ([], [])
    (reloadedSectionIdentifiers, misuses) = ([], [])
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot.Section: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot {
  private mutating func insert(
    _ identifiers: [ItemIdentifierType], nextTo anchor: ItemIdentifierType, offset: Int
  ) {
    guard sectionsOfItems[anchor] != nil else { return reportMissing("item", anchor) }
    if identifiers.contains(anchor) { reportRepeated("item", anchor) }
    place(identifiers.filter { $0 != anchor }) { snapshot in
      snapshot.position(of: anchor).map { ($0.section, $0.item + offset) }
    }
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, nextTo anchor: ItemIdentifierType, offset: Int
  ) {
    guard sectionsOfItems[identifier] != nil else { return reportMissing("item", identifier) }
    insert([identifier], nextTo: anchor, offset: offset)
  }

  /// Removes the items that exist, determines the position, and inserts all items there.
  private mutating func place(
    _ identifiers: [ItemIdentifierType], at position: (Self) -> (section: Int, item: Int)?
  ) {
    let items = unique(identifiers, "item")
    remove(Set(items.filter { sectionsOfItems[$0] != nil }))
    guard let (section, item) = position(self) else { return }
    sections[section].items.insert(contentsOf: items, at: item)
    for item in items { sectionsOfItems[item] = sections[section].identifier }
  }

  private mutating func remove(_ items: Set<ItemIdentifierType>) {
    let affected = Set(items.compactMap { sectionsOfItems.removeValue(forKey: $0) })
    for index in affected.compactMap({ sectionIndices[$0] }) {
      sections[index].items.removeAll(where: items.contains)
    }
  }

  private mutating func existing(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
    for identifier in identifiers where sectionsOfItems[identifier] == nil {
      reportMissing("item", identifier)
    }
    return identifiers.filter { sectionsOfItems[$0] != nil }
  }

  private mutating func insert(
    _ identifiers: [SectionIdentifierType], nextTo anchor: SectionIdentifierType, offset: Int
  ) {
    guard let index = sectionIndices[anchor] else { return reportMissing("section", anchor) }
    insert(identifiers, at: index + offset)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    let new = unique(identifiers, "section").filter { identifier in
      let isNew = sectionIndices[identifier] == nil
      if !isNew { reportRepeated("section", identifier) }
      return isNew
    }
    sections.insert(contentsOf: new.map { Section(identifier: $0) }, at: index)
    updateSectionIndices()
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, nextTo anchor: SectionIdentifierType, offset: Int
  ) {
    guard let index = sectionIndices[identifier] else {
      return reportMissing("section", identifier)
    }
    guard sectionIndices[anchor] != nil else { return reportMissing("section", anchor) }
    guard identifier != anchor else { return reportRepeated("section", anchor) }
    let section = sections.remove(at: index)
    updateSectionIndices()
    if let target = sectionIndices[anchor] { sections.insert(section, at: target + offset) }
    updateSectionIndices()
  }

  private mutating func updateSectionIndices() {
    sectionIndices = Dictionary(
      uniqueKeysWithValues: sections.enumerated().map { ($0.element.identifier, $0.offset) })
  }

  // MARK: Misuses

  /// Returns identifiers without repetitions, which are misuses.
  private mutating func unique<Identifier: Hashable>(
    _ identifiers: [Identifier], _ kind: String
  ) -> [Identifier] {
    var known: Set<Identifier> = []
    var repeated: [Identifier] = []
    let result = identifiers.filter { identifier in
      let isNew = known.insert(identifier).inserted
      if !isNew { repeated.append(identifier) }
      return isNew
    }
    for identifier in repeated { reportRepeated(kind, identifier) }
    return result
  }

  private mutating func reportRepeated<Identifier>(_ kind: String, _ identifier: Identifier) {
    report(
      "adds the \(kind) \(Self.name(of: identifier)) twice",
      "give each \(kind) a unique identifier")
  }

  private mutating func reportMissing<Identifier>(_ kind: String, _ identifier: Identifier) {
    report(
      "names the \(kind) \(Self.name(of: identifier)), which it does not contain",
      "append the \(kind) first")
  }

  private mutating func report(_ problem: String, _ remedy: String) {
    let misuse = Misuse(problem: "has a diffable snapshot that \(problem)", remedy: remedy)
    // One call can have thousands of repeated identifiers.
    if misuses.count < 8, !misuses.contains(misuse) { misuses.append(misuse) }
  }

  private static func name<Identifier>(of identifier: Identifier) -> String {
    let name = "\(identifier)"
    return name.count > 80 ? "\"\(name.prefix(80))…\"" : "\"\(name)\""
  }
}
