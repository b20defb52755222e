#if Fonts
  import SnapshotDrawing
  import Foundation
  import SnapshotAssertCore
  import SnapshotAssert
  import Testing
  import SnapshotTypography

  /// The fonts of a scope apply to all text of a snapshot.
  @Suite(.enabled(if: TestFonts.areInstalled, TestFonts.absence)) struct FontScopeTests {
    /// Returns the glyph outlines of a view with the given fonts, in drawing order.
    private static func contours(_ view: View, _ fonts: FontBook) -> [GlyphContours] {
      view.traitOverrides.fonts = fonts
      return view.displayList().items.flatMap { item -> [GlyphContours] in
        guard case .glyphs(let run, _) = item.command else { return [] }
        return run.glyphs.map(\.contours)
      }
    }

    /// Without families, all outlines are those of the built-in face.
    ///
    /// With a system family, none of them is drawn, so the fonts apply to all text.
    private static func expectNoBuiltInFace(_ view: View, _ name: Comment) {
      let builtIn = contours(view, FontBook())
      let system = contours(view, TestFonts.systemBook)
      #expect(!builtIn.isEmpty && system.count > builtIn.count / 2, name)
      #expect(Set(builtIn).isDisjoint(with: system), name)
      // No cached layout remains when the fonts are reset.
      #expect(contours(view, FontBook()) == builtIn, name)
    }

    @Test func fontsApplyToAllTextOfAScreen() {
      let tabs = TextScreen.tabs(.english)
      tabs.view.frame.size = TextScreen.size
      tabs.view.layoutIfNeeded()
      let texts = Set(tabs.view.labels.compactMap(\.text))
      // The screen has all kinds of text: bars, buttons, cells, headers, controls, tabs, and a
      // badge.
      let words = ScreenWords.english
      let expected =
        [words.title, words.edit, words.done, words.footer, words.paragraph, words.field]
        + words.segments + words.tabs + [words.button, words.badge]
        + words.rows.flatMap { [$0, $1] }
      for text in expected { #expect(texts.contains(text), "\(text)") }
      #expect(texts.contains { $0.uppercased() == words.header.uppercased() })
      Self.expectNoBuiltInFace(tabs.view, "the screen")
    }

    @Test func fontsApplyToControls() {
      let field = TextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      field.placeholder = "Placeholder"
      let secret = TextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      secret.text = "secret"
      secret.isSecureTextEntry = true
      let attributed = Label(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      var text = AttributedText("Plain ")
      text.append("bold", .init(font: .boldSystemFont(ofSize: 20)))
      attributed.styledText = text
      let button = Button(title: "Title", configuration: .filled())
      button.frame.size = CGSize(width: 120, height: 44)
      let segments = SegmentedControl(titles: ["One", "Two"])
      for view in [field, secret, attributed, button, segments] {
        Self.expectNoBuiltInFace(view, "\(type(of: view))")
      }
    }

    @Test func fontsApplyToNavigationBars() {
      let navigation = NavigationController(rootViewController: ViewController())
      navigation.viewControllers[0].title = "Back"
      let detail = ViewController()
      detail.title = "Detail"
      detail.navigationItem.rightBarButtonItems = [
        BarButtonItem(title: "Save", style: .done), BarButtonItem(title: "Copy"),
      ]
      navigation.pushViewController(detail, animated: false)
      navigation.view.frame.size = CGSize(width: 320, height: 100)
      Self.expectNoBuiltInFace(navigation.view, "the bar")
    }

    @Test func symbolsAreCenteredOnCapitalsOfTheSystemFamily() throws {
      let view = ImageView(image: Image(systemName: "circle"))
      for fonts in [FontBook(), TestFonts.systemBook, FontBook()] {
        view.traitOverrides.fonts = fonts
        let font = view.traitCollection.resolved(.systemFont(ofSize: Font.labelFontSize))
        let baseline = view.firstBaseline(in: view.bounds.size)
        #expect(abs(baseline - font.capHeight / 2 - view.bounds.height / 2) < 1e-9)
      }
    }

    @Test func fontsApplyToPresentedSheets() {
      let window = Window(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
      let root = ViewController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      let sheet = ViewController()
      sheet.view.addSubview(Label(text: "In a sheet"))
      root.present(sheet, animated: false)
      Self.expectNoBuiltInFace(window, "the sheet")
    }

    @Test func sizesFollowTheFonts() {
      let label = Label(text: "Measured", font: .systemFont(ofSize: 20))
      let field = TextField()
      field.text = "Measured"
      let stack = StackView(arrangedSubviews: [label, field])
      let before = [
        label.intrinsicContentSize, field.intrinsicContentSize, stack.sizeThatFits(.zero),
      ]
      stack.traitOverrides.fonts = TestFonts.systemBook
      stack.layoutIfNeeded()
      let after = [
        label.intrinsicContentSize, field.intrinsicContentSize, stack.sizeThatFits(.zero),
      ]
      for (old, new) in zip(before, after) { #expect(old != new) }
      let font = label.traitCollection.resolved(label.font)
      #expect(font.lineHeight != label.font.lineHeight)
      #expect(abs(label.intrinsicContentSize.height - font.lineHeight) < 1)
      stack.traitOverrides.fonts = nil
      let again = [
        label.intrinsicContentSize, field.intrinsicContentSize, stack.sizeThatFits(.zero),
      ]
      #expect(again == before)
    }

    // MARK: Scopes

    private static func bitmap(_ text: String, _ fonts: FontBook?) throws -> Bitmap {
      let label = Label(text: text, font: .systemFont(ofSize: 20))
      label.frame.size = CGSize(width: 200, height: 40)
      return try withSnapshots(fonts: fonts, missingCharacters: .report) {
        try Snapshotting<Label, Bitmap>.image.snapshot(label)
      }
    }

    @Test func scopesSetTheFonts() throws {
      let plain = try Self.bitmap("Scope", nil)
      let system = try Self.bitmap("Scope", TestFonts.systemBook)
      #expect(plain != system)
      // Other registered families are used only for characters that the built-in face lacks.
      #expect(try Self.bitmap("Scope", TestFonts.book) == plain)
      #expect(try Self.bitmap("שלום", TestFonts.book) != Self.bitmap("שלום", nil))
      // The inner scope takes precedence over the outer one, and the fonts of a view or a strategy
      // over scopes.
      try withSnapshots(fonts: TestFonts.systemBook) { () throws in
        #expect(try Self.bitmap("Scope", FontBook()) == plain)
        #expect(try Self.bitmap("Scope", nil) == system)
        let label = Label(text: "Scope", font: .systemFont(ofSize: 20))
        label.frame.size = CGSize(width: 200, height: 40)
        let own = Snapshotting<Label, Bitmap>.image(traits: TraitOverrides(fonts: FontBook()))
        #expect(try own.snapshot(label) == plain)
        label.traitOverrides.fonts = FontBook()
        #expect(try Snapshotting<Label, Bitmap>.image.snapshot(label) == plain)
        #expect(label.traitOverrides.fonts == FontBook())
      }
    }

    @Test(.snapshots(fonts: TestFonts.systemBook)) func snapshotTraitSetsTheFonts() throws {
      #expect(try Self.bitmap("Scope", nil) == Self.bitmap("Scope", TestFonts.systemBook))
    }

    @Test func fontsApplyToAccessibilityOverviews() throws {
      let label = Label(text: "Name", font: .systemFont(ofSize: 20))
      func overview(_ fonts: FontBook?) throws -> Bitmap {
        // Only the legend has text.
        let view = View(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        view.isAccessibilityElement = true
        view.accessibilityLabel = label.text
        return try withSnapshots(fonts: fonts, missingCharacters: .report) {
          try Snapshotting<View, Bitmap>.accessibility.snapshot(view)
        }
      }
      #expect(try overview(TestFonts.systemBook) != overview(nil))
      label.text = "Name"
      #expect(try overview(TestFonts.book) == overview(nil))
      label.text = "שם"
      #expect(try overview(TestFonts.book) != overview(nil))
    }

    /// The captions, which are the only text of the sheet, are drawn in DejaVu Sans.
    @Test(.snapshots(fonts: TestFonts.systemBook)) func captionsOfContactSheetsAreReached() {
      assertContactSheet(
        of: View(frame: CGRect(x: 0, y: 0, width: 60, height: 30)),
        as: .image(backgroundColor: .red), matrix: [.default, .dark])
    }
  }
#endif
