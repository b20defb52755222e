import Testing

/// Dependencies point one way.
///
/// The package manager accepts an import of any module that was built before, so the `import` lines
/// are compared with the dependencies that the manifest declares.
@Suite struct LayeringTests {
  /// The system modules that some folders may import: code that determines pixels and bytes does
  /// not use Foundation, and only one folder opens connections.
  private static let systemModules: [String: Set<String>] = {
    let libc: Set = ["Glibc", "Musl", "Darwin"]
    return [
      "Comparison": libc,
      "DifferencePictures": [],
      "ImageCodecs": libc,
      "ImageLoadingNetworking": ["Dispatch", "Foundation", "FoundationNetworking"],
      "Rasterizer": libc.union(["Synchronization"]),
      "SnapshotUIKit": commonModules.union(["FoundationNetworking"]),
      "Typography": libc.union(["Synchronization"]),
      "URLRequests": ["Foundation", "FoundationNetworking"],
    ]
  }()

  /// The system modules that files in other folders may import.
  private static let commonModules: Set = [
    "CoreGraphics", "Darwin", "Dispatch", "Foundation", "Glibc", "Musl", "Observation",
    "Synchronization",
  ]

  /// The test frameworks, which only these folders may import: applications link the other folders.
  private static let testFrameworks: [String: Set<String>] = [
    "ImageLoadingTestSupport": ["Testing", "XCTest"],
    "SnapshotAssert": ["Testing"],
    "TestReporting": ["Testing", "XCTest"],
  ]

  @Test func everyModuleImportsOnlyWhatItDeclares() throws {
    let targets = try Manifest.ofThisPackage().targets
    // The manifest names the target Fuzzing only if it is built.
    let files = try SourceTree.files(in: "Sources").filter {
      !["Fuzzing", "Plugin"].contains($0.module)
    }
    #expect(files.count > 50)
    for (module, files) in Dictionary(grouping: files, by: \.module) {
      let target = try #require(
        targets.first { $0.path?.split(separator: "/").last.map(String.init) == module },
        "the folder \(module) is not the path of a target")
      let allowed = Set(target.dependencies.map(\.name))
        .union(Self.systemModules[module] ?? Self.commonModules)
        .union(Self.testFrameworks[module] ?? [])
      for file in files {
        for name in file.imports {
          #expect(allowed.contains(name), "\(file.path) may not import \(name)")
        }
      }
    }
  }

  /// Files of one module see each other, so only the folder of a file shows that it does not need
  /// Foundation.
  @Test func drawingUsesFoundationOnlyWhereItsTypesAre() throws {
    let files = try SourceTree.files(in: "Sources/Drawing/Drawing").filter {
      $0.imports.contains("Foundation")
    }
    #expect(
      files.map(\.path) == [
        "Sources/Drawing/Drawing/Geometry/Exports.swift",
        "Sources/Drawing/Drawing/StandardError/StandardError.swift",
      ])
  }

  @Test("the decoding module imports neither views nor the network")
  func decodingImportsNeitherViewsNorTheNetwork() throws {
    let files = try SourceTree.files(in: "Sources/Images/ImageCodecs")
    let imports = Set(files.flatMap(\.imports))
    #expect(imports.contains("SnapshotDrawing"))
    #expect(imports.isDisjoint(with: ["SnapshotViews", "Foundation", "FoundationNetworking"]))
  }

  /// The table limits the imports of files, and this test also those of imported modules.
  @Test(arguments: ["ImageLoadingCore", "ImageLoadingNetworking"])
  func loadingReachesNoViews(folder: String) throws {
    let files = try SourceTree.files(in: "Sources")
    var reached: Set<String> = []
    var pending = [folder]
    while let next = pending.popLast() {
      guard reached.insert(next).inserted else { continue }
      let imports = files.filter { $0.module == next }.flatMap(\.imports)
      pending += imports.filter { $0.hasPrefix("Snapshot") }.map { String($0.dropFirst(8)) }
    }
    #expect(reached.contains("ImageCodecs"))
    #expect(reached.isDisjoint(with: ["Views", "ImageLoading"]))
  }

  /// On macOS `URLSession` needs no import of its own, so the sources are searched for it.
  @Test("only one module uses the network")
  func onlyOneModuleUsesTheNetwork() throws {
    let sessions = ["URLSession(", "URLSession."]
    let words = ["import FoundationNetworking", "URLRequest("] + sessions
    let modules = try SourceTree.files(in: "Sources").filter { file in
      // These modules describe requests, or name them for the sources of apps, and send none.
      let isNamer = ["SnapshotUIKit", "URLRequests"].contains(file.module)
      return (isNamer ? sessions : words).contains { file.text.contains($0) }
    }.map(\.module)
    #expect(Set(modules) == ["ImageLoadingNetworking"])
  }

  @Test func theScanSeesEveryKindOfImport() {
    let lines = [
      "import A", "@_exported public import B", "@testable import C", "  import D",
      "import struct E.F", "fileprivate import G", "// import H", "let importI = 1",
    ]
    let file = SourceTree.File(path: "Sources/Room/M/F.swift", text: lines.joined(separator: "\n"))
    #expect(file.imports == ["A", "B", "C", "D", "E", "G"])
  }
}
