import SnapshotViews
import Testing

/// All controls at unusual sizes.
@Suite struct ControlSizeTests {
  private static let lengths = [0, 0.3, 7, -40, 1e9, Double.nan, .infinity]

  private static func views() -> [View] {
    let image = Image.solid(.black, width: 9, height: 9)
    let toggle = Switch()
    toggle.isOn = true
    let slider = Slider()
    slider.value = 0.5
    let bar = ProgressView()
    bar.progress = 0.5
    let wheel = ActivityIndicatorView()
    wheel.startAnimating()
    let field = TextField()
    field.borderStyle = .roundedRect
    field.leftView = ImageView(image: image)
    field.leftViewMode = .always
    field.isEditing = true
    let segments = SegmentedControl(titles: ["A", "B"])
    segments.selectedSegmentIndex = 1
    let scrollView = ScrollView()
    scrollView.contentSize = CGSize(width: 500, height: 500)
    scrollView.displaysScrollIndicators = true
    let cell = TableViewCell(style: .subtitle)
    cell.textLabel.text = "Text"
    cell.detailTextLabel.text = "Detail"
    cell.imageView.image = image
    cell.accessoryType = .disclosureIndicator
    let button = Button(title: "Go", image: image, configuration: .filled())
    return [
      toggle, slider, bar, wheel, field, segments, SegmentedControl(), scrollView, cell, button,
      Separator(), Control(),
    ]
  }

  @Test(arguments: lengths, lengths) func controlsAreLaidOutAndDrawnAtAnySize(
    width: Double, height: Double
  ) {
    for view in Self.views() {
      view.frame = CGRect(x: 0, y: 0, width: width, height: height)
      let list = view.displayList()
      #expect(view.firstViewNeedingLayout() == nil, "\(type(of: view))")
      guard view.bounds.isFinite else { continue }
      #expect(view.first { !$0.bounds.isFinite } == nil, "\(type(of: view))")
      for item in list.items {
        switch item.command {
        case .fill(.rect(let rect), _): #expect(rect.isFinite, "\(type(of: view))")
        case .fill(.roundedRect(let shape), _):
          #expect(shape.rect.isFinite, "\(type(of: view))")
        default: break
        }
      }
    }
  }
}
