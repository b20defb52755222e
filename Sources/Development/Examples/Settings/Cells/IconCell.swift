import SnapshotViews

/// A cell with a white icon on a colored square, and a value at the trailing edge.
final class IconCell: TableViewCell {
  override init(style: Style = .value1, reuseIdentifier: String? = nil) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    imageSize = CGSize(width: 29, height: 29)
    imageView.contentMode = .center
    imageView.preferredSymbolConfiguration = Image.SymbolConfiguration(
      pointSize: 16, weight: .medium)
    imageView.renderingMode = .template
    imageView.tintColor = .white
    imageView.cornerRadius = 7
    imageView.cornerStyle = .continuous
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    detailTextLabel.text = nil
    accessoryType = .none
    accessoryView = nil
  }

  func show(_ icon: Image?, on color: Color, _ title: String) {
    imageView.image = icon
    imageView.backgroundColor = color
    textLabel.text = title
  }

  /// Shows a value and a disclosure indicator.
  func showValue(_ value: String?) {
    detailTextLabel.text = value
    accessoryType = .disclosureIndicator
  }

  func showSwitch(_ isOn: Bool, _ onChange: @escaping (Bool) -> Void) {
    let toggle = Switch()
    toggle.isOn = isOn
    toggle.addAction(for: .valueChanged) { [weak toggle] in
      if let toggle { onChange(toggle.isOn) }
    }
    accessoryView = toggle
  }
}
