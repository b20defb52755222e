import Foundation
import SnapshotAssertCore
import SnapshotTestReporting
import Testing

@testable import SnapshotAssert

/// The package that owns the references of a test, wherever the assertion is.
@Suite struct TestOwnerTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString).path

  /// Writes a file in a package, and returns its path.
  private func file(_ path: String, _ text: String = "", in package: String) throws -> String {
    for (path, text) in [("Package.swift", ""), (path, text)] {
      let url = URL(fileURLWithPath: "\(folder)/\(package)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return "\(folder)/\(package)/\(path)"
  }

  private func test(
    _ framework: RunningTest.Framework, _ module: String, filePath: String? = nil
  ) -> RunningTest {
    RunningTest(
      framework: framework, module: module, suite: ["Screens\(UUID().uuidString.prefix(4))"],
      function: framework == .xctest ? "testLooksRight" : "looksRight()", filePath: filePath)
  }

  @Test func aHelperOfAnotherPackageRecordsIntoThePackageOfTheTest() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tests = try file("Tests/AppTests/Screens.swift", in: "App")
    let helper = try file("Sources/Kit/Check.swift", in: "App/.build/checkouts/Kit")
    let owner = try TestOwner.file(
      of: test(.swiftTesting, "AppTests", filePath: tests),
      calledIn: (helper, "Kit/Check.swift"))
    #expect(SnapshotLocation.packageRoot(of: owner) == folder + "/App")
  }

  @Test func withoutARunningTestThePackageIsThatOfTheCall() throws {
    #expect(try TestOwner.file(of: nil, calledIn: ("/a/B.swift", nil)) == "/a/B.swift")
  }

  @Test(
    .enabled(
      if: TestRun.isStartedBySwiftTest, "only swift test starts the tests in their package"))
  func aHelperOfAnotherPackageRecordsIntoThePackageOfXCTest() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let helper = try file("Sources/Kit/Check.swift", in: "Kit")
    let owner = try TestOwner.file(
      of: test(.xctest, "SnapshotAssertTests"), calledIn: (helper, "Kit/Check.swift"))
    #expect(
      SnapshotLocation.packageRoot(of: owner) == SnapshotLocation.packageRoot(of: #filePath))
    #expect(
      try TestOwner.file(
        of: test(.xctest, "SnapshotAssertTests"), calledIn: (#filePath, nil)) == #filePath)
  }

  @Test func withoutSwiftTestThePackageMustDeclareTheTest() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let test = test(.xctest, "KitTests")
    let call = try file("Sources/Kit/Check.swift", in: "Kit")
    #expect(
      throws: SnapshotError.unknownTestPackage(
        test: "KitTests/\(test.suite[0])/testLooksRight", call: call)
    ) {
      try TestOwner.file(of: test, calledIn: (call, "Kit/Check.swift"), launchFile: nil)
    }
    // The call is in the module of the test.
    #expect(
      try TestOwner.file(of: test, calledIn: (call, "KitTests/Check.swift"), launchFile: nil)
        == call)
    _ = try file(
      "Tests/KitTests/Screens.swift",
      "final class \(test.suite[0]): XCTestCase { func testLooksRight() {} }", in: "Kit")
    let other = try file("Sources/Kit/Other.swift", in: "Kit")
    #expect(
      try TestOwner.file(of: test, calledIn: (other, "Kit/Other.swift"), launchFile: nil) == other)
  }
}
