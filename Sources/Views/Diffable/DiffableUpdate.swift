import Foundation

/// The positions of identifiers before and after a snapshot was applied.
struct DiffableUpdate<Section: Hashable, Item: Hashable> {
  private let old: NSDiffableDataSourceSnapshot<Section, Item>
  private let newPaths: [Item: IndexPath]
  private let newSections: [Section: Int]
  private let reloadedItems: Set<Item>
  private let reloadedSections: Set<Section>

  init(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    self.old = old
    var paths: [Item: IndexPath] = [:]
    var sections: [Section: Int] = [:]
    for (index, section) in new.sections.enumerated() {
      sections[section.identifier] = index
      for (item, identifier) in section.items.enumerated() {
        paths[identifier] = [index, item]
      }
    }
    (newPaths, newSections) = (paths, sections)
    reloadedItems = Set(new.reloadedItemIdentifiers + new.reconfiguredItemIdentifiers)
    reloadedSections = Set(new.reloadedSectionIdentifiers)
  }

  /// Returns the new index path of an item, or `nil` if it was removed.
  func path(of path: IndexPath) -> IndexPath? { old.item(at: path).flatMap { newPaths[$0] } }

  /// Returns the new index path of an item whose cell stays, or `nil` if it is replaced.
  func pathOfCell(at path: IndexPath) -> IndexPath? {
    guard let item = old.item(at: path), !reloadedItems.contains(item),
      !reloadedSections.contains(old.sections[path[0]].identifier)
    else { return nil }
    return newPaths[item]
  }

  /// Returns the new index of a section whose views stay, or `nil` if they are replaced.
  func section(_ index: Int) -> Int? {
    guard old.sections.indices.contains(index) else { return nil }
    let identifier = old.sections[index].identifier
    return reloadedSections.contains(identifier) ? nil : newSections[identifier]
  }
}

extension View {
  /// Lays out a view without an animation after an update, and calls the completion, if there is
  /// one.
  static func finishUpdate(of view: View?, _ completion: (() -> Void)?) {
    guard let completion else { return }
    if let view { performWithoutAnimation(view.layoutIfNeeded) }
    completion()
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Reports the misuses to the view of a data source, and returns the snapshot without the marks
  /// of its changes.
  func applied(to view: View?) -> Self {
    for misuse in misuses { view?.report(misuse) }
    var applied = self
    applied.clearMarks()
    return applied
  }

  /// Returns the section at an index, or `nil` if there is none.
  func section(at index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// Returns the identifier of the item at an index path, or `nil` if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, let items = section(at: path[0])?.items,
      items.indices.contains(path[1])
    else { return nil }
    return items[path[1]]
  }

  /// Returns the index path of an item, or `nil` if it does not exist.
  func path(of identifier: ItemIdentifierType) -> IndexPath? {
    position(of: identifier).map { [$0.section, $0.item] }
  }
}
