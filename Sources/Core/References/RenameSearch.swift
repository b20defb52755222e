import Foundation

/// Searches for the reference of a test from before the test was renamed.
///
/// A reference is suggested only if there is no evidence that its test still exists. A test exists
/// if
/// - it made an assertion in this process,
/// - its results show that it made one in another process of this run, or
/// - a file of its module's sources declares a function and types with its names, whether or not
///   the function ran.
///
/// The references of an existing test are not suggested, because it may still use them. This
/// includes a test of this process that the metadata of a file names. Of the remaining references,
/// the best is the one whose metadata names this exact snapshot, and then the one whose path or
/// metadata is most similar.
struct RenameSearch {
  let identity: SnapshotIdentity
  let reference: ReferenceFile
  let location: SnapshotLocation
  let registry: ReferenceRegistry

  /// A file that contains the snapshot.
  struct Match {
    /// The test that the file's metadata names, as ``SnapshotIdentity`` describes it.
    let owner: String?
  }

  /// Returns the path of this test's most likely former reference, or `nil`.
  ///
  /// - Parameter match: Returns the match for a file's contents, or `nil` if they are not the
  ///   snapshot.
  func formerReference(_ match: ([UInt8]) -> Match?) -> String? {
    let name = identity.storedDescription
    var best: (path: String, rank: (Int, Int))?
    for path in candidates {
      guard let stem = ListedTest.stem(ofReference: path), !registry.hasRun(stem) else { continue }
      let file = ReferenceFile(path: location.referenceDirectory + "/" + path)
      guard let bytes = try? file.read(), let match = match(bytes) else { continue }
      let isOwn = match.owner == name
      if !isOwn, let owner = match.owner.flatMap(ListedTest.stem), registry.hasRun(owner) {
        continue
      }
      guard !hasRunElsewhere(stem, near: path), !isDeclared(stem) else { continue }
      let distance = min(
        NameDistance.between(path, reference.path.dropFirst(location.referenceDirectory.count + 1)),
        match.owner.map { NameDistance.between($0, name) } ?? .max)
      let rank = (isOwn ? 0 : 1, distance)
      if best.map({ rank < $0.rank }) ?? true { best = (file.path, rank) }
    }
    return best?.path
  }

  /// The references with the same extension, relative to the reference directory: those of the same
  /// folder, then of its parent folder, then all others; at most 1,000.
  private var candidates: [String] {
    let own = String(reference.path.dropFirst(location.referenceDirectory.count + 1))
    let ending = own[(own.lastIndex(of: ".") ?? own.startIndex)...]
    let names =
      (try? FileManager.default.subpathsOfDirectory(atPath: location.referenceDirectory)) ?? []
    let folder = own[..<(own.lastIndex(of: "/") ?? own.startIndex)]
    let outer = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    func distance(_ path: String) -> Int {
      path.hasPrefix(folder + "/") ? 0 : path.hasPrefix(outer + "/") ? 1 : 2
    }
    let all = names.filter { $0.hasSuffix(ending) && $0 != own }.map { (distance($0), $0) }
    return all.sorted { $0 < $1 }.prefix(1_000).map(\.1)
  }

  // MARK: Existing tests

  /// Whether another process of this run wrote a result of a test.
  private func hasRunElsewhere(_ stem: String, near path: String) -> Bool {
    let folder =
      location.resultDirectory + "/" + path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let prefix = stem[(stem.lastIndex(of: "/").map(stem.index(after:)) ?? stem.startIndex)...]
    for name in names where name.lowercased().hasPrefix(prefix) {
      guard let bytes = try? InputFile(folder + "/" + name).read(),
        let result = try? JSONDecoder().decode(SnapshotResult.self, from: Data(bytes)),
        let owner = try? SnapshotIdentity(
          module: result.module, suite: result.suite, function: result.function
        ).referenceStem
      else { continue }
      // For tests of this process, the registry decides.
      let isOfThisRun =
        result.run.id == TestRun.current(package: location.packageDirectory).id
        && result.session != TestSession.identifier
      if owner == stem, isOfThisRun { return true }
    }
    return false
  }

  private func isDeclared(_ stem: String) -> Bool {
    guard let package = location.packageDirectory else { return false }
    return TestSources(package: package).declaresTest(stem: stem)
  }
}

/// The distance between two names.
package enum NameDistance {
  /// Returns the number of characters to insert, remove, or replace to turn one text into the other
  /// (the Levenshtein distance, by Wagner and Fischer), in time proportional to the product of
  /// their lengths.
  package static func between(
    _ first: some StringProtocol, _ second: some StringProtocol
  ) -> Int {
    let second = Array(second.unicodeScalars)
    var row = Array(0...second.count)
    for (index, scalar) in first.unicodeScalars.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (scalar == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}

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
    let suites = Set(names.dropFirst().dropLast())
    return files(ofModule: module).contains { path in
      guard let source = (try? InputFile(path).read()).map({ Data($0) }) else { return false }
      guard Self.declares([test], after: ["func"], in: source) else { return false }
      return Self.declares(
        suites, after: ["struct", "class", "actor", "enum", "extension"], in: source)
    }
  }

  /// Returns the functions with the name of a test in the files of its module, with their labels,
  /// such as `card(size:)`.
  func overloads(of test: SnapshotIdentity) -> Set<String> {
    let pattern = "func " + test.test
    var overloads: Set<String> = []
    for path in files(ofModule: SnapshotIdentity.fileName(test.module).lowercased()) {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
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
    for character in source[open...].dropFirst() {
      if "([{<".contains(character) { depth += 1 }
      if ")]}>".contains(character) { depth -= 1 }
      if depth == 0 { break }
      if character == ",", depth == 1 {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
    }
    return parameters.compactMap { $0.split { $0.isWhitespace || $0 == ":" }.first }
      .map { $0 + ":" }.joined()
  }

  /// The folders of test modules.
  private var testFolders: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: package + "/Tests")) ?? []
  }

  /// Whether a module has a folder below `Tests`.
  func hasFolder(ofModule module: String) -> Bool {
    testFolders.contains { TestSources.module(ofFolder: $0) == SnapshotIdentity.fileName(module) }
  }

  /// Returns the name of a module, which replaces each character of its folder's name that is
  /// invalid in identifiers with an underscore, in file names.
  private static func module(ofFolder folder: String) -> String {
    SnapshotIdentity.fileName(String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" }))
  }

  /// The Swift files in the folder of a module below `Tests`, or, without such a folder, of the
  /// package.
  private func files(ofModule module: String) -> [String] {
    let tests = package + "/Tests"
    let folder = testFolders.first { TestSources.module(ofFolder: $0).lowercased() == module }
    let root = folder.map { tests + "/" + $0 } ?? package
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
