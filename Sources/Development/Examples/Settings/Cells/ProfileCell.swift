import SnapshotViews

/// A cell with the round portrait and the name of the user.
final class ProfileCell: TableViewCell {
  override init(style: Style = .subtitle, reuseIdentifier: String? = nil) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    imageSize = CGSize(width: 60, height: 60)
    imageView.cornerRadius = 30
    imageView.clipsToBounds = true
    textLabel.font = .preferredFont(forTextStyle: .title3)
    accessoryType = .disclosureIndicator
  }
}
