import SnapshotAssertCore
import SnapshotImageCodecs
import SnapshotReview

#if Review
  import ArgumentParser
#endif

/// The readable form of a reference, which `git diff` compares instead of its bytes.
///
/// References that differ only in their packing, not in their images or metadata, have the same
/// text. References with different images always have different texts, because the digest of the
/// pixels is in the text. A file that is not a readable reference has a text too: an error would
/// end `git log`.
enum TextConversion {
  /// Returns the text of a reference's contents.
  static func text(of bytes: [UInt8]) -> String {
    do {
      let content = try ReferenceContent(bytes)
      if case .data(let bytes) = content.image { return text(ofData: bytes) }
      return escaped(lines(of: content))
    } catch {
      return escaped([
        "unreadable: \(error)", "bytes: \(bytes.count)", "digest: \(ByteDigest(bytes))",
      ])
    }
  }

  private static func lines(of content: ReferenceContent) -> [String] {
    var lines: [String] = []
    if let test = content.text(.test) { lines.append("test: \(test)") }
    lines.append("size: \(content.sizeDescription)")
    if let renderer = content.text(.renderer) { lines.append("renderer: \(renderer)") }
    switch content.image {
    case .still(let bitmap):
      if let statistics = try? PNGStatistics(content.bytes, holding: bitmap) {
        let isLimited = statistics.colorCount == PNGStatistics.maximumColorCount
        lines.append("colors: \(isLimited ? "at least " : "")\(statistics.colorCount)")
      }
    case .animated(let animation):
      lines.append("plays: \(animation.playCount == 0 ? "endlessly" : "\(animation.playCount)")")
      for (index, frame) in animation.frames.enumerated() {
        let duration = frame.duration
        lines.append(
          "frame \(index + 1): \(PixelDigest(frame.bitmap)), "
            + "\(duration.numerator)/\(duration.denominator) s")
      }
    case .data: break
    }
    lines.append("pixels: \(content.imageDigest)")
    for text in content.texts
    where ReferenceMetadata.Keyword(rawValue: text.keyword) == nil
      && !PNG.packingKeywords.contains(text.keyword)
    {
      lines.append("\(text.keyword): \(text.text)")
    }
    if let outline = content.text(.outline) {
      lines.append("")
      lines += outline.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return lines
  }

  /// Returns a text reference without changes, or a summary of a binary file.
  private static func text(ofData bytes: [UInt8]) -> String {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      return escaped(["bytes: \(bytes.count)", "digest: \(ByteDigest(bytes))"])
    }
    return escaped(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  private static func escaped(_ lines: [String]) -> String {
    var lines = lines[...]
    while lines.last == "" { lines.removeLast() }
    return lines.map { UntrustedText.forTerminal($0) + "\n" }.joined()
  }
}

#if Review
  /// Prints the readable form of a reference, for `git diff`.
  struct TextConversionCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "textconv", abstract: "Prints a reference as text, for `git diff`.")

    @Argument(help: ArgumentHelp("The file.", valueName: "file"), completion: .file())
    var file: String

    @OptionGroup var options: OutputOptions

    func run(in context: CommandContext) throws -> CommandStatus {
      context.output.write(TextConversion.text(of: try InputFile(file).read()))
      return .success
    }
  }
#endif
