import Foundation
import Synchronization

/// The package of a test, as described in the results of the test.
///
/// Packages can share an artifact directory, but the references of a test belong to its package.
public struct TestPackage: Hashable, Sendable, Codable {
  /// The name in the manifest, or `nil` if it is not a literal there.
  ///
  /// Unlike the name of the folder, it is the same in every checkout.
  public let name: String?
  /// The path of the package, relative to the artifact directory, such as `../..`.
  public let root: String

  /// Creates a description of a package.
  package init(name: String?, root: String) { (self.name, self.root) = (name, root) }

  /// The name for messages.
  package var title: String { name ?? root }
}

extension TestPackage {
  /// The package of a location, or `nil` if it is unknown.
  ///
  /// The result is cached.
  init?(of location: SnapshotLocation) {
    guard let directory = location.packageDirectory else { return nil }
    let key = [directory, location.artifactDirectory]
    if let known = TestPackage.packages.withLock({ $0[key] }) {
      self = known
      return
    }
    let package = TestPackage(
      name: Self.name(ofPackage: directory),
      root: Self.path(of: Self.resolved(directory), from: Self.resolved(location.artifactDirectory))
    )
    TestPackage.packages.withLock { $0[key] = package }
    self = package
  }

  private static let packages = Mutex<[[String]: TestPackage]>([:])

  /// Whether this package is not the package of a location.
  ///
  /// The results may be from another machine, where the artifact directory was elsewhere. So only
  /// different names are conclusive, unless the root is a package on this machine.
  package func isOther(than location: SnapshotLocation) -> Bool {
    guard let directory = location.packageDirectory, let own = TestPackage(of: location) else {
      return false
    }
    if let name, let ownName = own.name, name != ownName { return true }
    if root == own.root { return false }
    let found = path(in: location)
    guard found != Self.resolved(directory),
      InputFile(found + "/Package.swift").kind(followsLink: true) == .file
    else {
      return false
    }
    return Self.name(ofPackage: found) == name
  }

  /// Returns the absolute path of the root for an artifact directory on this machine.
  package func path(in location: SnapshotLocation) -> String {
    let folder = URL(
      fileURLWithPath: Self.resolved(location.artifactDirectory), isDirectory: true)
    return URL(fileURLWithPath: root, relativeTo: folder).standardizedFileURL.path
  }

  /// Returns the name in the manifest of a package, or `nil` if it is not a literal.
  static func name(ofPackage directory: String) -> String? {
    guard
      let bytes = try? InputFile(directory + "/Package.swift").read(limit: maximumManifestSize)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.firstRange(of: /\bPackage\s*\(\s*name\s*:\s*"/)?.upperBound else {
      return nil
    }
    let name = text[start...].prefix { !"\"\\\n".contains($0) }
    let isLiteral = !name.isEmpty && text[name.endIndex...].first == "\""
    return isLiteral ? String(name) : nil
  }

  /// The maximum size of a manifest in bytes.
  private static let maximumManifestSize = 1 << 20

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// Returns the relative path from one folder to another.
  private static func path(of path: String, from folder: String) -> String {
    let (to, from) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(to, from).prefix { $0 == $1 }.count
    let parts = from.dropFirst(common).map { _ in ".." } + to.dropFirst(common).map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}

extension SnapshotLocation {
  /// The name in the manifest of the package, or `nil` if the manifest does not state it.
  package var packageName: String? { TestPackage(of: self)?.name }
}
