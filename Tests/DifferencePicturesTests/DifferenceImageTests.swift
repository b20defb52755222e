import SnapshotDrawing
import Testing

@testable import SnapshotComparison
@testable import SnapshotDifferencePictures

@Suite struct DifferenceImageTests {
  private func image(
    _ found: PixelDifference, _ reference: Bitmap, _ actual: Bitmap, scale: Double = 1
  ) throws -> Bitmap {
    try DifferenceImage.draw(found, over: reference, actual: actual, scale: scale)
  }

  @Test func differingPixelsHaveTheMarkAndOthersAreFaintGray() throws {
    let reference = try Bitmap.square(Color(hex: 0x6699CC), side: 40)
    let actual = reference.filling(
      PixelRect(x: 20, y: 20, width: 1, height: 1), with: Color(hex: 0xFFFFFF))
    let bitmap = try image(.exact(reference, actual), reference, actual)
    #expect(Color(bitmap[20, 20]) == Palette.changed)
    for (x, y) in [(19, 20), (21, 20), (20, 19), (20, 21), (2, 2), (39, 39)] {
      let color = Color(bitmap[x, y])
      #expect(color.red == color.green && color.green == color.blue && color.red >= 0xD8)
    }
  }

  @Test func strengthDeterminesTheOpacityInsideARing() throws {
    let reference = try Bitmap.square(.white, side: 60)
    let colors = [0xF5F5F5, 0xE0E0E0, 0x404040].map { Color(hex: $0) }
    for (index, opacity) in [85, 170, 255].enumerated() {
      let box = PixelRect(x: 24, y: 24, width: 10, height: 10)
      let actual = reference.filling(box, with: colors[index])
      let input = try input(.exact(reference, actual), reference, actual)
      // Equal strengths have one color, however large the change is.
      for isLarge in [false, true] {
        let area = MarkFill.Area(rect: box, isLarge: isLarge)
        let fill = try MarkFill.draw(input.strengths.values, areas: [area], over: actual)
        #expect(Int(fill[30, 30].alpha) == opacity)
      }
      let unringed = try MarkFill.draw(input.strengths.values, areas: [], over: actual)
      #expect(Color(unringed[30, 30]) == Palette.changed)
    }
  }

  /// The content of a large changed area remains visible below its marks.
  @Test func largeMarksShowContentAndKeepTheirColorOnTheBackground() throws {
    let box = PixelRect(x: 0, y: 0, width: 60, height: 60)
    var mask = try Mask(size: box.size)
    for y in 0..<60 { for x in 0..<60 { mask[x, y] = 3 } }
    let content = PixelRect(x: 10, y: 10, width: 10, height: 10)
    for (ghost, background, ink) in [
      (Palette.Ghost.light, Color.white, Color.black), (.dark, .black, .white),
    ] {
      let shown = try Bitmap(size: box.size, color: background).filling(content, with: ink)
      let areas = [MarkFill.Area(rect: box, isLarge: true)]
      let fill = try MarkFill.draw(mask, areas: areas, over: shown, ghost)
      #expect(Color(fill[40, 40]) == Palette.changed)
      #expect(abs(Int(fill[12, 12].green) - Int(Palette.changed.green)) > 8)
      let small = try MarkFill.draw(
        mask, areas: [MarkFill.Area(rect: box, isLarge: false)], over: shown, ghost)
      #expect(Color(small[12, 12]) == Palette.changed)
    }
  }

  private func input(
    _ found: PixelDifference, _ reference: Bitmap, _ actual: Bitmap
  ) throws -> SheetInput {
    try SheetInput(
      SheetContent(headline: "", name: "", summary: ""), reference: reference,
      actual: actual, difference: found, scale: 1)
  }

  /// Three bars with light edges, like letters on white.
  private func letters(_ color: Color, at x: Int) throws -> Bitmap {
    func mixed(_ channel: UInt8) -> UInt8 { UInt8((Int(channel) + 9 * 255) / 10) }
    let edge = Color(
      red8: mixed(color.red), green8: mixed(color.green), blue8: mixed(color.blue))
    return [0, 14, 28].reduce(try Bitmap.square(.white, side: 80)) { image, offset in
      image.filling(PixelRect(x: x + offset, y: 20, width: 4, height: 30), with: edge)
        .filling(PixelRect(x: x + offset + 1, y: 20, width: 2, height: 30), with: color)
    }
  }

  private func hasDisappearedContent(_ reference: Bitmap, _ actual: Bitmap) throws -> Bool {
    let box = PixelRect(x: 10, y: 16, width: 60, height: 40)
    let place = SheetContent.Place(
      kind: .changed, name: "Label", reference: box, actual: box)
    return try SheetInput(
      SheetContent(headline: "", name: "", summary: "", places: [place]),
      reference: reference, actual: actual, difference: .exact(reference, actual), scale: 1
    ).hasDisappearedContent
  }

  @Test func contentThatOnlyHasAnotherColorDidNotDisappear() throws {
    let blue = try letters(.blue, at: 15)
    for color in [Color.red, .black, Color(hex: 0x8080FF), Color(hex: 0xE9E9EA)] {
      #expect(try !hasDisappearedContent(blue, letters(color, at: 15)))
      #expect(try !hasDisappearedContent(letters(color, at: 15), blue))
    }
    #expect(try hasDisappearedContent(blue, letters(.blue, at: 20)))
    #expect(try hasDisappearedContent(blue, letters(.red, at: 20)))
    // Nothing new is next to it.
    #expect(try !hasDisappearedContent(blue, .square(.white, side: 80)))
  }

  @Test func darkImagesHaveADarkBackground() throws {
    let reference = try Bitmap.square(.black, side: 40)
    let actual = reference.filling(PixelRect(x: 5, y: 5, width: 2, height: 2), with: .white)
    let bitmap = try image(.exact(reference, actual), reference, actual)
    #expect(Color(bitmap[30, 30]) == Color(white8: 0x0E))
    let light = try image(.exact(actual, reference), actual, try .square(.white, side: 40))
    #expect(Color(light[30, 30]) == Color(white8: 0xFF))
  }

  @Test func pixelsOfOnlyOneImageAreHatched() throws {
    let (small, large) = (try Bitmap.square(.white, side: 30), try Bitmap.square(.white, side: 90))
    for (reference, actual) in [(small, large), (large, small)] {
      let found = try PixelDifference.exact(reference, actual)
      let input = try input(found, reference, actual)
      #expect(input.padding.allSatisfy { $0.isInserted == (actual.width > 30) })
      #expect(input.counts.added + input.counts.missing == 90 * 90 - 30 * 30)
      let bitmap = try image(found, reference, actual)
      #expect(bitmap.size == large.size)
      var marked = 0
      for y in 32..<88 {
        for x in 32..<88 where Color(bitmap[x, y]) == Palette.changed { marked += 1 }
      }
      #expect(marked > 300 && marked < 2_500)
    }
  }

  @Test func ringsLeaveAGapAroundTheirPixels() throws {
    let reference = try Bitmap.square(.white, side: 80)
    let box = PixelRect(x: 15, y: 15, width: 10, height: 10)
    let actual = reference.filling(box, with: .black)
    let bitmap = try image(.exact(reference, actual), reference, actual)
    let gray = bitmap[0, 0]
    #expect(Color(bitmap[15, 20]) == Palette.changed)
    #expect(bitmap[14, 20] == gray && bitmap[13, 20] == gray)
    #expect(Color(bitmap[11, 20]) == Palette.changed && Color(bitmap[10, 20]) == Palette.changed)
    #expect(bitmap[8, 20] == gray)
  }

  @Test func excusedPixelsHaveADottedOutline() throws {
    let reference = try Bitmap.square(.white, side: 60)
    var excused = try Mask(size: reference.size)
    excused[40, 40] = 255
    let actual = reference.filling(PixelRect(x: 2, y: 2, width: 2, height: 2), with: .black)
    let found = try PixelDifference.exact(reference, actual).with(excused: excused)
    #expect(try input(found, reference, actual).counts.excused == 1)
    let bitmap = try image(found, reference, actual)
    var dots = 0
    for x in 0..<60 where Color(bitmap[x, 36]) == Palette.excused { dots += 1 }
    #expect(dots > 2 && dots < 12)
  }

  @Test func reducedImageKeepsEveryMark() throws {
    let size = PixelSize(width: DifferenceImage.longestSide + 1, height: 2)
    let reference = try Bitmap(size: size, color: .white)
    let last = PixelRect(x: size.width - 1, y: 1, width: 1, height: 1)
    let actual = reference.filling(last, with: .black)
    let bitmap = try image(.exact(reference, actual), reference, actual)
    #expect(bitmap.size == PixelSize(width: DifferenceImage.longestSide, height: 2))
    #expect(Color(bitmap[bitmap.width - 1, 1]) == Palette.changed)
  }
}
