// swift-tools-version: 6.2
import PackageDescription

// `Scripts/consumers monorepo` copies the repository of both packages and replaces LIBRARY.
let package = Package(
  name: "Kit",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Kit", targets: ["Kit"]), .library(name: "KitTesting", targets: ["KitTesting"]),
  ],
  dependencies: [.package(name: "SnapshotAssert", path: "LIBRARY", traits: ["Review"])],
  targets: [
    .target(name: "Kit"),
    .target(
      name: "KitTesting",
      dependencies: [.product(name: "SnapshotAssert", package: "SnapshotAssert")]),
    .testTarget(name: "KitTests", dependencies: ["Kit", "KitTesting"]),
  ]
)
