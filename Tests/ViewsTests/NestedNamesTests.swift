import SnapshotViews
import Testing

/// Types that UIKit declares in other types.
@Suite struct NestedNamesTests {
  @Test func typesAreAlsoNestedAsInUIKit() {
    #expect(View.ContentMode.self == ContentMode.self)
    #expect(View.AutoresizingMask.self == AutoresizingMask.self)
    #expect(View.TintAdjustmentMode.self == TintAdjustmentMode.self)
    #expect(CollectionView.ScrollDirection.self == CollectionViewFlowLayout.ScrollDirection.self)
    #expect(TableViewCell.SeparatorStyle.self == TableView.SeparatorStyle.self)
  }
}
