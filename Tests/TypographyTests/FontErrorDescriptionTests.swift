import Testing

@testable import SnapshotTypography

@Suite struct FontErrorDescriptionTests {
  @Test(arguments: [
    (FontError.fontsTraitIsOff(path: "a.ttf"), "--traits Fonts"),
    (.fontsTraitIsOff(path: "a.ttf"), "the package SnapshotAssert "),
    (.invalidDigest("12", path: "a.ttf"), "'12' is no SHA-256 digest"),
    (.unreadableFile(path: "a.ttf", errorNumber: 2), "cannot be read (error 2)"),
    (.notAFile(path: "a.ttf"), "no regular file"),
    (.fileTooLarge(path: "a.ttf", limit: 9), "more than 9 bytes"),
    (
      .digestDiffers(path: "a.ttf", expected: "1a", actual: "2b"),
      "expected SHA-256 1a, actual 2b; restore the file"
    ),
    (.invalidFont(path: "a.ttf", reason: "it has no outlines"), "drawn: it has no outlines;"),
    (
      .unsupportedVariations(path: "a.ttf", feature: "a 'VARC' table"),
      "has a 'VARC' table, which only some versions of HarfBuzz support"
    ),
    (.emptyFamilyName(paths: ["a.ttf"]), "the family's name is empty; give it a name"),
    (
      .sameStyle(
        path: "a.ttf", otherPath: "b.ttf", family: "Inter", weight: 700, isItalic: true),
      "'Inter' has the weight 700 italic twice, also from b.ttf; remove one"
    ),
    (
      .familyNameTaken("Inter", path: "a.ttf"),
      "'Inter' is registered with other files; register all"
    ),
  ])
  func everyErrorNamesTheFileAndTheRemedy(error: FontError, part: String) {
    #expect(error.description.hasPrefix("a.ttf: "))
    #expect(error.description.contains(part))
  }

  @Test func aFamilyWithoutFilesIsNamed() {
    let text = FontError.noFiles(family: "Inter").description
    #expect(
      text == "the family 'Inter' has no files; give at least one path with its SHA-256 digest")
  }
}
