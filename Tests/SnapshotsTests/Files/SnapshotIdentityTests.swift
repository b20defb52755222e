import Foundation
import Testing

@testable import SnapshotAssertCore

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
    ("`cafe\u{301}`()", "cafe~301"), ("`caf\u{E9}`()", "caf~E9"),
    ("`handles (nil)`(x:)", "handles-~28nil~29"), ("testLooksRight", "testLooksRight"),
  ])
  func testNamesBecomeSafeFileNames(function: String, file: String) throws {
    let identity = try SnapshotIdentity(module: "M", suite: [], function: function)
    #expect(
      try identity.relativePath(fileNameSuffix: "", pathExtension: "png") == "M/\(file).png")
  }

  @Test func emptyNameThrows() {
    #expect(throws: SnapshotError.illegalName("")) {
      try SnapshotIdentity(module: "M", suite: [], function: "f()", name: "")
    }
  }

  private func fileName(_ function: String, named name: String? = nil) throws -> String {
    let identity = try SnapshotIdentity(module: "M", suite: [], function: function, name: name)
    let path = try identity.relativePath(fileNameSuffix: "", pathExtension: "png")
    return String(path.dropFirst(2))
  }

  @Test(arguments: [
    (".", "~2E"), ("..", "~2E~2E"), (".hidden", "~2Ehidden"), ("a/b", "a~2Fb"),
    ("../up", "~2E~2E~2Fup"), ("Dark Mode", "Dark~20Mode"), ("a@2x", "a~402x"), ("é", "~C3~A9"),
    ("e\u{301}", "e~CC~81"), ("a\0b", "a~00b"), ("C:\\x", "C~3A~5Cx"), ("a.", "a~2E"),
    ("5.4\"", "5~2E4~22"), ("new", "~6Eew"), ("a.New", "a.~4Eew"), ("a~20b", "a~7E20b"),
    // Names that were always legal.
    ("dark", "dark"), ("Dark-Mode_1.2", "Dark-Mode_1.2"), ("nul", "nul"), ("renew", "renew"),
  ])
  func namesFromDataBecomeSafeFileNames(name: String, file: String) throws {
    #expect(try fileName("f()", named: name) == "f.\(file).png")
  }

  @Test func differentNamesHaveDifferentFileNames() throws {
    var random = TestRandom(seed: 5)
    let characters = Array("ab~.-_ /é\u{301}ßN new20\0日本")
    var names: [String: String] = [:]
    for _ in 0..<5_000 {
      let length = 1 + random.next(60)
      let name = String((0..<length).map { _ in characters[random.next(characters.count)] })
      let file = try fileName("f()", named: name)
      #expect(file.utf8.count <= 200)
      #expect(file.utf8.allSatisfy { $0 < 128 && $0 > 32 && $0 != 47 })
      let known = names[file] ?? name
      #expect(Array(known.utf8) == Array(name.utf8), "\(file)")
      names[file] = name
    }
  }

  @Test func longNamesEndInADigest() throws {
    let japanese = String(repeating: "表示", count: 40)
    let russian = "`" + String(repeating: "экран", count: 20) + "`()"
    let names = [
      try fileName("`\(japanese)`()"), try fileName("`\(japanese)x`()"), try fileName(russian),
      try fileName(String(repeating: "a", count: 191)),
      try fileName(String(repeating: "a", count: 192)),
      try fileName("f()", named: japanese), try fileName("f()", named: japanese + "x"),
      try fileName(String(repeating: "a", count: 150), named: String(repeating: "b", count: 300)),
    ]
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.utf8.count <= 200)
      #expect(name.contains("~~"), "\(name)")
    }
    #expect(names[0] == "~8868~793A~8868~793A~8868~793A~8868~793A~8868~~a6ffa5ee001936ec.png")
  }

  @Test func shorterNamesAreUnchanged() throws {
    let test = String(repeating: "a", count: 190)
    #expect(try fileName(test) == test + ".png")
    let name = String(repeating: "b", count: 194)
    #expect(try fileName("f", named: name) == "f.\(name).png")
    let suite = String(repeating: "S", count: 200)
    let identity = try SnapshotIdentity(module: "M", suite: [suite], function: "f()")
    #expect(
      try identity.relativePath(fileNameSuffix: "", pathExtension: "png") == "M/\(suite)/f.png")
  }

  @Test func stemIsThatOfTheSnapshotsPath() throws {
    for name in [nil, "Dark Mode", String(repeating: "b", count: 300)] {
      let identity = try SnapshotIdentity(
        module: "M", suite: ["S"], function: String(repeating: "c", count: 150), name: name)
      let path = try identity.relativePath(fileNameSuffix: "@2x", pathExtension: "png")
      #expect(identity.stem(of: path) == String(path.dropLast("@2x.png".count)))
      #expect(identity.stem(of: "M/S/other.png") == nil)
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

  @Test func namesThatAreLongTogetherThrow() throws {
    let long = String(repeating: "a", count: 185)
    let identity = try SnapshotIdentity(module: "M", suite: [], function: long, name: long)
    #expect(throws: SnapshotError.self) {
      try identity.relativePath(fileNameSuffix: "", pathExtension: "png")
    }
  }
}
