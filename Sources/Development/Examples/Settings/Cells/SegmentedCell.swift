import SnapshotViews

/// A cell with a segmented control.
final class SegmentedCell: TableViewCell {
  let control = SegmentedControl(titles: [])
  var onChange: ((Int) -> Void)?

  override init(style: Style = .default, reuseIdentifier: String? = nil) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    control.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(control)
    let margins = contentView.layoutMarginsGuide
    LayoutConstraint.activate([
      control.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      control.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      control.topAnchor.constraint(equalTo: margins.topAnchor),
      control.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    control.addAction(for: .valueChanged) { [weak self] in
      if let self { onChange?(control.selectedSegmentIndex) }
    }
  }
  /// Adds segments with titles, if there are no segments yet.
  func show(_ titles: [String]) {
    guard control.numberOfSegments == 0 else { return }
    for title in titles { control.insertSegment(withTitle: title, at: control.numberOfSegments) }
  }
}
