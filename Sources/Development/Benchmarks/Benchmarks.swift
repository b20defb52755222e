#if Review
  import ArgumentParser

  /// Compares this package with other libraries.
  @main
  struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "benchmarks", abstract: "Compares this package with other libraries.",
      subcommands: [
        RasterBenchmark.self, GrowthBenchmark.self, MemoryBenchmark.self, RenderCommand.self,
        PNGBenchmark.self, CompareBenchmark.self, ComparisonBenchmark.self, TextBenchmark.self,
        LayoutBenchmark.self, DecodeBenchmark.self, ImagesBenchmark.self,
        ReferencesBenchmark.self, FramesBenchmark.self,
      ] + assertionBenchmarks)

    /// The benchmarks that make assertions.
    ///
    /// They link the test frameworks, which an executable cannot load on macOS.
    private static var assertionBenchmarks: [any ParsableCommand.Type] {
      #if os(Linux)
        [AssertionsBenchmark.self, ResultsBenchmark.self]
      #else
        []
      #endif
    }
  }
#else
  import Foundation

  /// The program without the trait Review.
  @main
  enum Benchmarks {
    static func main() {
      let advice = "benchmarks needs the trait Review; run: swift run --traits Review benchmarks"
      FileHandle.standardError.write(Data("error: \(advice)\n".utf8))
      exit(64)
    }
  }
#endif

/// An error with a one-line message.
struct BenchmarkError: Error, CustomStringConvertible {
  let message: String

  var description: String { message }
}
