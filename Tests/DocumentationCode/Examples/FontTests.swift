import SnapshotAssert
import SnapshotViews
import Testing

extension FontBook {
  /// The families of the app, of which Inter is the system's.
  static func app() throws(FontError) -> FontBook {
    var book = FontBook()
    book.systemFamily = try book.register(
      family: "Inter",
      files: [
        FontFamily.File(
          path: "Fonts/Inter-Regular.ttf",
          sha256: "40d692fce188e4471e2b3cba937be967878f631ad3ebbbdcd587687c7ebe0c82"),
        FontFamily.File(
          path: "Fonts/Inter-Bold.ttf",
          sha256: "288316099b1e0a47a4716d159098005eef7c0066921f34e3200393dbdb01947f"),
      ])
    try book.register(
      path: "Fonts/NotoNaskhArabic.ttf",
      sha256: "a1b9ee5bbd4f1d4a9d7f1e9a2b8e6c1f0b1f2d3c4e5f60718293a4b5c6d7e8f9")
    return book
  }
}

nonisolated final class SignInView: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(Label(text: "Sign In"))
  }
}

struct BrandTests {
  func testBrand() throws {
    try withSnapshots(fonts: FontBook.app()) {
      assertSnapshot(of: SignInView(), as: .image(scale: 2))
    }
  }
}

struct JapaneseTests {
  func testJapanese() {
    withSnapshots(fonts: .blocks) {
      assertSnapshot(of: SignInView(), as: .image(scale: 2))
    }
  }
}

@Suite struct FontTests {
  /// This package has no fonts, and registering fonts requires the trait `Fonts`.
  @Test func missingFontsAreAnError() {
    #expect(throws: FontError.self) { try FontBook.app() }
    #expect(throws: FontError.self) { try BrandTests().testBrand() }
  }
}
