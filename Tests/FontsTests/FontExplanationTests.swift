#if Fonts
  import Foundation
  import SnapshotAssertCore
  import SnapshotAssert
  import Testing
  import SnapshotTypography

  /// Failures report the font families of a snapshot.
  @Suite(.enabled(if: TestFonts.areInstalled, TestFonts.absence)) struct FontExplanationTests {
    private static func book(_ file: String, _ sha256: String) throws -> FontBook {
      var book = FontBook()
      book.systemFamily = try book.register(
        family: "Brand",
        files: [FontFamily.File(path: "/usr/share/fonts/truetype/" + file, sha256: sha256)])
      return book
    }

    /// Returns two versions of a family, as after an update of a font file.
    private static func books() throws -> (old: FontBook, new: FontBook) {
      (
        try book(
          "tlwg/Loma.ttf", "a3083528415b2023c3104b8778d56de293a44d868f595c757b108c4f33144b26"),
        try book(
          "dejavu/DejaVuSans.ttf",
          "abdc775b21b1bc470d50c97e790d276f2054b7504e56e5bd3e64f48d68582322")
      )
    }

    @Test func failureNamesTheChangedFontFile() throws {
      let (old, new) = try Self.books()
      let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("fonts-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: root) }
      let location = SnapshotLocation(
        referenceDirectory: root + "/references", artifactDirectory: root + "/artifacts")
      let identity = try SnapshotIdentity(
        module: "AppTests", suite: [], function: "looksRight()", name: nil)
      func verify(_ fonts: FontBook, _ mode: RecordMode) throws -> SnapshotOutcome {
        let label = Label(text: "Brand", font: .systemFont(ofSize: 20))
        label.frame.size = CGSize(width: 100, height: 30)
        return try withSnapshots(fonts: fonts) {
          let settings = try SnapshotSettings(environment: ["SNAPSHOT_RECORD": mode.rawValue])
          return AssertionRunner(location: location, settings: settings)
            .run(making: { label }, as: .image, identity: identity).outcome
        }
      }
      _ = try verify(old, .all)
      let message = try #require(try verify(new, .never).failureMessage(filter: nil))
      #expect(
        message.contains(
          "fonts system Brand a3083528415b -> system Brand abdc775b21b1"), "\(message)")
      let result = try #require(SnapshotResults(in: location).snapshots.first)
      #expect(result.fonts?.value == "system Brand abdc775b21b1")
      #expect(result.fonts?.origin.hasPrefix("`withSnapshots` at FontsTests/") == true)
      #expect(try verify(old, .never).isMatch)
    }

    @Test func outlineContainsTheFamiliesOfALabel() throws {
      let family = try #require(try Self.books().old.families.first)
      let label = Label(text: "Brand", font: Font(families: [family], size: 20))
      #expect(label.recursiveDescription.contains("font.families = [Brand a3083528415b]"))
      #expect(!Label(text: "Plain").recursiveDescription.contains("fonts"))
    }

    /// The name of a test may be in any script and is the title of its sheet.
    @Test func sheetTitlesAreDrawnInAllScripts() throws {
      let (old, new) = (try Bitmap.filled(.red), try Bitmap.filled(.blue))
      func sheet(_ fonts: FontBook?) throws -> [UInt8] {
        try withSnapshots(fonts: fonts) {
          let verdict = try Diffing<Bitmap>.image.compare(old, new, .exact)
          let artifacts = try #require(verdict.difference).artifacts(title: "בדיקה")
          return try #require(artifacts.first { $0.kind == .sheet }).bytes
        }
      }
      #expect(try sheet(TestFonts.book) != sheet(nil))
      // All other text of the sheet has the built-in face.
      #expect(try sheet(TestFonts.systemBook) == sheet(TestFonts.book))
    }
  }

  extension Bitmap {
    fileprivate static func filled(_ color: Color) throws -> Bitmap {
      let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.backgroundColor = color
      return try Snapshotting<View, Bitmap>.image.snapshot(view)
    }
  }
#endif
