import Foundation
import SnapshotDrawing
import SnapshotRasterizer
import SnapshotUIKit
import Testing

/// The images, colors, and texts in the folder of fixtures.
@Suite struct ResourceTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path
  private let resources = UIKitResources(folders: [Self.folder])

  private func pixel(
    of image: UIImage, scale: CGFloat = 1, style: UIUserInterfaceStyle = .light
  ) throws -> PremultipliedColor {
    let view = UIImageView(image: image)
    view.tintColor = .systemGreen
    view.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    view.traitOverrides.displayScale = scale
    view.overrideUserInterfaceStyle = style
    let pixels = 4 * Int(scale)
    let bitmap = try Rasterizer().render(
      view.displayList(), size: PixelSize(width: pixels, height: pixels),
      scale: Scale(Double(scale)))
    return bitmap[pixels / 2, pixels / 2]
  }

  @Test(arguments: [(1, UIColor.red), (2, .green), (3, .blue)])
  func aViewChoosesTheScale(scale: CGFloat, color: UIColor) throws {
    let image = resources.image(named: "badge")
    #expect(image.size == CGSize(width: 4, height: 4))
    #expect(try pixel(of: image, scale: scale) == PremultipliedColor(color))
  }

  @Test func aViewChoosesTheAppearance() throws {
    let image = resources.image(named: "tone")
    #expect(
      try pixel(of: image) == PremultipliedColor(UIColor(red: 1, green: 1, blue: 0, alpha: 1)))
    #expect(
      try pixel(of: image, style: .dark)
        == PremultipliedColor(UIColor(red: 0, green: 0, blue: 128.0 / 255)))
  }

  @Test func theVariantOfPhonesPrecedesThoseOfOtherDevices() throws {
    #expect(
      try pixel(of: resources.image(named: "phone"))
        == PremultipliedColor(UIColor(red: 1, green: 1, blue: 0, alpha: 1)))
  }

  @Test func anImageForOneDirectionIsMirroredForTheOther() {
    #expect(resources.image(named: "back").flipsForRightToLeftLayoutDirection)
    #expect(!resources.image(named: "badge").flipsForRightToLeftLayoutDirection)
  }

  @Test func namesOfAssetsAreValues() throws {
    let image = ImageResource(name: "badge", in: resources)
    #expect(UIImage(resource: image).size == CGSize(width: 4, height: 4))
    #expect(image == ImageResource(name: "badge", in: resources))
    #expect(image != ImageResource(name: "badge", in: UIKitResources(folders: [])))
    #expect(UIColor(resource: ColorResource(name: "system", in: resources)) == .systemRed)
    #expect(UIColor(resource: ColorResource(name: "absent", in: resources)) == .clear)
    #expect(UIView().layoutIssues.count == 1)
  }

  @Test func aTemplateHasTheTintColor() throws {
    let image = resources.image(named: "template")
    #expect(image.renderingMode == .alwaysTemplate)
    #expect(
      try pixel(of: image)
        == PremultipliedColor(UIColor.systemGreen.resolved(for: .light, level: .base)))
  }

  @Test func aFolderCanBeANamespace() {
    #expect(resources.image(named: "Icons/arrow").size == CGSize(width: 6, height: 2))
    #expect(resources.image(named: "arrow").size == .zero)
  }

  @Test func filesOutsideCatalogsHaveScales() {
    #expect(resources.image(named: "plain").size == CGSize(width: 4, height: 4))
    #expect(resources.image(named: "plain.png").size == CGSize(width: 4, height: 4))
  }

  @Test(arguments: [
    ("absent", "has the image \"absent\", which is in none of the folders"),
    ("paper", "has the image \"paper\", whose PDF file cannot be drawn"),
    ("photo", "has the image \"photo\", whose HEIC file cannot be drawn"),
    ("sign", "has the image \"sign\", which has variants for languages that are not drawn"),
    ("custom", "has the image \"custom\", which is a symbol of the app that cannot be drawn"),
    ("broken", "has the image \"broken\", whose Contents.json cannot be read; correct the syntax"),
    ("gone", "has the image \"gone\", whose file cannot be read; add the file"),
  ])
  func anImageThatCannotBeShownIsReported(name: String, problem: String) throws {
    let view = UIImageView(image: UIImage(named: name, in: resources))
    view.frame.size = CGSize(width: 10, height: 10)
    _ = view.displayList()
    let issue = try #require(view.layoutIssues.first).description
    #expect(issue.contains(problem))
  }

  @Test func colorsHaveAllForms() throws {
    let brand = try #require(resources.color(named: "brand"))
    #expect(
      brand.resolved(for: .light, level: .base)
        == UIColor(red: 51.0 / 255, green: 102.0 / 255, blue: 153.0 / 255))
    #expect(
      brand.resolved(for: .dark, level: .base)
        == UIColor(red: 1, green: 204.0 / 255, blue: 0, alpha: 0.5))
    #expect(resources.color(named: "system") == .systemRed)
    #expect(resources.color(named: "wide") == UIColor(red: 1, green: 0, blue: 0))
    #expect(resources.color(named: "gray") == UIColor(white: 0.5, alpha: 1))
  }

  @Test func aMissingColorIsAnIssueOfTheTest() {
    #expect(UIView().layoutIssues.isEmpty)
    #expect(UIColor(named: "absent", in: resources) == nil)
    #expect(UIColor(named: "absent", in: resources) == nil)
    let issues = UIView().layoutIssues
    #expect(issues.count == 1)
    #expect(issues.first?.description.contains("the color \"absent\"") == true)
  }

  @Test func textsHaveTheLanguageOfTheTest() {
    func hello() -> String {
      resources.string(
        format: resources.localizedString(forKey: "hello", value: nil, table: nil),
        arguments: ["Ada"])
    }
    #expect(hello() == "Hello, Ada")
    #expect(UIKitResources.withLanguage("de", hello) == "Hallo, Ada")
    #expect(UIKitResources.withLanguage("de-AT", hello) == "Hallo, Ada")
    #expect(UIKitResources.withLanguage("fr", hello) == "Hello, Ada")
    UIKitResources.withLanguage("de") {
      #expect(resources.localizedString(forKey: "only", value: nil, table: nil) == "English")
      #expect(resources.localizedString(forKey: "absent", value: nil, table: nil) == "absent")
      #expect(resources.localizedString(forKey: "absent", value: "Value", table: nil) == "Value")
    }
  }

  @Test(arguments: [
    ("en", 0, "No files in Home"), ("en", 1, "One file in Home"), ("en", 2, "2 files in Home"),
    ("de", 1, "Eine Datei in Home"), ("de", 0, "0 Dateien in Home"),
  ])
  func dictionariesHavePlurals(language: String, count: Int, text: String) {
    UIKitResources.withLanguage(language) {
      let format = resources.localizedString(forKey: "files", value: nil, table: nil)
      #expect(resources.string(format: format, arguments: [count, "Home"]) == text)
    }
  }

  @Test(arguments: [
    ("en", 1, "1 item"), ("en", 5, "5 items"), ("ru", 1, "1 предмет"), ("ru", 3, "3 предмета"),
    ("ru", 11, "11 предметов"), ("ru", 25, "25 предметов"),
  ])
  func catalogsHavePlurals(language: String, count: Int, text: String) {
    UIKitResources.withLanguage(language) {
      let format = resources.localizedString(forKey: "%lld items", value: nil, table: "Catalog")
      #expect(resources.string(format: format, arguments: [count]) == text)
    }
  }

  @Test(
    arguments: [
      ("folders", nil, [1, 2], "2 folders / 1 file"),
      ("nested", nil, [3, 1], "3 files in 1 folder"),
      ("%@ has %lld items", "Catalog", ["Ann", 1], "Ann has one item"),
      ("%@ has %lld items", "Catalog", ["Ann", 4], "Ann has 4 items, 100%"),
      ("list %@ %lld", "Catalog", ["Ann", 5], "Ann: 5 items"),
    ] as [(String, String?, [any CVarArg & Sendable], String)])
  func pluralsHavePositions(
    key: String, table: String?, arguments: [any CVarArg & Sendable], text: String
  ) {
    let format = resources.localizedString(forKey: key, value: nil, table: table)
    #expect(resources.string(format: format, arguments: arguments) == text)
  }

  @Test func numbersHaveTheFormatOfTheLanguage() {
    func text() -> String { resources.localizedString(format: "%d", arguments: [12_345]) }
    #expect(text() == "12,345")
    #expect(UIKitResources.withLanguage("de", text) == "12.345")
    #expect(resources.string(format: "%d", arguments: [12_345]) == "12345")
  }

  #if !canImport(Darwin)
    @Test func interpolatedTextsAreKeys() {
      let (name, count) = ("Ann", 5)
      #expect(
        resources.localizedString("list \(name) \(count)", table: "Catalog") == "Ann: 5 items")
      #expect(resources.localizedString("100% of \(name)", table: nil) == "100% of Ann")
      #expect(resources.localizedString("100%", table: nil) == "100%")
      #expect(resources.localizedString("Default", key: "bye", table: "Catalog") == "Goodbye")
      #expect(resources.localizedString("\(2.5, specifier: "%.2f") m", table: nil) == "2.50 m")
      #expect(resources.localizedString("\(name) paid \(12_345)", table: nil) == "Ann paid 12,345")
    }
  #endif

  @Test(arguments: ["UTF16", "Comments"]) func textsInOtherEncodingsAreRead(table: String) {
    let text = resources.localizedString(forKey: "a", value: nil, table: table)
    #expect(text == (table == "UTF16" ? "Ünï" : "a"))
    #expect(UIView().layoutIssues.isEmpty)
  }

  @Test func textsThatCannotBeReadAreAnIssueOfTheTest() {
    #expect(resources.localizedString(forKey: "a", value: nil, table: "Broken") == "a")
    let issues = UIView().layoutIssues.map(\.description)
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Broken.strings, which cannot be read") == true)
  }

  @Test func catalogsHaveTextsOfSeveralLanguages() {
    func text(_ key: String) -> String {
      resources.localizedString(forKey: key, value: nil, table: "Catalog")
    }
    #expect(text("Welcome") == "Welcome")
    #expect(text("bye") == "Goodbye")
    #expect(UIKitResources.withLanguage("pt-BR") { text("bye") } == "Tchau")
  }

  @Test func otherFilesAreFoundByName() {
    #expect(resources.path(forResource: "Catalog", ofType: "xcstrings") != nil)
    #expect(resources.path(forResource: "Catalog", ofType: "json") == nil)
  }
}
