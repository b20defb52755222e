#if Fonts
  import Foundation
  import SnapshotAssert
  import Testing

  /// Families from the Debian packages that `Scripts/setup fonts` installs, pinned to the versions
  /// in Debian 12.
  enum TestFonts {
    private static let folder = "/usr/share/fonts/truetype/"

    /// The files of the families in fallback order: Arabic and Hebrew, Devanagari, Thai, and
    /// Japanese.
    private static let families: [(name: String, files: [(path: String, sha256: String)])] = [
      (
        "DejaVu Sans",
        [
          (
            "dejavu/DejaVuSans.ttf",
            "abdc775b21b1bc470d50c97e790d276f2054b7504e56e5bd3e64f48d68582322"
          ),
          (
            "dejavu/DejaVuSans-Bold.ttf",
            "0d977336a6d5fba34eab8e3199eb218327161b5143749f802982c2bc34df0c96"
          ),
        ]
      ),
      (
        "Lohit Devanagari",
        [
          (
            "lohit-devanagari/Lohit-Devanagari.ttf",
            "245eef612b94246c6ab9640d07ce21d3d886fabeba6d4ba5beaa859ba58bc7d0"
          )
        ]
      ),
      (
        "Loma",
        [
          ("tlwg/Loma.ttf", "a3083528415b2023c3104b8778d56de293a44d868f595c757b108c4f33144b26"),
          (
            "tlwg/Loma-Bold.ttf", "d8d7e7b545666f8552e3bbf36b792f532f9bd009c2d6ca8f649ca8b16a42fd66"
          ),
          (
            "tlwg/Loma-Oblique.ttf",
            "af2eab16accb147d2117de0444682d898c681e63176d880cd92bf421085ff49a"
          ),
        ]
      ),
      (
        "Droid Sans Fallback",
        [
          (
            "droid/DroidSansFallbackFull.ttf",
            "acb6440a713d880a13a21b468ba7cd43f5a2b2934972e51be791c880730777b8"
          )
        ]
      ),
    ]

    /// The reason for skipping tests.
    ///
    /// CI installs the packages and fails if a test is skipped.
    static let absence: Comment = "needs fonts: run Scripts/setup fonts"
    static let areInstalled = families.flatMap(\.files).allSatisfy {
      FileManager.default.fileExists(atPath: folder + $0.path)
    }

    /// All families as fallback for the built-in face.
    ///
    /// Empty if a file is missing or different.
    static let book: FontBook = (try? registered()) ?? FontBook()

    /// The same families, with DejaVu Sans as the system family.
    static let systemBook: FontBook = {
      var book = TestFonts.book
      book.systemFamily = book.families.first
      return book
    }()

    static func registered() throws -> FontBook {
      var book = FontBook()
      for (name, files) in families {
        try book.register(
          family: name,
          files: files.map { FontFamily.File(path: folder + $0.path, sha256: $0.sha256) })
      }
      return book
    }
  }
#endif
