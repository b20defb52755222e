import Testing

@testable import Typography

@Suite struct FontErrorDescriptionTests {
  @Test(arguments: [
    (FontError.fontsTraitIsOff(path: "a.ttf"), "--traits Fonts"),
    (.invalidDigest("12", path: "a.ttf"), "'12' is no SHA-256 digest"),
    (.unreadableFile(path: "a.ttf", errorNumber: 2), "cannot be read (error 2)"),
    (.notAFile(path: "a.ttf"), "no regular file"),
    (.fileTooLarge(path: "a.ttf", limit: 9), "more than 9 bytes"),
    (
      .digestDiffers(path: "a.ttf", expected: "1a", actual: "2b"),
      "expected SHA-256 1a, actual 2b; restore the file"
    ),
    (.invalidFont(path: "a.ttf", reason: "it has no outlines"), "drawn: it has no outlines;"),
    (.variableFont(path: "a.ttf"), "register a static instance"),
  ])
  func everyErrorNamesTheFileAndTheRemedy(error: FontError, part: String) {
    #expect(error.description.hasPrefix("a.ttf: "))
    #expect(error.description.contains(part))
  }
}
