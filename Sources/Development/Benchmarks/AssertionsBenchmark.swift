#if Review && os(Linux)
  import ArgumentParser
  import Foundation
  import SnapshotDrawing

  /// Prints the duration of assertions on a full screen.
  struct AssertionsBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "assertions",
      abstract: "Measures assertions on a screen of 390x844 that pass, fail, or record.",
      discussion: """
        Processor time per assertion, as a user's test pays for it: the screen is built, laid out, \
        drawn, and compared with its reference or recorded. A failing assertion compares a dark \
        interface with a light reference, so every pixel differs. The time is also given as a ratio \
        to sorting 1,000,000 numbers.
        """)

    /// The outcome of the assertions.
    enum Mode: String, EnumerableFlag {
      case passing, failing, recording
    }

    @Flag(help: "The outcome of the assertions.")
    var mode = Mode.passing
    @Option(help: "The screen: \(AssertionSite.Screen.allNames).")
    var screen = AssertionSite.Screen.settings
    @Option(help: "The number of pixels per point.")
    var scale = 1.0
    @Option(help: "The number of assertions in a round; by default, enough for several seconds.")
    var count: Int?
    @Option(help: "The number of rounds; the shortest times count.")
    var rounds = 3

    func validate() throws {
      guard scale.isFinite, scale > 0 else { throw ValidationError("the scale must be above zero") }
    }

    func run() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("assertions-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let site = AssertionSite(folder: folder.path, screen: screen, scale: Scale(scale))
      try site.record()
      let count = max(1, count ?? (mode == .passing ? 50 : 3))
      var (assertion, sort) = (Spans(), Spans())
      var memory: [Int] = []
      for _ in 0..<max(1, rounds) {
        sort.add { LayoutBenchmark.sortNumbers() }
        try assertion.add { for _ in 0..<count { try site.verify(mode) } }
        memory.append(try ResidentMemory.current())
      }
      let each = assertion.processor / count
      print(
        "\(mode) \(screen.rawValue) @\(Scale(scale).factor)x: \(assertion.elapsed / count) each, "
          + "\(each) of the processor, \(each / sort.processor) of sorting 1,000,000 numbers")
      print("reference: \(try site.referenceByteCount()) bytes")
      print("resident memory after each round: \(memory.map { $0 / 1_024 }) KiB")
    }

    /// The shortest wall-clock and CPU times of a task.
    ///
    /// Other processes hardly affect the latter.
    private struct Spans {
      var elapsed = Duration.seconds(1 << 40)
      var processor = Duration.seconds(1 << 40)

      mutating func add(_ body: () throws -> Void) rethrows {
        let start = clock()
        elapsed = min(elapsed, try ContinuousClock().measure(body))
        processor = min(processor, .microseconds(Int(clock() - start)))
      }
    }
  }
#endif
