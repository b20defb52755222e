public import Foundation
public import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotViews
import Synchronization

/// The images, colors, and texts in the folders of an app's sources.
///
/// The copies of an app's sources contain an instance for their target, so that two targets can
/// have an image with the same name. Files are read from the folders when they are needed. Nothing
/// is copied into a bundle.
public final class UIKitResources: Sendable {
  /// The absolute paths of the folders.
  public let folders: [String]

  /// The files by the names under which an app asks for them, and what was read so far.
  private struct Contents {
    var files: ResourceFiles?
    var images: [String: Image] = [:]
    var colors: [String: Color?] = [:]
    var tables: [String: StringTable] = [:]
  }

  private let contents = Mutex(Contents())

  /// Creates the resources in folders, with all folders below them.
  public init(folders: [String]) { self.folders = folders }

  /// Returns the image with a name, from the asset catalogs or from a file.
  ///
  /// The image has all scales and the dark variant of its set, and the view that shows it chooses
  /// one. An image that is missing or cannot be read has no size, and the view that shows it has a
  /// layout issue with the name.
  public func image(named name: String) -> Image {
    if let image = contents.withLock({ $0.images[name] }) { return image }
    let image = readImage(named: name)
    contents.withLock { $0.images[name] = image }
    return image
  }

  private func readImage(named name: String) -> Image {
    do throws(ResourceError) {
      if let set = files.set(name, .image) { return try AssetImage.image(inSet: set) }
      if let image = try AssetImage.image(named: name, among: files) { return image }
      if files.set(name, .symbol) != nil {
        throw ResourceError(
          "has the image \"\(name)\", which is a symbol of the app that cannot be drawn",
          remedy: "put a PNG of the symbol into an image set with the same name, as a template")
      }
      throw ResourceError(
        "has the image \"\(name)\", which is in none of the folders",
        remedy: "add it to an asset catalog in \(folderList)")
    } catch {
      return Image(showing: error)
    }
  }

  /// Returns the color with a name in the asset catalogs, or `nil` if there is none.
  ///
  /// A name without a color is an issue of the snapshots that the test takes after the call.
  public func color(named name: String) -> Color? {
    if let color = contents.withLock({ $0.colors[name] }) { return reporting(color, name) }
    let color = files.set(name, .color).flatMap(AssetColor.color(inSet:))
    contents.withLock { $0.colors[name] = color }
    return reporting(color, name)
  }

  private func reporting(_ color: Color?, _ name: String) -> Color? {
    if color == nil {
      TestIssues.add(
        "uses the color \"\(name)\", which is in none of the folders or cannot be read",
        remedy: "add it to an asset catalog in \(folderList)")
    }
    return color
  }

  /// Returns the text for a key, in the language that `withLanguage` sets.
  ///
  /// By default, the language is the source language of a string catalog. For other files, it is
  /// English, or the only language there is.
  ///
  /// Without a text, it is the value, or the key if the value is empty, as in UIKit. A file that
  /// cannot be read is an issue of the snapshots that the test takes after the call.
  ///
  /// - Parameters:
  ///   - key: The key, which is often the text of the development language.
  ///   - value: The text if the table does not contain the key.
  ///   - table: The name of the table, or `nil` for `Localizable`.
  public func localizedString(forKey key: String, value: String?, table: String?) -> String {
    let name = table ?? "Localizable"
    let table = self.table(name)
    for path in table.unreadable {
      TestIssues.add(
        "uses the texts in \(path), which cannot be read",
        remedy: "correct the syntax of the file, and save it in UTF-8")
    }
    let text = table.text(for: key, in: Self.language, named: name)
    return text ?? (value.flatMap { $0.isEmpty ? nil : $0 } ?? key)
  }

  private func table(_ name: String) -> StringTable {
    if let table = contents.withLock({ $0.tables[name] }) { return table }
    let table = StringTable(files.strings(name))
    contents.withLock { $0.tables[name] = table }
    return table
  }

  /// Returns the text of a format whose plural forms depend on numbers.
  ///
  /// The copies call it for `String(format:)`.
  ///
  /// - Parameter locale: The locale of numbers, or `nil` for one that does not group digits.
  public func string(format: String, locale: Locale? = nil, arguments: [any CVarArg]) -> String {
    let language = Self.language
    var call = PluralFormat.Call(locale: locale, arguments: arguments, language: language) {
      table, key, variable in
      self.table(table).plural(key, variable, in: language)
    }
    return call.text(of: format)
  }

  /// Returns the text of a format with numbers as in the language that `withLanguage` sets, or as
  /// in the United States.
  ///
  /// The copies call it for `String.localizedStringWithFormat`.
  public func localizedString(format: String, arguments: [any CVarArg]) -> String {
    let locale = Locale(identifier: Self.language ?? "en_US")
    return string(format: format, locale: locale, arguments: arguments)
  }

  /// The folder of the resources as a bundle, for code that reads files.
  public var bundle: Bundle { folders.lazy.compactMap { Bundle(path: $0) }.first ?? .main }

  /// Returns the path of a file with a name in the folders and below them, or `nil`.
  public func path(forResource name: String?, ofType type: String?) -> String? {
    guard let name else { return nil }
    let suffix = type.map { $0.isEmpty ? "" : "." + $0.drop { $0 == "." } } ?? ""
    return files.file(name + suffix)
  }

  private var folderList: String { folders.joined(separator: ", ") }

  private var files: ResourceFiles {
    if let files = contents.withLock({ $0.files }) { return files }
    let files = ResourceFiles(in: folders)
    contents.withLock { $0.files = files }
    return files
  }

  // MARK: Language

  @TaskLocal private static var chosenLanguage: String?

  /// The language of texts, such as `de` or `pt-BR`, or `nil` for the default one.
  static var language: String? { chosenLanguage }

  /// Calls a closure in which the texts of an app have another language than the default one.
  ///
  /// ```swift
  /// UIKitResources.withLanguage("de") {
  ///   assertSnapshot(of: LoginView(), as: .image, named: "de")
  /// }
  /// ```
  ///
  /// - Parameter language: A language with optional script and region, such as `zh-Hans`.
  public static func withLanguage<Result>(
    _ language: String, _ body: () throws -> Result
  ) rethrows -> Result {
    try $chosenLanguage.withValue(language, operation: body)
  }

  /// Calls an asynchronous closure in which the texts of an app have another language than the
  /// default one.
  public static func withLanguage<Result>(
    _ language: String, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $chosenLanguage.withValue(language, operation: body)
  }
}

extension Image {
  /// Creates an image without a size, whose view has a layout issue.
  fileprivate init(showing error: ResourceError) {
    self.init()
    options.problems = [.init(problem: error.problem, remedy: error.remedy)]
  }

  /// Creates the image with a name in resources, for the copies of an app's sources.
  ///
  /// The result is optional as in UIKit, but never `nil`: an image that is missing is empty, and
  /// the view that shows it has a layout issue.
  public init?(named name: String, in resources: UIKitResources) {
    self = resources.image(named: name)
  }
}

extension Color {
  /// Creates the color with a name in resources, for the copies of an app's sources.
  public init?(named name: String, in resources: UIKitResources) {
    guard let color = resources.color(named: name) else { return nil }
    self = color
  }
}
