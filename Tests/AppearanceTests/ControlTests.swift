import SnapshotAssert
import SnapshotViews
import Testing

/// The appearance of controls, with a sheet for each kind.
@Suite struct ControlTests {
  /// Compares a sheet with its reference.
  ///
  /// At 3x, only a part of the sheet is compared to keep references small.
  private func check(_ environment: Specimen.Environment, _ rows: [[View]]) {
    let isFine = environment == .fine
    let rows = isFine ? [Array(rows[0].prefix(2)), Array(rows[1].prefix(1))] : rows
    assertSnapshot(
      of: Specimen.sheet(rows),
      as: .image(scale: environment.scale, traits: environment.traits),
      named: environment.rawValue)
  }

  @Test(arguments: Specimen.Environment.allCases)
  func buttons(_ environment: Specimen.Environment) throws {
    let ring = try Specimen.ring(16)
    let looks: [(String, Button.Configuration)] = [
      ("Fill", .filled()), ("Plain", .plain()), ("Gray", .gray()), ("Tint", .tinted()),
    ]
    let states: [Control.State] = [.normal, .highlighted, .selected, .disabled]
    var rows = looks.map { title, configuration in
      states.prefix(environment == .largeText ? 2 : 4).map { state -> View in
        let button = Button(title: title, configuration: configuration)
        button.isHighlighted = state == .highlighted
        button.isSelected = state == .selected
        button.isEnabled = state != .disabled
        return button
      }
    }
    rows.append(
      Button.Configuration.ImagePlacement.allCases.map { placement in
        var configuration = Button.Configuration.tinted()
        configuration.imagePlacement = placement
        configuration.cornerStyle = .capsule
        return Button(title: "Go", image: ring, configuration: configuration)
      })
    var danger = Button.Configuration.filled()
    danger.baseBackgroundColor = .systemRed
    danger.cornerStyle = .capsule
    let square = Button(title: "Square", configuration: .gray())
    square.configuration?.cornerStyle = .fixed
    square.configuration?.background.cornerRadius = 0
    square.tintColor = .systemPink
    rows.append([
      Button(title: "Delete", image: ring, configuration: danger),
      Button(image: ring, configuration: .gray()), square,
    ])
    check(environment, rows)
  }

  @Test(arguments: Specimen.Environment.withoutText)
  func switches(_ environment: Specimen.Environment) {
    func toggle(_ isOn: Bool, isEnabled: Bool = true) -> Switch {
      let toggle = Switch()
      toggle.isOn = isOn
      toggle.isEnabled = isEnabled
      return toggle
    }
    let pink = toggle(true)
    pink.onTintColor = .systemPink
    pink.thumbTintColor = Color(hex: 0xFFE0EC)
    check(
      environment,
      [
        [toggle(false), toggle(true), pink],
        [toggle(false, isEnabled: false), toggle(true, isEnabled: false)],
      ])
  }

  @Test(arguments: Specimen.Environment.withoutText)
  func sliders(_ environment: Specimen.Environment) {
    let sliders = ([0.3, 0, 1, 0.6, 0.6] as [Float]).map { value -> Slider in
      let slider = WideSlider()
      slider.value = value
      return slider
    }
    sliders[3].minimumTrackTintColor = .systemOrange
    sliders[3].maximumTrackTintColor = Color.systemOrange.withAlphaComponent(0.25)
    sliders[3].thumbTintColor = .systemOrange
    sliders[4].isEnabled = false
    check(environment, sliders.map { [$0] })
  }

  @Test(arguments: Specimen.Environment.withoutText)
  func progressAndActivity(_ environment: Specimen.Environment) {
    let bars = ([0, 0.001, 0.4, 1] as [Float]).map { progress -> ProgressView in
      let bar = WideProgress()
      bar.progress = progress
      return bar
    }
    bars[3].progressTintColor = .systemGreen
    let wheels = [0, 0.25, 0.5, 0.9].map { phase -> ActivityIndicatorView in
      let wheel = ActivityIndicatorView(style: phase < 0.5 ? .medium : .large)
      wheel.phase = phase
      wheel.startAnimating()
      return wheel
    }
    wheels[3].color = .systemIndigo
    let line = WideLine()
    line.insets.left = 40
    check(environment, [wheels] + bars.reversed().map { [$0] } + [[line]])
  }

  /// Animated values of controls at four fractions of an animation.
  @Test func motion() {
    var animators: [ViewPropertyAnimator] = []
    let rows = [0, 0.3, 0.6, 1].map { fraction -> [View] in
      let toggle = Switch()
      let segments = SegmentedControl(titles: ["One", "Two"])
      segments.selectedSegmentIndex = 0
      let wheel = ActivityIndicatorView()
      wheel.startAnimating()
      let bar = WideProgress()
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
        toggle.isOn = true
        segments.selectedSegmentIndex = 1
        wheel.phase = 1
        bar.progress = 1
      }
      animator.fractionComplete = fraction
      animators.append(animator)
      return [toggle, segments, wheel, bar]
    }
    assertSnapshot(of: Specimen.sheet(rows), as: .image)
    for animator in animators { animator.stopAnimation(true) }
  }

  @Test(arguments: Specimen.Environment.allCases)
  func segments(_ environment: Specimen.Environment) throws {
    let days = SegmentedControl(titles: ["Day", "Week", "Month"])
    days.selectedSegmentIndex = 0
    let four = SegmentedControl(titles: ["One", "Two", "Three", "Four"])
    four.setEnabled(false, forSegmentAt: 3)
    let images = SegmentedControl()
    for _ in 0..<3 { images.insertSegment(with: try Specimen.ring(14), at: 0) }
    images.selectedSegmentIndex = 2
    let disabled = SegmentedControl(titles: ["On", "Off"])
    disabled.selectedSegmentIndex = 1
    disabled.isEnabled = false
    let colored = SegmentedControl(titles: ["Red", "Not"])
    colored.selectedSegmentIndex = 0
    colored.selectedSegmentTintColor = .systemRed
    check(environment, [[days], [four], [images, disabled], [colored]])
  }

  @Test(arguments: Specimen.Environment.allCases)
  func textFields(_ environment: Specimen.Environment) throws {
    func field(_ text: String, _ style: TextField.BorderStyle = .roundedRect) -> TextField {
      let field = WideField()
      field.text = text
      field.placeholder = "Name"
      field.borderStyle = style
      return field
    }
    let editing = field("Ada")
    editing.isEditing = true
    let waiting = field("")
    waiting.isEditing = true
    let secure = field("geheimnis")
    secure.isSecureTextEntry = true
    let search = field("Engines", .line)
    let lens = ImageView(image: try Specimen.ring(14))
    lens.renderingMode = .template
    lens.tintColor = .secondaryLabel
    search.leftView = lens
    search.rightView = Button(title: "Go", configuration: .plain())
    (search.leftViewMode, search.rightViewMode) = (.always, .always)
    let long = field("A text that has no room")
    long.isEditing = true
    let centered = field("Centered")
    centered.textAlignment = .center
    centered.isEditing = true
    let disabled = field("Disabled")
    disabled.isEnabled = false
    let rows = [editing, waiting, secure, search, long, centered, disabled]
    check(environment, (rows + [field("No border", .none)]).map { [$0] })
  }
}

private let wideWidth = 160.0

private final class WideSlider: Slider {
  override var intrinsicContentSize: CGSize { CGSize(width: wideWidth, height: 34) }
}

private final class WideProgress: ProgressView {
  override var intrinsicContentSize: CGSize { CGSize(width: wideWidth, height: 4) }
}

private final class WideLine: Separator {
  override var intrinsicContentSize: CGSize { CGSize(width: wideWidth, height: 8) }
}

private final class WideField: TextField {
  override var intrinsicContentSize: CGSize {
    CGSize(width: wideWidth, height: super.intrinsicContentSize.height)
  }
}
