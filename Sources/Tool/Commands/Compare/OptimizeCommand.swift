#if Review
  import ArgumentParser
  import Foundation
  import SnapshotAssertCore
  import SnapshotDrawing
  import SnapshotImageCodecs
  import SnapshotReview

  /// Encodes PNG files again if that makes them smaller, without changing how they look.
  ///
  /// Every result is decoded and compared with the original before it replaces the file.
  struct OptimizeCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "optimize",
      abstract: "Encodes PNG files again if that makes them smaller, with the same pixels.")

    // Directories are searched for files named `*.png`.
    @Argument(
      help: ArgumentHelp("The files and directories.", valueName: "path"), completion: .file())
    var paths: [String]

    @Flag(name: .customLong("dry-run"), help: "Print the savings, and change nothing.")
    var isDryRun = false

    @Flag(
      name: .customLong("drop-hidden-colors"),
      help: "Drop the colors of fully transparent pixels.")
    var dropsHiddenColors = false

    @Flag(name: .customLong("json"), help: .document) var printsJSON = false

    @OptionGroup var options: OutputOptions

    /// The result for a file.
    struct File: Hashable, Sendable, Encodable {
      /// The outcome for a file.
      enum Outcome: String, Hashable, Sendable, Encodable {
        /// The file is smaller now, or would be without `--dry-run`.
        case smaller
        /// The encoder does not make the file smaller.
        case unchanged
        /// A part of the file cannot be kept.
        case refused
        /// The file cannot be read or replaced.
        case failed
      }

      let path: String
      let outcome: Outcome
      /// The size before, in bytes, or `nil` if it is unknown.
      let byteCount: Int?
      /// The size after, in bytes, or `nil` if it is the same.
      let newByteCount: Int?
      /// The reason why the file was refused, why the command failed, or which attributes the
      /// smaller file lost; or `nil`.
      let reason: String?
    }

    struct Report: Hashable, Sendable, Encodable {
      /// The version of the JSON.
      let schema: String
      /// Whether no file was changed.
      let isDryRun: Bool
      /// The number of bytes that all files had.
      let byteCount: Int
      /// The number of bytes that were saved.
      let savedByteCount: Int
      /// The files, in the order of their paths.
      let files: [File]
    }

    /// The maximum memory for files that are encoded at the same time: 2 GiB, unless a single file
    /// needs more.
    private static let memoryByteCount = 2 << 30

    func run(in context: CommandContext) throws -> CommandStatus {
      let report = try report(in: context)
      context.output.write(printsJSON ? try JSONText.encode(report) : Self.text(report))
      return report.files.contains { $0.outcome == .failed } ? .unreadableData : .success
    }

    /// Encodes the files.
    ///
    /// - Throws: ``CommandError`` if a path does not exist.
    func report(in context: CommandContext) throws(CommandError) -> Report {
      let files = try files()
      let progress = context.output.progress("optimizing", "file", total: files.count)
      defer { progress.finish() }
      let memory = WorkMemory(byteCount: Self.memoryByteCount)
      let results = ConcurrentWork.map(files.count) { index in
        defer { progress.advance() }
        return optimize(files[index], memory)
      }
      return Report(
        schema: "snapshot-optimize/1", isDryRun: isDryRun,
        byteCount: results.reduce(0) { $0 + ($1.byteCount ?? 0) },
        savedByteCount: results.reduce(0) { sum, file in
          sum + (file.newByteCount.flatMap { new in file.byteCount.map { $0 - new } } ?? 0)
        }, files: results)
    }

    /// The files that the paths name, without duplicates.
    private func files() throws(CommandError) -> [String] {
      var files: Set<String> = []
      for path in paths {
        switch InputFile(path).kind(followsLink: false) {
        case nil: throw .unreadableData("no file or directory at \(path); check the path")
        case .directory:
          let entries = DirectoryEntries(path).kinds.filter { name, kind in
            // A directory that cannot be read is a failure.
            kind == .directory || kind == .file && name.lowercased().hasSuffix(".png")
          }
          for name in entries.keys { files.insert(path + (path.hasSuffix("/") ? "" : "/") + name) }
        case .file, .link, .other: files.insert(path)
        }
      }
      return files.sorted()
    }

    private func optimize(_ path: String, _ memory: WorkMemory) -> File {
      func file(
        _ outcome: File.Outcome, _ byteCount: Int?, new: Int? = nil, _ reason: String? = nil
      ) -> File {
        File(
          path: path, outcome: outcome, byteCount: byteCount, newByteCount: new, reason: reason)
      }
      do {
        let version = try FileVersion(of: path)
        let bytes = try InputFile(path).read(followsLink: false)
        // The bitmap, straight pixels before and after, and the encoder's candidates.
        // A damaged header may announce more pixels than are ever decoded.
        let pixelCount = min(
          (try? PNG.header(of: bytes).size.pixelCount) ?? 0, PNGLimits().maximumPixelCount)
        let repacking = PNGRepacking(dropsHiddenColors: dropsHiddenColors)
        let result = memory.use(pixelCount * 24) {
          Result { () throws(PNGRepackingRefusal) in try repacking.smallerFile(bytes) }
        }
        guard let smaller = try result.get() else { return file(.unchanged, bytes.count) }
        let losses = isDryRun ? [] : try Draft.replace(path, with: smaller, version: version)
        return file(
          .smaller, bytes.count, new: smaller.count,
          losses.isEmpty ? nil : losses.map(\.description).joined(separator: "; "))
      } catch let refusal as PNGRepackingRefusal {
        let size = try? InputFile(path).read(followsLink: false).count
        if case .unreadable = refusal { return file(.failed, size, refusal.description) }
        return file(.refused, size, refusal.description)
      } catch let error as FileError {
        return file(.failed, nil, error.advice)
      } catch {
        return file(.failed, nil, "\(error)")
      }
    }

    /// Returns the text for a terminal.
    static func text(_ report: Report) -> String {
      var lines: [String] = []
      for file in report.files {
        switch file.outcome {
        case .smaller:
          let (old, new) = (file.byteCount ?? 0, file.newByteCount ?? 0)
          lines.append("\(file.path): \(old) -> \(new) bytes (\(percentage(old - new, of: old)))")
          if let reason = file.reason { lines.append("  \(reason)") }
        case .unchanged: break
        case .refused: lines.append("\(file.path): unchanged, because \(file.reason ?? "")")
        case .failed: lines.append("\(file.path): error: \(file.reason ?? "")")
        }
      }
      let count = report.files.count { $0.outcome == .smaller }
      lines.append(
        "\(report.isDryRun ? "would save" : "saved") \(report.savedByteCount) of "
          + "\(report.byteCount) bytes in \(count) of \(report.files.count) files")
      return lines.map { UntrustedText.forTerminal($0) + "\n" }.joined()
    }

    private static func percentage(_ saved: Int, of total: Int) -> String {
      let tenths = total == 0 ? 0 : (saved * 1_000 + total / 2) / total
      return "-\(tenths / 10).\(tenths % 10)%"
    }
  }
#endif
