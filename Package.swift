// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SnapshotAssert",
  platforms: [.macOS(.v15)],
  traits: [
    .trait(
      name: "Libdeflate",
      description: "Smaller PNGs at three times the time, by libdeflate (libdeflate-dev).")
  ],
  dependencies: [
    // Of the tools alone; no library depends on a package.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // The system's libraries and their C shims.
    .systemLibrary(
      name: "LibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev", "zlib1g-dev"]), .brew(["libpng", "zlib"])]),
    .target(
      name: "CPNG", dependencies: ["LibPNG"],
      cSettings: [.define("CPNG_LIBDEFLATE", .when(traits: ["Libdeflate"]))],
      linkerSettings: [
        .linkedLibrary("png"), .linkedLibrary("z"),
        .linkedLibrary("deflate", .when(traits: ["Libdeflate"])),
      ]),

    // From the view tree to pixels.
    .target(name: "Geometry"),
    .target(name: "Pixels", dependencies: ["Geometry"]),
    .target(name: "Drawing", dependencies: ["Geometry", "Pixels"]),

    // From pixels to files and back.
    .target(name: "ImageCodecs", dependencies: ["CPNG", "Pixels"]),

    // What it costs.
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "ImageCodecs", "Pixels",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Benchmarks"),

    .testTarget(name: "ImageCodecsTests", dependencies: ["ImageCodecs", "Pixels"]),
  ],
  swiftLanguageModes: [.v6]
)

// `Scripts/fuzz` sets this: libFuzzer brings a main function of its own.
if Context.environment["PNG_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "PNGFuzzing", dependencies: ["ImageCodecs", "Pixels"], exclude: ["Corpus"],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
}

for target in package.targets where target.type != .system && target.name != "CPNG" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}
