// swift-tools-version: 6.2
import PackageDescription

// `Scripts/consumers documentation` copies this package into `.build`, and `Examples` into each of
// its targets. There it depends on LIBRARY, this repository, like an application's package.
//
// The packages of all scripts enable the trait Review, so that they share one build of the library.
let package = Package(
  name: "DocumentationCode",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "SnapshotAssert", path: "LIBRARY", traits: ["Review"])],
  targets: [
    .testTarget(
      name: "MemberImportVisibilityTests",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]),
    .testTarget(name: "Swift5Tests", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "MainActorByDefaultTests", swiftSettings: [.defaultIsolation(MainActor.self)]),
    // In this target, every file imports Foundation.
    .testTarget(name: "FoundationTests"),
    .testTarget(name: "OwnModulesTests"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.dependencies = [
    "SnapshotAssert", "SnapshotImageLoading", "SnapshotImageLoadingNetworking",
    "SnapshotImageLoadingTestSupport", "SnapshotViews",
  ].map { .product(name: $0, package: "SnapshotAssert") }
}

// Modules of the application that have the names of SnapshotAssert's source folders.
let names = ["Comparison", "Drawing", "Geometry", "Pixels", "Views"]
for target in package.targets where target.name == "OwnModulesTests" {
  target.dependencies += names.map { .target(name: $0) }
}
package.targets += names.map { name in
  .target(
    name: name,
    dependencies: name == "Views"
      ? [.product(name: "SnapshotViews", package: "SnapshotAssert")] : [])
}
