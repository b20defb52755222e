import Testing

@testable import SnapshotReview

@Suite struct FolderPairsTests {
  /// The files of a tool, and the pairs of references and images after the change.
  struct Layout: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: [String]
    let after: [String]
    /// The copies of references in the folder after.
    var copies: [String: String] = [:]
    let pairs: [String: String]
    var differenceCount = 0
    var earlierCount = 0
    var isOneFolder = false
  }

  static let layouts = [
    Layout(
      testDescription: "equal paths",
      before: ["a/x.png", "y.png"], after: ["a/x.png", "y.png", "new.png"],
      pairs: ["a/x.png": "a/x.png", "y.png": "y.png", "new.png": "new.png"]),
    Layout(
      testDescription: "Playwright, with equal references of two browsers",
      before: [
        "login.spec.ts-snapshots/home-chromium-linux.png",
        "login.spec.ts-snapshots/home-firefox-linux.png",
        "login.spec.ts-snapshots/home-page-chromium-linux.png",
      ],
      after: [
        "login-home-chromium/home-actual.png", "login-home-chromium/home-diff.png",
        "login-home-chromium/home-expected.png", "login-home-firefox/home-actual.png",
        "login-home-firefox/home-expected.png", "login-home-chromium/home-previous.png",
      ],
      copies: [
        "login-home-chromium/home-expected.png": "login.spec.ts-snapshots/home-",
        "login-home-firefox/home-expected.png": "login.spec.ts-snapshots/home-",
      ],
      pairs: [
        "login.spec.ts-snapshots/home-chromium-linux.png": "login-home-chromium/home-actual.png",
        "login.spec.ts-snapshots/home-firefox-linux.png": "login-home-firefox/home-actual.png",
      ], differenceCount: 2),
    Layout(
      testDescription: "Playwright, with retries",
      before: ["a.spec.ts-snapshots/home-linux.png"],
      after: [
        "a/home-actual.png", "a/home-expected.png", "a-retry1/home-actual.png",
        "a-retry1/home-expected.png",
      ],
      copies: [
        "a/home-expected.png": "a.spec.ts-snapshots/home-linux.png",
        "a-retry1/home-expected.png": "a.spec.ts-snapshots/home-linux.png",
      ],
      pairs: ["a.spec.ts-snapshots/home-linux.png": "a-retry1/home-actual.png"], earlierCount: 1),
    Layout(
      testDescription: "Playwright, with repetitions",
      before: ["a.spec.ts-snapshots/home-linux.png"],
      after: [
        "a/home-actual.png", "a/home-expected.png", "a-retry1-repeat1/home-actual.png",
        "a-retry1-repeat1/home-expected.png", "a-retry2/home-actual.png",
        "a-retry2/home-expected.png",
      ],
      copies: [
        "a/home-expected.png": "a.spec.ts-snapshots/home-linux.png",
        "a-retry1-repeat1/home-expected.png": "a.spec.ts-snapshots/home-linux.png",
        "a-retry2/home-expected.png": "a.spec.ts-snapshots/home-linux.png",
      ],
      pairs: ["a.spec.ts-snapshots/home-linux.png": "a-retry1-repeat1/home-actual.png"],
      earlierCount: 2),
    Layout(
      testDescription: "Playwright, which wrote a new reference",
      before: ["a.spec.ts-snapshots/home-linux.png"], after: ["a/home-actual.png"],
      copies: ["a/home-actual.png": "a.spec.ts-snapshots/home-linux.png"],
      pairs: ["a.spec.ts-snapshots/home-linux.png": "a/home-actual.png"]),
    Layout(
      testDescription: "Playwright, results alone",
      before: ["a/home-actual.png", "a/home-expected.png", "a/home-diff.png"],
      after: ["a/home-actual.png", "a/home-expected.png", "a/home-diff.png"],
      pairs: ["a/home-expected.png": "a/home-actual.png"], differenceCount: 1, isOneFolder: true),
    Layout(
      testDescription: "swift-snapshot-testing",
      before: ["Tests/AppTests/__Snapshots__/ScreenTests/looksRight.1.png"],
      after: ["ScreenTests/looksRight.1.png"],
      pairs: [
        "Tests/AppTests/__Snapshots__/ScreenTests/looksRight.1.png": "ScreenTests/looksRight.1.png"
      ]),
    Layout(
      testDescription: "iOSSnapshotTestCase",
      before: ["ScreenTests/testLooksRight@2x.png"],
      after: [
        "ScreenTests/failed_testLooksRight@2x.png", "ScreenTests/diff_testLooksRight@2x.png",
        "ScreenTests/reference_testLooksRight@2x.png",
      ],
      copies: [
        "ScreenTests/reference_testLooksRight@2x.png": "ScreenTests/testLooksRight@2x.png"
      ],
      pairs: [
        "ScreenTests/testLooksRight@2x.png": "ScreenTests/failed_testLooksRight@2x.png"
      ], differenceCount: 1),
    Layout(
      testDescription: "Paparazzi",
      before: ["images/com.example_CardTest_light.png"],
      after: ["delta-com.example_CardTest_light.png", "com.example_CardTest_light.png"],
      pairs: ["images/com.example_CardTest_light.png": "com.example_CardTest_light.png"],
      differenceCount: 1),
    Layout(
      testDescription: "Roborazzi",
      before: ["com.example.CardTest.light.png", "com.example.CardTest.dark.png"],
      after: [
        "com.example.CardTest.light_actual.png", "com.example.CardTest.light_compare.png",
      ],
      pairs: [
        "com.example.CardTest.light.png": "com.example.CardTest.light_actual.png"
      ], differenceCount: 1),
    Layout(
      testDescription: "Roborazzi, in one folder",
      before: ["a.png", "a_actual.png", "a_compare.png", "b.png"],
      after: ["a.png", "a_actual.png", "a_compare.png", "b.png"],
      pairs: ["a.png": "a_actual.png"], differenceCount: 1, isOneFolder: true),
    Layout(
      testDescription: "jest-image-snapshot",
      before: ["home-test-js-home-1-snap.png"],
      after: [
        "__received_output__/home-test-js-home-1-snap-received.png",
        "__diff_output__/home-test-js-home-1-snap-diff.png",
        "__diff_output__/another-name.png",
      ],
      pairs: [
        "home-test-js-home-1-snap.png": "__received_output__/home-test-js-home-1-snap-received.png"
      ], differenceCount: 2),
    Layout(
      testDescription: "Flutter",
      before: ["goldens/card.png"],
      after: [
        "failures/card_testImage.png", "failures/card_masterImage.png",
        "failures/card_isolatedDiff.png", "failures/card_maskedDiff.png",
      ],
      copies: ["failures/card_masterImage.png": "goldens/card.png"],
      pairs: ["goldens/card.png": "failures/card_testImage.png"], differenceCount: 2),
    Layout(
      testDescription: "BackstopJS, with two runs",
      before: ["site_home_0_document_0_phone.png"],
      after: [
        "20261127-090000/site_home_0_document_0_phone.png",
        "20261128-090000/site_home_0_document_0_phone.png",
        "20261128-090000/failed_diff_site_home_0_document_0_phone.png",
      ],
      pairs: [
        "site_home_0_document_0_phone.png": "20261128-090000/site_home_0_document_0_phone.png"
      ], differenceCount: 1, earlierCount: 1),
    Layout(
      testDescription: "egui_kittest",
      before: ["snapshots/card.png"],
      after: [
        "snapshots/card.new.png", "snapshots/card.diff.png", "snapshots/card.old.png",
      ],
      pairs: ["snapshots/card.png": "snapshots/card.new.png"], differenceCount: 2),
    Layout(
      testDescription: "names that only look like those of a tool",
      before: ["x-actual.png", "y_compare.png"],
      after: ["x-actual.png", "y_compare.png", "z-diff.png"],
      pairs: [
        "x-actual.png": "x-actual.png", "y_compare.png": "y_compare.png",
        "z-diff.png": "z-diff.png",
      ]),
  ]

  private func pairs(_ layout: Layout, reviewsRemoved: Bool = false) -> FolderPairs {
    FolderPairs(
      before: layout.before, after: layout.after, isOneFolder: layout.isOneFolder,
      reviewsRemoved: reviewsRemoved
    ) { copy in
      layout.copies[copy].map { start in layout.before.filter { $0.hasPrefix(start) } } ?? []
    }
  }

  @Test(arguments: layouts) func namesOfToolsArePaired(_ layout: Layout) {
    let found = pairs(layout)
    let images = Dictionary(uniqueKeysWithValues: found.pairs.map { ($0.path, $0.after) })
    #expect(images == layout.pairs.mapValues { $0 })
    #expect(found.problems == [])
    #expect(found.differenceCount == layout.differenceCount)
    #expect(found.earlierCount == layout.earlierCount)
    for pair in found.pairs { #expect(pair.hasReference == layout.before.contains(pair.path)) }
  }

  @Test func aReferenceWithoutAnImageIsRemovedOnlyOnRequest() {
    let layout = Layout(
      testDescription: "", before: ["a.png", "b.png"], after: ["a.png"], pairs: [:])
    #expect(pairs(layout).pairs.map(\.path) == ["a.png"])
    #expect(pairs(layout).unusedCount == 1)
    let removed = pairs(layout, reviewsRemoved: true)
    #expect(removed.pairs.map(\.after) == ["a.png", nil])
    #expect(removed.unusedCount == 0)
  }

  @Test func noReferenceIsRemovedWhileAnImageHasNone() {
    let layout = Layout(
      testDescription: "", before: ["x/card.png", "y/card.png"],
      after: ["failures/card_testImage.png"], pairs: [:])
    let found = pairs(layout, reviewsRemoved: true)
    #expect(found.pairs.isEmpty && found.problems.count == 1 && found.unusedCount == 2)
  }

  @Test(arguments: [
    ("ScreenTests/failed_testCard@2x.png", "ScreenTests/reference_testCard@2x.png"),
    (
      "ScreenTests/failures/testCard@2x_testImage.png",
      "ScreenTests/failures/testCard@2x_masterImage.png"
    ),
  ])
  func aCopyThatWasEncodedAgainIsFoundByItsName(_ image: String, _ copy: String) {
    let layout = Layout(
      testDescription: "", before: ["ScreenTests/testCard@2x.png", "ScreenTests/testList@2x.png"],
      after: [image, copy], pairs: [:])
    #expect(pairs(layout).problems == [])
    #expect(pairs(layout).pairs.map(\.path) == ["ScreenTests/testCard@2x.png"])
    #expect(pairs(layout).pairs.map(\.after) == [image])
  }

  @Test func inFoldersOfTheSameStructureAnotherFolderIsAnotherImage() {
    let layout = Layout(
      testDescription: "", before: ["index.png", "about/index.png", "home.png"],
      after: ["home.png", "settings/index.png"], pairs: [:])
    let found = pairs(layout)
    #expect(found.problems == [])
    #expect(found.pairs.map(\.path) == ["home.png", "settings/index.png"])
    #expect(found.pairs.map(\.hasReference) == [true, false])
  }

  @Test(arguments: ["failures", "20261128-090000"])
  func anImageInAFolderOfFailuresReplacesNoImageWithTheSamePath(_ folder: String) {
    let layout = Layout(
      testDescription: "", before: ["card.png"], after: ["card.png", folder + "/card.png"],
      pairs: [:])
    let found = pairs(layout)
    #expect(found.problems == [] && found.earlierCount == 0)
    #expect(Set(found.pairs.map(\.path)) == ["card.png", folder + "/card.png"])
    #expect(found.pairs.allSatisfy { $0.after == $0.path })
  }

  @Test func onlyACopyProvesThatAnImageInAnotherFolderHasAReference() {
    let new = Layout(
      testDescription: "", before: ["home/init.png"], after: ["login/init_actual.png"], pairs: [:])
    #expect(pairs(new).pairs.map(\.path) == ["login/init.png"])
    #expect(pairs(new).pairs.map(\.hasReference) == [false])
    let copied = Layout(
      testDescription: "", before: ["cards/card.png"],
      after: ["app/failures/card_testImage.png", "app/failures/card_masterImage.png"], pairs: [:])
    #expect(pairs(copied).pairs.map(\.path) == ["cards/card.png"])
  }

  @Test func aNameMattersMoreThanEqualBytes() {
    let layout = Layout(
      testDescription: "", before: ["goldens/card.png", "goldens/list.png"],
      after: ["failures/card_testImage.png", "failures/card_masterImage.png"],
      // The reference changed, and is no longer equal to its copy.
      copies: ["failures/card_masterImage.png": "goldens/list.png"], pairs: [:])
    #expect(pairs(layout).pairs.map(\.path) == ["goldens/card.png"])
  }

  @Test func nothingIsGuessed() {
    // No copy names the reference of Playwright's image.
    let unknown = Layout(
      testDescription: "", before: ["home-linux.png"], after: ["a/home-actual.png"], pairs: [:])
    #expect(pairs(unknown).pairs.isEmpty)
    #expect(pairs(unknown).problems.count == 1)
    // The copy is that of an earlier reference.
    let stale = Layout(
      testDescription: "", before: ["home-linux.png"],
      after: ["a/home-actual.png", "a/home-expected.png"], pairs: [:])
    #expect(pairs(stale).pairs.isEmpty)
    #expect(pairs(stale).problems[0].contains("run the tests again"))
    // Two references are equally close.
    let ambiguous = Layout(
      testDescription: "", before: ["x/card.png", "y/card.png"],
      after: ["failures/card_testImage.png"], pairs: [:])
    #expect(pairs(ambiguous).pairs.isEmpty)
    #expect(pairs(ambiguous).problems[0].contains("one of 2 references: x/card.png, y/card.png"))
    // Two images are not attempts of one test.
    let double = Layout(
      testDescription: "", before: ["goldens/card.png"],
      after: ["a", "b"].flatMap {
        ["\($0)/failures/card_testImage.png", "\($0)/failures/card_masterImage.png"]
      }, pairs: [:])
    #expect(pairs(double).pairs.isEmpty)
    #expect(pairs(double).problems[0].contains("are images of goldens/card.png"))
  }

  @Test func screenshotsAtTheEndOfTestsAreNoNewReferences() {
    let layout = Layout(
      testDescription: "", before: ["b/test-failed-1.png"],
      after: [
        "a/test-failed-1.png", "a/test-finished-2.png", "b/test-failed-1.png", "test-failed-a.png",
      ], pairs: [:])
    #expect(pairs(layout).pairs.map(\.path) == ["b/test-failed-1.png", "test-failed-a.png"])
    #expect(pairs(layout).screenshotCount == 2)
  }

  @Test func anImageWhoseReferenceCannotHaveItsNameIsAProblem() {
    let layout = Layout(testDescription: "", before: [], after: ["failed_.x.png"], pairs: [:])
    #expect(pairs(layout).pairs.isEmpty)
    #expect(pairs(layout).problems.count == 1)
    #expect(pairs(layout).problems.first?.hasSuffix("rename the image") == true)
  }

  @Test(.timeLimit(.minutes(1))) func manyImagesWithTheSameNameArePairedQuickly() {
    let cases = (0..<5_000).map { "\($0)/screenshot.png" }
    let layout = Layout(
      testDescription: "", before: cases, after: cases.map { "run1/" + $0 }, pairs: [:])
    let found = pairs(layout)
    #expect(found.problems == [] && found.pairs.allSatisfy(\.hasReference))
    #expect(found.pairs.allSatisfy { $0.after == "run1/" + $0.path })
  }

  @Test func everyLayoutIsInTheTable() {
    let tested = Self.layouts.map(\.testDescription)
    for layout in ScreenshotLayout.all {
      #expect(tested.contains { $0.hasPrefix(layout.tool) }, "\(layout.tool)")
    }
  }
}
