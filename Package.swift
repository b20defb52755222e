// swift-tools-version: 6.2
import PackageDescription

/// What reads JPEG and WebP, each behind its trait.
let imageLibraries: [Target.Dependency] = [
  .target(name: "CTurboJPEG", condition: .when(traits: ["JPEG"])),
  .target(name: "CWebP", condition: .when(traits: ["WebP"])),
]

let package = Package(
  name: "SnapshotAssert",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SnapshotAssert", targets: ["SnapshotAssert"]),
    .library(name: "Views", targets: ["Views", "Typography", "Drawing", "Pixels", "Geometry"]),
    .library(name: "ImageLoading", targets: ["ImageLoading", "ImageLoadingViews", "ImageCodecs"]),
    .library(name: "ImageLoadingNetworking", targets: ["ImageLoadingNetworking"]),
    .library(name: "ImageLoadingTestSupport", targets: ["ImageLoadingTestSupport"]),
  ],
  traits: [
    .trait(name: "Fonts", description: "Fonts from files, by HarfBuzz."),
    .trait(name: "JPEG", description: "JPEG files, by TurboJPEG (libturbojpeg0-dev)."),
    .trait(name: "WebP", description: "WebP files and animations, by libwebp (libwebp-dev)."),
  ],
  dependencies: [
    // Of the tools alone; no library depends on a package.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // From the view tree to pixels.
    .target(name: "Geometry"),
    .target(name: "Pixels", dependencies: ["Geometry"]),
    .target(name: "Drawing", dependencies: ["Geometry", "Pixels"]),
    .target(name: "CRasterizer"),
    .target(name: "Rasterizer", dependencies: ["CRasterizer", "Drawing", "Geometry", "Pixels"]),
    .target(name: "Views", dependencies: ["Drawing", "Geometry", "Pixels", "Typography"]),

    // Text: the built-in face needs nothing, registered fonts need a library.
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .target(
      name: "Typography",
      dependencies: [
        "Geometry",
        .target(name: "CHarfBuzz", condition: .when(traits: ["Fonts"])),
      ]),

    // From pixels to files and back, by the system's libpng and zlib.
    .systemLibrary(
      name: "LibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev", "zlib1g-dev"]), .brew(["libpng", "zlib"])]),
    .target(
      name: "CPNG", dependencies: ["LibPNG"],
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpdemux",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .target(name: "ImageCodecs", dependencies: ["CPNG", "Pixels"] + imageLibraries),

    // From a URL to an image in a view.
    .target(name: "ImageLoading", dependencies: ["ImageCodecs", "Pixels"]),
    .target(name: "ImageLoadingNetworking", dependencies: ["ImageLoading"]),
    .target(name: "ImageLoadingViews", dependencies: ["ImageLoading", "Pixels", "Views"]),

    // From pixels to a verdict, and from a verdict to the running test.
    .target(name: "Comparison", dependencies: ["Pixels"]),
    .target(
      name: "DifferencePictures",
      dependencies: ["Comparison", "Drawing", "Geometry", "Pixels", "Rasterizer", "Typography"]),
    .target(
      name: "Snapshots",
      dependencies: [
        "Comparison", "DifferencePictures", "Geometry", "ImageCodecs", "Pixels", "Typography",
      ]),
    .target(name: "CTestObserver"),
    .target(name: "TestReporting", dependencies: ["CTestObserver"]),
    .target(
      name: "SnapshotAssert",
      dependencies: [
        "Comparison", "Drawing", "Geometry", "Pixels", "Rasterizer", "Snapshots",
        "TestReporting", "Typography", "Views",
      ]),
    .target(
      name: "ImageLoadingTestSupport",
      dependencies: [
        "Drawing", "Geometry", "ImageCodecs", "ImageLoading", "Pixels", "Rasterizer",
        "TestReporting",
      ]),

    // The founding examples, written as an application's own targets would be.
    .target(
      name: "PhotosExample", dependencies: ["Geometry", "ImageLoadingViews", "Pixels", "Views"]),
    .target(name: "AnimatedButtonExample", dependencies: ["Views"]),
    .target(name: "CardExample", dependencies: ["Views"]),
    .target(
      name: "SettingsExample", dependencies: ["ImageCodecs", "Views"],
      resources: [.embedInCode("Resources")]),
    .target(
      name: "FeedExample", dependencies: ["ImageCodecs", "ImageLoadingViews", "Views"],
      resources: [.embedInCode("Resources")]),
    .target(name: "ScreensExample", dependencies: ["Views"]),

    // What it costs.
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Comparison", "Drawing", "Geometry", "ImageCodecs", "ImageLoading", "ImageLoadingViews",
        "Pixels", "Rasterizer", "ScreensExample", "SettingsExample", "SnapshotAssert", "Snapshots",
        "Typography", "Views",
        .target(name: "CTurboJPEG", condition: .when(traits: ["JPEG"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Benchmarks"),

    .testTarget(name: "PixelsTests", dependencies: ["Geometry", "Pixels"]),
    .testTarget(
      name: "RasterizerTests",
      dependencies: ["Drawing", "Geometry", "Pixels", "Rasterizer", "Typography"]),
    .testTarget(
      name: "ViewsTests", dependencies: ["Drawing", "Geometry", "Pixels", "Typography", "Views"]),
    .testTarget(
      name: "ImageCodecsTests", dependencies: ["CPNG", "ImageCodecs", "Pixels"] + imageLibraries,
      exclude: ["Fixtures/Images"]),
    .target(name: "ChildTestRuns", path: "Tests/ChildTestRuns"),
    .testTarget(name: "TestReportingTests", dependencies: ["ChildTestRuns", "TestReporting"]),
    .testTarget(
      name: "TypographyTests", dependencies: ["Geometry", "Typography"], exclude: ["Fixtures"]),
    .testTarget(
      name: "ImageLoadingTests",
      dependencies: ["ImageCodecs", "ImageLoading", "ImageLoadingFixtures", "Pixels"]),
    .target(
      name: "ImageLoadingFixtures", dependencies: ["ImageCodecs", "ImageLoading", "Pixels"],
      path: "Tests/ImageLoadingFixtures"),
    .testTarget(
      name: "ImageLoadingNetworkingTests",
      dependencies: [
        "ImageCodecs", "ImageLoading", "ImageLoadingFixtures", "ImageLoadingNetworking",
        "ImageLoadingViews", "Pixels", "Views",
      ]),
    .testTarget(
      name: "ImageLoadingViewsTests",
      dependencies: [
        "ImageCodecs", "ImageLoading", "ImageLoadingTestSupport", "ImageLoadingViews", "Pixels",
        "Rasterizer", "Views",
      ]),
    .testTarget(
      name: "ImageLoadingTestSupportTests",
      dependencies: [
        "ChildTestRuns", "Geometry", "ImageCodecs", "ImageLoading", "ImageLoadingFixtures",
        "ImageLoadingNetworking", "ImageLoadingTestSupport", "ImageLoadingViews", "Pixels",
        "SnapshotAssert", "TestReporting", "Views",
      ]),
    .testTarget(
      name: "SnapshotAssertTests",
      dependencies: [
        "ChildTestRuns", "Comparison", "DifferencePictures", "Geometry", "ImageCodecs", "Pixels",
        "SnapshotAssert", "Snapshots", "Views",
      ]),
    .testTarget(
      name: "PhotosExampleTests",
      dependencies: [
        "ChildTestRuns", "Geometry", "ImageCodecs", "ImageLoading", "ImageLoadingTestSupport",
        "ImageLoadingViews", "PhotosExample", "Pixels", "SnapshotAssert", "Snapshots", "Views",
      ]),
    .testTarget(
      name: "AnimatedButtonExampleTests",
      dependencies: ["AnimatedButtonExample", "Pixels", "SnapshotAssert", "Snapshots", "Views"]),
    .testTarget(
      name: "CardExampleTests",
      dependencies: ["CardExample", "Pixels", "SnapshotAssert", "Snapshots", "Views"]),
    .testTarget(
      name: "SettingsExampleTests", dependencies: ["SettingsExample", "SnapshotAssert", "Views"]),
    .testTarget(
      name: "FeedExampleTests",
      dependencies: [
        "FeedExample", "ImageLoading", "ImageLoadingTestSupport", "ImageLoadingViews",
        "Pixels", "SnapshotAssert", "Views",
      ]),
    .testTarget(
      name: "ScreensExampleTests", dependencies: ["ScreensExample", "SnapshotAssert", "Views"]),
    .testTarget(
      name: "AppearanceTests",
      dependencies: ["Geometry", "Pixels", "SnapshotAssert", "Snapshots", "Views"]),
    .testTarget(
      name: "FontsTests",
      dependencies: ["Drawing", "Geometry", "SnapshotAssert", "Snapshots", "Typography", "Views"]),
    .testTarget(
      name: "ReadmeTests",
      dependencies: ["ImageLoadingTestSupport", "ImageLoadingViews", "SnapshotAssert", "Views"]),
    .testTarget(name: "ArchitectureTests"),
    // What `Scripts/failure-cases` runs. It links no test framework, whose libraries an executable
    // would not find on macOS.
    .executableTarget(
      name: "failure-cases", dependencies: ["ImageCodecs", "Snapshots"],
      path: "Tests/FailureCases/Driver"),
    .systemLibrary(name: "LinuxFileUser", path: "Tests/LinuxFileUser"),
    .testTarget(
      name: "ComparisonTests",
      dependencies: ["Comparison", "Drawing", "Geometry", "Pixels", "Rasterizer", "Typography"]),
    .testTarget(
      name: "DifferencePicturesTests",
      dependencies: ["Comparison", "DifferencePictures", "Geometry", "Pixels"]),
    .testTarget(
      name: "SnapshotsTests",
      dependencies: [
        "Comparison", "DifferencePictures", "Geometry", "ImageCodecs", "LinuxFileUser", "Pixels",
        "Snapshots",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// `Scripts/fuzz` sets this: libFuzzer brings a main function of its own.
if Context.environment["FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzing", dependencies: ["ImageCodecs", "Pixels"], exclude: ["Corpus"],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
}

let targetsInC = ["CPNG", "CRasterizer", "CTestObserver"]
for target in package.targets where target.type != .system && !targetsInC.contains(target.name) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // In release builds the check would forbid `-Ounchecked`; every debug build makes it.
    .strictMemorySafety(.when(configuration: .debug)),
    .treatAllWarnings(as: .error),
  ]
}
