import Testing

/// Dependencies point one way.
///
/// The package manager does not enforce it between modules of one package, so the `import` lines
/// are held against this table.
@Suite struct LayeringTests {
  /// The C library, by its name on each system.
  static let libc: Set = ["Glibc", "Musl", "Darwin"]

  /// The modules that each folder's files may import.
  static let allowed: [String: Set<String>] = [
    "Digests": [],
    "StandardError": ["Foundation"],
    "Geometry": ["CoreGraphics", "Foundation"],
    "Pixels": libc.union(["SnapshotGeometry"]),
    "Drawing": ["SnapshotGeometry", "SnapshotPixels"],
    "Rasterizer": libc.union([
      "CSnapshotRasterizer", "SnapshotDrawing", "SnapshotGeometry", "SnapshotPixels",
      "Synchronization",
    ]),
    "Typography": libc.union([
      "CSnapshotHarfBuzz", "SnapshotDigests", "SnapshotGeometry", "Synchronization",
    ]),
    "Views": [
      "Foundation", "SnapshotDrawing", "SnapshotGeometry", "SnapshotPixels", "SnapshotTypography",
      "Synchronization",
    ],
    "ImageCodecs": libc.union([
      "CSnapshotDeflate", "CSnapshotGIF", "CSnapshotPNG", "CSnapshotTIFF", "CSnapshotTurboJPEG",
      "CSnapshotWebP", "SnapshotPixels",
    ]),
    "ImageLoadingCore": [
      "Dispatch", "Foundation", "SnapshotDigests", "SnapshotImageCodecs", "SnapshotPixels",
      "SnapshotStandardError",
    ],
    "ImageLoadingNetworking": [
      "Dispatch", "Foundation", "FoundationNetworking", "SnapshotImageLoadingCore",
    ],
    "ImageLoadingViews": [
      "Dispatch", "Foundation", "SnapshotImageLoadingCore", "SnapshotPixels", "SnapshotViews",
    ],
    "ImageLoading": ["SnapshotImageLoadingCore", "SnapshotImageLoadingViews"],
    // Its trait and its test case are types of the test frameworks; test cards are drawn.
    "ImageLoadingTestSupport": [
      "Foundation", "SnapshotDrawing", "SnapshotGeometry", "SnapshotImageCodecs",
      "SnapshotImageLoading", "SnapshotPixels", "SnapshotRasterizer", "SnapshotTestReporting",
      "Synchronization", "Testing", "XCTest",
    ],
    "Comparison": libc.union(["CSnapshotComparison", "SnapshotPixels"]),
    "DifferencePictures": [
      "SnapshotComparison", "SnapshotDrawing", "SnapshotGeometry", "SnapshotPixels",
      "SnapshotRasterizer", "SnapshotTypography",
    ],
    "Core": libc.union([
      "CSnapshotFileAttributes", "Dispatch", "Foundation", "Observation", "SnapshotComparison",
      "SnapshotDifferencePictures", "SnapshotDigests", "SnapshotDrawing", "SnapshotGeometry",
      "SnapshotImageCodecs", "SnapshotPixels", "SnapshotStandardError", "SnapshotTypography",
      "Synchronization",
    ]),
    "Acceptance": libc.union([
      "Dispatch", "Foundation", "SnapshotComparison", "SnapshotCore", "SnapshotDigests",
      "SnapshotImageCodecs", "SnapshotPixels", "Synchronization",
    ]),
    "Plugin": ["Foundation", "PackagePlugin"],
    "Report": ["Foundation", "SnapshotAcceptance", "SnapshotCore"],
    "Commands": libc.union([
      "Dispatch", "Foundation", "SnapshotAcceptance", "SnapshotComparison", "SnapshotCore",
      "SnapshotDigests",
      "SnapshotImageCodecs", "SnapshotPixels", "SnapshotReport", "SnapshotReviewPage",
      // The facts about views, for the history of a reference.
      "SnapshotViews", "Synchronization",
    ]),
    "ReviewPage": [
      "CSnapshotReviewPage", "Foundation", "SnapshotAcceptance", "SnapshotCore",
      "SnapshotDigests", "SnapshotReport",
    ],
    "ReviewServer": libc.union([
      "Dispatch", "FlyingFox", "FlyingSocks", "Foundation", "SnapshotAcceptance",
      "SnapshotCommands",
      "SnapshotCore", "SnapshotReport", "SnapshotReviewPage", "Synchronization",
    ]),
    "ReviewTerminal": libc.union([
      "Foundation", "SnapshotAcceptance", "SnapshotCommands", "SnapshotComparison", "SnapshotCore",
      "SnapshotImageCodecs", "SnapshotPixels", "SnapshotReport", "Synchronization",
    ]),
    "SnapshotTool": [
      "ArgumentParser", "Foundation", "SnapshotAcceptance", "SnapshotCommands",
      "SnapshotComparison", "SnapshotCore", "SnapshotReport", "SnapshotReviewPage",
      "SnapshotReviewServer", "SnapshotReviewTerminal",
    ],
    "TestReporting": [
      "CSnapshotTestObserver", "Dispatch", "Foundation", "SnapshotStandardError",
      "Synchronization", "Testing", "XCTest",
    ],
    "SnapshotAssert": [
      "Foundation", "SnapshotComparison", "SnapshotCore", "SnapshotDrawing", "SnapshotGeometry",
      "SnapshotPixels", "SnapshotRasterizer", "SnapshotTestReporting", "SnapshotTypography",
      "SnapshotViews", "Synchronization", "Testing",
    ],
    "URLRequests": ["Foundation", "FoundationNetworking", "SnapshotCore"],
    "AnimatedButtonExample": ["SnapshotViews"],
    "CardExample": ["Foundation", "SnapshotImageLoading", "SnapshotViews"],
    "FeedExample": [
      "Foundation", "SnapshotImageCodecs", "SnapshotImageLoading", "SnapshotViews",
    ],
    "Benchmarks": libc.union([
      "ArgumentParser", "CSnapshotRasterizer", "CSnapshotTurboJPEG", "Dispatch", "Foundation",
      "ScreensExample", "SettingsExample", "SnapshotAssert", "SnapshotComparison", "SnapshotCore",
      "SnapshotDigests", "SnapshotDrawing", "SnapshotGeometry", "SnapshotImageCodecs",
      "SnapshotImageLoading", "SnapshotImageLoadingViews", "SnapshotPixels", "SnapshotRasterizer",
      "SnapshotTypography", "SnapshotViews", "Synchronization",
    ]),
    "Preview": [
      "AnimatedButtonExample", "CardExample", "FeedExample", "Foundation", "PhotosExample",
      "PreviewTool", "ScreensExample", "SettingsExample", "SnapshotDrawing", "SnapshotGeometry",
      "SnapshotImageCodecs", "SnapshotImageLoading", "SnapshotPixels", "SnapshotRasterizer",
      "SnapshotTypography", "SnapshotViews",
    ],
    "Fuzzing": [
      "CSnapshotLibPNG", "CSnapshotPNG", "Foundation", "SnapshotImageCodecs", "SnapshotPixels",
    ],
    "PhotosExample": [
      "Foundation", "SnapshotGeometry", "SnapshotImageLoading", "SnapshotPixels", "SnapshotViews",
    ],
    "ScreensExample": ["SnapshotViews"],
    "SettingsExample": ["SnapshotImageCodecs", "SnapshotViews"],
  ]

  @Test func everyModuleImportsOnlyWhatItMay() throws {
    let files = try SourceTree.files(in: "Sources")
    #expect(files.count > 50)
    for file in files {
      let allowed = try #require(Self.allowed[file.module], "\(file.path) is in an unknown folder")
      for name in file.imports {
        #expect(allowed.contains(name), "\(file.path) may not import \(name)")
      }
    }
  }

  @Test("B1: the decoding module imports neither views nor the network")
  func decodingImportsNeitherViewsNorTheNetwork() throws {
    let files = try SourceTree.files(in: "Sources/Images/ImageCodecs")
    let imports = Set(files.flatMap(\.imports))
    #expect(imports.contains("SnapshotPixels"))
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
    #expect(reached.isDisjoint(with: ["Views", "ImageLoading", "ImageLoadingViews"]))
  }

  /// On macOS `URLSession` needs no import of its own, so the sources are searched for it.
  @Test("E1: only one module uses the network")
  func onlyOneModuleUsesTheNetwork() throws {
    let sessions = ["URLSession(", "URLSession."]
    let words = ["import FoundationNetworking", "URLRequest("] + sessions
    let modules = try SourceTree.files(in: "Sources").filter { file in
      // This module describes requests, and sends none.
      (file.module == "URLRequests" ? sessions : words).contains { file.text.contains($0) }
    }.map(\.module)
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
    let file = SourceTree.File(path: "Sources/Room/M/F.swift", text: lines.joined(separator: "\n"))
    #expect(file.imports == ["A", "B", "C", "D", "E", "G"])
  }
}
