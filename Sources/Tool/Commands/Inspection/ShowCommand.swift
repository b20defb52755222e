#if Review
  import ArgumentParser
  import SnapshotAssertCore
  import SnapshotComparison
  import SnapshotDrawing
  import SnapshotReview

  /// Prints everything that is known about snapshots.
  struct ShowCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Prints the message, the changes, and the files of a snapshot.")

    @Argument(help: .snapshots, completion: .snapshotIDs) var ids: [String]

    @Flag(name: .customLong("json"), help: .document) var printsJSON = false

    @Option(
      help: "Draw the images in the terminal: auto, kitty, iterm, sixel, blocks, or none.",
      completion: .list(["auto"] + GraphicsProtocol.allCases.map(\.rawValue)),
      transform: { text in
        guard let images = ShownImages(rawValue: text) else {
          throw ValidationError("use auto, kitty, iterm, sixel, blocks, or none")
        }
        return images
      })
    var images = ShownImages.none

    @OptionGroup var options: ReviewOptions

    func run(in context: CommandContext) throws -> CommandStatus {
      let review = try context.review()
      let snapshots = try SnapshotSelection(in: review).snapshots(withIDs: ids)
      if printsJSON {
        try ReviewDocument(
          review, snapshots, context.causes(of: review), orphans: context.orphans(review)
        ).write(context.output.write)
        return .success
      }
      for (index, snapshot) in snapshots.enumerated() {
        if index > 0 { context.output.line() }
        for line in lines(snapshot, in: context) { context.output.line(line) }
        SnapshotImages(images).lines(snapshot, in: context)
      }
      if let first = snapshots.first(where: \.isWaiting), first.conflicts.isEmpty,
        Plan.Decision(.accept, first.result) != nil
      {
        context.output.note("to accept: " + context.command("accept \(SnapshotText(first).id)"))
      }
      return .success
    }

    private func lines(_ snapshot: RunReview.Snapshot, in context: CommandContext) -> [String] {
      let text = SnapshotText(snapshot)
      let result = snapshot.result
      let output = context.output
      var lines = [
        output.styled(text.id, .bold) + "  "
          + (text.style.map { output.styled(text.verdict, $0) } ?? text.verdict) + "  " + text.path
      ]
      lines += message(snapshot).map { UntrustedText.forTerminal($0) }
      lines += section("changes", changes(result))
      lines += section("text", result.text.map(hunks) ?? [])
      lines += section("notices", (result.notices ?? []).map { UntrustedText.forTerminal($0) })
      lines += section("clusters", clusters(result))
      var table = TextTable()
      for (name, value) in properties(result) {
        table.append([TextTable.Cell(name, .dim), TextTable.Cell(UntrustedText.forTerminal(value))])
      }
      lines += table.lines(for: output)
      lines += files(result, in: context)
      return lines
    }

    /// The lines of the message without those that the text, the table, and the files repeat.
    private func message(_ snapshot: RunReview.Snapshot) -> [String] {
      guard snapshot.conflicts.isEmpty else {
        return snapshot.message.split(separator: "\n").map(String.init)
      }
      return [snapshot.result.problem].compactMap(\.self) + (snapshot.result.details ?? [])
    }

    private func section(_ title: String, _ lines: [String]) -> [String] {
      lines.isEmpty ? [] : ["\(title):"] + lines.map { "  " + $0 }
    }

    private func changes(_ result: SnapshotResult) -> [String] {
      (result.changes ?? []).map { UntrustedText.forTerminal(ChangeWords.entire($0).plain) }
    }

    private func hunks(_ difference: SnapshotResult.TextDifference) -> [String] {
      let lines = difference.lines.map { UntrustedText.forTerminal($0) }
      guard difference.omittedLineCount > 0 else { return lines }
      return lines + ["and \(difference.omittedLineCount.grouped) more lines"]
    }

    private func clusters(_ result: SnapshotResult) -> [String] {
      guard let difference = result.difference else { return [] }
      let lines = difference.clusters.map { cluster in
        let box = cluster.box
        let movement = cluster.movement.map { ", moved by (\($0.x), \($0.y))" } ?? ""
        return "\(cluster.pixelCount.grouped) px in (\(box.x), \(box.y)) "
          + "\(box.width)x\(box.height)\(movement)"
      }
      let others = difference.clusterCount - lines.count
      return others > 0 ? lines + ["and \(others.grouped) more"] : lines
    }

    /// The properties of a result as names and values.
    private func properties(_ result: SnapshotResult) -> [(String, String)] {
      var properties: [(String, String)] = [("test", result.testName)]
      if let source = result.source { properties.append(("source", source.description)) }
      if let configuration = result.configuration {
        properties.append(("configuration", configuration.summary))
      }
      if let tolerance = result.tolerance {
        properties.append(("tolerance", "\(tolerance.value) (\(tolerance.origin))"))
      }
      if let record = result.record {
        properties.append(("record", "\(record.value) (\(record.origin))"))
      }
      if let fonts = result.fonts {
        properties.append(("fonts", "\(fonts.value) (\(fonts.origin))"))
      }
      if let budget = result.budget { properties.append(("budget", "\(budget.grouped) bytes")) }
      let time = result.processorTime
      let steps = [
        ("render", time.render), ("decode", time.decode), ("compare", time.compare),
        ("record", time.record),
      ]
      .filter { $0.1 > .zero }.map { "\($0.0) \(Self.milliseconds($0.1))" }
      if !steps.isEmpty { properties.append(("time", steps.joined(separator: ", "))) }
      let run = result.run
      let shard = run.shard.map { ", shard \($0)" } ?? ""
      let commit = run.commit.map { ", commit \($0.prefix(12))" } ?? ""
      properties.append(("run", "\(run.id) of \(run.started)\(commit)\(shard)"))
      return properties
    }

    private func files(_ result: SnapshotResult, in context: CommandContext) -> [String] {
      let location = context.location
      var files: [(String, String, SnapshotResult.File?)] = []
      if let file = result.reference {
        let path = location.referenceDirectory + "/" + file.path
        // The reference of an inline snapshot is in its source.
        if InputFile(path).kind(followsLink: true) != nil {
          files.append(("reference", path, file))
        }
      }
      for (kind, path) in result.artifacts.sorted(by: { $0.key < $1.key }) {
        let file = path == result.actual?.path ? result.actual : nil
        files.append((kind, location.artifactDirectory + "/" + path, file))
      }
      var table = TextTable()
      for (kind, path, file) in files {
        let details = [
          file?.size.map { "\($0.width)x\($0.height)" },
          file?.byteCount.map { "\($0.grouped) bytes" },
        ]
        let path = ([path] + [details.compactMap(\.self).joined(separator: ", ")])
          .filter { !$0.isEmpty }.joined(separator: "  ")
        table.append([
          TextTable.Cell(UntrustedText.forTerminal(kind), .dim),
          TextTable.Cell(UntrustedText.forTerminal(path)),
        ])
      }
      return table.lines(for: context.output)
    }

    private static func milliseconds(_ duration: Duration) -> String {
      let (seconds, attoseconds) = duration.components
      let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
      return "\(tenths / 10).\(tenths % 10) ms"
    }
  }

  extension SnapshotResult.Configuration {
    /// The specified values.
    fileprivate var summary: String {
      var values = [name, device, userInterfaceStyle, layoutDirection].compactMap(\.self)
      values += [preferredContentSizeCategory, locale].compactMap(\.self)
      if let size { values.append(size.map { "\($0)" }.joined(separator: "x") + " points") }
      if let displayScale { values.append("\(displayScale)x") }
      return values.joined(separator: ", ")
    }
  }
#endif
