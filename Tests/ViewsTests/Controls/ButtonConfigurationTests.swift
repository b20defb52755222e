import Foundation
import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

/// The members of a button's configuration, and its updates.
@Suite struct ButtonConfigurationTests {
  private func button(
    _ configuration: Button.Configuration = .filled(),
    _ change: (inout Button.Configuration) -> Void
  ) -> Button {
    var configuration = configuration
    change(&configuration)
    let button = Button(configuration: configuration)
    button.layoutIfNeeded()
    return button
  }

  /// The colors of the fills and glyphs in drawing order.
  private func colors(of view: View) -> [Color] {
    view.displayList().items.compactMap { item in
      switch item.command {
      case .fill(_, .color(let color)), .glyphs(_, .color(let color)): color
      default: nil
      }
    }
  }

  private func properties(of view: View) -> [String] {
    view.outline().nodes[0].properties.map { "\($0.name) = \($0.text)" }
  }

  // MARK: Titles

  @Test func subtitleIsBelowTheTitleAtItsLeadingEdge() throws {
    let button = button { ($0.title, $0.subtitle) = ("Cook", "40 minutes and more") }
    let title = button.titleLabel.frame
    let subtitle = try #require(button.subtitleLabel)
    #expect(subtitle.text == "40 minutes and more")
    #expect(subtitle.font == .preferredFont(forTextStyle: .footnote))
    #expect(subtitle.frame.minY == title.maxY + 1)
    #expect(subtitle.frame.minX == 14 && title.minX == 14)
    #expect(button.bounds.height == title.height + 1 + subtitle.frame.height + 14)
    #expect(button.bounds.width == subtitle.frame.width + 28)
    button.configuration?.titlePadding = 8
    button.layoutIfNeeded()
    #expect(subtitle.frame.minY - button.titleLabel.frame.maxY == 8)
    button.configuration?.subtitle = nil
    #expect(button.subtitleLabel?.isHidden == true)
    #expect(button.intrinsicContentSize.height == title.height + 14)
  }

  @Test(arguments: [
    (Button.Configuration.TitleAlignment.automatic, 0.0), (.leading, 0), (.center, 0.5),
    (.trailing, 1),
  ])
  func titleAlignmentPlacesTheShorterText(
    alignment: Button.Configuration.TitleAlignment, fraction: Double
  ) throws {
    let button = button {
      ($0.title, $0.subtitle) = ("Cook", "40 minutes and more")
      $0.titleAlignment = alignment
    }
    let subtitle = try #require(button.subtitleLabel)
    func distance() -> CGFloat { button.titleLabel.frame.minX - subtitle.frame.minX }
    let free = subtitle.frame.width - button.titleLabel.frame.width
    #expect(abs(distance() - free * fraction) <= 0.5)
    button.traitOverrides.layoutDirection = .rightToLeft
    button.layoutIfNeeded()
    #expect(abs(distance() - free * (1 - fraction)) <= 0.5)
  }

  @Test func titleBelowAnImageIsCentered() throws {
    let button = button {
      ($0.title, $0.subtitle, $0.imagePlacement) = ("Cook", "40 minutes and more", .top)
      $0.image = Image(systemName: "star")
    }
    #expect(abs(button.titleLabel.frame.midX - button.bounds.midX) <= 0.5)
    #expect(button.titleLabel.textAlignment == .center)
  }

  @Test func attributedTitleIsDrawnWithItsAttributes() {
    var title = AttributedString("Buy")
    title.foregroundColor = .red
    title.font = .systemFont(ofSize: 30)
    title.underlineStyle = .single
    let button = button { $0.attributedTitle = title }
    #expect(button.title(for: .normal) == "Buy")
    let attributes = button.titleLabel.styledText?.runs.first?.attributes
    #expect(attributes?.foregroundColor == .red && attributes?.underline == .single)
    #expect(attributes?.font == .systemFont(ofSize: 30))
    #expect(colors(of: button).contains(.red))
    // A title without attributes replaces it.
    button.configuration?.title = "Sell"
    #expect(button.configuration?.attributedTitle == nil)
    #expect(button.titleLabel.styledText == AttributedText("Sell"))
    // The title of a state takes precedence.
    button.configuration?.attributedTitle = title
    button.setTitle("Buy now", for: .normal)
    #expect(button.titleLabel.styledText == AttributedText("Buy now"))
  }

  @Test func attributedSubtitleIsDrawnWithItsAttributes() {
    var subtitle = AttributedString("Sold out")
    subtitle.foregroundColor = .red
    let button = button { ($0.title, $0.attributedSubtitle) = ("Buy", subtitle) }
    #expect(button.configuration?.subtitle == "Sold out")
    #expect(button.subtitleLabel?.styledText?.runs.first?.attributes.foregroundColor == .red)
  }

  @Test func attributesThatAreNotDrawnAreIssues() {
    var title = AttributedString("Buy")
    title.baselineOffset = 3
    let button = button { $0.attributedTitle = title }
    #expect(button.layoutIssues.map(\.description).contains { $0.contains("baselineOffset") })
  }

  @Test func transformersChangeTheAttributesOfTitles() {
    let button = button(.plain()) {
      ($0.title, $0.subtitle) = ("Buy", "Sold out")
      $0.titleTextAttributesTransformer = ConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = incoming.font?.withSize(30)
        return outgoing
      }
      $0.subtitleTextAttributesTransformer = ConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.foregroundColor = incoming.foregroundColor == .green ? .red : .blue
        return outgoing
      }
    }
    let title = button.titleLabel.styledText?.runs.first?.attributes
    #expect(title?.font?.pointSize == 30)
    // The color is still that of the button.
    #expect(title?.foregroundColor == nil)
    #expect(colors(of: button) == [Color.systemBlue.resolved(for: .light), .blue])
    button.tintColor = .green
    #expect(colors(of: button) == [.green, .red])
    let height = Label(text: "Buy", font: .preferredFont(forTextStyle: .body).withSize(30)).bounds
    #expect(button.titleLabel.intrinsicContentSize.height == height.height)
  }

  @Test func transformersReceiveEachRunOfATitle() {
    var title = AttributedString("Buy ")
    title.font = .systemFont(ofSize: 30)
    title.append(AttributedString("now"))
    let button = button {
      $0.attributedTitle = title
      $0.titleTextAttributesTransformer = ConfigurationTextAttributesTransformer { $0 }
    }
    let runs = button.titleLabel.styledText?.runs ?? []
    #expect(runs.map(\.text) == ["Buy ", "now"])
    // The font and the color of the button stay those of the button.
    #expect(runs.map(\.attributes.font) == [.systemFont(ofSize: 30), nil])
    #expect(runs.allSatisfy { $0.attributes.foregroundColor == nil })

    button.configuration?.titleTextAttributesTransformer =
      ConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = .systemFont(ofSize: 20)
        return outgoing
      }
    button.layoutIfNeeded()
    #expect(button.titleLabel.styledText?.runs.map(\.text) == ["Buy now"])
    #expect(
      button.titleLabel.styledText?.runs.map(\.attributes.font) == [.systemFont(ofSize: 20)])

    button.configuration?.attributedSubtitle = title
    button.configuration?.subtitleTextAttributesTransformer =
      button.configuration?.titleTextAttributesTransformer
    button.layoutIfNeeded()
    #expect(button.subtitleLabel?.styledText?.runs.map(\.text) == ["Buy now"])
  }

  @Test func transformersReceiveTitlesOfStates() {
    let button = button {
      $0.titleTextAttributesTransformer = ConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.underlineStyle = .single
        outgoing.baselineOffset = 3
        return outgoing
      }
    }
    // An empty title has no run.
    #expect(button.titleLabel.styledText?.runs.isEmpty ?? true)
    button.setTitle("", for: .normal)
    #expect(button.titleLabel.styledText?.runs.isEmpty ?? true)
    #expect(button.layoutIssues.isEmpty)
    button.setTitle("Buy", for: .normal)
    #expect(button.titleLabel.styledText?.runs.map(\.attributes.underline) == [.single])
    let issues = button.layoutIssues.map(\.description)
    #expect(issues.count == 1 && issues.allSatisfy { $0.contains("baselineOffset") })
  }

  // MARK: Sizes

  @Test(arguments: [
    (Button.Configuration.Size.mini, 10.0, 20.0, Font.TextStyle.subheadline),
    (.small, 10, 20, .subheadline), (.medium, 14, 28, .body), (.large, 30, 40, .body),
  ])
  func sizeDeterminesTheInsetsAndTheFont(
    size: Button.Configuration.Size, height: Double, width: Double, style: Font.TextStyle
  ) {
    let button = button { ($0.title, $0.buttonSize) = ("Search", size) }
    let text = Label(text: "Search", font: .preferredFont(forTextStyle: style)).bounds.size
    #expect(
      button.intrinsicContentSize
        == CGSize(width: text.width + width, height: text.height + height))
  }

  @Test func insetsAndCornersThatWereSetRemain() {
    var configuration = Button.Configuration.gray()
    configuration.buttonSize = .large
    #expect(configuration.background.cornerRadius == 9)
    configuration.contentInsets.top = 1
    configuration.background.cornerRadius = 3
    configuration.buttonSize = .small
    #expect(configuration.contentInsets.top == 1 && configuration.background.cornerRadius == 3)
    configuration.setDefaultContentInsets()
    #expect(
      configuration.contentInsets
        == DirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10))
  }

  @Test func dynamicCornersGrowWithTheText() {
    let button = button(.gray()) { $0.title = "Go" }
    func radius() -> CGFloat? {
      button.layoutIfNeeded()
      guard case .fill(.roundedRect(let shape), _) = button.displayList().items.first?.command
      else { return nil }
      return shape.radii.topLeft
    }
    button.frame.size = CGSize(width: 200, height: 100)
    button.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    #expect(radius() ?? 0 > 10)
    button.configuration?.cornerStyle = .fixed
    #expect(radius() == 6)
  }

  // MARK: Background

  @Test func colorOfTheBackgroundAppliesInAllStates() {
    let button = button { $0.background.backgroundColor = .green }
    #expect(colors(of: button) == [.green])
    button.isEnabled = false
    #expect(colors(of: button) == [.green])
    button.configuration?.background.backgroundColorTransformer =
      ConfigurationColorTransformer { $0 == .green ? .red : $0 }
    #expect(colors(of: button) == [.red])
    #expect(button.configuration?.background.resolvedBackgroundColor(for: .blue) == .red)
  }

  @Test func backgroundHasInsets() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.configuration = .filled()
    button.configuration?.background.backgroundInsets = DirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    func rect() -> CGRect? {
      guard case .fill(.roundedRect(let shape), _) = button.displayList().items.first?.command
      else { return nil }
      return shape.rect
    }
    #expect(rect() == CGRect(x: 2, y: 1, width: 94, height: 46))
    button.traitOverrides.layoutDirection = .rightToLeft
    #expect(rect() == CGRect(x: 4, y: 1, width: 94, height: 46))
    button.layoutMargins = EdgeInsets(10)
    button.configuration?.background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .top]
    #expect(rect() == CGRect(x: 4, y: 11, width: 84, height: 36))
  }

  @Test func strokeIsInsideTheBackgroundUnlessItHasAnOutset() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.configuration = .plain()
    button.configuration?.background.strokeWidth = 4
    button.configuration?.background.cornerRadius = 10
    func stroke() -> (rect: CGRect, color: Color)? {
      for item in button.displayList().items {
        if case .fill(.stroke(let path, _), .color(let color)) = item.command {
          return (BezierPath(path).bounds, color)
        }
      }
      return nil
    }
    #expect(stroke()?.rect == CGRect(x: 2, y: 2, width: 96, height: 46))
    #expect(stroke()?.color == Color.systemBlue.resolved(for: .light))
    button.configuration?.background.strokeColor = .red
    button.configuration?.background.strokeOutset = 5
    #expect(stroke()?.rect == CGRect(x: -3, y: -3, width: 106, height: 56))
    #expect(stroke()?.color == .red)
    button.configuration?.background.strokeColorTransformer = ConfigurationColorTransformer { _ in
      .green
    }
    #expect(stroke()?.color == .green)
    #expect(properties(of: button).contains("background.strokeWidth = 4"))
  }

  @Test func imageOfTheBackgroundIsClippedToIt() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.configuration = .plain()
    button.configuration?.background.image = .solid(.red, width: 10, height: 10)
    button.configuration?.background.imageContentMode = .scaleAspectFill
    let commands = button.displayList().items.map(\.command)
    #expect(
      commands.contains {
        guard case .image(_, let frame, _) = $0 else { return false }
        return frame.cgRect == CGRect(x: 0, y: -25, width: 100, height: 100)
      })
    #expect(
      commands.contains {
        if case .pushClip(.roundedRect) = $0 { true } else { false }
      })
    #expect(properties(of: button).contains("background.image = 10 x 10"))
  }

  @Test func blurOfTheBackgroundIsDrawn() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.configuration = .plain()
    button.configuration?.background.visualEffect = BlurEffect(style: .systemMaterial)
    #expect(
      (button.configuration?.background.visualEffect as? BlurEffect)?.style == .systemMaterial)
    #expect(
      button.displayList().items.contains {
        if case .backdrop = $0.command { true } else { false }
      })
  }

  @Test func customViewOfTheBackgroundIsBehindTheContent() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.configuration = .plain()
    let view = View()
    view.backgroundColor = .green
    button.configuration?.background.customView = view
    button.configuration?.background.backgroundInsets.leading = 10
    #expect(colors(of: button) == [.green])
    #expect(button.subviews.first === view)
    #expect(view.frame == CGRect(x: 10, y: 0, width: 90, height: 50))
    #expect(view.cornerRadius > 0)
    button.configuration?.background.customView = nil
    #expect(view.superview == nil)
  }

  @Test func backgroundsOfListsHaveTheColorsOfTheirRows() {
    #expect(BackgroundConfiguration.clear().backgroundColor == .clear)
    #expect(BackgroundConfiguration.listPlainCell().backgroundColor == .systemBackground)
    #expect(
      BackgroundConfiguration.listGroupedCell().backgroundColor
        == .secondarySystemGroupedBackground)
  }

  // MARK: Image

  @Test func activityIndicatorReplacesTheImage() throws {
    let button = button {
      ($0.title, $0.image) = ("Search", .solid(.black, width: 40, height: 40))
    }
    #expect(button.imageView.frame.width == 40)
    button.configuration?.showsActivityIndicator = true
    button.sizeToFit()
    button.layoutIfNeeded()
    let indicator = try #require(
      button.subviews.compactMap { $0 as? ActivityIndicatorView }.first)
    #expect(indicator.isAnimating && !indicator.isHidden && button.imageView.isHidden)
    #expect(indicator.frame.minX == 14 && indicator.frame.size == CGSize(width: 20, height: 20))
    #expect(abs(indicator.frame.midY - button.bounds.midY) <= 0.5)
    #expect(abs(button.titleLabel.frame.minX - 40) <= 0.5)
    _ = button.displayList()
    #expect(indicator.color == .white)
    button.configuration?.activityIndicatorColorTransformer = ConfigurationColorTransformer { _ in
      .red
    }
    _ = button.displayList()
    #expect(indicator.color == .red)
    button.configuration?.showsActivityIndicator = false
    #expect(indicator.isHidden && !button.imageView.isHidden)
  }

  @Test func colorOfTheImageIsTransformed() {
    let button = button {
      $0.image = Image(systemName: "star")
      $0.imageColorTransformer = ConfigurationColorTransformer { $0 == .white ? .red : .blue }
    }
    _ = button.displayList()
    #expect(button.imageView.tintColor == .red)
  }

  @Test func symbolConfigurationOfAStateTakesPrecedence() {
    let button = button {
      $0.image = Image(systemName: "star")
      $0.preferredSymbolConfigurationForImage = .init(pointSize: 10)
    }
    let small = button.intrinsicContentSize
    button.setPreferredSymbolConfiguration(.init(pointSize: 40), forImageIn: .normal)
    #expect(button.intrinsicContentSize.height > small.height + 20)
    #expect(button.preferredSymbolConfigurationForImage(in: .selected) == .init(pointSize: 40))
    button.setPreferredSymbolConfiguration(.init(pointSize: 10), forImageIn: .selected)
    button.isSelected = true
    #expect(button.intrinsicContentSize == small)
  }

  // MARK: Updates

  @Test func updateHandlerIsCalledBeforeTheLayoutAndAfterChanges() {
    let button = Button(configuration: .filled())
    var count = 0
    var isLoading = false
    button.configurationUpdateHandler = { button in
      count += 1
      button.configuration?.showsActivityIndicator = isLoading
      button.configuration?.title = button.isEnabled ? "Search" : "Wait"
    }
    #expect(count == 0)
    #expect(button.intrinsicContentSize.width > 60)
    #expect(count == 1 && button.titleLabel.text == "Search")
    button.layoutIfNeeded()
    #expect(count == 1)
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(count == 2 && button.titleLabel.text == "Wait")
    isLoading = true
    button.setNeedsUpdateConfiguration()
    let width = button.intrinsicContentSize.width
    #expect(count == 3 && button.configuration?.showsActivityIndicator == true)
    button.tintColor = .red
    #expect(button.intrinsicContentSize.width == width && count == 4)
    button.traitOverrides.userInterfaceStyle = .dark
    button.layoutIfNeeded()
    #expect(count == 5)
    button.configurationUpdateHandler = nil
    button.isEnabled = true
    button.layoutIfNeeded()
    #expect(count == 5)
  }

  @Test func subclassesUpdateTheConfiguration() {
    final class Toggle: Button {
      override func updateConfiguration() {
        configuration?.title = isSelected ? "On" : "Off"
      }
    }
    let toggle = Toggle(configuration: .plain())
    toggle.sizeToFit()
    #expect(toggle.titleLabel.text == "Off")
    toggle.isSelected = true
    toggle.layoutIfNeeded()
    #expect(toggle.titleLabel.text == "On")
  }

  @Test func aHandlerThatChangesTheStateEnds() {
    let button = Button(configuration: .filled())
    var count = 0
    button.configurationUpdateHandler = { button in
      count += 1
      button.isSelected.toggle()
      button.setNeedsUpdateConfiguration()
    }
    button.layoutIfNeeded()
    _ = button.displayList()
    #expect(count == 1)
  }

  @Test func withoutAutomaticUpdatesTheColorsAreThoseOfTheUpdatedState() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.configuration = .filled()
    button.automaticallyUpdatesConfiguration = false
    button.isEnabled = false
    #expect(colors(of: button) == [Color.systemBlue.resolved(for: .light)])
    button.configuration = button.configuration?.updated(for: button)
    #expect(colors(of: button) == [Color.tertiarySystemFill.resolved(for: .light)])
    button.isEnabled = true
    #expect(colors(of: button) == [Color.tertiarySystemFill.resolved(for: .light)])
    button.automaticallyUpdatesConfiguration = true
    #expect(colors(of: button) == [Color.systemBlue.resolved(for: .light)])
  }

  @Test func selectionCanKeepTheColors() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.configuration = .plain()
    button.isSelected = true
    #expect(colors(of: button).count == 1)
    button.configuration?.automaticallyUpdateForSelection = false
    #expect(colors(of: button) == [])
  }

  @Test func namesOfBorderedConfigurationsAreThoseOfTheStyles() {
    #expect(Button.Configuration.borderless() == .plain())
    #expect(Button.Configuration.bordered() == .gray())
    #expect(Button.Configuration.borderedTinted() == .tinted())
    #expect(Button.Configuration.borderedProminent() == .filled())
  }
}
