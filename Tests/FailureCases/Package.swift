// swift-tools-version: 6.2
import PackageDescription

// `Scripts/consumers failures` copies this package into `.build`, where it depends on LIBRARY, this
// repository, like an application's package.
//
// The packages of all scripts enable the trait Review, so that they share one build of the library.
let package = Package(
  name: "FailureCases",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "SnapshotAssert", path: "LIBRARY", traits: ["Review"])],
  targets: [
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        .product(name: "SnapshotImageLoading", package: "SnapshotAssert"),
        .product(name: "SnapshotImageLoadingTestSupport", package: "SnapshotAssert"),
        .product(name: "SnapshotAssert", package: "SnapshotAssert"),
        .product(name: "SnapshotViews", package: "SnapshotAssert"),
      ], path: "ScreenTests")
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
