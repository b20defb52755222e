// swift-tools-version: 6.2
import PackageDescription

// `Scripts/demo` copies this package to `.build/places-demo`, where it depends on SnapshotAssert
// like an app's package. Only `Scripts/demo --review` sets the variable. The trait adds the command
// `snapshot`, but requires a second build of everything.
let review = Context.environment["SNAPSHOT_DEMO_REVIEW"] != nil

let package = Package(
  name: "Demo",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "SnapshotAssert", path: "../..", traits: review ? ["Review"] : [])
  ],
  targets: [
    .target(
      name: "Places",
      dependencies: [
        .product(name: "SnapshotImageLoading", package: "SnapshotAssert"),
        .product(name: "SnapshotViews", package: "SnapshotAssert"),
      ]),
    .testTarget(
      name: "PlacesTests",
      dependencies: [
        "Places",
        .product(name: "SnapshotAssert", package: "SnapshotAssert"),
        .product(name: "SnapshotImageLoadingTestSupport", package: "SnapshotAssert"),
      ]),
  ]
)
