import Foundation
import SnapshotDrawing
import SnapshotViews

/// The settable properties of configurations.
extension SetterTests {
  /// A background in a button and in a cell.
  private static func shown(_ background: BackgroundConfiguration) -> View {
    var configuration = Button.Configuration.filled()
    configuration.background = background
    let button = Button(configuration: configuration)
    button.frame = CGRect(x: 5, y: 5, width: 90, height: 50)
    let cell = CollectionViewCell(frame: CGRect(x: 100, y: 5, width: 90, height: 50))
    cell.backgroundConfiguration = background
    let root = View()
    root.tintColor = .systemPurple
    root.addSubview(button)
    root.addSubview(cell)
    return root
  }

  private static let gray = ConfigurationColorTransformer { _ in .systemGray }

  static let backgrounds = value(
    "BackgroundConfiguration",
    {
      var background = BackgroundConfiguration.clear()
      background.backgroundColor = .systemRed
      background.strokeColor = .systemGreen
      background.strokeWidth = 2
      return background
    }, shownBy: { (background: BackgroundConfiguration) in shown(background) },
    [
      ("backgroundColor", { $0.backgroundColor = .systemBlue }),
      ("backgroundColorTransformer", { $0.backgroundColorTransformer = gray }),
      ("backgroundInsets", { $0.backgroundInsets.leading = 9 }),
      ("cornerRadius", { $0.cornerRadius = 7 }), ("customView", { $0.customView = box() }),
      (
        "edgesAddingLayoutMarginsToBackgroundInsets",
        { $0.edgesAddingLayoutMarginsToBackgroundInsets = .all }
      ), ("image", { $0.image = image() }),
      ("imageContentMode", { $0.imageContentMode = .center }),
      ("strokeColor", { $0.strokeColor = .systemBlue }),
      ("strokeColorTransformer", { $0.strokeColorTransformer = gray }),
      ("strokeOutset", { $0.strokeOutset = 3 }), ("strokeWidth", { $0.strokeWidth = 5 }),
      ("visualEffect", { $0.visualEffect = BlurEffect(style: .dark) }),
    ],
    given: [
      "imageContentMode": { $0.image = image() }
    ])

  private static func shown(_ configuration: Button.Configuration) -> View {
    let button = Button(configuration: configuration)
    button.frame = CGRect(x: 5, y: 5, width: 90, height: 90)
    let selected = Button(configuration: configuration)
    selected.frame = CGRect(x: 100, y: 5, width: 90, height: 90)
    selected.isSelected = true
    let root = View()
    root.addSubview(button)
    root.addSubview(selected)
    return root
  }

  static let buttonConfigurations = value(
    "Button.Configuration",
    {
      var configuration = Button.Configuration.filled()
      configuration.title = "Long title of several words"
      configuration.subtitle = "Sub"
      configuration.image = image()
      return configuration
    }, shownBy: { (configuration: Button.Configuration) in shown(configuration) },
    [
      (
        "activityIndicatorColorTransformer", { $0.activityIndicatorColorTransformer = gray }
      ), ("attributedSubtitle", { $0.attributedSubtitle = AttributedString("Other") }),
      ("attributedTitle", { $0.attributedTitle = AttributedString("Other") }),
      ("automaticallyUpdateForSelection", { $0.automaticallyUpdateForSelection = false }),
      ("background", { $0.background.backgroundColor = .systemRed }),
      ("baseBackgroundColor", { $0.baseBackgroundColor = .systemRed }),
      ("baseForegroundColor", { $0.baseForegroundColor = .systemRed }),
      ("buttonSize", { $0.buttonSize = .mini }), ("contentInsets", { $0.contentInsets.top = 30 }),
      ("cornerStyle", { $0.cornerStyle = .capsule }), ("image", { $0.image = nil }),
      ("imageColorTransformer", { $0.imageColorTransformer = gray }),
      ("imagePadding", { $0.imagePadding = 9 }), ("imagePlacement", { $0.imagePlacement = .top }),
      ("indicator", { $0.indicator = .popup }),
      (
        "preferredSymbolConfigurationForImage",
        {
          $0.preferredSymbolConfigurationForImage = Image.SymbolConfiguration(pointSize: 30)
        }
      ), ("showsActivityIndicator", { $0.showsActivityIndicator = true }),
      ("style", { $0.style = .gray }), ("subtitle", { $0.subtitle = "Other" }),
      ("subtitleLineBreakMode", { $0.subtitleLineBreakMode = .byTruncatingHead }),
      ("subtitleTextAttributesTransformer", { $0.subtitleTextAttributesTransformer = red }),
      ("title", { $0.title = "Other" }), ("titleAlignment", { $0.titleAlignment = .trailing }),
      ("titleLineBreakMode", { $0.titleLineBreakMode = .byTruncatingHead }),
      ("titlePadding", { $0.titlePadding = 9 }),
      ("titleTextAttributesTransformer", { $0.titleTextAttributesTransformer = red }),
    ],
    given: [
      "activityIndicatorColorTransformer": { $0.showsActivityIndicator = true },
      "subtitleLineBreakMode": { $0.subtitle = "Some words that do not fit" },
    ])

  private static let red = ConfigurationTextAttributesTransformer { attributes in
    var attributes = attributes
    attributes.foregroundColor = .systemRed
    return attributes
  }

  private static func content() -> ListContentConfiguration {
    var content = ListContentConfiguration.subtitleCell()
    content.text = "Long title of Several words"
    content.secondaryText = "second"
    content.image = image()
    return content
  }

  private static func shown(_ content: ListContentConfiguration) -> View {
    ListContentView(configuration: content)
  }

  static let listContents =
    value(
      "ListContentConfiguration", content,
      shownBy: { (value: ListContentConfiguration) in
        shown(value)
      },
      [
        ("attributedText", { $0.attributedText = NSAttributedString(string: "Other") }),
        ("directionalLayoutMargins", { $0.directionalLayoutMargins.leading = 50 }),
        ("image", { $0.image = image(.systemRed) }),
        ("imageProperties", { $0.imageProperties.tintColor = .systemRed }),
        ("imageToTextPadding", { $0.imageToTextPadding = 40 }),
        (
          "prefersSideBySideTextAndSecondaryText",
          { $0.prefersSideBySideTextAndSecondaryText = true }
        ),
        (
          "secondaryAttributedText",
          { $0.secondaryAttributedText = NSAttributedString(string: "Other") }
        ), ("secondaryText", { $0.secondaryText = "Other" }),
        ("secondaryTextProperties", { $0.secondaryTextProperties.color = .systemRed }),
        ("text", { $0.text = "Other" }),
        ("textProperties", { $0.textProperties.color = .systemRed }),
        (
          "textToSecondaryTextVerticalPadding",
          { $0.textToSecondaryTextVerticalPadding = 20 }
        ),
      ],
      given: [
        "prefersSideBySideTextAndSecondaryText": {
          $0.text = "A"
          $0.secondaryText = "B"
        }
      ])
    + value(
      "ListContentConfiguration",
      {
        var content = Self.content()
        content.text = "A"
        content.secondaryText = "A longer text"
        content.prefersSideBySideTextAndSecondaryText = true
        return content
      }, shownBy: { (value: ListContentConfiguration) in shown(value) },
      [
        (
          "textToSecondaryTextHorizontalPadding",
          { $0.textToSecondaryTextHorizontalPadding = 60 }
        )
      ])
    + value(
      "ListContentConfiguration.ImageProperties", content,
      shownBy: { (value: ListContentConfiguration) in shown(value) },
      [
        ("cornerRadius", { $0.imageProperties.cornerRadius = 7 }),
        ("maximumSize", { $0.imageProperties.maximumSize = CGSize(width: 9, height: 9) }),
        (
          "preferredSymbolConfiguration",
          {
            $0.imageProperties.preferredSymbolConfiguration = Image.SymbolConfiguration(
              pointSize: 50)
          }
        ),
        (
          "reservedLayoutSize",
          { $0.imageProperties.reservedLayoutSize = CGSize(width: 90, height: 0) }
        ), ("tintColor", { $0.imageProperties.tintColor = .systemRed }),
      ])
    + value(
      "ListContentConfiguration.TextProperties", content,
      shownBy: { (value: ListContentConfiguration) in
        let view = shown(value)
        view.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
        return view
      },
      [
        (
          "adjustsFontForContentSizeCategory",
          { $0.textProperties.adjustsFontForContentSizeCategory.toggle() }
        ),
        ("adjustsFontSizeToFitWidth", { $0.textProperties.adjustsFontSizeToFitWidth = true }),
        ("minimumScaleFactor", { $0.textProperties.minimumScaleFactor = 0.9 }),
        ("alignment", { $0.textProperties.alignment = .center }),
        ("color", { $0.textProperties.color = .systemRed }),
        ("font", { $0.textProperties.font = .systemFont(ofSize: 30) }),
        ("lineBreakMode", { $0.textProperties.lineBreakMode = .byTruncatingHead }),
        ("numberOfLines", { $0.textProperties.numberOfLines = 1 }),
        ("transform", { $0.textProperties.transform = .uppercase }),
      ],
      given: [
        "adjustsFontSizeToFitWidth": {
          $0.textProperties.numberOfLines = 1
          $0.textProperties.minimumScaleFactor = 0.2
        },
        "minimumScaleFactor": {
          $0.textProperties.numberOfLines = 1
          $0.textProperties.adjustsFontSizeToFitWidth = true
        },
        "lineBreakMode": { $0.textProperties.numberOfLines = 1 },
      ])
}
