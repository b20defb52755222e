// swift-tools-version: 6.2
import PackageDescription

let facade = Target.Dependency.product(name: "SnapshotUIKit", package: "SnapshotAssert")

let package = Package(
  name: "UIKitSourcesCases",
  dependencies: [.package(name: "SnapshotAssert", path: "LIBRARY")],
  targets: [
    .target(
      name: "Shop", dependencies: [facade], path: "Linux/Shop",
      exclude: ["UIKitSources.txt"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "UIKitSources", package: "SnapshotAssert")]),
    .executableTarget(
      name: "Door", dependencies: ["Shop", facade], path: "Linux/Door",
      exclude: ["UIKitSources.txt"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "UIKitSources", package: "SnapshotAssert")]),
  ]
)
