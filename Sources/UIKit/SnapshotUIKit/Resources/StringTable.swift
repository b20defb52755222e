import Foundation

/// The texts of one table in all languages.
///
/// They come from `.strings`, `.stringsdict`, and `.xcstrings` files.
struct StringTable: Sendable {
  /// A text, or the format and the plural forms of its variables.
  struct Entry: Sendable {
    var text: String
    /// The forms by plural category, such as `one`, of each variable.
    var variables: [String: [String: String]] = [:]
  }

  private var entries: [String: [String: Entry]] = [:]
  private var developmentLanguage: String?
  /// The paths of files that cannot be read.
  private(set) var unreadable: [String] = []

  /// Reads the files of a table.
  ///
  /// As in UIKit, texts of `.stringsdict` files precede those of `.strings` files.
  init(_ files: [ResourceFiles.Strings]) {
    for file in files.sorted(by: { $0.path < $1.path }) {
      switch (file.path as NSString).pathExtension {
      case "xcstrings":
        if let catalog = JSON.object(at: file.path) {
          addCatalog(catalog)
        } else {
          unreadable.append(file.path)
        }
      case "stringsdict":
        for (key, value) in propertyList(at: file.path) {
          guard case .dictionary(let value) = value else { continue }
          entries[file.language ?? "", default: [:]][key] = Self.entry(ofDictionary: value)
        }
      default:
        for (key, value) in propertyList(at: file.path) {
          guard case .string(let value) = value else { continue }
          if entries[file.language ?? "", default: [:]][key]?.variables.isEmpty ?? true {
            entries[file.language ?? "", default: [:]][key] = Entry(text: value)
          }
        }
      }
    }
  }

  /// A value of a property list that contains texts.
  private indirect enum ListValue: Decodable {
    case string(String)
    case dictionary([String: ListValue])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .string(text)
      } else {
        self = .dictionary(try container.decode([String: ListValue].self))
      }
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }
  }

  private mutating func propertyList(at path: String) -> [String: ListValue] {
    let data = FileManager.default.contents(atPath: path)
    let list = data.flatMap {
      $0.isEmpty ? [:] : try? PropertyListDecoder().decode([String: ListValue].self, from: $0)
    }
    if list == nil { unreadable.append(path) }
    return list ?? [:]
  }

  /// Returns the entry of a `.stringsdict` file.
  private static func entry(ofDictionary value: [String: ListValue]) -> Entry {
    var entry = Entry(text: value["NSStringLocalizedFormatKey"]?.string ?? "")
    for (name, variable) in value {
      guard case .dictionary(let variable) = variable else { continue }
      entry.variables[name] = variable.compactMapValues(\.string)
        .filter { PluralFormat.categories.contains($0.key) }
    }
    return entry
  }

  // MARK: Catalogs

  private mutating func addCatalog(_ catalog: [String: Any]) {
    let source = catalog["sourceLanguage"] as? String ?? "en"
    developmentLanguage = developmentLanguage ?? source
    for (key, value) in catalog["strings"] as? [String: [String: Any]] ?? [:] {
      let localizations = value["localizations"] as? [String: [String: Any]] ?? [:]
      for (language, localization) in localizations {
        entries[language, default: [:]][key] = Self.entry(ofLocalization: localization)
      }
      // Without a localization, the key is the text of the source language.
      if localizations[source] == nil, entries[source]?[key] == nil {
        entries[source, default: [:]][key] = Entry(text: key)
      }
    }
  }

  private static func entry(ofLocalization localization: [String: Any]) -> Entry? {
    var entry = Entry(text: "")
    if let text = text(of: localization) {
      entry.text = text
    } else if let forms = pluralForms(of: localization) {
      entry.text = "%#@value@"
      entry.variables["value"] = PluralFormat.formsOfText(forms)
    } else {
      return nil
    }
    for (name, value) in localization["substitutions"] as? [String: [String: Any]] ?? [:] {
      let specifier = value["formatSpecifier"] as? String ?? "lld"
      entry.variables[name] = pluralForms(of: value)?.mapValues {
        $0.replacingOccurrences(of: "%arg", with: "%" + specifier)
      }
      let argument = value["argNum"] as? Int
      entry.variables[name]?[PluralFormat.argumentKey] = argument.map(String.init)
    }
    return entry
  }

  private static func text(of localization: [String: Any]) -> String? {
    if let unit = localization["stringUnit"] as? [String: Any] { return unit["value"] as? String }
    // Texts of devices: those of phones, or of all others.
    let devices = (localization["variations"] as? [String: Any])?["device"] as? [String: Any]
    let device = (devices?["iphone"] ?? devices?["other"]) as? [String: Any]
    return device.flatMap(text)
  }

  private static func pluralForms(of localization: [String: Any]) -> [String: String]? {
    let variations = localization["variations"] as? [String: Any]
    return (variations?["plural"] as? [String: [String: Any]])?.compactMapValues(text)
  }

  // MARK: Lookup

  /// Returns the text for a key.
  ///
  /// - Parameters:
  ///   - language: The language, or `nil` for the default one.
  ///   - name: The name of the table, by which the text's variables are found.
  func text(for key: String, in language: String?, named name: String) -> String? {
    guard let entry = entry(key, in: language) else { return nil }
    guard !entry.variables.isEmpty else { return entry.text }
    return PluralFormat.qualified(entry.text, table: name, key: key)
  }

  /// Returns the forms of a variable by plural category.
  func plural(_ key: String, _ variable: String, in language: String?) -> [String: String]? {
    entry(key, in: language)?.variables[variable]
  }

  private func entry(_ key: String, in language: String?) -> Entry? {
    candidates(for: language).lazy.compactMap { entries[$0]?[key] }.first
  }

  /// The languages to try, as in UIKit: the language, the language without its region and script,
  /// and the language of development, which only a catalog states.
  private func candidates(for language: String?) -> [String] {
    var result: [String] = []
    var parts = (language ?? "").split { $0 == "-" || $0 == "_" }.map(String.init)
    while !parts.isEmpty {
      result += [parts.joined(separator: "-"), parts.joined(separator: "_")]
      parts.removeLast()
    }
    let development = [developmentLanguage, "Base", "en", ""].compactMap(\.self)
    // Without a catalog, English is most likely, or the only language.
    return result + development + (entries.count == 1 ? Array(entries.keys) : [])
  }
}
