// swift-tools-version: 6.2
import PackageDescription

// `Scripts/inline-cases` copies this package into `.build`, where it depends on SnapshotAssert like
// an application's package, and adds sources with 50 calls each.
//
// The packages of all scripts enable the trait Review, so that they share one build of the library.
let package = Package(
  name: "InlineCases",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "SnapshotAssert", path: "../../..", traits: ["Review"])],
  targets: [
    .testTarget(
      name: "AppTests",
      dependencies: [.product(name: "SnapshotAssert", package: "SnapshotAssert")],
      path: "AppTests")
  ],
  swiftLanguageModes: [.v6]
)
