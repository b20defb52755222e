#if Review
  import ArgumentParser
  import Foundation
  import SnapshotImageCodecs

  /// Encodes and decodes each PNG of a directory and prints one line per file.
  struct PNGBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "png", abstract: "Encodes and decodes each PNG of a directory.")

    @Option(help: "The directory of the PNGs.")
    var corpus: String
    @Option(help: "The directory for the encoded files.")
    var output: String?
    @Option(help: "The number of runs of each step; the fastest counts.")
    var runs = 3
    @Flag(help: "Minimize each file, not the growth of the history.")
    var alone = false
    @Flag(help: "Print one JSON object per line.")
    var json = false

    func run() throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: corpus)
      for name in names.sorted() where name.hasSuffix(".png") {
        let measurement = try measure(name)
        print(json ? try measurement.json() : measurement.line)
      }
    }

    private func measure(_ name: String) throws -> PNGMeasurement {
      let file = URL(filePath: corpus).appending(path: name)
      let before = [UInt8](try Data(contentsOf: file))
      let bitmap = try PNG.decode(before)
      let options = PNGEncodingOptions(goal: alone ? .file : .history)
      var after: [UInt8] = []
      let encoding = try quickest { after = try PNG.encode(bitmap, options: options) }
      let decoding = try quickest { _ = try PNG.decode(after) }
      let decodingBefore = try quickest { _ = try PNG.decode(before) }
      if let output {
        try Data(after).write(to: URL(filePath: output).appending(path: name))
      }
      let header = try PNG.header(of: after)
      return PNGMeasurement(
        file: name, bytesBefore: before.count, bytesAfter: after.count,
        encodeMilliseconds: encoding,
        decodeMilliseconds: decoding, decodeBeforeMilliseconds: decodingBefore,
        colorType: Int(header.colorType.rawValue), bitDepth: Int(header.bitDepth))
    }

    /// Returns the least CPU time of several runs, in milliseconds.
    ///
    /// Other processes affect it less than the wall-clock time.
    private func quickest(_ body: () throws -> Void) rethrows -> Double {
      var best = Double.infinity
      for _ in 0..<max(1, runs) {
        let start = clock()
        try body()
        best = min(best, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1_000)
      }
      return (best * 1_000).rounded() / 1_000
    }
  }
#endif
