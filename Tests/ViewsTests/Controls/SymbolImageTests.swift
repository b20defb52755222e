import SnapshotDrawing
import SnapshotTypography
import Testing

@testable import SnapshotViews

@Suite struct SymbolImageTests {
  private func image(
    _ name: String, _ configuration: Image.SymbolConfiguration? = nil
  ) throws -> Image {
    try #require(Image(systemName: name, withConfiguration: configuration))
  }

  /// Returns a view that shows a symbol with traits.
  private func view(_ image: Image, _ traits: TraitOverrides = .none) -> ImageView {
    let view = ImageView(image: image)
    view.contentMode = .center
    view.traitOverrides = traits
    return view
  }

  private func command(_ view: View) -> String {
    view.displayList().items.map(\.command.description).filter { $0.hasPrefix("image") }
      .joined(separator: "\n")
  }

  @Test func configurationDeterminesTheSizeOfASymbol() throws {
    let symbol = try image("circle")
    #expect(symbol.isSymbolImage && !Image.solid(.red).isSymbolImage)
    #expect(symbol.size == CGSize(width: 19, height: 19))
    #expect(try image("circle", .init(pointSize: 34)).size == CGSize(width: 38, height: 38))
    #expect(try image("circle", .init(scale: .small)).size == CGSize(width: 15, height: 15))
    #expect(try image("circle", .init(scale: .large)).size == CGSize(width: 24, height: 24))
    let configured = symbol.withConfiguration(.init(pointSize: 20, weight: .bold))
    #expect(configured.description == "circle 20pt bold")
    let applied = configured.applyingSymbolConfiguration(.init(scale: .large))
    #expect(applied?.description == "circle 20pt bold large")
    #expect(applied?.symbolConfiguration?.applying(.init(weight: .thin)).textFont.weight == .thin)
    let solid = Image.solid(.red)
    #expect(solid.withConfiguration(.init(pointSize: 20)) == solid)
    #expect(solid.symbolConfiguration == nil && solid.baselineOffsetFromBottom == nil)
  }

  @Test func viewProvidesUnspecifiedConfigurationValues() throws {
    let view = view(try image("heart", .init(weight: .bold)))
    view.preferredSymbolConfiguration = .init(pointSize: 30, weight: .thin, scale: .large)
    #expect(command(view).contains("heart 30pt bold large"))
    #expect(view.intrinsicContentSize == CGSize(width: 43, height: 43))
    #expect(view.outline().description.contains("image = heart 30pt bold large"))
  }

  @Test func symbolWithATextStyleFollowsTheContentSizeCategory() throws {
    let symbol = try image("star", .init(textStyle: .headline))
    let view = view(symbol)
    #expect(command(view).contains("star 17pt semibold"))
    let standard = view.intrinsicContentSize
    view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(command(view).contains("star 53pt semibold"))
    #expect(view.intrinsicContentSize.height > 3 * standard.height)
    let fixed = self.view(
      try image("star", .init(pointSize: 17)), view.traitOverrides)
    #expect(fixed.intrinsicContentSize == standard)
  }

  @Test func tintColorOfASymbolTakesPrecedenceOverThatOfItsView() throws {
    let view = view(try image("heart.fill"))
    view.tintColor = .green
    #expect(command(view).contains("tint #00FF00"))
    // As in UIKit, a symbol is a template unless it is always original.
    view.image = try image("heart.fill").withTintColor(.red)
    #expect(command(view).contains("tint #00FF00"))
    view.image = try image("heart.fill").withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(command(view).contains("tint #FF0000"))
    view.renderingMode = .template
    #expect(command(view).contains("tint #FF0000"))
    let dynamic = Color(light: .white, dark: .black)
    view.image = try image("heart.fill").withTintColor(dynamic, renderingMode: .alwaysOriginal)
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(command(view).contains("tint #000000"))
  }

  @Test func directionalSymbolsAreMirroredInRightToLeftLayouts() throws {
    let traits = TraitOverrides(layoutDirection: .rightToLeft)
    #expect(command(view(try image("chevron.forward"), traits)).contains("17pt mirrored"))
    #expect(!command(view(try image("chevron.right"), traits)).contains("mirrored"))
    #expect(command(view(try image("speaker.wave.2"), traits)).contains("17pt mirrored"))
    #expect(!command(view(try image("play.fill"), traits)).contains("mirrored"))
    #expect(!command(view(try image("chevron.forward"))).contains("mirrored"))
    let button = BackButton(leadingTo: NavigationItem())
    button.frame = CGRect(x: 0, y: 0, width: 12, height: 44)
    #expect(command(button).contains("chevron.backward 19pt semibold large in"))
    button.traitOverrides = traits
    #expect(command(button).contains("chevron.backward 19pt semibold large mirrored"))
  }

  @Test func symbolsAreCenteredOnCapitals() throws {
    for size in [11.0, 17, 40] {
      let font = Font.systemFont(ofSize: size)
      let view = view(try image("circle", .init(font: font)))
      let baseline = view.firstBaseline(in: view.bounds.size)
      #expect(abs(baseline - font.capHeight / 2 - view.bounds.height / 2) < 1e-9)
      #expect(view.lastBaseline(in: view.bounds.size) == baseline)
      let tall = CGSize(width: view.bounds.width, height: view.bounds.height + 10)
      #expect(view.firstBaseline(in: tall) == baseline + 5)
    }
    let solid = ImageView(image: .solid(.red, width: 4, height: 4))
    #expect(solid.firstBaseline(in: CGSize(width: 4, height: 4)) == 4)
  }

  @Test func unscaledSymbolStartsOnAPixelBoundary() throws {
    let view = view(try image("plus"))
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 44)
    #expect(command(view).contains("in (6, 13) 19 x 19"))
    view.traitOverrides = TraitOverrides(displayScale: 2)
    #expect(command(view).contains("in (5.5, 12.5) 19 x 19"))
  }

  @Test(arguments: [
    ("heart.fill", "Love"), ("plus.circle.fill", "Add"), ("chevron.backward", "Back"),
    ("person.crop.circle.fill", "Profile"), ("airplane", "Airplane"), ("circle.fill", "Circle"),
    ("arrow.up.right", "Arrow up right"), ("checkmark.square", "Selected"),
    ("hand.thumbsdown.fill", "Dislike"), ("arrow.triangle.2.circlepath", "Sync"),
  ])
  func accessibilityLabelOfASymbolIsItsMeaning(name: String, label: String) throws {
    let symbol = try image(name)
    #expect(symbol.accessibilityLabel == label)
    #expect(ImageView(image: symbol).accessibilityLabel == label)
    #expect(Button(image: symbol).accessibilityLabel == label)
    #expect(Button(title: "Save", image: symbol).accessibilityLabel == "Save")
  }

  @Test func buttonsCellsBarsAndSegmentsDetermineTheSizeOfSymbols() throws {
    let heart = try image("heart")
    let system = Button(type: .system)
    system.setImage(heart, for: .normal)
    system.titleLabel.font = .systemFont(ofSize: 22, weight: .bold)
    system.sizeToFit()
    #expect(command(system).contains("heart 22pt bold"))
    let button = Button(title: "Like", image: heart)
    button.configuration?.preferredSymbolConfigurationForImage = .init(pointSize: 12)
    #expect(command(button).contains("heart 12pt in"))
    let cell = TableViewCell()
    cell.imageView.image = heart
    #expect(cell.imageView.intrinsicContentSize == CGSize(width: 24, height: 24))
    let segments = SegmentedControl(titles: ["a"])
    segments.insertSegment(with: heart, at: 1)
    segments.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
    #expect(command(segments).contains("heart 13pt medium"))
    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = NavigationItem(title: "Title")
    item.rightBarButtonItem = BarButtonItem(image: heart)
    bar.items = [item]
    #expect(command(bar).contains("heart 17pt large"))
    let tabs = TabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    tabs.items = [TabBarItem(title: nil, image: heart)]
    #expect(command(tabs).contains("heart 18pt large"))
  }

  @Test func theArticleListsEverySymbol() throws {
    let article = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Sources/Assert/SnapshotAssert/SnapshotAssert.docc/SystemSymbols.md"),
      encoding: .utf8)
    let parts = article.components(separatedBy: "```")
    try #require(parts.count == 3)
    let listed = parts[1].split { $0.isWhitespace }.map(String.init)
    #expect(listed == Image.systemNames)
  }

  @Test func unknownSymbolsAreFoundInTheDisplayList() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    for name in ["hart.fill", "heart", "puzzlepiece", "hart.fill"] {
      root.addSubview(view(try image(name)))
    }
    let unknown = root.displayList().unknownSymbols
    #expect(unknown.map(\.name) == ["hart.fill", "puzzlepiece"])
    #expect(
      unknown.map(\.views) == [["View/ImageView[0]", "View/ImageView[3]"], ["View/ImageView[2]"]])
    #expect(unknown[0].suggestions.first == "heart.fill" && unknown[1].suggestions.isEmpty)
    for view in root.subviews { view.removeFromSuperview() }
    root.addSubview(view(try image("heart.fill")))
    #expect(root.displayList().unknownSymbols.isEmpty)
    #expect(!Image.systemNames.contains("hart.fill"))
  }

  @Test func imagesDifferByTheirSymbolConfigurationAndTint() throws {
    let heart = try image("heart")
    let same = try image("heart")
    #expect(heart == same && heart.isIdentical(to: same))
    let others = [
      try image("heart.fill"), try image("heart", .init(pointSize: 18)), heart.withTintColor(.red),
      .solid(.black, width: 19, height: 19),
    ]
    for other in others { #expect(heart != other && !heart.isIdentical(to: other)) }
    #expect(Set(others + [heart, same]).count == 5)
    #expect(heart.withTintColor(.red).description == "heart 17pt tinted #FF0000")
    #expect(throws: ImageError.drawing("heart 17pt")) { try heart.bitmap() }
  }
}
