// swift-tools-version: 6.2
import PackageDescription

// `Scripts/migration-cases` copies this package into `.build`. There it depends on SnapshotAssert
// like an application's package.
//
// The packages of all scripts enable the trait Review, so that they share one build of the library.
let package = Package(
  name: "MigrationCases",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "SnapshotAssert", path: "../..", traits: ["Review"])],
  targets: [
    .testTarget(
      name: "CallTests",
      dependencies: ["SnapshotAssert", "SnapshotURLRequests"].map {
        .product(name: $0, package: "SnapshotAssert")
      })
  ]
)
