import SnapshotViews

extension Label {
  /// Creates a label with a text style, with as many lines as the text needs.
  convenience init(
    _ text: String, _ style: Font.TextStyle, weight: Font.Weight? = nil, color: Color = .label
  ) {
    self.init(frame: .zero)
    font = .preferredFont(forTextStyle: style)
    if let weight { font.weight = weight }
    self.text = text
    textColor = color
    numberOfLines = 0
  }
}

extension StackView {
  /// Creates a column of views.
  convenience init(column views: [View], spacing: CGFloat, alignment: Alignment = .fill) {
    self.init(arrangedSubviews: views)
    axis = .vertical
    self.spacing = spacing
    self.alignment = alignment
  }

  /// Creates a row of views.
  convenience init(row views: [View], spacing: CGFloat, alignment: Alignment = .center) {
    self.init(arrangedSubviews: views)
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension View {
  /// Sets the layout margins and adds a view that fills the space inside them.
  func fillMargins(_ margins: EdgeInsets, with view: View) {
    layoutMargins = margins
    fillMargins(with: view)
  }

  /// Adds a view that fills the space inside the current layout margins.
  func fillMargins(with view: View) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    let guide = layoutMarginsGuide
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  /// Constrains the width, the height, or both to constants.
  func fix(width: CGFloat? = nil, height: CGFloat? = nil) {
    translatesAutoresizingMaskIntoConstraints = false
    if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { heightAnchor.constraint(equalToConstant: height).isActive = true }
  }
}

extension Button {
  /// Creates a large button for a column.
  convenience init(wide title: String, _ configuration: Configuration) {
    self.init(frame: .zero)
    var configuration = configuration
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = 12
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 14, leading: 16, bottom: 14, trailing: 16)
    configuration.titleTextAttributesTransformer = ConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.font = .preferredFont(forTextStyle: .headline)
      return attributes
    }
    self.configuration = configuration
    setTitle(title, for: .normal)
  }
}
