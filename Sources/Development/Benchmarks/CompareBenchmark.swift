#if Review
  import ArgumentParser
  import Dispatch
  import Foundation
  import SnapshotImageCodecs
  import SnapshotDrawing
  import Synchronization

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
      let files = try [first, second].map { path in
        try [UInt8](Data(contentsOf: URL(filePath: path)))
      }
      let comparison = try report(files[0], files[1])
      print(json ? try comparison.json() : comparison.line)
    }

    /// Compares the pixels, unless the bytes or the compressed images are equal.
    private func report(_ one: [UInt8], _ other: [UInt8]) throws -> ComparisonReport {
      let size = try reading(first) { () throws(PNGError) in try PNG.header(of: one).size }
      let isSame =
        try one == other
        || reading(second) { () throws(PNGError) in try PNG.hasSameImageData(one, other) }
      if isSame { return ComparisonReport(equalImagesOf: size) }
      let images = CompareBenchmark.decode([one, other])
      return try ComparisonReport(
        reading(first) { () throws(PNGError) in try images[0].get() },
        reading(second) { () throws(PNGError) in try images[1].get() })
    }

    /// Decodes files at the same time, as the command `snapshot compare` does.
    private static func decode(_ files: [[UInt8]]) -> [Result<Bitmap, PNGError>] {
      let images = Mutex([Result<Bitmap, PNGError>?](repeating: nil, count: files.count))
      DispatchQueue.concurrentPerform(iterations: files.count) { index in
        let image = Result { () throws(PNGError) in try PNG.decode(files[index]) }
        images.withLock { $0[index] = image }
      }
      return images.withLock { $0.compactMap { $0 } }
    }

    private func reading<Value>(
      _ path: String, _ body: () throws(PNGError) -> Value
    ) throws(BenchmarkError) -> Value {
      do { return try body() } catch { throw BenchmarkError(message: error.message(forFile: path)) }
    }
  }
#endif
