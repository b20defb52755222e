#if Fonts
  import SnapshotAssert
  import Testing

  /// Screens in five scripts and both layout directions, with families from Debian packages as
  /// fallback for the built-in face.
  @Suite(
    .snapshots(maximumByteCount: 48 << 10, fonts: TestFonts.book),
    .enabled(if: TestFonts.areInstalled, TestFonts.absence))
  struct ScriptScreenTests {
    @Test(arguments: ScreenWords.Language.allCases, LayoutDirection.allCases)
    func screen(language: ScreenWords.Language, direction: LayoutDirection) throws {
      let tabs = TextScreen.tabs(language.words)
      assertSnapshot(
        of: tabs,
        as: .image(size: TextScreen.size, traits: TraitOverrides(layoutDirection: direction)),
        named: "\(language.rawValue).\(direction.rawValue)")
    }

    /// With the families, no character is missing.
    ///
    /// Without them, some are.
    @Test(arguments: ScreenWords.Language.allCases)
    func screensHaveNoMissingCharacters(language: ScreenWords.Language) throws {
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
    /// All labels in the view hierarchy.
    var labels: [Label] {
      var (labels, pending): ([Label], [View]) = ([], [self])
      while let view = pending.popLast() {
        if let label = view as? Label { labels.append(label) }
        pending += view.subviews
      }
      return labels
    }
  }
#endif
