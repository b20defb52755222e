import Foundation
import Testing

@testable import UIKitSourceRewriter

@Suite struct AssetSymbolsTests {
  @Test(arguments: [
    ("badge", "badge"), ("sticky-note", "stickyNote"), ("verse-bg-field", "verseBgField"),
    ("BGColorOne", "bgColorOne"), ("AccentColor", "accent"), ("hint_text_color", "hintText"),
    ("Color", "color"), ("color_24292B", "color24292B"), ("121212", "_121212"),
    ("292C38", "_292_C_38"), ("A2D8FF", "A_2_D_8_FF"), ("c50000", "c50000"), ("M", "M"),
    ("CLR_LAUNCH_SCREEN_COLOR", "CLR_LAUNCH_SCREEN"), ("white_color_85", "whiteColor85"),
    ("Default", "`default`"), ("Kill Bill", "killBill"), ("größe", "größe"), ("--", nil),
  ])
  func symbolsAreNamedAsInXcode(asset: String, symbol: String?) {
    #expect(AssetName.symbol(asset, of: "color") == symbol)
  }

  @Test(arguments: [("iconPreviews", "IconPreviews"), ("AppIcon", "AppIcon"), ("my-set", "MySet")])
  func namespacesAreTypes(folder: String, name: String) {
    #expect(AssetName.namespace(folder) == name)
  }

  /// Returns the source for files, without the names of this project's types.
  private func source(_ files: [String], declared: [String: Set<String>] = [:]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let isNamespace = !file.contains("set/")
      try #"{"properties": {"provides-namespace": \#(isNamespace)}}"#.write(
        to: url, atomically: true, encoding: .utf8)
    }
    return AssetSymbols(in: [folder]).source(declared: declared).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func eachAssetHasAResourceAndAMember() throws {
    #expect(
      try source([
        "A.xcassets/badge.imageset/Contents.json", "A.xcassets/Icons/Contents.json",
        "A.xcassets/Icons/back arrow.imageset/Contents.json",
        "B.xcassets/Group/badge.imageset/Contents.json", "c.imageset/Contents.json",
      ]) == [
        "extension SnapshotUIKit.ImageResource {",
        #"static let badge = SnapshotUIKit.ImageResource(name: "badge", in: uiKitResources)"#,
        "enum Icons {",
        "static let backArrow = "
          + #"SnapshotUIKit.ImageResource(name: "Icons/back arrow", in: uiKitResources)"#,
        "}", "}", "extension UIImage {",
        "static var badge: UIImage { UIImage(resource: .badge) }", "enum Icons {",
        "static var backArrow: UIImage { UIImage(resource: .Icons.backArrow) }", "}", "}",
      ])
  }

  @Test func namesOfUIKitAndOfTheAppAreNotReplaced() throws {
    let files = ["red", "brand", "label"].map { "A.xcassets/\($0).colorset/Contents.json" }
    let source = try source(files, declared: ["UIColor": ["brand"]])
    #expect(source.filter { $0.hasPrefix("static let") }.count == 3)
    #expect(!source.contains { $0.hasPrefix("extension UIColor") })
  }

  @Test func theDeclarationsOfTheSourcesAreKnown() {
    let text = """
      extension UIColor {
        static let brand = UIColor.red
        static var accent: UIColor { .red }
        enum Colors {}
      }
      """
    let result = ModuleRewriter.rewrite([.init(path: "a.swift", text: text)])
    #expect(result.declaredNames["UIColor"] == ["Colors", "accent", "brand"])
  }
}
