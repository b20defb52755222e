// swift-tools-version: 6.2
import PackageDescription

/// A target with copies of the sources of an app.
func copies(of name: String) -> Target {
  .target(
    name: name, dependencies: [.product(name: "SnapshotUIKit", package: "SnapshotAssert")],
    path: "Linux/\(name)", exclude: ["UIKitSources.txt"],
    swiftSettings: [.swiftLanguageMode(.v5)],
    plugins: [.plugin(name: "UIKitSources", package: "SnapshotAssert")])
}

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "SnapshotAssert", path: "LIBRARY", traits: ["Review"])],
  targets: [
    copies(of: "Shop"),
    copies(of: "Photos"),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Shop", "Photos",
        .product(name: "SnapshotAssert", package: "SnapshotAssert"),
        .product(name: "SnapshotUIKit", package: "SnapshotAssert"),
      ],
      path: "Linux/Tests"),
  ]
)
