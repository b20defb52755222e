import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

/// Properties that are optional in UIKit, and return to their defaults when they are set to `nil`.
@Suite struct OptionalPropertyTests {
  @Test func labelWithoutAFontOrAColorHasTheDefaults() {
    let label = Label(text: "Hat")
    let size = label.intrinsicContentSize
    label.font = .systemFont(ofSize: 40)
    label.textColor = .red
    #expect(label.intrinsicContentSize != size)
    label.font = nil
    label.textColor = nil
    #expect(label.intrinsicContentSize == size)
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .label)
  }

  @Test func fieldWithoutAFontOrAColorHasTheDefaults() {
    let field = TextField()
    let normal = (field.font, field.intrinsicContentSize.height)
    field.font = .systemFont(ofSize: 40)
    field.textColor = .red
    #expect(field.intrinsicContentSize.height > normal.1)
    field.font = nil
    field.textColor = nil
    #expect(field.font == normal.0 && field.intrinsicContentSize.height == normal.1)
    #expect(field.textColor == .label)
  }

  @Test func textViewWithoutAFontOrAColorHasTheDefaults() {
    let view = TextView()
    view.text = "Hat"
    let size = view.sizeThatFits(.zero)
    view.font = .systemFont(ofSize: 40)
    view.textColor = .red
    #expect(view.sizeThatFits(.zero) != size)
    view.font = nil
    view.textColor = nil
    #expect(view.sizeThatFits(.zero) == size)
    #expect(view.textColor == .label)
    view.text = nil
    #expect(view.text == "")
  }

  @Test func viewWithoutATintColorInheritsIt() {
    let (root, child) = (View(), View())
    root.addSubview(child)
    child.tintColor = .green
    root.tintColor = .red
    #expect(child.tintColor == .green)
    child.tintColor = nil
    #expect(child.tintColor == .red)
    root.tintColor = nil
    #expect(child.tintColor == .systemBlue)
  }

  @Test func overriddenTintColorIsDrawn() throws {
    let slider = TintedSlider(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    let colors = slider.displayList().items.compactMap { item -> Color? in
      if case .fill(_, .color(let color)) = item.command { color } else { nil }
    }
    #expect(colors.contains(.purple))
  }

  @Test func buttonWithoutAConfigurationHasTheAppearanceOfItsType() {
    let button = Button(type: .system)
    button.setTitle("Save", for: .normal)
    let size = button.intrinsicContentSize
    #expect(button.configuration == nil)
    button.configuration = .filled()
    #expect(button.configuration == .filled() && button.intrinsicContentSize != size)
    button.configuration = nil
    #expect(button.configuration == nil && button.buttonType == .system)
    #expect(button.intrinsicContentSize == size)
    #expect(button.titleLabel.font == .systemFont(ofSize: 15))
  }

  @Test func buttonWithAFrameIsACustomButton() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    button.setTitle("Go", for: .normal)
    _ = button.displayList()
    #expect(button.buttonType == .custom)
    #expect(button.titleLabel.font == .systemFont(ofSize: 18))
    #expect(button.titleLabel.textColor == .white)
    #expect(Button().intrinsicContentSize.width == 0)
  }

  @Test func imageOfACustomButtonHasItsOwnColors() {
    func tint(of button: Button) -> Color? {
      button.setImage(.solid(.red, width: 4, height: 4), for: .normal)
      button.sizeToFit()
      for item in button.displayList().items {
        if case .image(_, _, let style) = item.command { return style.tint }
      }
      return nil
    }
    #expect(tint(of: Button()) == nil)
    #expect(tint(of: Button(type: .system)) == .systemBlue.resolved(for: .light))
    #expect(tint(of: Button(configuration: .plain())) == .systemBlue.resolved(for: .light))
  }

  @Test func controllerWithoutAViewLoadsItAgain() {
    let controller = LoadingController()
    let first: View = controller.view
    controller.view = nil
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    #expect(controller.view !== first)
    #expect(controller.loadCount == 2)
  }

  @Test func slidersAndProgressViewsHaveFloatValues() {
    let (slider, progress) = (Slider(), ProgressView())
    let value: Float = 0.3
    slider.value = value
    progress.setProgress(value, animated: false)
    #expect(slider.value == value && progress.progress == value)
    #expect(slider.outline().description.contains("value = 0.3"))
    #expect(progress.outline().description.contains("progress = 0.3"))
  }
}

private final class TintedSlider: Slider {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var tintColor: Color! {
    get { .purple }
    set { super.tintColor = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    value = 0.5
  }
}

private final class LoadingController: ViewController {
  private(set) var loadCount = 0

  override func viewDidLoad() { loadCount += 1 }
}
