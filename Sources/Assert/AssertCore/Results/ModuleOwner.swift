import Foundation
import Synchronization

/// The package that owns the results of a test module in an artifact directory.
///
/// Packages can share the directory, but two modules with the same name would replace each other's
/// results.
enum ModuleOwner {
  /// The modules that this process has checked, with their errors.
  private static let checked = Mutex<[[String]: SnapshotError?]>([:])

  /// Checks that the results of a module are those of the package of a location, once per process.
  ///
  /// - Throws: ``SnapshotError/resultsInUse(module:package:artifacts:)``.
  static func check(_ module: String, in location: SnapshotLocation) throws(SnapshotError) {
    let key = [location.artifactDirectory, location.packageDirectory ?? "", module]
    let error = checked.withLock { checked in
      if let known = checked[key] { return known }
      let error = conflict(of: module, in: location)
      checked[key] = error
      return error
    }
    if let error { throw error }
  }

  private static func conflict(of module: String, in location: SnapshotLocation) -> SnapshotError? {
    guard let own = TestPackage(of: location), let ownName = own.name else { return nil }
    let folder = SnapshotIdentity.fileName(module)
    let file = OutputFile("\(ArtifactName.runs)/module.\(folder).json", in: location)
    let bytes = try? InputFile(file.path).read(followsLink: false, limit: 1 << 16)
    let owner = bytes.flatMap { try? JSONDecoder().decode(TestPackage.self, from: Data($0)) }
    // The results of a renamed package, or those that somebody deleted, have no owner.
    if let name = owner?.name, name != ownName, owner?.root != own.root,
      InputFile(location.resultDirectory + "/" + folder).kind(followsLink: true) == .directory
    {
      return .resultsInUse(module: module, package: name, artifacts: location.artifactDirectory)
    }
    // Without the file, the next package is not refused, so an error changes no verdict.
    if owner != own, let bytes = try? JSONEncoder().encode(own) { try? file.write([UInt8](bytes)) }
    return nil
  }
}
