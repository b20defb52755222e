import SnapshotComparison
import SnapshotDrawing
import Testing

@testable import SnapshotDifferencePictures

@Suite struct CloseupTests {
  private func closeup(
    _ box: PixelRect, in size: PixelSize, width: Int = 440, height: Int = 240, shown: Zoom = .none,
    color: Color = .black, from former: Color = .white
  ) throws -> Closeup? {
    let reference = try Bitmap(size: size, color: .white).filling(box, with: former)
    let actual = reference.filling(box, with: color)
    let input = try SheetInput(
      SheetContent(headline: "", name: "", summary: ""), reference: reference,
      actual: actual, difference: .exact(reference, actual), scale: 1)
    let place = try #require(input.places.first)
    return Closeup(place, in: input, width: width, height: height, shown: shown)
  }

  @Test func closeupShowsARowAroundTheChange() throws {
    let box = PixelRect(x: 50, y: 140, width: 60, height: 12)
    let closeup = try #require(try closeup(box, in: PixelSize(width: 300, height: 400)))
    #expect(closeup.zoom == .enlarged(3) && !closeup.hasGrid)
    #expect(closeup.actual == PixelRect(x: 7, y: 124, width: 146, height: 44))
    #expect(closeup.reference == closeup.actual)
  }

  @Test func onePixelIsEnlargedAsFarAsARowPermits() throws {
    let box = PixelRect(x: 299, y: 0, width: 1, height: 1)
    let size = PixelSize(width: 300, height: 400)
    let closeup = try #require(try closeup(box, in: size))
    #expect(closeup.zoom == .enlarged(12) && closeup.hasGrid)
    #expect(closeup.actual == PixelRect(x: 264, y: 0, width: 36, height: 9))
    let icon = try #require(
      try self.closeup(
        PixelRect(x: 1, y: 1, width: 1, height: 1), in: PixelSize(width: 16, height: 16)))
    #expect(icon.zoom == .enlarged(12) && icon.hasGrid)
  }

  /// A row below another one, whose content begins 8 points above its edge, has a closeup without a
  /// sliver of that content, but with its own edges.
  @Test func theCloseupOfARowHasNoSliversOfItsNeighbors() throws {
    let row = PixelRect(x: 0, y: 100, width: 300, height: 44)
    var place = MarkedPlace(kind: .inserted, name: "", reference: nil, actual: row)
    place.band = row
    place.seam = MarkedPlace.Seam(axis: .rows, position: 100, span: 0..<300)
    let size = PixelSize(width: 300, height: 400)
    let (reference, actual) = (
      try Bitmap(size: size, color: .white), try Bitmap(size: size, color: .black)
    )
    let input = try SheetInput(
      SheetContent(headline: "", name: "", summary: ""), reference: reference,
      actual: actual, difference: .exact(reference, actual), scale: 1)
    let closeup = try #require(
      Closeup(place, in: input, width: 440, height: 240, shown: .reduced(2)))
    #expect(closeup.actual.y == 96 && closeup.actual.bottom == 148)
    #expect(closeup.reference.y == 96)
  }

  /// A strip at the bottom of an image is not shown below half of the content above it.
  @Test func aCloseupIsLowerIfItWouldCutContent() throws {
    let size = PixelSize(width: 300, height: 120)
    let text = PixelRect(x: 40, y: 60, width: 100, height: 30)
    let reference = try Bitmap(size: size, color: .white).filling(text, with: .black)
    let strip = PixelRect(x: 0, y: 112, width: 200, height: 8)
    let actual = reference.filling(strip, with: .red)
    let input = try SheetInput(
      SheetContent(headline: "", name: "", summary: ""), reference: reference,
      actual: actual, difference: .exact(reference, actual), scale: 1)
    let place = try #require(input.places.first)
    let closeup = try #require(Closeup(place, in: input, width: 440, height: 240, shown: .none))
    #expect(closeup.actual.y >= text.bottom && closeup.actual.bottom == size.height)
  }

  @Test func closeupIsNilIfItWouldShowNoMoreThanTheImage() throws {
    let size = PixelSize(width: 16, height: 16)
    let box = PixelRect(x: 1, y: 1, width: 3, height: 3)
    #expect(try closeup(box, in: size, shown: .enlarged(17)) == nil)
    let large = PixelRect(x: 10, y: 10, width: 60, height: 150)
    #expect(try closeup(large, in: PixelSize(width: 300, height: 420), shown: .enlarged(2)) == nil)
  }

  @Test func closeupOfABackgroundShowsOnlyItsColors() throws {
    let size = PixelSize(width: 300, height: 400)
    let box = PixelRect(x: 0, y: 0, width: 300, height: 399)
    let (former, color) = (Color(hex: 0xF2F2F7), Color(hex: 0xEFEFF4))
    let closeup = try #require(try closeup(box, in: size, color: color, from: former))
    #expect(closeup.isColorOnly)
    #expect(closeup.colors.change == .init(reference: former, actual: color))
  }

  @Test func colorsAreTheMostFrequentOnes() throws {
    let size = PixelSize(width: 300, height: 400)
    let box = PixelRect(x: 50, y: 140, width: 60, height: 12)
    let (former, color) = (Color(hex: 0x101010), Color(hex: 0x808084))
    let closeup = try #require(try closeup(box, in: size, color: color, from: former))
    #expect(closeup.colors.change == .init(reference: former, actual: color))
    #expect(closeup.colors.detail.hasPrefix("Lab difference 4"))
  }

  @Test func shapesAndOtherChangesHaveNoSwatches() throws {
    // A black square appears on white, or becomes gray: only the latter is a change of color.
    let size = PixelSize(width: 40, height: 40)
    let box = PixelRect(x: 0, y: 0, width: 20, height: 20)
    let square = PixelRect(x: 4, y: 4, width: 8, height: 8)
    let white = try Bitmap(size: size, color: .white)
    let black = white.filling(square, with: .black)
    let gray = white.filling(square, with: .gray)
    // The box of a place can be as small as the shape.
    for (reference, actual, box, isRecoloring) in [
      (white, black, box, false), (black, gray, box, true), (white, black, square, false),
      (black, gray, square, true),
    ] {
      let difference = try PixelDifference.exact(reference, actual)
      let colors = try #require(
        DominantColors(
          (box, box), mapped: box, difference.mask, reference: reference, actual: actual))
      #expect(colors.isRecoloring == isRecoloring)
    }
  }

  @Test func partOfALargePlaceShowsTheMostChangedPixels() throws {
    let size = PixelSize(width: 600, height: 400)
    let reference = try Bitmap(size: size, color: .white)
    let changed = PixelRect(x: 400, y: 200, width: 60, height: 12)
    let actual = reference.filling(changed, with: .black)
    let input = try SheetInput(
      SheetContent(headline: "", name: "", summary: ""), reference: reference,
      actual: actual, difference: .exact(reference, actual), scale: 1)
    let part = PixelSize(width: 200, height: 44)
    let search = WindowSearch(
      input, part, around: PixelRect(x: 10, y: 10, width: 580, height: 380), context: 8)
    let found = try #require(search.best)
    #expect(found.rect.intersection(changed) == changed && found.rect.size == part)
    let unchanged = WindowSearch(
      input, part, around: PixelRect(x: 0, y: 0, width: 580, height: 90), context: 8)
    #expect(unchanged.best == nil)
  }

  @Test func dominantColorsIgnoreEdges() throws {
    let size = PixelSize(width: 40, height: 40)
    let box = PixelRect(x: 0, y: 0, width: 20, height: 20)
    let reference = try Bitmap(size: size, color: .white)
      .filling(PixelRect(x: 2, y: 2, width: 10, height: 10), with: .black)
    let actual = reference.filling(PixelRect(x: 2, y: 2, width: 10, height: 10), with: .gray)
      .filling(PixelRect(x: 2, y: 2, width: 10, height: 1), with: .red)
    let difference = try PixelDifference.exact(reference, actual)
    let colors = try #require(
      DominantColors(
        (box, box), mapped: box, difference.mask, reference: reference, actual: actual))
    #expect(colors.reference == .black && colors.actual == .gray)
    #expect(colors.backdrop == .white)
  }
}
