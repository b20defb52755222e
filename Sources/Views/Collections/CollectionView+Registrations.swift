public import Foundation

extension CollectionView {
  /// The class of the cells for items of a type, and the closure that configures them.
  public struct CellRegistration<Cell: CollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void

    fileprivate let token = RegistrationToken()
    fileprivate let handler: Handler

    /// Creates a registration with a closure that configures the cells.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// The class of the supplementary views of a kind, and the closure that configures them.
  public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
    /// A closure that configures a supplementary view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    fileprivate let token = RegistrationToken()
    fileprivate let elementKind: String
    fileprivate let handler: Handler

    /// Creates a registration for a kind, with a closure that configures the views.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a reusable or new cell of a registration's class, configured for an item.
  public func dequeueConfiguredReusableCell<Cell: CollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = identifier(of: registration.token)
    register(Cell.self, forCellWithReuseIdentifier: identifier)
    let cell =
      dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell
      ?? Cell(registeredAs: identifier)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a reusable or new supplementary view of a registration's class, configured for an
  /// index path.
  public func dequeueConfiguredReusableSupplementary<Supplementary: CollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (identifier, kind) = (identifier(of: registration.token), registration.elementKind)
    register(
      Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    let view =
      dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier, for: indexPath) as? Supplementary
      ?? Supplementary(registeredAs: identifier)
    registration.handler(view, kind, indexPath)
    return view
  }

  /// Returns the reuse identifier of a registration in this view.
  private func identifier(of token: RegistrationToken) -> String {
    let index = registrations.firstIndex { $0 === token } ?? registrations.count
    if index == registrations.count { registrations.append(token) }
    return "registration \(index)"
  }

  // MARK: Snapshots

  /// Shows changed data, and keeps the views of items and sections that stay.
  ///
  /// - Parameters:
  ///   - path: A closure that returns the new index path of an item, or `nil` if it was removed.
  ///   - cellPath: The same for the item of a cell that stays.
  ///   - section: A closure that returns the new index of a section whose views stay.
  func replaceItems(
    moving path: (IndexPath) -> IndexPath?, cells cellPath: (IndexPath) -> IndexPath?,
    sections section: (Int) -> Int?
  ) {
    func moved(_ element: Element) -> Element? {
      switch element {
      case .item(let old): cellPath(old).map { .item($0) }
      case .supplementary(let kind, let old):
        section(old.first ?? 0).map { .supplementary(kind, [$0] + old.dropFirst()) }
      case .decoration: nil
      }
    }
    func moved(_ sizes: [IndexPath: CGSize]) -> [IndexPath: CGSize] {
      var result: [IndexPath: CGSize] = [:]
      for (old, size) in sizes { if let new = cellPath(old) { result[new] = size } }
      return result
    }
    removeLiveViews { moved($0) == nil }
    var views: [Element: CollectionReusableView] = [:]
    for (element, view) in liveViews { if let new = moved(element) { views[new] = view } }
    let sizes = moved(measuredSizes)
    let (kept, selected) = (views, Set(selection.compactMap(path)))
    liveViews = [:]
    setNeedsReload()
    (liveViews, measuredSizes, selection) = (kept, sizes, selected)
    asksForOffset = true
  }
}

/// The identity of a registration.
final class RegistrationToken: Sendable {}
