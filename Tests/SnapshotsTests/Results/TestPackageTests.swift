import Foundation
import Testing

@testable import SnapshotAssertCore

/// The packages of results.
@Suite struct TestPackageTests {
  /// A folder with packages, whose artifacts are in one directory.
  private struct Monorepo {
    let folder = try? TemporaryDirectory()
    var path: String { folder?.path ?? "" }

    /// Creates a package, and returns its location.
    func package(_ path: String, _ manifest: String, artifacts: String) throws -> SnapshotLocation {
      let root = self.path + "/" + path
      for folder in [root, self.path + "/" + artifacts] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      try Data(manifest.utf8).write(to: URL(fileURLWithPath: root + "/Package.swift"))
      return SnapshotLocation(
        referenceDirectory: root + "/__Snapshots__",
        artifactDirectory: self.path + "/" + artifacts, packageDirectory: root)
    }

    func named(_ name: String, artifacts: String = "shared") throws -> SnapshotLocation {
      try package(
        name.lowercased(), "let package = Package(\n  name: \"\(name)\")", artifacts: artifacts)
    }
  }

  @Test(arguments: [
    ("let package = Package(name: \"App\")", "App"),
    ("let name = \"x\"\nlet package = Package(\n  name: \"Ab c\", targets: [])", "Ab c"),
    ("// .package(name: \"Kit\", path: \"..\")\nlet p = Package (name : \"App\")", "App"),
    ("let package = Package(name: name)", nil), ("let package = Package(name: \"a\\(b)\")", nil),
    ("let package = Package(name: \"", nil), ("", nil),
  ])
  func theNameIsALiteralInTheManifest(manifest: String, name: String?) throws {
    let monorepo = Monorepo()
    let location = try monorepo.package("any", manifest, artifacts: "any/.build/snapshots")
    defer { withExtendedLifetime(monorepo) {} }
    #expect(TestPackage(of: location) == TestPackage(name: name, root: "../.."))
    #expect(location.packageName == name)
  }

  @Test func theRootIsRelativeToTheArtifacts() throws {
    let monorepo = Monorepo()
    #expect(TestPackage(of: try monorepo.named("App"))?.root == "../app")
    let inside = try monorepo.named("Kit", artifacts: "kit")
    #expect(TestPackage(of: inside)?.root == ".")
    #expect(
      TestPackage(of: SnapshotLocation(referenceDirectory: "/a", artifactDirectory: "/b")) == nil)
  }

  @Test func aPackageDiffersByItsNameOrByItsRootOnThisMachine() throws {
    let monorepo = Monorepo()
    let app = try monorepo.named("App")
    let own = try #require(TestPackage(of: app))
    let copy = try monorepo.package(
      "copy", "let package = Package(name: \"App\")", artifacts: "shared")
    #expect(!own.isOther(than: app))
    #expect(own.isOther(than: try monorepo.named("Kit")))
    #expect(own.isOther(than: copy), "another checkout of the package")
    // Results from another machine, where the folders were different ones.
    #expect(!TestPackage(name: "App", root: "../../elsewhere").isOther(than: app))
    #expect(!TestPackage(name: "App", root: "../kit").isOther(than: app))
    #expect(TestPackage(name: "Kit", root: "../../elsewhere").isOther(than: app))
    #expect(!TestPackage(name: nil, root: "../../elsewhere").isOther(than: app))
    let unknown = SnapshotLocation(
      referenceDirectory: "/a", artifactDirectory: app.artifactDirectory)
    #expect(!own.isOther(than: unknown))
  }

  /// Takes a snapshot without a reference.
  @discardableResult
  private func verify(
    _ name: String, module: String, in location: SnapshotLocation
  ) throws -> SnapshotOutcome {
    AssertionRunner(
      location: location, settings: try SnapshotSettings(environment: [:], record: .never),
      registry: ReferenceRegistry()
    ).run(
      making: { name }, as: .lines,
      identity: try SnapshotIdentity(
        module: module, suite: ["Screens"], function: "looksRight()", name: name),
      context: AssertionContext(isReported: true)
    ).outcome
  }

  @Test func twoPackagesDoNotReplaceTheResultsOfOneModule() throws {
    let monorepo = Monorepo()
    let (app, kit) = (try monorepo.named("App"), try monorepo.named("Kit"))
    try verify("first", module: "UnitTests", in: app)
    guard case .failed(let error, _) = try verify("first", module: "UnitTests", in: kit) else {
      return #expect(Bool(false), "the result was replaced")
    }
    #expect(
      error
        == .resultsInUse(module: "UnitTests", package: "App", artifacts: app.artifactDirectory))
    let results = SnapshotResults(in: app)
    #expect(results.waiting.map(\.name) == ["first"])
    #expect(results.ofOtherPackages.map(\.reason?.rawValue) == ["resultsInUse"])
    try verify("second", module: "KitTests", in: kit)
    #expect(Set(SnapshotResults(in: kit).waiting.map(\.name)) == ["first", "second"])
  }

  @Test func resultsOfOtherPackagesAreSeparate() throws {
    let monorepo = Monorepo()
    let (app, kit) = (try monorepo.named("App"), try monorepo.named("Kit"))
    try verify("ofApp", module: "AppTests", in: app)
    try verify("ofKit", module: "KitTests", in: kit)
    let results = SnapshotResults(in: app)
    #expect(results.snapshots.map(\.name) == ["ofApp"])
    #expect(results.snapshots.first?.run.package?.name == "App")
    #expect(results.ofOtherPackages.map(\.name) == ["ofKit"])
    #expect(SnapshotResults(in: kit).snapshots.map(\.name) == ["ofKit"])
    let bytes = try InputFile(
      kit.resultDirectory + "/KitTests/Screens/looksRight.ofKit.txt.json"
    ).read()
    #expect(try SnapshotResult(json: bytes).run.package == TestPackage(of: kit))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""package":{"name":"Kit","root":"../kit"}"#))
  }
}
