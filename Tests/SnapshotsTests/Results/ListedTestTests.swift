import Foundation
import Testing

@testable import SnapshotAssertCore

/// The output of `swift test list` of Swift 6.3 for a package with tests of both frameworks in
/// modules that share names.
@Suite struct ListedTestTests {
  private static let lines: [(line: String, stem: String)] = [
    // XCTest: the class and the method.
    ("AppTests.ScreenTests/testLooksRight", "AppTests/ScreenTests/testLooksRight"),
    ("AppTests.ScreenTests/testWaits", "AppTests/ScreenTests/testWaits"),
    ("AppTests.Outer.Inner/testIt", "AppTests/Outer/Inner/testIt"),
    // Swift Testing: suites of all kinds, nested ones, and free functions.
    ("AppTests.ActorSuite/works()", "AppTests/ActorSuite/works"),
    ("AppTests.Screens/inAnExtension()", "AppTests/Screens/inAnExtension"),
    ("AppTests.Screens/Dark/Deep/looksRight()", "AppTests/Screens/Dark/Deep/looksRight"),
    ("AppTests.freeFunction()", "AppTests/freeFunction"),
    ("Dash_Tests.Screens/onlyInDash()", "Dash_Tests/Screens/onlyInDash"),
    ("AppTests.äöü/größe()", "AppTests/~E4~F6~FC/gr~F6~DFe"),
    // Parameters.
    ("AppTests.Screens/isPair(_:b:)", "AppTests/Screens/isPair"),
    ("AppTests.Overloads/f(a:)", "AppTests/Overloads/f"),
    ("AppTests.Types/f(a:)/App.swift:26:24", "AppTests/Types/f"),
    ("AppTests.Screens/isNumbered(number:)/App.swift:13:4", "AppTests/Screens/isNumbered"),
    // Raw identifiers.
    ("AppTests.Screens/`handles (nil) and ?`()", "AppTests/Screens/handles-~28nil~29-and-~3F"),
    ("AppTests.Screens/`handles a/b`()/App.swift:16:4", "AppTests/Screens/handles-a~2Fb"),
    ("AppTests.Screens/`is version 1.5`()/App.swift:15:4", "AppTests/Screens/is-version-1~2E5"),
    (
      "AppTests.Screens/`Raw suite 2.0/3`/`both. raw/x`()/App.swift:20:61",
      "AppTests/Screens/Raw-suite-2~2E0~2F3/both~2E-raw~2Fx"
    ),
    (
      "OtherTests.Screens/`Raw suite 2.0/3`/`raw (x) param`(x:)/Other.swift:9:69",
      "OtherTests/Screens/Raw-suite-2~2E0~2F3/raw-~28x~29-param"
    ),
    (
      "AppTests.`free raw. name/with slash`()/App.swift:23:2",
      "AppTests/free-raw~2E-name~2Fwith-slash"
    ),
    ("AppTests.`ends.swift`/`File.swift:3:4`()", "AppTests/ends~2Eswift/File~2Eswift~3A3~3A4"),
    // The position, if another module or file has a test with the same name.
    ("AppTests.Screens/looksRight()/App.swift:11:4", "AppTests/Screens/looksRight"),
    (
      "OtherTests.Screens/Dark/looksRight()/Other.swift:10:25", "OtherTests/Screens/Dark/looksRight"
    ),
    ("AppTests.Hidden/works()/Second.swift:2:26", "AppTests/Hidden/works"),
    ("OtherTests.sharedFree()/Other.swift:12:2", "OtherTests/sharedFree"),
    ("AppTests.Screens/looksRight()/App (1)+More.swift:1:2", "AppTests/Screens/looksRight"),
  ]

  @Test(arguments: lines)
  func linesHaveTheStemOfTheirTestsReferences(line: String, stem: String) {
    #expect(ListedTest(line)?.referenceStem == stem.lowercased())
    for ending in [".png", ".dark@3x.png", "@3x.png"] {
      #expect(ListedTest.stem(ofReference: stem + ending) == stem.lowercased())
    }
  }

  @Test(arguments: [
    "", "Building for debugging...", "Build complete! (3.68s)",
    "[1/2] Compiling AppTests App.swift",
    "error: AppTests.swift is missing", "AppTests", "AppTests.", "AppTests/testIt",
  ])
  func linesWithoutATestAreIgnored(line: String) {
    #expect(ListedTest(line)?.referenceStem == nil)
  }

  @Test func referencesOfListedTestsAreNotOrphans() throws {
    let references = try TemporaryDirectory()
    let artifacts = try TemporaryDirectory()
    let location = SnapshotLocation(
      referenceDirectory: references.path, artifactDirectory: artifacts.path)
    for stem in Self.lines.map(\.stem) + ["AppTests/Screens/gone"] {
      try ReferenceFile(path: references.path + "/" + stem + ".dark.png").write([1])
    }
    let results = SnapshotResults(in: location)
    #expect(
      results.orphans(in: location, existingTests: Self.lines.map(\.line)) == [
        "AppTests/Screens/gone.dark.png"
      ])
  }
}
