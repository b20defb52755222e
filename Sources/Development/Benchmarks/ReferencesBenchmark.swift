#if Review
  import ArgumentParser
  import Foundation
  import SnapshotAssertCore
  import SnapshotImageCodecs
  import SnapshotDrawing

  /// Prints a table of reference files.
  struct ReferencesBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "references",
      abstract:
        "Prints the bytes, the colors, and the format of PNG references as a Markdown table.",
      discussion: "\"re-encoded\" is the size that the current encoder would write.")

    @Argument(help: "PNG files, and directories to search for them.")
    var paths: [String]

    func run() throws {
      print(
        "| reference | bytes | re-encoded | bytes of text | colors | format | pixels "
          + "| default budget |")
      print("|---|---|---|---|---|---|---|---|")
      var (sum, sumAgain) = (0, 0)
      var count = 0
      for path in try paths.flatMap(Self.files) {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let bitmap = try PNG.decode(bytes)
        let statistics = try PNGStatistics(bytes, holding: bitmap)
        let textByteCount = bytes.count - statistics.pixelByteCount
        let encoded = try PNGStatistics(try PNG.encode(bitmap), holding: bitmap)
        let again = encoded.pixelByteCount + textByteCount
        let size = statistics.header.size
        let budget = SnapshotSettings.defaultMaximumByteCount(
          pixelCount: bitmap.width * bitmap.height, scale: Self.scale(of: path))
        print(
          "| \(Self.name(path)) | \(bytes.count) | \(again) | \(textByteCount) "
            + "| \(statistics.colorCount) | \(statistics.format) | \(size.width)x\(size.height) "
            + "| \(budget)\(bytes.count > budget ? ", exceeded" : "") |")
        sum += bytes.count
        sumAgain += again
        count += 1
      }
      print("| \(count) references | \(sum) | \(sumAgain) | | | | | |")
    }

    /// Returns the PNG files at a path, sorted.
    private static func files(_ path: String) throws -> [String] {
      if path.hasSuffix(".png") { return [path] }
      return try FileManager.default.subpathsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".png") }.sorted().map { path + "/" + $0 }
    }

    /// Returns the scale in the name of a file, such as 2 for `looksRight@2x.png`.
    private static func scale(of path: String) -> Double {
      path.wholeMatch(of: /.*@([0-9.]+)x\.png/).flatMap { Double($0.output.1) } ?? 1
    }

    private static func name(_ path: String) -> String {
      path.split(separator: "/").suffix(2).joined(separator: "/")
    }
  }
#endif
