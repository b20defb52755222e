import SnapshotViews

/// A cell with a slider between a dim sun and a bright one.
final class SliderCell: TableViewCell {
  let slider = Slider()
  var onChange: ((Float) -> Void)?

  override init(style: Style = .default, reuseIdentifier: String? = nil) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    let suns = ["sun.min.fill", "sun.max.fill"].map { name in
      let sun = ImageView(image: Image(systemName: name))
      sun.tintColor = .secondaryLabel
      return sun
    }
    let row = StackView(arrangedSubviews: [suns[0], slider, suns[1]])
    row.spacing = 10
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    let margins = contentView.layoutMarginsGuide
    LayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
    ])
    slider.addAction(for: .valueChanged) { [weak self] in
      if let self { onChange?(slider.value) }
    }
  }
}
