// Compositional layouts are not drawn. Their names exist with the most common members, so that the
// compiler says what to do.

/// A layout that is not drawn.
@available(
  *, unavailable,
  message: "use CollectionViewFlowLayout, or arrange the items in a CollectionViewLayout subclass"
)
public final class CollectionViewCompositionalLayout: CollectionViewLayout {
  /// Does not compile.
  public init(section: NSCollectionLayoutSection) { super.init() }
  /// Does not compile.
  public init(
    sectionProvider: @escaping (Int, NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
  ) { super.init() }
  /// Does not compile.
  public static func list(
    using configuration: CollectionLayoutListConfiguration
  ) -> CollectionViewLayout { CollectionViewLayout() }
}

/// A part of a compositional layout that is not drawn.
@available(
  *, unavailable,
  message: "use CollectionViewFlowLayout, or arrange the items in a CollectionViewLayout subclass"
)
public struct NSCollectionLayoutSection {
  /// Does not compile.
  public init(group: NSCollectionLayoutGroup) {}
  /// Does not compile.
  public static func list(
    using configuration: CollectionLayoutListConfiguration,
    layoutEnvironment: NSCollectionLayoutEnvironment
  ) -> Self { Self(group: NSCollectionLayoutGroup()) }
}

/// A part of a compositional layout that is not drawn.
@available(
  *, unavailable,
  message: "use CollectionViewFlowLayout, or arrange the items in a CollectionViewLayout subclass"
)
public struct NSCollectionLayoutGroup {
  /// Does not compile.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { Self() }
  /// Does not compile.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self() }
  /// Does not compile.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self() }
  /// Does not compile.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { Self() }
  /// Does not compile.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self() }
  /// Does not compile.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self() }
}

/// A part of a compositional layout that is not drawn.
@available(
  *, unavailable,
  message: "use CollectionViewFlowLayout, or arrange the items in a CollectionViewLayout subclass"
)
public struct NSCollectionLayoutItem {
  /// Does not compile.
  public init(layoutSize: NSCollectionLayoutSize) {}
}

/// A part of a compositional layout that is not drawn.
@available(
  *, unavailable,
  message: "use CollectionViewFlowLayout, or arrange the items in a CollectionViewLayout subclass"
)
public struct NSCollectionLayoutSize {
  /// Does not compile.
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {}
}

/// A part of a compositional layout that is not drawn.
@available(
  *, unavailable,
  message: "use CollectionViewFlowLayout, or arrange the items in a CollectionViewLayout subclass"
)
public struct NSCollectionLayoutDimension {
  /// Does not compile.
  public static func fractionalWidth(_ value: Double) -> Self { Self() }
  /// Does not compile.
  public static func fractionalHeight(_ value: Double) -> Self { Self() }
  /// Does not compile.
  public static func absolute(_ value: Double) -> Self { Self() }
  /// Does not compile.
  public static func estimated(_ value: Double) -> Self { Self() }
}

/// A part of a compositional layout that is not drawn.
@available(
  *, unavailable,
  message: "use CollectionViewFlowLayout, or arrange the items in a CollectionViewLayout subclass"
)
public struct NSCollectionLayoutEnvironment {}

/// A part of a compositional layout that is not drawn.
@available(
  *, unavailable,
  message: "use CollectionViewFlowLayout, or arrange the items in a CollectionViewLayout subclass"
)
public struct NSCollectionLayoutBoundarySupplementaryItem {}

/// A part of a compositional layout that is not drawn.
@available(*, unavailable, message: "use a TableView for a list")
public struct CollectionLayoutListConfiguration {}
