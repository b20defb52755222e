import Foundation

/// The sources of a package's tests, as evidence of which tests exist.
///
/// They are searched, not parsed. A declaration in a comment counts too, so a test may wrongly be
/// considered existing, which only suppresses a suggestion. A method that a test inherits from a
/// class in another file is not found.
struct TestSources {
  /// The package's directory.
  let package: String

  /// Whether a file of the test's module declares a function with its name, and types or extensions
  /// with the names of its suites.
  ///
  /// - Parameter stem: The beginning of the paths of the test's references, in lowercase.
  func declaresTest(stem: String) -> Bool {
    let names = stem.split(separator: "/").map(String.init)
    guard names.count > 1, let module = names.first, let test = names.last else { return false }
    // A long name ends in a digest, with which it cannot be compared.
    guard !stem.contains("~~") else { return true }
    let suites = Set(names.dropFirst().dropLast())
    return files(ofModule: module).contains { path in
      guard let source = try? Data(InputFile(path).read()) else { return false }
      return Self.declares([test], after: ["func"], in: source)
        && Self.declares(suites, after: Self.typeKeywords, in: source)
    }
  }

  private static let typeKeywords = ["struct", "class", "actor", "enum", "extension"]

  /// Returns the functions with the name of a test in the files of its module that declare its
  /// suites, with their labels, such as `card(size:)`.
  func overloads(of test: SnapshotIdentity) -> Set<String> {
    let pattern = "func " + test.test
    let suites = Set(test.suite.map { SnapshotIdentity.fileName($0).lowercased() })
    var overloads: Set<String> = []
    for path in files(ofModule: SnapshotIdentity.fileName(test.module).lowercased()) {
      guard let data = try? Data(InputFile(path).read()),
        Self.declares(suites, after: Self.typeKeywords, in: data)
      else { continue }
      var source = String(decoding: data, as: UTF8.self)[...]
      while let found = source.firstRange(of: pattern) {
        source = source[found.upperBound...]
        if let labels = TestSources.labels(at: source) {
          overloads.insert("\(test.test)(\(labels))")
        }
      }
    }
    return overloads
  }

  /// Returns the labels of a function, such as `size:style:`, from the source after its name, or
  /// `nil` if the name continues.
  private static func labels(at source: Substring) -> String? {
    guard let first = source.first, first == "(" || first == "<",
      let open = source.firstIndex(of: "(")
    else { return nil }
    var parameters = [""]
    var depth = 1
    var previous: Character?
    for character in source[open...].dropFirst() {
      let isArrow = previous == "-" && character == ">"
      if "([{<".contains(character) { depth += 1 }
      if ")]}>".contains(character), !isArrow { depth -= 1 }
      if depth == 0 { break }
      previous = character
      if character == ",", depth == 1 {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
    }
    return parameters.compactMap { $0.split { $0.isWhitespace || $0 == ":" }.first }
      .map { $0 + ":" }.joined()
  }

  /// Whether a file of the tests calls an assertion for inline snapshots.
  var haveInlineSnapshots: Bool {
    let call = Data("InlineSnapshot(".utf8)
    return testFolders.contains { folder in
      files(below: package + "/Tests/" + folder).contains { path in
        (try? Data(InputFile(path).read()))?.range(of: call) != nil
      }
    }
  }

  /// The folders of test modules.
  private var testFolders: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: package + "/Tests")) ?? []
  }

  /// Whether a module has a folder below `Tests`.
  func hasFolder(ofModule module: String) -> Bool {
    testFolders.contains { TestSources.module(ofFolder: $0) == SnapshotIdentity.fileName(module) }
  }

  /// Returns the form that the name of a folder's module has in file names.
  ///
  /// The name of the module is that of the folder, with an underscore for each character that is
  /// invalid in identifiers.
  private static func module(ofFolder folder: String) -> String {
    SnapshotIdentity.fileName(String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" }))
  }

  /// The Swift files in the folder of a module below `Tests`, or, without such a folder, of the
  /// package.
  private func files(ofModule module: String) -> [String] {
    let tests = package + "/Tests"
    let folder = testFolders.first { TestSources.module(ofFolder: $0).lowercased() == module }
    return files(below: folder.map { tests + "/" + $0 } ?? package)
  }

  /// The Swift files in a folder and the folders below it.
  private func files(below root: String) -> [String] {
    var paths: [String] = []
    let files = FileManager.default.enumerator(
      at: URL(fileURLWithPath: root), includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles])
    while let file = files?.nextObject() as? URL {
      if file.pathExtension == "swift" { paths.append(file.path) }
    }
    return paths
  }

  /// Whether a source contains all names, as parts of references' paths, after one of the keywords.
  private static func declares(
    _ names: Set<String>, after keywords: [String], in source: Data
  ) -> Bool {
    var missing = names
    for keyword in keywords {
      let pattern = Data((keyword + " ").utf8)
      var start = source.startIndex
      while !missing.isEmpty, let found = source.range(of: pattern, in: start..<source.endIndex) {
        start = found.upperBound
        for name in declaredNames(in: source[start...]) {
          missing.remove(SnapshotIdentity.fileName(name).lowercased())
        }
      }
    }
    return missing.isEmpty
  }

  /// The names at the beginning of a source: an identifier, a raw identifier in backticks, or
  /// several of them separated by dots, as after `extension`.
  private static func declaredNames(in source: Data) -> [String] {
    var names = [""]
    var isRaw = false
    let line = String(decoding: source.prefix(maximumNameLength), as: UTF8.self)
    for character in line.drop(while: { $0 == " " }) {
      if character == "`" {
        isRaw.toggle()
      } else if isRaw {
        names[names.count - 1].append(character)
      } else if character == "." {
        names.append("")
      } else if character.isLetter || character.isNumber || character == "_" {
        names[names.count - 1].append(character)
      } else {
        break
      }
    }
    return names
  }

  /// The maximum length of a declaration, in bytes.
  ///
  /// Longer ones are ignored.
  private static let maximumNameLength = 1_000
}
