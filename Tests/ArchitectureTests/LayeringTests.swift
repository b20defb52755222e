import Testing

/// Dependencies point one way.
///
/// The package manager does not enforce it between modules of one package, so the `import` lines
/// are held against this table.
@Suite struct LayeringTests {
  /// The C library, by its name on each system.
  static let libc: Set = ["Glibc", "Musl", "Darwin"]

  /// What each module may import.
  static let allowed: [String: Set<String>] = [
    "Geometry": [],
    "Pixels": libc.union(["Geometry"]),
    "Drawing": ["Geometry", "Pixels"],
    "Rasterizer": libc.union(["CRasterizer", "Drawing", "Geometry", "Pixels", "Synchronization"]),
    "Typography": libc.union(["CHarfBuzz", "Geometry", "Synchronization"]),
    "Views": ["Drawing", "Geometry", "Pixels", "Synchronization", "Typography"],
    "ImageCodecs": libc.union(["CPNG", "CTurboJPEG", "CWebP", "Pixels"]),
    "ImageLoading": ["Dispatch", "Foundation", "ImageCodecs", "Pixels"],
    "ImageLoadingNetworking": ["Dispatch", "Foundation", "FoundationNetworking", "ImageLoading"],
    "ImageLoadingViews": ["Foundation", "ImageLoading", "Pixels", "Views"],
    // Its trait and its test case are types of the test frameworks; test cards are drawn.
    "ImageLoadingTestSupport": [
      "Drawing", "Foundation", "Geometry", "ImageCodecs", "ImageLoading", "Pixels", "Rasterizer",
      "Synchronization", "TestReporting", "Testing", "XCTest",
    ],
    "Comparison": libc.union(["Pixels"]),
    "DifferencePictures": [
      "Comparison", "Drawing", "Geometry", "Pixels", "Rasterizer", "Typography",
    ],
    "Snapshots": libc.union([
      "Comparison", "DifferencePictures", "Foundation", "Geometry", "ImageCodecs", "Pixels",
      "Synchronization", "Typography",
    ]),
    "TestReporting": ["CTestObserver", "Foundation", "Synchronization", "Testing", "XCTest"],
    "SnapshotAssert": [
      "Comparison", "Drawing", "Foundation", "Geometry", "Pixels", "Rasterizer", "Snapshots",
      "Synchronization", "TestReporting", "Testing", "Typography", "Views",
    ],
    "AnimatedButtonExample": ["Views"],
    "CardExample": ["Views"],
    "FeedExample": ["Foundation", "ImageCodecs", "ImageLoadingViews", "Views"],
    "Benchmarks": libc.union([
      "ArgumentParser", "CTurboJPEG", "Comparison", "Drawing", "Foundation", "Geometry",
      "ImageCodecs", "ImageLoading", "ImageLoadingViews", "Pixels", "Rasterizer", "ScreensExample",
      "SettingsExample", "SnapshotAssert", "Snapshots", "Typography", "Views",
    ]),
    "Fuzzing": ["Foundation", "ImageCodecs", "Pixels"],
    "PhotosExample": ["Foundation", "Geometry", "ImageLoadingViews", "Pixels", "Views"],
    "ScreensExample": ["Views"],
    "SettingsExample": ["ImageCodecs", "Views"],
  ]

  @Test func everyModuleImportsOnlyWhatItMay() throws {
    let files = try SourceTree.files(in: "Sources")
    #expect(files.count > 50)
    for file in files {
      let allowed = try #require(Self.allowed[file.module], "\(file.path) is in no known module")
      for name in file.imports {
        #expect(allowed.contains(name), "\(file.path) may not import \(name)")
      }
    }
  }

  @Test("Seed B1: what decodes knows neither views nor the network")
  func whatDecodesKnowsNeitherViewsNorTheNetwork() throws {
    let files = try SourceTree.files(in: "Sources/ImageCodecs")
    #expect(files.count > 50)
    let imports = Set(files.flatMap(\.imports))
    #expect(imports.contains("Pixels"))
    #expect(imports.isDisjoint(with: ["Views", "Foundation", "FoundationNetworking"]))
  }

  /// On macOS `URLSession` needs no import of its own, so the sources are searched for it.
  @Test("Seed E1: only one module knows the network")
  func onlyOneModuleKnowsTheNetwork() throws {
    let words = ["FoundationNetworking", "URLSession(", "URLSession.", "URLRequest("]
    let modules = try SourceTree.files(in: "Sources")
      .filter { file in words.contains { file.text.contains($0) } }.map(\.module)
    #expect(Set(modules) == ["ImageLoadingNetworking"])
  }

  @Test func everyModuleOfTheTableExists() throws {
    let modules = Set(try SourceTree.files(in: "Sources").map(\.module))
    #expect(modules == Set(Self.allowed.keys))
  }

  @Test func theScanSeesEveryKindOfImport() {
    let lines = [
      "import A", "@_exported public import B", "@testable import C", "  import D",
      "import struct E.F", "fileprivate import G", "// import H", "let importI = 1",
    ]
    let file = SourceTree.File(path: "Sources/M/F.swift", text: lines.joined(separator: "\n"))
    #expect(file.imports == ["A", "B", "C", "D", "E", "G"])
  }
}
