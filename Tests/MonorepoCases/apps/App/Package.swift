// swift-tools-version: 6.2
import PackageDescription

let products = ["SnapshotAssert", "SnapshotViews"].map {
  Target.Dependency.product(name: $0, package: "SnapshotAssert")
}

// `Scripts/consumers monorepo` copies the repository of both packages and replaces LIBRARY.
let package = Package(
  name: "App",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../../packages/Kit"),
    .package(name: "SnapshotAssert", path: "LIBRARY", traits: ["Review"]),
  ],
  targets: [
    .testTarget(
      name: "AppTests",
      dependencies: products + [
        .product(name: "Kit", package: "Kit"), .product(name: "KitTesting", package: "Kit"),
      ])
  ]
)
