import Testing

@testable import SnapshotTypography

/// The break opportunities of texts in several languages.
@Suite struct LineBreakTests {
  @Test(arguments: [
    // Quotation marks join the quoted words, but not the words around them.
    "He |said |“Yes, |of |course” |and |left.",
    "Er |sagte: |„Ja, |gern“ |und |ging.",
    "Elle |dit |« oui » |et |partit.",
    "Il |dit |‹ oui › |et |partit.",
    // Chinese quotation marks have no spaces around them.
    "他|说|“你|好”|和|再|见",
    "「は|い」|と|言|う",
    // Numbers with signs.
    "costs |$(12.50) |or |-5 |or |.5 |or |50%",
    "1/2 |and/|or |3:45",
    // A hyphen at the start of a word belongs to it.
    "the |-ing |form |of |well-|known",
    "the |\u{2010}ing |form",
    // A Hebrew word keeps its hyphen before another script.
    "א-a, |א-|ב",
    // Emoji and flags.
    "👍🏽|👍|🇩🇪|🇫🇷|👨‍👩‍👧",
    // Balinese syllables are not split.
    "ᬓ᭄ᬱ|ᬓ",
    "https://|example.com/|a?|b=c",
  ])
  func linesEndBetweenWords(_ marked: String) {
    let text = String(marked.filter { $0 != "|" })
    let scalars = text.unicodeScalars
    let opportunities = LineBreaker.opportunities(in: scalars.map(\.value))
    let actual = zip(scalars, opportunities).dropLast().reduce(into: "") { result, next in
      result.unicodeScalars.append(next.0)
      if next.1 != .prohibited { result += "|" }
    }
    #expect(actual + String(scalars.suffix(1)) == marked)
  }
}
