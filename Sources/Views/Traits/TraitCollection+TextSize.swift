public import SnapshotTypography

extension TraitCollection {
  /// Creates the default traits with another text size.
  public init(preferredContentSizeCategory: ContentSizeCategory) {
    self.init()
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
}
