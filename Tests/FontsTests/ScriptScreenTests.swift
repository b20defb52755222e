#if Fonts
  import SnapshotAssert
  import Testing

  /// Screens in five scripts, read in both directions, with the families of Debian packages as the
  /// built-in face's fallback.
  @Suite(
    .snapshots(maximumByteCount: 48 << 10, fonts: TestFonts.book),
    .enabled(if: TestFonts.areThere, TestFonts.absence))
  struct ScriptScreenTests {
    @Test(arguments: ScreenWords.Language.allCases, LayoutDirection.allCases)
    func screen(language: ScreenWords.Language, direction: LayoutDirection) throws {
      let tabs = TextScreen.tabs(language.words)
      assertSnapshot(
        of: tabs,
        as: .image(size: TextScreen.size, traits: TraitOverrides(layoutDirection: direction)),
        named: "\(language.rawValue).\(direction.rawValue)")
    }

    /// No character of the screens is missing, and each script is drawn by its own family.
    @Test(arguments: ScreenWords.Language.allCases)
    func nothingIsMissing(language: ScreenWords.Language) throws {
      #expect(TestFonts.book == (try TestFonts.registered()))
      let tabs = TextScreen.tabs(language.words)
      tabs.view.frame.size = TextScreen.size
      tabs.view.traitOverrides.fonts = TestFonts.book
      tabs.view.layoutIfNeeded()
      let labels = tabs.view.labels
      #expect(labels.count > 15)
      for label in labels {
        #expect(label.missingCharacters.isEmpty, "\(label.text ?? "") \(label.missingCharacters)")
      }
      tabs.view.traitOverrides.fonts = nil
      tabs.view.layoutIfNeeded()
      #expect(labels.contains { !$0.missingCharacters.isEmpty })
    }
  }

  extension View {
    /// The labels in the view.
    var labels: [Label] {
      var (labels, waiting): ([Label], [View]) = ([], [self])
      while let view = waiting.popLast() {
        if let label = view as? Label { labels.append(label) }
        waiting += view.subviews
      }
      return labels
    }
  }
#endif
