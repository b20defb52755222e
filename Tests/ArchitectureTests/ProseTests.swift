import Testing

/// The house style of comments, documentation, and messages, as far as a machine can hold it.
///
/// CONTRIBUTING describes the style.
@Suite struct ProseTests {
  /// Words with a private meaning or a British spelling, each with its replacement.
  static let replacements: [String: String] = [
    "mend": "fix", "mends": "fixes", "anew": "again", "likeness": "similarity",
    "surroundings": "environment, neighborhood", "vouch": "match the digest",
    "vouches": "matches the digest", "beside": "next to, compared with",
    "colour": "color", "colours": "colors", "coloured": "colored", "grey": "gray",
    "greys": "grays", "neighbour": "neighbor", "neighbours": "neighbors",
    "neighbouring": "neighboring", "behaviour": "behavior", "centre": "center",
    "licence": "license", "settle": "finish, resolve, lay out", "settles": "finishes, resolves",
    "settled": "finished, final", "ground": "background, backdrop, destination",
    "wholly": "fully", "picture": "image, bitmap, layer, snapshot",
    "pictures": "images, bitmaps, layers, snapshots",
  ]

  /// Words at the start of a summary that hide its noun, such as "What a view draws".
  static let riddles: Set = ["What", "Who", "Whatever", "Whose"]

  /// Texts with a word of the table in its ordinary meaning, or in a name.
  static let exemptions = [
    "Adaptive Colours", "cardsOfManyColoursAndExtentsLookRight", "DifferencePictures",
    "only in the actual picture", "<picture>", "</picture>",
  ]

  @Test func proseUsesTheTermsOfTheField() throws {
    for file in try SourceTree.scannedFiles.get() {
      let prose = file.source.comments + (file.isTest ? [] : file.source.strings)
      for part in prose { expectPlainWords(part, in: file.path) }
    }
    for file in try SourceTree.articles() {
      expectPlainWords(ScannedSource.Part(line: 1, column: 0, text: file.text), in: file.path)
    }
  }

  @Test func summariesStartWithANounOrAVerb() throws {
    for file in try SourceTree.scannedFiles.get() {
      var previous: ScannedSource.Part?
      for comment in file.source.comments where comment.text.hasPrefix("///") {
        let continues = previous.map { $0.line == comment.line - 1 && $0.text.count > 3 } ?? false
        previous = comment
        guard !continues, let first = comment.text.dropFirst(3).split(separator: " ").first else {
          continue
        }
        #expect(
          !Self.riddles.contains(String(first)),
          "\(file.path):\(comment.line): start the paragraph with its noun or verb")
      }
    }
  }

  @Test func commentsFitIntoAHundredColumns() throws {
    for file in try SourceTree.scannedFiles.get() {
      for comment in file.source.comments {
        for (offset, line) in comment.lines.enumerated() {
          let width = line.count + (offset == 0 ? comment.column : 0)
          // URLs, tables, and links to symbols cannot be wrapped.
          let isFixed = line.contains("://") || line.contains("|") || line.contains("``")
          #expect(width <= 100 || isFixed, "\(file.path):\(comment.line + offset) is too wide")
        }
      }
    }
  }

  private func expectPlainWords(_ part: ScannedSource.Part, in path: String) {
    for (offset, line) in part.lines.enumerated() {
      for word in Self.privateWords(in: line) {
        Issue.record(
          "\(path):\(part.line + offset) has \"\(word)\"; write \(Self.replacements[word] ?? "")")
      }
    }
  }

  /// Returns the words of the table in a line, in lower case.
  static func privateWords(in line: Substring) -> [String] {
    let line = exemptions.reduce(String(line)) { line, exemption in
      line.contains(exemption) ? line.replacing(exemption, with: "") : line
    }
    return line.split { !$0.isLetter }.map { $0.lowercased() }.filter { replacements[$0] != nil }
  }

  @Test func privateWordsAreFoundAsWholeWords() {
    #expect(
      Self.privateWords(in: "Settles on the ground of a Picture.") == [
        "settles", "ground", "picture",
      ])
    #expect(Self.privateWords(in: "The background of DifferencePictures, settling.") == [])
  }
}
