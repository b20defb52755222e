import Foundation
import SnapshotAssertCore
import SnapshotTestReporting
import Synchronization

/// The package of a running test, which owns the references of the test.
///
/// The assertion may be in a helper of another package, whose file does not identify the package of
/// the test.
enum TestOwner {
  /// Returns a file in the package of a test.
  ///
  /// Swift Testing knows the file of a test. XCTest does not, but `swift test` starts its tests in
  /// their package. Without `swift test`, the package of the call is that of the test if the call
  /// is in the test's module, or if the package declares the test.
  ///
  /// - Parameters:
  ///   - test: The running test, or `nil` if it is unknown. Then the file of the call is returned.
  ///   - call: The path of the file of the call, and its module and name if they are known.
  ///   - launchFile: The manifest of the package that `swift test` tests, or `nil` if this process
  ///     was started in another way.
  /// - Throws: ``SnapshotAssertCore/SnapshotError/unknownTestPackage(test:call:)``.
  static func file(
    of test: RunningTest?, calledIn call: (filePath: String, fileID: String?),
    launchFile: String? = launchFile
  ) throws(SnapshotError) -> String {
    guard let test else { return call.filePath }
    let key = [test.module, test.filePath ?? test.suite.joined(separator: "."), call.filePath]
    if let known = files.withLock({ $0[key] }) { return known }
    let file = try file(of: test, call, launchFile)
    files.withLock { files in
      files[key] = file
      files[[test.module]] = file
    }
    return file
  }

  /// Returns a file in the package of a completed test, or `nil` if the package is unknown.
  static func file(ofCompleted test: RunningTest) -> String? {
    files.withLock { $0[[test.module]] } ?? test.filePath ?? launchFile
  }

  /// The files that were found, by the module of a test, its file or suite, and the file of the
  /// call.
  ///
  /// The module alone is the key of the file that was found last.
  private static let files = Mutex<[[String]: String]>([:])

  private static func file(
    of test: RunningTest, _ call: (filePath: String, fileID: String?), _ launchFile: String?
  ) throws(SnapshotError) -> String {
    if let path = test.filePath {
      // A generated file may be outside the package.
      return SnapshotLocation.packageRoot(of: path) == nil ? launchFile ?? path : path
    }
    guard let package = SnapshotLocation.packageRoot(of: call.filePath) else {
      return launchFile ?? call.filePath
    }
    if let launchFile, let launched = SnapshotLocation.packageRoot(of: launchFile) {
      // The paths that the compiler received may contain links.
      return resolved(launched) == resolved(package) ? call.filePath : launchFile
    }
    if call.fileID?.prefix(while: { $0 != "/" }) == test.module[...] { return call.filePath }
    guard SnapshotLocation.declaresTest(test.module, test.suite, test.function, in: package) else {
      throw .unknownTestPackage(
        test: ([test.module] + test.suite + [test.function]).joined(separator: "/"),
        call: call.filePath)
    }
    return call.filePath
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// The manifest of the package whose tests `swift test` started, or `nil` if this process was
  /// started in another way.
  fileprivate static let launchFile: String? = {
    let folder = LaunchDirectory.path
    guard TestRun.isStartedBySwiftTest, !folder.isEmpty else { return nil }
    let root = SnapshotLocation.packageRoot(of: folder + "/Package.swift")
    return root.map { $0 + "/Package.swift" }
  }()
}

/// Records that this process ran all tests of its package that use a framework.
///
/// The attribute `@c` means the same, but compilers before Swift 6.3 do not support it.
@_cdecl("snapshot_assert_complete_run")
func completeRunDidEnd(isSwiftTesting: Bool) {
  guard let file = TestOwner.launchFile,
    let location = try? SnapshotLocation(
      testFile: file, environment: ProcessInfo.processInfo.environment)
  else { return }
  CompleteRun.record(
    isSwiftTesting ? .swiftTesting : .xctest,
    failedTests: Set(FailedTests.all.map { [$0.module] + $0.suite + [$0.function] }), in: location)
}
