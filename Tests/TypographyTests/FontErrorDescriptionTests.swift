import Testing

@testable import SnapshotTypography

@Suite struct FontErrorDescriptionTests {
  @Test(arguments: [
    (FontError.fontsTraitIsOff(path: "a.ttf"), "--traits Fonts"),
    (.fontsTraitIsOff(path: "a.ttf"), "the package trait `Fonts` is disabled; "),
    (.invalidDigest("12", path: "a.ttf"), "\"12\" is not a SHA-256 digest"),
    (.unreadableFile(path: "a.ttf", errorNumber: 2), "cannot read the font a.ttf: error 2; check"),
    (.notAFile(path: "a.ttf"), "is not a regular file"),
    (.fileTooLarge(path: "a.ttf", limit: 9), "exceeds 9 bytes"),
    (
      .digestDiffers(path: "a.ttf", expected: "1a", actual: "2b"),
      "expected 1a, found 2b; restore the file"
    ),
    (.invalidFont(path: "a.ttf", reason: "no outlines"), "cannot use the font a.ttf: no outlines;"),
    (
      .unsupportedVariations(path: "a.ttf", feature: "a 'VARC' table"),
      "with a 'VARC' table, whose outlines depend on the HarfBuzz version"
    ),
    (.emptyFamilyName(paths: ["a.ttf"]), "the family name for a.ttf is empty; pass a name"),
    (
      .sameStyle(
        path: "a.ttf", otherPath: "b.ttf", family: "Inter", weight: 700, isItalic: true),
      "\"Inter\" has the weight 700 italic twice, in b.ttf and a.ttf; remove one"
    ),
    (
      .familyNameTaken("Inter", path: "a.ttf"),
      "\"Inter\" is registered with other files; register all"
    ),
  ])
  func descriptionsNameTheFileAndTheRemedy(error: FontError, part: String) {
    #expect(error.description.contains("a.ttf"))
    #expect(error.description.contains(part))
  }

  @Test func descriptionNamesAFamilyWithoutFiles() {
    let text = FontError.noFiles(family: "Inter").description
    #expect(
      text == "the family \"Inter\" has no files; pass at least one path with its SHA-256 digest")
  }
}
