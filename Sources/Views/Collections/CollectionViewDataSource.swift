public import SnapshotDrawing

/// An object that provides the items of a collection view.
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections. By default, 1.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// Returns the number of items in a section.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns the cell of an item, from
  /// ``CollectionView/dequeueReusableCell(withReuseIdentifier:for:)``.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// Returns the header or the footer of a section, from
  /// ``CollectionView/dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)``.
  ///
  /// Called only for headers and footers with a size.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView
}

extension CollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// Returns an empty view, and reports the missing method as a layout issue.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let names = [
      CollectionView.elementKindSectionHeader: "header",
      CollectionView.elementKindSectionFooter: "footer",
    ]
    let name =
      names[kind].map { "the \($0) of section \(indexPath.first ?? 0)" }
      ?? "the supplementary element \(indexPath) of kind \"\(kind)\""
    collectionView.report(
      "has a size but no view for \(name)",
      remedy: "implement `collectionView(_:viewForSupplementaryElementOfKind:at:)`")
    return CollectionReusableView()
  }
}
