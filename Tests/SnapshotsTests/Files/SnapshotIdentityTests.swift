import Foundation
import Testing

@testable import SnapshotCore

@Suite struct SnapshotIdentityTests {
  @Test func unnamedSnapshotHasNoSuffix() throws {
    let identity = try SnapshotIdentity(
      module: "AppTests", suite: ["Screens", "Dark"], function: "looksRight()")
    #expect(
      try identity.relativePath(fileNameSuffix: "@3x", pathExtension: "png")
        == "AppTests/Screens/Dark/looksRight@3x.png")
  }

  @Test func snapshotNameFollowsTheTestName() throws {
    let identity = try SnapshotIdentity(
      module: "AppTests", suite: [], function: "testSteps", name: "step_01")
    #expect(
      try identity.relativePath(fileNameSuffix: "", pathExtension: "png")
        == "AppTests/testSteps.step_01.png")
    #expect(identity.description == "AppTests/testSteps.step_01")
  }

  @Test(arguments: [
    ("`looks right on a phone`()", "looks-right-on-a-phone"), ("größe()", "gr~F6~DFe"),
    ("`..`()", "~2E~2E"), ("`a/b`()", "a~2Fb"), ("param(x:)", "param"), ("`a@3x`()", "a~403x"),
    ("`a-b`()", "a~2Db"), ("`a b`()", "a-b"), ("`look.dark`()", "look~2Edark"),
    ("`handles (nil)`(x:)", "handles-~28nil~29"), ("testLooksRight", "testLooksRight"),
  ])
  func testNamesBecomeSafeFileNames(function: String, file: String) throws {
    let identity = try SnapshotIdentity(module: "M", suite: [], function: function)
    #expect(
      try identity.relativePath(fileNameSuffix: "", pathExtension: "png") == "M/\(file).png")
  }

  @Test(arguments: [
    "", ".", "..", ".hidden", "a/b", "../up", "a b", "a@2x", "é", "a\0b", "C:\\x", "a.",
  ])
  func illegalNameThrows(name: String) {
    #expect(throws: SnapshotError.illegalName(name)) {
      try SnapshotIdentity(module: "M", suite: [], function: "f()", name: name)
    }
  }

  @Test(arguments: [
    ("con()", "~63on"), ("Aux()", "~41ux"), ("NUL()", "~4EUL"), ("prn()", "~70rn"),
    ("com1(x:)", "~63om1"), ("`LPT9`()", "~4CPT9"), ("com()", "com"), ("com10()", "com10"),
    ("console()", "console"), ("testCon()", "testCon"),
  ])
  func deviceNamesAreEscaped(function: String, file: String) throws {
    let identity = try SnapshotIdentity(
      module: "M", suite: ["Con"], function: function, name: "nul")
    #expect(
      try identity.relativePath(fileNameSuffix: "@2x", pathExtension: "png")
        == "M/~43on/\(file).nul@2x.png")
  }

  /// The rules of "Naming Files, Paths, and Namespaces" by Microsoft.
  @Test func pathsAreValidOnWindows() throws {
    let devices = ["CON", "PRN", "AUX", "NUL"] + (0...9).flatMap { ["COM\($0)", "LPT\($0)"] }
    let names =
      devices + ["a.", "a ", " a", "a:b", "a|b", "a\"b", "a*b", "a?b", "<a>", "a\\b", "a\tb", "."]
    for name in names + devices.map({ $0.lowercased() }) + devices.map(\.capitalized) {
      let identity = try SnapshotIdentity(
        module: name, suite: [name, "`\(name)`"], function: "`\(name)`()", name: "con")
      for ending in ["png", "actual.png", "png.json"] {
        let path = try identity.relativePath(fileNameSuffix: "", pathExtension: ending)
        for part in path.split(separator: "/") {
          let base = part.prefix { $0 != "." }.uppercased()
          #expect(!devices.contains(base), "\(path)")
          #expect(part.last != "." && part.last != " ", "\(path)")
          #expect(!part.contains { "<>:\"\\|?*\t".contains($0) }, "\(path)")
        }
      }
    }
  }

  @Test func longNameThrowsBeforeFileAccess() throws {
    let identity = try SnapshotIdentity(
      module: "M", suite: [], function: String(repeating: "a", count: 300))
    #expect(throws: SnapshotError.self) {
      try identity.relativePath(fileNameSuffix: "", pathExtension: "png")
    }
  }
}
