import Foundation

/// The files and sets in folders, by the names under which an app asks for them.
struct ResourceFiles: Sendable {
  /// A kind of set in an asset catalog.
  enum SetKind: String {
    case image = "imageset"
    case color = "colorset"
    case symbol = "symbolset"
  }

  /// A file with texts, and its language; `nil` for a file that contains several languages.
  struct Strings {
    let path: String
    let language: String?
  }

  private var sets: [String: String] = [:]
  private var filesByName: [String: String] = [:]
  private var stringFiles: [String: [Strings]] = [:]

  /// Searches folders.
  ///
  /// The first file with a name wins, in alphabetical order within a folder.
  init(in folders: [String]) {
    for folder in folders {
      let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
      for path in (paths ?? []).sorted() { add(path, in: folder) }
    }
  }

  private mutating func add(_ path: String, in folder: String) {
    let components = path.split(separator: "/").map(String.init)
    guard let name = components.last else { return }
    let (base, type) = Self.split(name)
    let full = "\(folder)/\(path)"
    if SetKind(rawValue: type) != nil {
      let key = Self.namespace(of: components.dropLast(), in: folder) + base + "." + type
      sets[key] = sets[key] ?? full
    }
    let parent = components.dropLast().last.map(Self.split)
    // The files inside sets have no names of their own.
    guard parent.map({ SetKind(rawValue: $0.type) == nil }) ?? true else { return }
    filesByName[name] = filesByName[name] ?? full
    if ["strings", "stringsdict", "xcstrings"].contains(type) {
      let language = parent.flatMap { $0.type == "lproj" ? $0.base : nil }
      stringFiles[base, default: []].append(Strings(path: full, language: language))
    }
  }

  private static func split(_ name: String) -> (base: String, type: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  /// The names of the folders that are namespaces, each with a slash.
  private static func namespace(of components: ArraySlice<String>, in folder: String) -> String {
    var (path, result) = (folder, "")
    for component in components {
      path += "/" + component
      let properties = JSON.object(at: path + "/Contents.json")?["properties"] as? [String: Any]
      if properties?["provides-namespace"] as? Bool == true { result += component + "/" }
    }
    return result
  }

  /// Returns the path of the set with a name.
  func set(_ name: String, _ kind: SetKind) -> String? { sets[name + "." + kind.rawValue] }

  /// Returns the path of the file with a name.
  func file(_ name: String) -> String? { filesByName[name] }

  /// Returns the files of a table of texts.
  func strings(_ table: String) -> [Strings] { stringFiles[table] ?? [] }
}

/// Files of JSON.
enum JSON {
  /// Returns the object in a file, or `nil` if the file cannot be read.
  static func object(at path: String) -> [String: Any]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }
}
