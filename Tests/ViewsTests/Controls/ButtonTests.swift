import SnapshotDrawing
import SnapshotViews
import Testing

import struct SnapshotDrawing.Rect

@Suite struct ButtonTests {
  @Test func stateWithoutATitleUsesTheNormalTitle() {
    let button = Button()
    button.setTitle("Play", for: .normal)
    button.setTitle("Pause", for: .selected)
    #expect(button.title(for: .highlighted) == "Play")
    #expect(button.title(for: .selected) == "Pause")
    // As in UIKit, a combination of two states is a separate state.
    #expect(button.title(for: [.selected, .highlighted]) == "Play")
    button.isSelected = true
    #expect(button.titleLabel.text == "Pause")
    button.isHighlighted = true
    #expect(button.titleLabel.text == "Play")
    button.setTitle(nil, for: .normal)
    #expect(button.titleLabel.isHidden)
  }

  @Test func selectionDrawsNoBackgroundInACustomButton() {
    func fills(_ button: Button) -> Int {
      button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
      button.isSelected = true
      return button.displayList().items.count {
        if case .fill = $0.command { true } else { false }
      }
    }
    #expect(fills(Button(type: .custom)) == 0)
    #expect(fills(Button(frame: .zero)) == 0)
    #expect(fills(Button(type: .system)) == 1)
  }

  @Test func configurationProvidesTheTitleOfOtherStates() {
    var configuration = Button.Configuration.filled()
    configuration.title = "Save"
    configuration.image = .solid(.black, width: 4, height: 4)
    let button = Button(configuration: configuration)
    #expect(button.titleLabel.text == "Save")
    #expect(button.imageView.image == configuration.image)
    button.setTitle("Done", for: .selected)
    button.isSelected = true
    #expect(button.titleLabel.text == "Done")
    button.configuration?.title = nil
    button.isSelected = false
    #expect(button.titleLabel.isHidden)
  }

  /// Swift does not call property observers in initializers that an extension adds.
  @Test func configurationSetInAnExtensionInitializerIsShown() {
    let button = Button(saving: "Report")
    #expect(button.titleLabel.text == "Report" && !button.titleLabel.isHidden)
    #expect(button.bounds.size == Button(title: "Report", configuration: .filled()).bounds.size)
  }

  @Test(arguments: [Button.ButtonType.system, .custom])
  func aConfigurationReplacesTheFontOfTheType(type: Button.ButtonType) {
    let button = Button(type: type)
    button.setTitle("Save", for: .normal)
    button.contentEdgeInsets = EdgeInsets(3)
    #expect(button.titleLabel.font == .systemFont(ofSize: type == .system ? 15 : 18))
    #expect(button.titleLabel.numberOfLines == 1)
    button.configuration = .filled()
    let configured = Button(title: "Save", configuration: .filled())
    #expect(button.titleLabel.font == .preferredFont(forTextStyle: .body))
    #expect(button.intrinsicContentSize == configured.intrinsicContentSize)
  }

  @Test func configurationReplacesTheFontOfTheLabelAtEachLayout() {
    let button = Button(configuration: .plain())
    button.titleLabel.font = .systemFont(ofSize: 13, weight: .heavy)
    button.setTitle("Undo", for: .normal)
    let plain = Button(title: "Undo", configuration: .plain())
    #expect(button.intrinsicContentSize == plain.intrinsicContentSize)
    #expect(button.titleLabel.font == .preferredFont(forTextStyle: .body))
    (button.frame, plain.frame) = (plain.bounds, plain.bounds)
    button.titleLabel.font = .systemFont(ofSize: 13, weight: .heavy)
    #expect(button.displayList() == plain.displayList())
    button.configurationUpdateHandler = { $0.titleLabel.font = .systemFont(ofSize: 30) }
    #expect(button.displayList() == plain.displayList())
    button.configuration?.buttonSize = .small
    #expect(button.titleLabel.font == .preferredFont(forTextStyle: .subheadline))
    let system = Button(type: .system)
    system.titleLabel.font = .systemFont(ofSize: 13, weight: .heavy)
    system.layoutIfNeeded()
    #expect(system.titleLabel.font == .systemFont(ofSize: 13, weight: .heavy))
  }

  @Test func titleOfAConfiguredButtonWrapsAtWords() throws {
    let button = Button(title: "Save all of the changes", configuration: .filled())
    let natural = button.intrinsicContentSize
    let line = button.titleLabel.intrinsicContentSize.height
    #expect(natural.height == line + 14)
    let narrow = button.sizeThatFits(CGSize(width: 120, height: 0))
    #expect(narrow.width <= 120 && narrow.width > 80)
    #expect(narrow.height > natural.height + 15)
    button.frame.size = CGSize(width: 120, height: narrow.height)
    button.layoutIfNeeded()
    #expect(!button.titleLabel.isTextTruncated)
    #expect(abs(button.titleLabel.frame.midX - 60) <= 0.5)
    // Constraints make the button as high as its lines.
    let root = View(frame: CGRect(x: 0, y: 0, width: 120, height: 300))
    root.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      button.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(button.bounds.height == narrow.height)
  }

  @Test func lineBreakModeOfTheTitleLimitsItToOneLine() {
    var configuration = Button.Configuration.plain()
    configuration.titleLineBreakMode = .byTruncatingTail
    let button = Button(title: "Save all of the changes", configuration: configuration)
    let height = button.intrinsicContentSize.height
    #expect(button.sizeThatFits(CGSize(width: 120, height: 0)).height == height)
    #expect(button.titleLabel.lineBreakMode == .byTruncatingTail)
    button.configuration?.titleLineBreakMode = .byCharWrapping
    #expect(button.sizeThatFits(CGSize(width: 120, height: 0)).height > height)
    // The label can be changed afterward.
    button.titleLabel.numberOfLines = 1
    button.configuration?.title = "Other"
    #expect(button.titleLabel.numberOfLines == 1)
  }

  @Test func fittingANewTitleIgnoresTheSizeOfTheOldOne() {
    let button = Button(title: "Save")
    button.setTitle("Save all of the changes", for: .normal)
    button.sizeToFit()
    #expect(button.bounds.size == button.intrinsicContentSize)
  }

  @Test func measuringDoesNotChangeTheButton() {
    let button = Button(type: .system)
    button.setTitle("Add", for: .normal)
    button.setImage(Image(systemName: "plus"), for: .normal)
    button.layoutIfNeeded()
    button.titleLabel.font = .boldSystemFont(ofSize: 40)
    let before = button.imageView.preferredSymbolConfiguration
    let size = button.sizeThatFits(.zero)
    #expect(button.imageView.preferredSymbolConfiguration == before)
    #expect(button.sizeThatFits(.zero) == size)
    button.frame.size = size
    button.setNeedsLayout()
    button.layoutIfNeeded()
    #expect(button.imageView.preferredSymbolConfiguration != before)
    #expect(button.imageView.frame.size == button.imageView.sizeThatFits(.zero))
  }

  @Test func attributedTitleTakesPrecedence() {
    let button = Button(title: "Plain")
    button.setStyledTitle(AttributedText("Rich"), for: .normal)
    button.setTitle("Selected", for: .selected)
    button.isSelected = true
    #expect(button.titleLabel.text == "Rich")
  }

  @Test func attributedTitleOfAStateIsThatOfTheNormalStateUnlessItIsSet() {
    let button = Button()
    let rich = AttributedText("Rich", AttributedText.Attributes(foregroundColor: .red))
    #expect(button.styledTitle(for: .normal) == nil)
    button.setStyledTitle(rich, for: .normal)
    button.setStyledTitle(AttributedText("Off"), for: .disabled)
    #expect(button.styledTitle(for: .highlighted) == rich)
    #expect(button.styledTitle(for: .disabled) == AttributedText("Off"))
    #expect(button.titleLabel.styledText == rich && !button.titleLabel.isHidden)
    #expect(button.accessibilityLabel == "Rich")
    // The title color does not replace colors of the text.
    button.setTitleColor(.green, for: .normal)
    button.sizeToFit()
    let colors = button.displayList().items.compactMap { item -> Color? in
      if case .glyphs(_, .color(let color)) = item.command { color } else { nil }
    }
    #expect(colors == [.red])
    button.isEnabled = false
    #expect(button.titleLabel.text == "Off")
    button.setStyledTitle(nil, for: .normal)
    button.isEnabled = true
    #expect(button.titleLabel.isHidden)
  }

  @Test func backgroundImageFillsTheButtonInItsState() throws {
    let normal = Image.solid(.red, width: 40, height: 50)
    let pressed = Image.solid(.green, width: 90, height: 12)
    let button = Button(title: "Go")
    let content = button.intrinsicContentSize
    button.setBackgroundImage(normal, for: .normal)
    button.setBackgroundImage(pressed, for: .highlighted)
    #expect(button.backgroundImage(for: .selected) == normal)
    #expect(button.backgroundImage(for: .highlighted) == pressed)
    // The button is at least as large as the image.
    #expect(
      button.intrinsicContentSize == CGSize(width: max(40, content.width), height: 50))
    #expect(button.sizeThatFits(.zero) == button.intrinsicContentSize)
    button.isHighlighted = true
    #expect(button.intrinsicContentSize == CGSize(width: 90, height: content.height))
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
    func drawn() -> (image: Image, frame: Rect)? {
      for item in button.displayList().items {
        if case .image(let image, let frame, _) = item.command { return (image, frame) }
      }
      return nil
    }
    #expect(drawn()?.image == pressed && drawn()?.frame == button.bounds.exact)
    let properties = button.outline().nodes[0].properties.map { "\($0.name) = \($0.text)" }
    #expect(properties.contains("backgroundImage = 90 x 12"), "\(properties)")
    button.isHighlighted = false
    #expect(drawn()?.image == normal && drawn()?.frame == button.bounds.exact)
    button.setBackgroundImage(nil, for: .normal)
    #expect(button.intrinsicContentSize == content)
  }

  @Test(arguments: [Button.ButtonType.system, .custom])
  func symbolOfAButtonTypeHasTheTint(type: Button.ButtonType) {
    let button = Button(type: type)
    button.setImage(Image(systemName: "heart"), for: .normal)
    button.setTitleColor(.purple, for: .normal)
    button.tintColor = .red
    _ = button.displayList()
    #expect(button.imageView.tintColor == .red && button.titleLabel.textColor == .purple)
    button.isEnabled = false
    _ = button.displayList()
    #expect(button.imageView.tintColor == .tertiaryLabel)
    button.isEnabled = true
    button.configuration = .plain()
    button.configuration?.baseForegroundColor = .green
    button.setTitleColor(nil, for: .normal)
    _ = button.displayList()
    #expect(button.imageView.tintColor == .green)
  }

  @Test func titleColorComesFromTheStateTheConfigurationOrTheTint() {
    let button = Button(title: "Go")
    func color() -> Color {
      _ = button.displayList()
      return button.titleLabel.textColor
    }
    #expect(color() == .systemBlue)
    let root = View()
    root.tintColor = .red
    root.addSubview(button)
    #expect(color() == .red)
    button.configuration?.baseForegroundColor = .green
    #expect(color() == .green)
    button.setTitleColor(.purple, for: .normal)
    #expect(color() == .purple)
    button.setTitleColor(nil, for: .normal)
    button.isEnabled = false
    #expect(color() == .tertiaryLabel)
  }

  @Test func sizeFitsTheContentAndItsInsets() throws {
    let image = Image.solid(.black, width: 20, height: 30)
    let title = Label(text: "Go").bounds.size
    let button = Button(title: "Go", image: image)
    button.titleLabel.font = .systemFont(ofSize: 17)
    let insets = try #require(button.configuration).contentInsets
    let (across, down) = (insets.leading + insets.trailing, insets.top + insets.bottom)
    #expect(
      button.intrinsicContentSize
        == CGSize(width: 20 + 6 + title.width + across, height: 30 + down))
    button.configuration?.imagePlacement = .top
    #expect(
      button.intrinsicContentSize
        == CGSize(width: max(20, title.width) + across, height: 36 + title.height + down))
    button.setImage(nil, for: .normal)
    #expect(
      button.sizeThatFits(.zero)
        == CGSize(width: title.width + across, height: title.height + down))
    button.configuration?.contentInsets = DirectionalEdgeInsets(.nan)
    #expect(button.intrinsicContentSize == title)
    button.configuration?.contentInsets = DirectionalEdgeInsets(-1_000)
    #expect(button.intrinsicContentSize == .zero)
  }

  @Test func imageIsAtTheLeadingEdge() {
    let button = Button(title: "Go", image: .solid(.black, width: 10, height: 10))
    button.layoutIfNeeded()
    #expect(button.imageView.frame.maxX < button.titleLabel.frame.minX)
    let minX = button.imageView.frame.minX
    button.traitOverrides.layoutDirection = .rightToLeft
    button.layoutIfNeeded()
    #expect(button.imageView.frame.minX > button.titleLabel.frame.maxX)
    #expect(button.bounds.width - button.imageView.frame.maxX == minX)
  }

  @Test func originalImageIsDimmedInADisabledButton() {
    let button = Button(image: .solid(.red, width: 10, height: 10))
    button.imageView.renderingMode = .original
    func hasLayer() -> Bool {
      button.displayList().items.contains { $0.command == .pushLayer(opacity: 128) }
    }
    #expect(!hasLayer())
    button.isEnabled = false
    #expect(hasLayer())
    // An image for the disabled state is not dimmed.
    button.setImage(.solid(.green, width: 10, height: 10), for: .disabled)
    #expect(!hasLayer())
    button.imageView.renderingMode = .template
    button.setImage(nil, for: .disabled)
    #expect(!hasLayer())
  }

  @Test func contentHorizontalAlignmentFollowsTheLayoutDirection() {
    let button = Button(title: "Go", configuration: .plain())
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    func frame() -> CGRect {
      button.layoutIfNeeded()
      return button.titleLabel.frame
    }
    button.contentHorizontalAlignment = .leading
    #expect(frame().minX == 14)
    button.contentHorizontalAlignment = .trailing
    #expect(frame().maxX == 186)
    button.traitOverrides.layoutDirection = .rightToLeft
    #expect(frame().minX == 14)
  }

  @Test func baselineIsThatOfTheTitle() {
    let button = Button(title: "Go", configuration: .filled())
    button.layoutIfNeeded()
    let label: Label = button.titleLabel
    let expected = label.frame.minY + label.firstBaseline(in: label.bounds.size)
    #expect(button.firstBaseline(in: button.bounds.size) == expected)
    #expect(button.lastBaseline(in: button.bounds.size) == expected)
    #expect(Button().firstBaseline(in: CGSize(width: 9, height: 9)) == 9)
  }

  @Test func filledButtonsHaveSmallCornersByDefault() {
    #expect(Button.Configuration.filled().cornerStyle == .dynamic)
    #expect(Button.Configuration.filled().background.cornerRadius == 6)
    let button = Button(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    for (style, radius) in [
      (Button.Configuration.CornerStyle.small, 4.0), (.medium, 6), (.large, 8), (.dynamic, 6),
    ] {
      button.configuration = .gray()
      button.configuration?.cornerStyle = style
      guard case .fill(.roundedRect(let shape), _) = button.displayList().items.first?.command
      else {
        Issue.record("no background")
        continue
      }
      #expect(shape.radii.topLeft == radius)
    }
  }

  @Test func theCrossOfACloseButtonIsBold() throws {
    let button = Button(type: .close)
    let symbol = try #require(button.image(for: .normal)?.symbolConfiguration)
    #expect(symbol == Image.SymbolConfiguration(pointSize: 14, weight: .bold, scale: .medium))
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
  }

  @Test func cornerRadiusIsAtMostHalfTheHeight() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    button.configuration = .gray()
    button.configuration?.cornerStyle = .fixed
    for (cornerRadius, radius) in [
      (CGFloat.greatestFiniteMagnitude, 10.0), (4, 4), (90, 10), (-5, 0), (.nan, 0),
    ] {
      button.configuration?.background.cornerRadius = cornerRadius
      let fill = button.displayList().items.first?.command
      guard case .fill(.roundedRect(let shape), _) = fill else {
        Issue.record("no background")
        continue
      }
      #expect(shape.radii.topLeft == radius)
    }
  }
}

extension Button {
  fileprivate convenience init(saving title: String) {
    self.init(frame: .zero)
    configuration = .filled()
    configuration?.title = title
    sizeToFit()
  }
}
