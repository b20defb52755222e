import ArgumentParser

/// Compares this package with other libraries.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks", abstract: "Compares this package with other libraries.",
    subcommands: [
      RasterBenchmark.self, GrowthBenchmark.self, MemoryBenchmark.self, RenderCommand.self,
      PNGBenchmark.self, CompareBenchmark.self, ComparisonBenchmark.self, TextBenchmark.self,
      LayoutBenchmark.self, DecodeBenchmark.self, ImagesBenchmark.self, AssertionsBenchmark.self,
      ReferencesBenchmark.self,
    ])
}

/// An error with a one-line message.
struct FileError: Error, CustomStringConvertible {
  let message: String

  var description: String { message }
}
