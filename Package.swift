// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SnapshotAssert",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SnapshotAssert", targets: ["SnapshotAssert"]),
    .library(name: "Views", targets: ["Views", "Typography", "Drawing", "Pixels", "Geometry"]),
    .library(name: "ImageLoading", targets: ["ImageLoading", "ImageLoadingViews"]),
    .library(name: "ImageLoadingTestSupport", targets: ["ImageLoadingTestSupport"]),
  ],
  traits: [
    .trait(name: "Fonts", description: "Fonts from files, by HarfBuzz and FriBidi.")
  ],
  targets: [
    // From the view tree to pixels.
    .target(name: "Geometry"),
    .target(name: "Pixels", dependencies: ["Geometry"]),
    .target(name: "Drawing", dependencies: ["Geometry", "Pixels"]),
    .target(name: "Rasterizer", dependencies: ["Drawing", "Geometry", "Pixels"]),
    .target(name: "Views", dependencies: ["Drawing", "Geometry", "Pixels", "Typography"]),

    // Text: the built-in face needs nothing, registered fonts need two libraries.
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CFriBidi", pkgConfig: "fribidi",
      providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
    .target(
      name: "Typography",
      dependencies: [
        "Geometry",
        .target(name: "CHarfBuzz", condition: .when(traits: ["Fonts"])),
        .target(name: "CFriBidi", condition: .when(traits: ["Fonts"])),
      ]),

    // From pixels to files and back, by the system's libpng and zlib.
    .systemLibrary(
      name: "LibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev", "zlib1g-dev"]), .brew(["libpng", "zlib"])]),
    .target(
      name: "CPNG", dependencies: ["LibPNG"],
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]),
    .target(name: "ImageCodecs", dependencies: ["CPNG", "Pixels"]),

    // From a URL to an image in a view.
    .target(name: "ImageLoading", dependencies: ["ImageCodecs", "Pixels"]),
    .target(name: "ImageLoadingViews", dependencies: ["ImageLoading", "Pixels", "Views"]),

    // From pixels to a verdict, and from a verdict to the running test.
    .target(name: "Snapshots", dependencies: ["ImageCodecs", "Pixels"]),
    .target(name: "CTestObserver"),
    .target(name: "TestReporting", dependencies: ["CTestObserver"]),
    .target(
      name: "SnapshotAssert",
      dependencies: ["Geometry", "Pixels", "Rasterizer", "Snapshots", "TestReporting", "Views"]),
    .target(
      name: "ImageLoadingTestSupport", dependencies: ["ImageLoading", "Pixels", "TestReporting"]),

    // The founding example, written as an application's own target would be.
    .target(
      name: "PhotosExample", dependencies: ["Geometry", "ImageLoadingViews", "Pixels", "Views"]),

    .testTarget(name: "PixelsTests", dependencies: ["Geometry", "Pixels"]),
    .testTarget(
      name: "RasterizerTests", dependencies: ["Drawing", "Geometry", "Pixels", "Rasterizer"]),
    .testTarget(
      name: "ViewsTests", dependencies: ["Drawing", "Geometry", "Pixels", "Typography", "Views"]),
    .testTarget(name: "ImageCodecsTests", dependencies: ["ImageCodecs", "Pixels"]),
    .target(name: "ChildTestRuns", path: "Tests/ChildTestRuns"),
    .testTarget(name: "TestReportingTests", dependencies: ["ChildTestRuns", "TestReporting"]),
    .testTarget(
      name: "TypographyTests", dependencies: ["Geometry", "Typography"]),
    .testTarget(
      name: "ImageLoadingTests", dependencies: ["ImageCodecs", "ImageLoading", "Pixels"]),
    .testTarget(
      name: "ImageLoadingViewsTests",
      dependencies: [
        "ImageCodecs", "ImageLoading", "ImageLoadingTestSupport", "ImageLoadingViews", "Pixels",
        "Views",
      ]),
    .testTarget(
      name: "ImageLoadingTestSupportTests",
      dependencies: [
        "Geometry", "ImageLoading", "ImageLoadingTestSupport", "Pixels", "TestReporting",
      ]),
    .testTarget(
      name: "SnapshotAssertTests",
      dependencies: [
        "ChildTestRuns", "Geometry", "ImageCodecs", "Pixels", "SnapshotAssert", "Snapshots",
        "Views",
      ]),
    .testTarget(
      name: "PhotosExampleTests",
      dependencies: [
        "Geometry", "ImageCodecs", "ImageLoading", "ImageLoadingTestSupport", "ImageLoadingViews",
        "PhotosExample", "Pixels", "SnapshotAssert", "Snapshots", "Views",
      ]),
    .testTarget(
      name: "ReadmeTests",
      dependencies: ["ImageLoadingTestSupport", "ImageLoadingViews", "SnapshotAssert", "Views"]),
    .testTarget(name: "ArchitectureTests"),
    .systemLibrary(name: "LinuxFileUser", path: "Tests/LinuxFileUser"),
    .testTarget(
      name: "SnapshotsTests",
      dependencies: ["ImageCodecs", "LinuxFileUser", "Pixels", "Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type == .regular || target.type == .test {
  guard !["CPNG", "CTestObserver"].contains(target.name) else { continue }
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}
