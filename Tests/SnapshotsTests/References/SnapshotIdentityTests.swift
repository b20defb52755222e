import Testing

@testable import Snapshots

@Suite struct SnapshotIdentityTests {
  @Test func theFirstSnapshotHasNoSuffix() throws {
    let identity = try SnapshotIdentity(
      module: "AppTests", suite: ["Screens", "Dark"], function: "looksRight()")
    #expect(
      try identity.relativePath(fileNameSuffix: "@3x", pathExtension: "png")
        == "AppTests/Screens/Dark/looksRight@3x.png")
  }

  @Test func aNameFollowsTheTest() throws {
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
  func namesOfTestsBecomeSafeFileNames(function: String, file: String) throws {
    let identity = try SnapshotIdentity(module: "M", suite: [], function: function)
    #expect(
      try identity.relativePath(fileNameSuffix: "", pathExtension: "png") == "M/\(file).png")
  }

  @Test(arguments: ["", ".", "..", ".hidden", "a/b", "../up", "a b", "a@2x", "é", "a\0b", "C:\\x"])
  func anIllegalNameIsAnError(name: String) {
    #expect(throws: SnapshotError.illegalName(name)) {
      try SnapshotIdentity(module: "M", suite: [], function: "f()", name: name)
    }
  }

  @Test func aLongNameIsAnErrorBeforeTheFileSystemSeesIt() throws {
    let identity = try SnapshotIdentity(
      module: "M", suite: [], function: String(repeating: "a", count: 300))
    #expect(throws: SnapshotError.self) {
      try identity.relativePath(fileNameSuffix: "", pathExtension: "png")
    }
  }
}
