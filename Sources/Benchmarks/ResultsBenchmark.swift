#if Review
  import ArgumentParser
  import Foundation
  import SnapshotPixels

  /// Writes the results and the artifacts of a large run, for measurements of the tool.
  struct ResultsBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "results",
      abstract: "Writes the results of a large run, for measurements of `snapshot`.",
      discussion: """
        The results and images are those of four screens, copied under other names:
          benchmarks results run --count 10000 --differing 100
          time snapshot status --results run/artifacts --references run/references
        """)

    @Argument(help: "The new directory.")
    var directory: String
    @Option(help: "The number of snapshots.")
    var count = 10_000
    @Option(help: "The number of snapshots that differ from their references.")
    var differing = 100

    func run() throws {
      for screen in AssertionSite.Screen.allCases {
        let site = AssertionSite(folder: directory, screen: screen, scale: Scale(1))
        for differs in [false, true] {
          try site.record()
          if differs { try site.verifyWithBadge() } else { try site.verify(.passing) }
          let numbers = (0..<count).filter {
            ($0 < differing) == differs && AssertionSite.Screen.allCases[$0 % 4] == screen
          }
          for number in numbers { try copy(to: "test\(100_000 + number)") }
        }
      }
      let reference = directory + "/references/Benchmarks/looksRight.png"
      try FileManager.default.removeItem(atPath: reference)
      let files = try FileManager.default.subpathsOfDirectory(atPath: directory + "/artifacts")
      for file in files where file.contains("looksRight") {
        try FileManager.default.removeItem(atPath: directory + "/artifacts/" + file)
      }
    }

    /// Copies the files of the snapshot `looksRight()` as those of another test.
    private func copy(to name: String) throws {
      for folder in ["references", "artifacts", "artifacts/.results"] {
        let folder = URL(fileURLWithPath: "\(directory)/\(folder)/Benchmarks")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for file in files where file.hasPrefix("looksRight") {
          let target = folder.appending(path: name + file.dropFirst("looksRight".count))
          let data = try Data(contentsOf: folder.appending(path: file))
          guard file.hasSuffix(".json") else {
            try data.write(to: target)
            continue
          }
          // The assertions of benchmarks are not reported to a test.
          let text = String(decoding: data, as: UTF8.self).replacing("looksRight", with: name)
            .replacing("\"reported\":false", with: "\"reported\":true")
          try Data(text.utf8).write(to: target)
        }
      }
    }
  }
#endif
