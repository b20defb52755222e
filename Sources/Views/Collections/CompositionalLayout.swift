// Compositional layouts are not drawn. The names exist, so that the compiler says what to do.

/// A layout that is not drawn.
@available(
  *, unavailable,
  message: "use CollectionViewFlowLayout, or arrange the items in a CollectionViewLayout subclass"
)
public enum CollectionViewCompositionalLayout {}

/// A part of a layout that is not drawn.
@available(
  *, unavailable,
  message: "use CollectionViewFlowLayout, or arrange the items in a CollectionViewLayout subclass"
)
public enum NSCollectionLayoutSection {}

/// A part of a layout that is not drawn.
@available(
  *, unavailable,
  message: "use CollectionViewFlowLayout, or arrange the items in a CollectionViewLayout subclass"
)
public enum NSCollectionLayoutGroup {}

/// A part of a layout that is not drawn.
@available(
  *, unavailable,
  message: "use CollectionViewFlowLayout, or arrange the items in a CollectionViewLayout subclass"
)
public enum NSCollectionLayoutItem {}

/// A part of a layout that is not drawn.
@available(
  *, unavailable,
  message: "use CollectionViewFlowLayout, or arrange the items in a CollectionViewLayout subclass"
)
public enum NSCollectionLayoutSize {}

/// A part of a layout that is not drawn.
@available(
  *, unavailable,
  message: "use CollectionViewFlowLayout, or arrange the items in a CollectionViewLayout subclass"
)
public enum NSCollectionLayoutBoundarySupplementaryItem {}

/// A part of a layout that is not drawn.
@available(*, unavailable, message: "use a TableView for a list")
public enum CollectionLayoutListConfiguration {}
