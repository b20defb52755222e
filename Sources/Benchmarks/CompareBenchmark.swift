#if Review
  import ArgumentParser
  import Foundation
  import SnapshotImageCodecs
  import SnapshotPixels

  /// Compares two PNGs and prints how many pixels differ.
  struct CompareBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "compare", abstract: "Compares two PNGs pixel by pixel.")

    @Argument(help: "The first PNG.")
    var first: String
    @Argument(help: "The second PNG.")
    var second: String
    @Flag(help: "Print a JSON object.")
    var json = false

    func run() throws {
      let comparison = try ComparisonReport(bitmap(first), bitmap(second))
      print(json ? try comparison.json() : comparison.line)
    }

    private func bitmap(_ path: String) throws -> Bitmap {
      do {
        return try PNG.decode([UInt8](Data(contentsOf: URL(filePath: path))))
      } catch let error as PNGError {
        throw FileError(message: error.message(forFile: path))
      }
    }
  }
#endif
