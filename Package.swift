// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SnapshotAssert",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Of the tools alone; no library depends on a package.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // From the view tree to pixels.
    .target(name: "Geometry"),
    .target(name: "Pixels", dependencies: ["Geometry"]),
    .target(name: "Drawing", dependencies: ["Geometry", "Pixels"]),
    .target(name: "CRasterizer"),
    .target(name: "Rasterizer", dependencies: ["CRasterizer", "Drawing", "Geometry", "Pixels"]),

    // What it costs.
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Drawing", "Geometry", "Pixels", "Rasterizer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Benchmarks"),

    .testTarget(
      name: "RasterizerTests", dependencies: ["Drawing", "Geometry", "Pixels", "Rasterizer"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && !target.name.hasPrefix("C") {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}
