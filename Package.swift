// swift-tools-version: 6.2
import PackageDescription

/// The libraries for image formats, each behind its trait.
let imageLibraries: [Target.Dependency] = [
  .target(name: "CSnapshotGIF", condition: .when(traits: ["GIF"])),
  .target(name: "CSnapshotTIFF", condition: .when(traits: ["TIFF"])),
  .target(name: "CSnapshotTurboJPEG", condition: .when(traits: ["JPEG"])),
  .target(name: "CSnapshotWebP", condition: .when(traits: ["WebP"])),
]

/// The parser of the tools' arguments.
///
/// Without the trait, it is neither fetched nor built.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: ["Review"]))

/// The server of the review page and its sockets, under the same condition.
let httpServer: [Target.Dependency] = ["FlyingFox", "FlyingSocks"].map {
  .product(name: $0, package: "FlyingFox", condition: .when(traits: ["Review"]))
}

let package = Package(
  name: "SnapshotAssert",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SnapshotAssert", targets: ["SnapshotAssert"]),
    .library(name: "SnapshotURLRequests", targets: ["SnapshotURLRequests"]),
    .library(
      name: "SnapshotViews",
      targets: ["SnapshotViews", "SnapshotTypography", "SnapshotDrawing"]),
    .library(
      name: "SnapshotImageLoading",
      targets: ["SnapshotImageLoading", "SnapshotImageLoadingCore", "SnapshotImageCodecs"]),
    // For targets without views; SnapshotImageLoading contains it.
    .library(
      name: "SnapshotImageLoadingCore",
      targets: ["SnapshotImageLoadingCore", "SnapshotImageCodecs"]),
    .library(name: "SnapshotUIKit", targets: ["SnapshotUIKit"]),
    .library(name: "SnapshotImageLoadingNetworking", targets: ["SnapshotImageLoadingNetworking"]),
    .library(name: "SnapshotImageLoadingTestSupport", targets: ["SnapshotImageLoadingTestSupport"]),
    .executable(name: "snapshot", targets: ["snapshot"]),
    .plugin(name: "SnapshotPlugin", targets: ["SnapshotPlugin"]),
    // For packages that compile an app's UIKit sources; nothing else reaches its targets.
    .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
  ],
  traits: [
    .trait(name: "Fonts", description: "Fonts from files, by HarfBuzz."),
    .trait(name: "Review", description: "The command `snapshot`, which accepts changes."),
    .trait(name: "GIF", description: "GIF files and animations, by giflib (libgif-dev)."),
    .trait(name: "JPEG", description: "JPEG files, by TurboJPEG (libturbojpeg0-dev)."),
    .trait(name: "TIFF", description: "TIFF files, by libtiff (libtiff-dev)."),
    .trait(name: "WebP", description: "WebP files and animations, by libwebp (libwebp-dev)."),
  ],
  dependencies: [
    // For the tools, with the trait Review; no library depends on a package.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    // Drawing: from commands to pixels. Most Swift modules use SnapshotDrawing: geometry, colors,
    // images, and drawing commands.
    .target(name: "SnapshotDrawing", path: "Sources/Drawing/Drawing"),
    .target(name: "CSnapshotRasterizer", path: "Sources/Drawing/CRasterizer"),
    .target(
      name: "SnapshotRasterizer", dependencies: ["CSnapshotRasterizer", "SnapshotDrawing"],
      path: "Sources/Drawing/Rasterizer"),
    // The built-in face needs no library, but registered fonts do.
    .systemLibrary(
      name: "CSnapshotHarfBuzz", path: "Sources/Drawing/CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .target(
      name: "SnapshotTypography",
      dependencies: [
        "SnapshotDrawing",
        .target(name: "CSnapshotHarfBuzz", condition: .when(traits: ["Fonts"])),
      ], path: "Sources/Drawing/Typography"),

    // Views: from the view tree to commands.
    .target(
      name: "SnapshotViews", dependencies: ["SnapshotDrawing", "SnapshotTypography"],
      path: "Sources/Views"),

    // Images: from pixels to files and back, and from a URL to a view. The system's libpng and zlib
    // read and write PNG files.
    .systemLibrary(
      name: "CSnapshotLibPNG", path: "Sources/Images/CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev", "zlib1g-dev"]), .brew(["libpng", "zlib"])]),
    .target(
      name: "CSnapshotImageCodecs", dependencies: ["CSnapshotLibPNG"],
      path: "Sources/Images/CImageCodecs",
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]),
    .systemLibrary(
      name: "CSnapshotGIF", path: "Sources/Images/CGIF", pkgConfig: "libgif",
      providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .systemLibrary(
      name: "CSnapshotTIFF", path: "Sources/Images/CTIFF", pkgConfig: "libtiff-4",
      providers: [.apt(["libtiff-dev"]), .brew(["libtiff"])]),
    .systemLibrary(
      name: "CSnapshotTurboJPEG", path: "Sources/Images/CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CSnapshotWebP", path: "Sources/Images/CWebP", pkgConfig: "libwebpdemux",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .target(
      name: "SnapshotImageCodecs",
      dependencies: ["CSnapshotImageCodecs", "SnapshotDrawing"] + imageLibraries,
      path: "Sources/Images/ImageCodecs"),
    // A server that only loads images needs the first module alone; the last one is the import for
    // everyone else.
    .target(
      name: "SnapshotImageLoadingCore", dependencies: ["SnapshotDrawing", "SnapshotImageCodecs"],
      path: "Sources/Images/ImageLoadingCore"),
    .target(
      name: "SnapshotImageLoadingNetworking", dependencies: ["SnapshotImageLoadingCore"],
      path: "Sources/Images/ImageLoadingNetworking"),
    .target(
      name: "SnapshotImageLoading",
      dependencies: ["SnapshotDrawing", "SnapshotImageLoadingCore", "SnapshotViews"],
      path: "Sources/Images/ImageLoading"),
    .target(
      name: "SnapshotImageLoadingTestSupport",
      dependencies: [
        "SnapshotDrawing", "SnapshotImageCodecs", "SnapshotImageLoading", "SnapshotRasterizer",
        "SnapshotTestReporting",
      ], path: "Sources/Images/ImageLoadingTestSupport"),

    // UIKit: the sources of an app, unchanged. Only packages that use the product build it.
    .systemLibrary(name: "CSnapshotTaskIdentity", path: "Sources/UIKit/CTaskIdentity"),
    .target(
      name: "SnapshotUIKit",
      dependencies: [
        "CSnapshotTaskIdentity", "SnapshotDrawing", "SnapshotImageCodecs", "SnapshotTypography",
        "SnapshotViews",
      ], path: "Sources/UIKit/SnapshotUIKit"),

    // Assert: from pixels to a verdict, and from a verdict to the running test.
    .target(name: "CSnapshotComparison", path: "Sources/Assert/CComparison"),
    .target(
      name: "SnapshotComparison", dependencies: ["CSnapshotComparison", "SnapshotDrawing"],
      path: "Sources/Assert/Comparison"),
    .target(
      name: "SnapshotDifferencePictures",
      dependencies: [
        "SnapshotComparison", "SnapshotDrawing", "SnapshotRasterizer", "SnapshotTypography",
      ], path: "Sources/Assert/DifferencePictures"),
    .systemLibrary(name: "CSnapshotFileAttributes", path: "Sources/Assert/CFileAttributes"),
    .target(
      name: "SnapshotAssertCore",
      dependencies: [
        "CSnapshotFileAttributes", "SnapshotComparison", "SnapshotDifferencePictures",
        "SnapshotDrawing", "SnapshotImageCodecs", "SnapshotTypography",
      ], path: "Sources/Assert/AssertCore"),
    .target(name: "CSnapshotTestObserver", path: "Sources/Assert/CTestObserver"),
    .target(
      name: "SnapshotTestReporting", dependencies: ["CSnapshotTestObserver", "SnapshotDrawing"],
      path: "Sources/Assert/TestReporting"),
    .target(
      name: "SnapshotAssert",
      dependencies: [
        "SnapshotAssertCore", "SnapshotComparison", "SnapshotDrawing", "SnapshotRasterizer",
        "SnapshotTestReporting", "SnapshotTypography", "SnapshotViews",
      ], path: "Sources/Assert/SnapshotAssert"),
    // A separate module, because FoundationNetworking loads libcurl at launch on Linux.
    .target(
      name: "SnapshotURLRequests", dependencies: ["SnapshotAssertCore"],
      path: "Sources/Assert/URLRequests"),

    // Tool: from results to decisions and reports. It links no test framework. Without the trait
    // Review, a package that depends on this one does not build it.
    //
    // Separate from SnapshotAssertCore, so that users' tests do not compile it.
    .target(
      name: "SnapshotReview",
      dependencies: [
        "SnapshotAssertCore", "SnapshotComparison", "SnapshotDrawing", "SnapshotImageCodecs",
      ], path: "Sources/Tool/Review"),
    .target(name: "CSnapshotReviewPage", path: "Sources/Tool/CReviewPage"),
    .target(
      name: "SnapshotCommands",
      dependencies: [
        "CSnapshotReviewPage", "SnapshotAssertCore", "SnapshotComparison", "SnapshotDrawing",
        "SnapshotImageCodecs", "SnapshotReview", "SnapshotViews",
      ] + [argumentParser] + httpServer,
      path: "Sources/Tool/Commands", exclude: ["ReviewPage/Page"]),
    .executableTarget(
      name: "snapshot",
      dependencies: ["SnapshotCommands"], path: "Sources/Tool/SnapshotTool"),
    .plugin(
      name: "SnapshotPlugin",
      capability: .command(
        intent: .custom(verb: "snapshot", description: "Reviews and accepts snapshots")),
      // It builds the product `snapshot`. A dependency would compile all libraries once more.
      path: "Sources/Tool/Plugin"),

    // UIKit: copies of an app's sources that compile on Linux.
    .target(name: "UIKitSourceRewriter", path: "Sources/UIKit/SourceRewriter"),
    .executableTarget(
      name: "uikit-sources", dependencies: ["UIKitSourceRewriter"],
      path: "Sources/UIKit/SourcesTool"),
    .plugin(
      name: "UIKitSources", capability: .buildTool(), dependencies: ["uikit-sources"],
      path: "Sources/UIKit/Plugin"),

    // Development: the examples, written like an application, and tools that no package depends on.
    .target(
      name: "Examples",
      dependencies: [
        "SnapshotDrawing", "SnapshotImageCodecs", "SnapshotImageLoading", "SnapshotRasterizer",
        "SnapshotViews",
      ],
      path: "Sources/Development/Examples",
      resources: [.embedInCode("Settings/Resources")]),
    // Draws the examples, and prints the stages of drawing. It links no test framework.
    .executableTarget(
      name: "preview",
      dependencies: [
        "Examples", "SnapshotDrawing", "SnapshotImageCodecs", "SnapshotImageLoading",
        "SnapshotRasterizer", "SnapshotTypography", "SnapshotViews",
      ], path: "Sources/Development/Preview"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CSnapshotRasterizer", "Examples", "SnapshotAssertCore", "SnapshotComparison",
        "SnapshotDrawing", "SnapshotImageCodecs", "SnapshotImageLoading", "SnapshotRasterizer",
        "SnapshotTypography", "SnapshotViews",
        .target(name: "CSnapshotTurboJPEG", condition: .when(traits: ["JPEG"])),
        // It links the test frameworks, which an executable cannot load on macOS.
        .target(name: "SnapshotAssert", condition: .when(platforms: [.linux])),
        argumentParser,
      ], path: "Sources/Development/Benchmarks"),

    .testTarget(name: "DigestsTests", dependencies: ["SnapshotDrawing"]),
    .testTarget(name: "PixelsTests", dependencies: ["SnapshotDrawing"]),
    .testTarget(
      name: "RasterizerTests",
      dependencies: [
        "CSnapshotRasterizer", "SnapshotDrawing", "SnapshotRasterizer", "SnapshotTypography",
      ]),
    .testTarget(
      name: "ViewsTests",
      dependencies: [
        "SnapshotDrawing", "SnapshotRasterizer", "SnapshotTypography", "SnapshotViews",
      ]),
    .testTarget(
      name: "ImageCodecsTests",
      dependencies: [
        "CSnapshotImageCodecs", "CSnapshotLibPNG", "SnapshotDrawing", "SnapshotImageCodecs",
      ] + imageLibraries,
      exclude: ["Fixtures/Images"]),
    .target(
      name: "ChildTestRuns", dependencies: ["SnapshotTestReporting"], path: "Tests/ChildTestRuns"),
    .testTarget(
      name: "TestReportingTests", dependencies: ["ChildTestRuns", "SnapshotTestReporting"]),
    .testTarget(
      name: "TypographyTests",
      dependencies: ["SnapshotDrawing", "SnapshotTypography"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ImageLoadingTests",
      dependencies: [
        "ImageLoadingFixtures", "SnapshotDrawing", "SnapshotImageCodecs",
        "SnapshotImageLoadingCore",
      ]),
    .target(
      name: "ImageLoadingFixtures",
      dependencies: ["SnapshotDrawing", "SnapshotImageCodecs", "SnapshotImageLoadingCore"],
      path: "Tests/ImageLoadingFixtures"),
    .testTarget(
      name: "ImageLoadingNetworkingTests",
      dependencies: [
        "ImageLoadingFixtures", "SnapshotDrawing", "SnapshotImageCodecs", "SnapshotImageLoading",
        "SnapshotImageLoadingCore", "SnapshotImageLoadingNetworking", "SnapshotViews",
      ]),
    .testTarget(
      name: "ImageLoadingViewsTests",
      dependencies: [
        "ImageLoadingFixtures", "SnapshotDrawing", "SnapshotImageCodecs", "SnapshotImageLoading",
        "SnapshotImageLoadingTestSupport", "SnapshotRasterizer", "SnapshotViews",
      ]),
    .target(
      name: "ImageScreens", dependencies: ["SnapshotImageLoading"], path: "Tests/ImageScreens"),
    .testTarget(
      name: "ImagesInScreensTests",
      dependencies: [
        "ImageScreens", "SnapshotDrawing", "SnapshotImageLoading",
        "SnapshotImageLoadingTestSupport", "SnapshotViews",
      ]),
    .testTarget(
      name: "ImagesInScreensSwift5Tests",
      dependencies: [
        "ImageScreens", "SnapshotDrawing", "SnapshotImageLoading",
        "SnapshotImageLoadingTestSupport", "SnapshotViews",
      ]),
    .testTarget(
      name: "ImageLoadingTestSupportTests",
      dependencies: [
        "ChildTestRuns", "ImageLoadingFixtures", "SnapshotAssert", "SnapshotDrawing",
        "SnapshotImageCodecs", "SnapshotImageLoading", "SnapshotImageLoadingNetworking",
        "SnapshotImageLoadingTestSupport", "SnapshotTestReporting", "SnapshotViews",
      ]),
    .testTarget(
      name: "SnapshotAssertTests",
      dependencies: [
        "ChildTestRuns", "SnapshotAssert", "SnapshotAssertCore", "SnapshotComparison",
        "SnapshotDifferencePictures", "SnapshotDrawing", "SnapshotImageCodecs",
        "SnapshotTestReporting", "SnapshotViews",
      ]),
    .testTarget(
      name: "SnapshotUIKitTests",
      dependencies: [
        "SnapshotDrawing", "SnapshotRasterizer", "SnapshotTypography", "SnapshotUIKit",
        "SnapshotViews",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "URLRequestsTests", dependencies: ["SnapshotAssertCore", "SnapshotURLRequests"]),
    .testTarget(
      name: "PhotosExampleTests",
      dependencies: [
        "ChildTestRuns", "Examples", "SnapshotAssert", "SnapshotAssertCore", "SnapshotDrawing",
        "SnapshotImageCodecs", "SnapshotImageLoading", "SnapshotImageLoadingTestSupport",
        "SnapshotViews",
      ]),
    .testTarget(
      name: "AnimatedButtonExampleTests",
      dependencies: [
        "Examples", "SnapshotAssert", "SnapshotAssertCore", "SnapshotDrawing",
        "SnapshotImageCodecs", "SnapshotViews",
      ]),
    .testTarget(
      name: "CardExampleTests",
      dependencies: [
        "Examples", "SnapshotAssert", "SnapshotAssertCore", "SnapshotDrawing",
        "SnapshotImageLoadingTestSupport", "SnapshotViews",
      ]),
    .testTarget(
      name: "SettingsExampleTests",
      dependencies: ["Examples", "SnapshotAssert", "SnapshotViews"]),
    .testTarget(
      name: "FeedExampleTests",
      dependencies: [
        "Examples", "SnapshotAssert", "SnapshotDrawing", "SnapshotImageLoading",
        "SnapshotImageLoadingTestSupport", "SnapshotViews",
      ]),
    .testTarget(
      name: "ScreensExampleTests",
      dependencies: ["Examples", "SnapshotAssert", "SnapshotViews"]),
    .testTarget(
      name: "AppearanceTests",
      dependencies: ["SnapshotAssert", "SnapshotAssertCore", "SnapshotDrawing", "SnapshotViews"]),
    .testTarget(
      name: "FontsTests",
      dependencies: [
        "SnapshotAssert", "SnapshotAssertCore", "SnapshotDrawing", "SnapshotTypography",
        "SnapshotViews",
      ]),
    .testTarget(name: "ReadmeTests", dependencies: ["SnapshotAssert", "SnapshotViews"]),
    // Three screens written for UIKit, with the settings of an app target. One of them produces a
    // warning with UIKit, too.
    .testTarget(
      name: "UIKitHabitsTests",
      dependencies: [
        "SnapshotAssert", "SnapshotImageLoading", "SnapshotImageLoadingTestSupport",
        "SnapshotViews",
      ], swiftSettings: [.unsafeFlags(["-suppress-warnings"])]),
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "SnapshotAssert", "SnapshotDrawing", "SnapshotImageCodecs", "SnapshotRasterizer",
        "SnapshotViews", "preview",
      ]),
    .testTarget(
      name: "FailureGalleryTests",
      dependencies: [
        "Examples", "SnapshotAssert", "SnapshotAssertCore", "SnapshotComparison", "SnapshotDrawing",
        "SnapshotImageCodecs", "SnapshotRasterizer", "SnapshotViews",
      ]),
    .testTarget(
      name: "ReportTests",
      dependencies: ["SnapshotAssertCore", "SnapshotDrawing", "SnapshotReview"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "SnapshotAssertCore", "SnapshotCommands", "SnapshotComparison", "SnapshotDrawing",
        "SnapshotImageCodecs", "SnapshotReview",
        argumentParser,
      ]),
    .testTarget(
      name: "ReviewPageTests",
      dependencies: [
        "SnapshotAssertCore", "SnapshotCommands", "SnapshotDrawing", "SnapshotReview",
      ]),
    .testTarget(
      name: "ReviewServerTests",
      dependencies: ["SnapshotAssertCore", "SnapshotCommands", "SnapshotDrawing", "SnapshotReview"]
        + httpServer),
    .testTarget(
      name: "ReviewTerminalTests",
      dependencies: [
        "SnapshotAssertCore", "SnapshotCommands", "SnapshotDrawing", "SnapshotImageCodecs",
        "SnapshotReview",
      ], exclude: ["Sessions"]),
    .testTarget(name: "UIKitSourceRewriterTests", dependencies: ["UIKitSourceRewriter"]),
    .testTarget(name: "ArchitectureTests"),
    // The driver that `Scripts/consumers failures` runs. It links no test framework, because on
    // macOS an executable does not find the framework's libraries.
    .executableTarget(
      name: "failure-cases",
      dependencies: ["SnapshotAssertCore", "SnapshotImageCodecs", "SnapshotReview"],
      path: "Tests/FailureCases/Driver"),
    .systemLibrary(name: "LinuxFileUser", path: "Tests/LinuxFileUser"),
    .testTarget(
      name: "ComparisonTests",
      dependencies: [
        "SnapshotComparison", "SnapshotDrawing", "SnapshotRasterizer", "SnapshotTypography",
      ]),
    .testTarget(
      name: "DifferencePicturesTests",
      dependencies: ["SnapshotComparison", "SnapshotDifferencePictures", "SnapshotDrawing"]),
    .testTarget(
      name: "SnapshotsTests",
      dependencies: [
        "ChildTestRuns", "LinuxFileUser", "SnapshotAssertCore", "SnapshotComparison",
        "SnapshotDifferencePictures", "SnapshotDrawing", "SnapshotImageCodecs", "SnapshotReview",
        "SnapshotViews",
      ],
      exclude: ["Results/Golden"]),
  ],
  swiftLanguageModes: [.v6]
)

// `Scripts/fuzz` sets this: libFuzzer brings a main function of its own.
if Context.environment["FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "CSnapshotImageCodecs", "CSnapshotLibPNG", "SnapshotDrawing", "SnapshotImageCodecs",
      ], path: "Sources/Development/Fuzzing", exclude: ["Corpus"],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
}

let targetsInC = [
  "CSnapshotComparison", "CSnapshotImageCodecs", "CSnapshotRasterizer", "CSnapshotReviewPage",
  "CSnapshotTestObserver",
]
let targetsWithoutSettings: [PackageDescription.Target.TargetType] = [.system, .plugin]
for target in package.targets
where !targetsWithoutSettings.contains(target.type)
  && !(targetsInC + ["UIKitHabitsTests"]).contains(target.name)
{
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // In release builds the check would forbid `-Ounchecked`; every debug build makes it.
    .strictMemorySafety(.when(configuration: .debug)),
    // Compilers of other systems print other warnings, which must not break a user's build.
    .treatAllWarnings(as: .error, .when(platforms: [.linux])),
  ]
}

// A user's test target may still be in Swift 5 mode, without upcoming features.
for target in package.targets where target.name == "ImagesInScreensSwift5Tests" {
  target.swiftSettings = [.swiftLanguageMode(.v5)]
}

// Users run debug builds, in which recording takes three times as long if C is not optimized. C is
// therefore optimized, except in downloads of Xcode, which may reject unsafe flags there.
//
// A debug build of whole modules takes a quarter less CPU time, because many passes of the compiler
// run once per file. It cannot rebuild part of a module, so it is limited to downloads of SwiftPM's
// command line, which nobody edits, and to builds that set the variable.
let folders = Context.packageDirectory.split(separator: "/").dropLast()
let isDownload = folders.last == "checkouts" || folders.contains("downloads")
#if os(macOS)
  // Xcode downloads to a folder of any name, but not to the one of the command line.
  let isDownloadOfXcode = isDownload && folders.suffix(2) != [".build", "checkouts"]
#else
  let isDownloadOfXcode = false
#endif
let buildsWholeModules =
  isDownload && !isDownloadOfXcode || Context.environment["SNAPSHOT_WHOLE_MODULES"] != nil
let debug = BuildSettingCondition.when(configuration: .debug)
let reportingPasses = [
  "diagnose-infinite-recursion", "diagnose-invalid-escaping-captures", "diagnose-lifetime-issues",
  "diagnose-static-exclusivity", "diagnose-unknown-const-values",
  "lifetime-dependence-diagnostics", "mandatory-redundant-load-elimination",
  "predictable-deadalloc-elim", "send-non-sendable",
]
for target in package.targets where !targetsWithoutSettings.contains(target.type) {
  if targetsInC.contains(target.name) {
    if !isDownloadOfXcode {
      target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2"], debug)]
    }
  } else if buildsWholeModules {
    // Without threads, the driver cannot match the single output of a module with its index files.
    // Batch mode is disabled only to avoid a warning from the driver. SwiftPM waits for all files
    // of a module, so a separate job for the module file would only read and check the sources
    // again.
    //
    // The last two take a tenth of the compiler's time and leave the machine code as it is: LLVM's
    // verifier looks for errors of the compiler, and the hash of a file's code only helps where the
    // file is compiled again.
    var flags = [
      "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode",
      "-no-emit-module-separately-wmo",
      "-Xfrontend", "-disable-llvm-verify", "-Xfrontend", "-disable-incremental-llvm-codegen",
    ]
    // These passes only report errors, or prepare the code for passes that do. All other builds run
    // them, so they find no errors in a download.
    if isDownload {
      flags += reportingPasses.flatMap { ["-Xllvm", "-sil-disable-pass=\($0)"] }
    }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags, debug)]
  }
}

// `Scripts/test MODULE` sets this. SwiftPM builds all tests of a package or none, so the package is
// reduced to the named modules and their dependencies.
if let modules = Context.environment["SNAPSHOT_TEST_MODULES"] {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var required: Set<String> = []
  var pending = modules.split(separator: ",").map(String.init)
  while let name = pending.popLast() {
    guard let target = targets[name], required.insert(name).inserted else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): pending.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !required.contains($0.name) }
  package.products = []
  let usesPackages = package.targets.flatMap(\.dependencies).contains {
    if case .productItem = $0 { true } else { false }
  }
  if !usesPackages {
    package.dependencies = []
  }
}
