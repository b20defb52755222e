#if Review && os(Linux)
  import ArgumentParser
  import Foundation
  import SnapshotDrawing

  /// Measures commands of `snapshot` on the results of a large run.
  struct ResultsBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "results",
      abstract: "Measures `status`, `list --json`, and `accept --all` on the results of a run.",
      discussion: """
        The run has the results and images of four screens, copied under other names, once without \
        differences and once with only differences. Build the command first:
          swift build -c release --traits Review --product snapshot
          swift run -c release --traits Review benchmarks results .build/release/snapshot
        CPU time includes all threads. The shortest times of all rounds are reported.
        """)

    @Argument(help: "The command `snapshot`.")
    var tool: String
    @Option(help: "The number of snapshots.")
    var count = 10_000
    @Option(help: "The number of rounds.")
    var rounds = 3
    @Option(help: "The directory of the files, which is kept; by default, a temporary one.")
    var directory: String?

    func run() throws {
      let folder =
        directory
        ?? FileManager.default.temporaryDirectory.path + "/results-\(UUID().uuidString)"
      defer { if directory == nil { try? FileManager.default.removeItem(atPath: folder) } }
      print("| results | command | CPU | elapsed | peak memory |\n|---|---|---|---|---|")
      for (name, differs) in [("\(count) equal", false), ("\(count) different", true)] {
        let files = CopiedResults(directory: "\(folder)/\(differs ? "different" : "equal")")
        try files.write(count: count, differs: differs)
        let command = MeasuredCommand(
          tool: tool, options: ["--results", files.artifacts, "--references", files.references])
        let status: Int32 = differs ? 1 : 0
        for arguments in [["status"], ["list", "--json"]] {
          try report(name, arguments, status, of: command, rounds: rounds)
        }
        guard differs else { continue }
        try report(name, ["accept", "--all"], 0, of: command, rounds: 1)
        try report(name, ["undo"], 0, of: command, rounds: 1)
      }
    }

    private func report(
      _ name: String, _ arguments: [String], _ status: Int32, of command: MeasuredCommand,
      rounds: Int
    ) throws {
      let usages = try (0..<max(1, rounds)).map { _ in
        try command.run(arguments, expectedStatus: status)
      }
      func least<Value: Comparable>(_ value: (MeasuredCommand.Usage) -> Value) -> Value? {
        usages.map(value).min()
      }
      guard let processor = least(\.processor), let elapsed = least(\.elapsed),
        let memory = least(\.peakMemory)
      else { return }
      print(
        "| \(name) | \(arguments.joined(separator: " ")) | \(processor) | \(elapsed) "
          + "| \(memory >> 20) MiB |")
    }
  }
#endif
