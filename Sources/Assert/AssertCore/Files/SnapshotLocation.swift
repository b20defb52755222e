import Foundation
package import SnapshotComparison
import SnapshotDrawing
import Synchronization

/// The directories of references and artifacts.
public struct SnapshotLocation: Hashable, Sendable {
  /// The directory of all references.
  public let referenceDirectory: String
  /// The directory of all artifacts.
  public let artifactDirectory: String

  /// The package of the tests, or `nil` if it is unknown.
  ///
  /// The test sources of the package show which tests still exist, to find the old reference of a
  /// renamed test.
  public let packageDirectory: String?

  /// The comparison that writes the results, or `nil` if tests write them.
  package var comparison: FolderComparisonOptions?

  /// The origin of the results.
  package var origin: ResultOrigin { comparison == nil ? .tests : .folders }

  /// The directory of the results of assertions.
  public var resultDirectory: String { artifactDirectory + "/" + ArtifactName.results }

  /// Whether there are results, including those of scopes.
  var hasResultsOfAnyScope: Bool {
    [resultDirectory, otherDirectories].contains {
      InputFile($0).kind(followsLink: true) == .directory
    }
  }

  /// The directory of incomplete files.
  var draftDirectory: String { artifactDirectory + "/" + ArtifactName.drafts }

  /// Creates a location from paths.
  public init(
    referenceDirectory: String, artifactDirectory: String, packageDirectory: String? = nil
  ) {
    self.referenceDirectory = referenceDirectory
    self.artifactDirectory = artifactDirectory
    self.packageDirectory = packageDirectory
  }

  /// Finds the directories for a test.
  ///
  /// The result is cached for each file.
  ///
  /// By default, the directories are `__Snapshots__` and `.build/snapshots` in the package of the
  /// test. `SNAPSHOT_REFERENCE_DIR` and `SNAPSHOT_ARTIFACTS` override them; relative paths start at
  /// the root of the package.
  ///
  /// - Throws: ``SnapshotError/noPackageRoot(testFile:)`` if a package is needed but not found,
  ///   ``SnapshotError/unexpandedTilde(variable:value:)``, or
  ///   ``SnapshotError/overlappingDirectories(references:artifacts:)``.
  public init(testFile: String, environment: [String: String]) throws(SnapshotError) {
    let key = CacheKey(testFile, environment)
    if let found = SnapshotLocation.cache.withLock({ $0[key] }) {
      self = found
      return
    }
    self = try SnapshotLocation(locatedFor: testFile, environment)
    let location = self
    SnapshotLocation.cache.withLock { $0[key] = location }
  }

  /// The input that determines the directories.
  private struct CacheKey: Hashable {
    let testFile: String
    let variables: [String?]

    init(_ testFile: String, _ environment: [String: String]) {
      self.testFile = testFile
      variables = ["SNAPSHOT_REFERENCE_DIR", "SNAPSHOT_ARTIFACTS"].map { environment[$0] }
    }
  }

  private static let cache = Mutex<[CacheKey: SnapshotLocation]>([:])

  private init(
    locatedFor testFile: String, _ environment: [String: String]
  ) throws(SnapshotError) {
    let root = SnapshotLocation.packageRoot(of: testFile)
    func directory(_ variable: String, orElse name: String) throws(SnapshotError) -> String {
      let path = environment[variable] ?? ""
      if path.hasPrefix("/") { return path }
      // Only a shell expands a tilde. A folder named `~` in the package would be unexpected.
      if path.hasPrefix("~") { throw .unexpandedTilde(variable: variable, value: path) }
      guard let root else { throw .noPackageRoot(testFile: testFile) }
      return root + "/" + (path.isEmpty ? name : path)
    }
    self.init(
      referenceDirectory: try directory("SNAPSHOT_REFERENCE_DIR", orElse: "__Snapshots__"),
      artifactDirectory: try directory("SNAPSHOT_ARTIFACTS", orElse: ".build/snapshots"),
      packageDirectory: root)
    try checkDirectories()
  }

  /// Returns the location with the references of a scope or an assertion.
  ///
  /// Its artifacts and results are in a separate folder, so that references in two directories can
  /// have the same name.
  ///
  /// - Parameter directory: The directory; a relative path starts at the root of the package. `nil`
  ///   returns this location.
  /// - Throws: ``SnapshotError/nestedSnapshotDirectory(_:references:)``,
  ///   ``SnapshotError/overlappingDirectories(references:artifacts:)``,
  ///   ``SnapshotError/unexpandedTilde(variable:value:)``, or
  ///   ``SnapshotError/noPackageRoot(testFile:)``.
  package func with(
    snapshotDirectory directory: String?, testFile: String
  ) throws(SnapshotError) -> SnapshotLocation {
    guard let directory else { return self }
    guard !directory.hasPrefix("~") else {
      throw .unexpandedTilde(variable: "snapshotDirectory", value: directory)
    }
    if !directory.hasPrefix("/"), packageDirectory == nil {
      throw .noPackageRoot(testFile: testFile)
    }
    let base = packageDirectory.map { URL(fileURLWithPath: $0, isDirectory: true) }
    let path = URL(fileURLWithPath: directory, relativeTo: base).standardizedFileURL.path
    guard !SnapshotLocation.overlap(path, referenceDirectory) else {
      throw .nestedSnapshotDirectory(path, references: referenceDirectory)
    }
    guard !SnapshotLocation.overlap(path, artifactDirectory) else {
      throw .overlappingDirectories(references: path, artifacts: artifactDirectory)
    }
    let folder = EncodedPath(relativeToPackage(path)).folderName
    return SnapshotLocation(
      referenceDirectory: path, artifactDirectory: otherDirectories + "/" + folder,
      packageDirectory: packageDirectory)
  }

  private var otherDirectories: String { artifactDirectory + "/" + ArtifactName.otherDirectories }

  /// The artifact directory of the default reference directory, or `nil` if this is the location of
  /// the default reference directory.
  var defaultArtifactDirectory: String? {
    let parts = artifactDirectory.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.dropLast().last == ArtifactName.otherDirectories[...] else { return nil }
    return parts.dropLast(2).joined(separator: "/")
  }

  /// The locations of snapshots in other reference directories, sorted by artifact directory.
  ///
  /// Symbolic links are not followed, because they could lead back here. A folder name that states
  /// a path with `..` is ignored, because no test writes one.
  package var otherLocations: [SnapshotLocation] {
    guard InputFile(otherDirectories).kind(followsLink: false) == .directory else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: otherDirectories)) ?? []
    return names.sorted().compactMap { name in
      let directory = otherDirectories + "/" + name
      guard InputFile(directory).kind(followsLink: false) == .directory,
        let encoded = EncodedPath(fileName: name) ?? SnapshotLocation.recordedPath(in: directory),
        !encoded.path.split(separator: "/").contains("..")
      else { return nil }
      var path = encoded.path
      if !path.hasPrefix("/"), let packageDirectory { path = packageDirectory + "/" + path }
      return SnapshotLocation(
        referenceDirectory: path, artifactDirectory: directory, packageDirectory: packageDirectory)
    }
  }

  /// The locations of snapshots in other reference directories in the package, whose files a
  /// command may change.
  ///
  /// A folder name alone states the directory, so other directories may not be those of a test.
  package var otherLocationsInPackage: [SnapshotLocation] {
    guard let packageDirectory else { return [] }
    let package = SnapshotLocation.components(of: packageDirectory)
    return otherLocations.filter { other in
      let folder = SnapshotLocation.components(of: other.referenceDirectory)
      return folder.starts(with: package)
        && !SnapshotLocation.overlap(other.referenceDirectory, referenceDirectory)
        && !SnapshotLocation.overlap(other.referenceDirectory, artifactDirectory)
    }
  }

  /// Whether the references are those of a scope or an assertion, in a directory that may have
  /// other files too.
  package var isOfScope: Bool { defaultArtifactDirectory != nil }

  /// The path of the references, if the name of the artifact directory is only a digest of it.
  var pathToRecord: String? {
    guard defaultArtifactDirectory != nil else { return nil }
    let path = EncodedPath(relativeToPackage(referenceDirectory))
    return path.folderName == path.fileName ? nil : path.path
  }

  private static func recordedPath(in directory: String) -> EncodedPath? {
    let file = InputFile(directory + "/" + ArtifactName.referencePath)
    let bytes = try? file.read(followsLink: false, limit: 4_096)
    guard let path = bytes.flatMap({ String(validating: $0, as: UTF8.self) }).map(EncodedPath.init),
      directory.hasSuffix("/" + path.folderName)
    else { return nil }
    return path
  }

  /// Returns a path relative to the package, or the unchanged path if it is outside the package.
  package func relativeToPackage(_ path: String) -> String {
    guard let packageDirectory, path.hasPrefix(packageDirectory + "/") else { return path }
    return String(path.dropFirst(packageDirectory.count + 1))
  }

  private func checkDirectories() throws(SnapshotError) {
    guard !SnapshotLocation.overlap(referenceDirectory, artifactDirectory) else {
      throw .overlappingDirectories(references: referenceDirectory, artifacts: artifactDirectory)
    }
  }

  /// Whether two directories are equal, or one contains the other.
  private static func overlap(_ first: String, _ second: String) -> Bool {
    let (first, second) = (components(of: first), components(of: second))
    return first.starts(with: second) || second.starts(with: first)
  }

  /// Whether files in a directory would be among the visible files of a folder.
  package static func mixes(_ directory: String, withFilesOf folder: String) -> Bool {
    let (inner, outer) = (components(of: directory), components(of: folder))
    return outer.starts(with: inner)
      || inner.starts(with: outer) && !inner.dropFirst(outer.count).contains { $0.hasPrefix(".") }
  }

  private static func components(of path: String) -> [String] {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().pathComponents.filter { $0 != "/" }
  }

  /// Returns the path of the package that contains a file, or `nil` if there is none.
  package static func packageRoot(of file: String) -> String? {
    var directory = URL(fileURLWithPath: file).standardizedFileURL
    while directory.pathComponents.count > 1 {
      directory.deleteLastPathComponent()
      if FileManager.default.fileExists(
        atPath: directory.appendingPathComponent("Package.swift").path)
      {
        return directory.path
      }
    }
    return nil
  }

  /// Whether the tests of the package have inline snapshots.
  package var hasInlineSnapshots: Bool {
    packageDirectory.map { TestSources(package: $0).haveInlineSnapshots } ?? false
  }

  /// Whether the sources of a package declare a test; see ``TestSources``.
  package static func declaresTest(
    _ module: String, _ suite: [String], _ function: String, in package: String
  ) -> Bool {
    let identity = try? SnapshotIdentity(module: module, suite: suite, function: function)
    guard let stem = try? identity?.referenceStem else { return false }
    return TestSources(package: package).declaresTest(stem: stem)
  }
}

/// A path, encoded as the name of a single file or folder.
///
/// ASCII letters, digits, `_`, and `-` are unchanged. Each other byte of the UTF-8 text becomes `~`
/// and two hexadecimal digits, so that the name determines the path.
struct EncodedPath: Hashable {
  let path: String

  init(_ path: String) { self.path = path }

  /// Decodes a name, or returns `nil` if it does not encode a path.
  init?(fileName: String) {
    var bytes: [UInt8] = []
    var rest = fileName.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      guard let code = UInt8(String(Substring(rest.prefix(2))), radix: 16) else { return nil }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    guard let path = String(validating: bytes, as: UTF8.self) else { return nil }
    self.init(path)
    guard self.fileName == fileName else { return nil }
  }

  /// The name.
  ///
  /// If it would be a Windows device name, its first letter is also encoded.
  var fileName: String {
    var name = ""
    for byte in path.utf8 {
      if EncodedPath.isUnchanged(byte) {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        name += EncodedPath.code(byte)
      }
    }
    guard SnapshotIdentity.isDeviceName(name), let first = name.utf8.first else { return name }
    return EncodedPath.code(first) + name.dropFirst()
  }

  /// The name, or a digest if the name is too long for a file system.
  var folderName: String {
    let name = fileName
    guard name.utf8.count > SnapshotIdentity.maximumFileNameLength else { return name }
    // The name of a path does not have two tildes in a row.
    return "~~" + SHA256.digest(ofUTF8: name)
  }

  private static func isUnchanged(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  static func code(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return (digits.count == 1 ? "~0" : "~") + digits
  }
}

/// The origin of results, which determines how a user gets new ones.
package enum ResultOrigin: Hashable, Sendable {
  /// Tests wrote them.
  case tests
  /// A command wrote them when it compared two folders.
  case folders

  /// The way to new results, in the imperative.
  package var renewal: String {
    switch self {
    case .tests: "run the test again"
    case .folders: "run the command again"
    }
  }
}

/// The options of the comparison of two folders with images of any tool.
///
/// The folder with the images before the change is the reference directory. The artifact directory
/// receives the results, and copies of the images after the change.
package struct FolderComparisonOptions: Hashable, Sendable {
  /// The absolute path of the folder with the images after the change.
  package let after: String
  /// The permitted difference.
  package var tolerance = Tolerance.exact
  /// Whether an image that only the folder before has was removed.
  ///
  /// Otherwise, the folder after may have only the images of failed tests.
  package var reviewsRemoved = false
  /// Whether the copies of PNG images are packed, so that accepting them writes small files.
  package var packs = false
  /// Whether the folder after may be missing or empty, because a tool will write images into it.
  ///
  /// The results of the last comparison then remain.
  package var waitsForImages = false
  /// The command-line options with the same values, with a space before each, for commands that a
  /// user runs next.
  package var arguments = ""
  /// Whether such commands start the tool by its name, without `swift run`.
  package var isInPath = true

  /// Creates the options of an exact comparison.
  package init(after: String) { self.after = after }
}
