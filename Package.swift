// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SnapshotAssert",
  platforms: [.macOS(.v15)],
  targets: [
    // The system's libraries and their C shims.
    .systemLibrary(
      name: "LibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev", "zlib1g-dev"]), .brew(["libpng", "zlib"])]),
    .target(
      name: "CPNG", dependencies: ["LibPNG"],
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]),

    // From the view tree to pixels.
    .target(name: "Geometry"),
    .target(name: "Pixels", dependencies: ["Geometry"]),
    .target(name: "Drawing", dependencies: ["Geometry", "Pixels"]),
    .target(name: "Views", dependencies: ["Drawing", "Geometry", "Pixels"]),

    // From pixels to files and back.
    .target(name: "ImageCodecs", dependencies: ["CPNG", "Pixels"]),

    .testTarget(name: "ImageCodecsTests", dependencies: ["ImageCodecs", "Pixels"]),
    .target(name: "Rasterizer", dependencies: ["Drawing", "Geometry", "Pixels"]),
    .testTarget(
      name: "RasterizerTests", dependencies: ["Drawing", "Geometry", "Pixels", "Rasterizer"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type == .regular || target.type == .test {
  guard target.name != "CPNG" else { continue }
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}
