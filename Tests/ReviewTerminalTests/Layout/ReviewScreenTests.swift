import SnapshotDrawing
import Testing

@testable import SnapshotCommands

@Suite struct ReviewScreenTests {
  private func pair(_ width: Int = 100, _ height: Int = 80) throws -> ImagePair {
    let before = try Bitmap(size: PixelSize(width: width, height: height), color: .white)
    var after = before
    after[12, 7] = TestImage.color(0xFF0000)
    return ImagePair(before: [before], after: [after], problem: nil)
  }

  private func text(
    _ session: ReviewSession, columns: Int = 80, rows: Int = 24,
    _ graphics: GraphicsProtocol = .blocks
  ) throws -> [String] {
    let layout = ReviewScreen(session, ImageOutput(graphics, cell: [8, 16])).layout(
      columns: columns, rows: rows, pair: try pair())
    return (0..<rows).map { layout.frame.text(row: $0) }
  }

  @Test func theScreenShowsPositionCauseSentenceAndCounts() throws {
    let lines = try text(ReviewFixture.session())
    #expect(lines[0].hasPrefix(" 1/7  AppTests/Screens/a"))
    #expect(lines[0].hasSuffix("○ differs"))
    #expect(lines[1].contains("cause 1/4 Label: textColor #000000 → #FF0000"))
    #expect(lines[1].hasSuffix("Screens.swift:31"))
    #expect(lines[2].contains("Label “Title” textColor ██ #000000 → ██ #FF0000"))
    #expect(lines[3].contains("120 of 8,000 pixels (1.5%), by up to 9"))
    #expect(lines[4].contains("Before") && lines[4].contains("After"))
    #expect(lines.joined().contains("place 1/3"))
    #expect(lines[22].contains("y accept  Y cause (3)  n reject"))
    #expect(lines[23].contains("0 accepted · 0 rejected · 7 left"))
  }

  @Test func theLegendCountsPlacesAndNotClusters() throws {
    let session = ReviewFixture.session([ReviewFixture.snapshot("a", totalClusterCount: 40)])
    #expect(try text(session).joined().contains("place 1/3"))
  }

  @Test func placesBelongToOneFrameOfAnAnimation() throws {
    let still = try pair()
    let pair = ImagePair(
      before: Array(repeating: still.before[0], count: 3),
      after: [still.before[0]] + Array(repeating: still.after[0], count: 2), problem: nil)
    var session = ReviewFixture.session([ReviewFixture.snapshot("a", frame: 2)])
    let item = try #require(session.current)
    #expect(pair.firstFrame(of: item) == 2)
    session.frameCount = 3
    let legends = (0..<3).map { frame in
      session.view.frame = frame
      let layout = ReviewScreen(session, ImageOutput(.blocks, cell: [8, 16])).layout(
        columns: 120, rows: 24, pair: pair)
      return (0..<24).map { layout.frame.text(row: $0) }.joined()
    }
    #expect(legends.map { $0.contains("place 1/3") } == [false, false, true])
    let forged = try #require(
      ReviewFixture.session([ReviewFixture.snapshot("a", frame: 9)]).current)
    #expect(pair.firstFrame(of: forged) == 1)
  }

  @Test func aWideScreenHasAListOfAllSnapshots() throws {
    let lines = try text(ReviewFixture.session(), columns: 200, rows: 60)
    #expect(lines[0].contains("Label: textColor #000000 → #FF0000"))
    #expect(lines[1].contains("○ a"))
    #expect(lines[1].contains("│"))
  }

  @Test(arguments: [GraphicsProtocol.kitty, .iterm, .sixel, .blocks, .none])
  func everySizeHasALayout(graphics: GraphicsProtocol) throws {
    var session = ReviewFixture.session()
    let pair = try pair()
    for mode in ReviewView.Mode.allCases {
      session.view.mode = mode
      for (columns, rows) in [
        (1, 1), (10, 3), (30, 8), (31, 9), (40, 12), (80, 24), (119, 20), (120, 11), (200, 60),
      ] {
        let output = ImageOutput(graphics, cell: [7, 15])
        let layout = ReviewScreen(session, output).layout(columns: columns, rows: rows, pair: pair)
        #expect(layout.frame.width == columns && layout.frame.height == rows)
        for image in layout.frame.images {
          #expect(image.area.x >= 0 && image.area.x + image.area.width <= columns)
          // An image at the last row would scroll a terminal with sixels.
          #expect(image.area.y >= 0 && image.area.y + image.area.height < rows)
        }
      }
    }
  }

  @Test func everySmallSizeHasALayout() throws {
    var session = ReviewFixture.session()
    let pair = try pair()
    let output = ImageOutput(.blocks, cell: [8, 16])
    for showsHelp in [false, true] {
      if showsHelp { _ = session.press(.character("?")) }
      for columns in 1...32 {
        for rows in 1...12 {
          let layout = ReviewScreen(session, output).layout(
            columns: columns, rows: rows, pair: pair)
          #expect(layout.frame.width == columns && layout.frame.height == rows)
          #expect(layout.hasSnapshot == (columns >= 30 && rows >= 8))
        }
      }
    }
  }

  @Test func aTerminalWithSixelsSaysThatColorsAreRounded() throws {
    let session = ReviewFixture.session()
    #expect(try text(session, columns: 200, rows: 60, .sixel).joined().contains("rounded colors"))
    #expect(!(try text(session, columns: 200, rows: 60).joined().contains("rounded colors")))
  }

  @Test func imagesAreDrawnByTheProtocol() throws {
    let session = ReviewFixture.session()
    for (graphics, start) in [
      (GraphicsProtocol.kitty, "\u{1B}_G"), (.iterm, "\u{1B}]1337;"), (.sixel, "\u{1B}P7;1;0q"),
    ] {
      let layout = ReviewScreen(session, ImageOutput(graphics, cell: [8, 16])).layout(
        columns: 80, rows: 24, pair: try pair())
      #expect(layout.frame.images.count == 3)
      #expect(Set(layout.frame.images.map(\.key)).count == 3)
      for image in layout.frame.images {
        #expect(image.sequence.starts(with: Array(start.utf8)))
      }
    }
  }

  @Test func withoutImagesThereAreWords() throws {
    let lines = try text(ReviewFixture.session(), .none).joined(separator: "\n")
    #expect(lines.contains("Changes"))
    #expect(lines.contains("40 px 8x6 at (0, 5)"))
    #expect(lines.contains("it differs"))
  }

  @Test func theOverviewListsEveryCommand() throws {
    var session = ReviewFixture.session()
    _ = session.press(.character("?"))
    let lines = try text(session, columns: 100, rows: 40).joined(separator: "\n")
    for action in ReviewAction.allCases {
      #expect(lines.contains(action.description.text), "\(action)")
    }
    #expect(lines.contains("Enter and Esc never decide"))
    let small = try text(session).joined(separator: "\n")
    #expect(small.contains("quit; decisions remain"))
  }

  @Test func aLongErrorIsShownCompletely() throws {
    var session = ReviewFixture.session()
    session.message = .init(
      text: String(repeating: "words ", count: 30) + "run the test again", isError: true)
    let lines = try text(session).joined(separator: "\n")
    #expect(lines.contains("run the test again"))
  }

  @Test func changedLinesOfATextScroll() throws {
    let hunks = (0..<9).flatMap { ["@@ -\($0) @@", " same \($0)", "-old \($0)", "+new \($0)"] }
    var session = ReviewFixture.session([ReviewFixture.snapshot("a", text: hunks)])
    func lines() -> String {
      let layout = ReviewScreen(session, ImageOutput(.blocks, cell: [8, 16])).layout(
        columns: 80, rows: 24, pair: nil)
      session.pageLength = layout.pageLength
      return (0..<24).map { layout.frame.text(row: $0) }.joined(separator: "\n")
    }
    #expect(lines().contains("old 0") && !lines().contains("old 8"))
    _ = session.press(.pageDown)
    _ = session.press(.pageDown)
    #expect(lines().contains("old 8"))
    _ = session.press(.pageUp)
    _ = session.press(.pageUp)
    _ = session.press(.character("J"))
    #expect(session.view.scroll == 4)
  }

  @Test func hostileNamesAreHarmless() throws {
    let name = "a\u{1B}[2J\u{202E}\u{7}"
    let session = ReviewFixture.session([ReviewFixture.snapshot(name, color: name)])
    let layout = ReviewScreen(session, ImageOutput(.blocks, cell: [8, 16])).layout(
      columns: 140, rows: 24, pair: try pair())
    for cell in layout.frame.cells {
      for scalar in cell.text.unicodeScalars {
        #expect(![.control, .format].contains(scalar.properties.generalCategory))
      }
    }
  }

  @Test func aPlaceIsShownAsLargeAsPossible() {
    let area = Frame.Area(x: 0, y: 0, width: 90, height: 22)
    let output = ImageOutput(.kitty, cell: [10, 20])
    let image = PixelSize(width: 390, height: 844)
    let place = PixelRect(x: 100, y: 400, width: 20, height: 10)
    let plan = PanelPlan(
      count: 3, in: area, output: output, image: image, place: place, view: ReviewView())
    #expect(plan.zoom.factor == 8)
    #expect(plan.source.x <= 100 && plan.source.right >= 120)
    #expect(plan.source.y <= 400 && plan.source.bottom >= 410)
    var view = ReviewView()
    view.zoom = .whole
    let whole = PanelPlan(
      count: 3, in: area, output: output, image: image, place: place, view: view)
    #expect(whole.source == PixelRect(x: 0, y: 0, width: 390, height: 844))
    // A wide place is shown in panels on top of each other.
    let wide = PixelRect(x: 0, y: 10, width: 390, height: 20)
    let stacked = PanelPlan(
      count: 3, in: area, output: output, image: image, place: wide, view: ReviewView())
    #expect(Set(stacked.panels.map(\.x)) == [0])
  }
}
