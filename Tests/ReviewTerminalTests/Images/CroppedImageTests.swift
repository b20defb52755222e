import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import Testing

@testable import SnapshotCommands

@Suite struct CroppedImageTests {
  @Test func aCropIsOpaqueAndHatchedOutside() throws {
    var random = SplitMix(state: 4)
    let image = try TestImage.random(width: 10, height: 8, colorCount: 4, hasHoles: true, &random)
    let area = PixelRect(x: 4, y: 3, width: 9, height: 9)
    let crop = try CroppedImage.crop(image, area)
    for y in 0..<9 {
      for x in 0..<9 {
        let pixel = crop[x, y]
        #expect(pixel.alpha == 255)
        let (column, row) = (x + 4, y + 3)
        guard column < 10, row < 8, image[column, row].alpha == 255 else { continue }
        #expect(pixel == image[column, row])
      }
    }
    #expect(crop[8, 8].red < 0xA0)
    #expect(try CroppedImage.crop(nil, area).size == area.size)
  }

  @Test func differencesAreMarked() throws {
    var random = SplitMix(state: 8)
    let before = try TestImage.random(width: 12, height: 12, colorCount: 3, &random)
    var after = before
    after[3, 5] = TestImage.color(0x010203)
    let area = PixelRect(x: 0, y: 0, width: 12, height: 12)
    let image = try CroppedImage.difference(before, after, .identity, area)
    for y in 0..<12 {
      for x in 0..<12 {
        let isMarked = image[x, y].red == 0xF0 && image[x, y].green == 0x4A
        #expect(isMarked == (x == 3 && y == 5))
      }
    }
    for divisor in 2...13 {
      let zoom = PixelZoom.reduction(divisor)
      let reduced = try zoom.scaled(image, marks: [CroppedImage.changed, CroppedImage.moved])
      // No reduction loses a differing pixel.
      #expect(reduced[3 / divisor, 5 / divisor].green == 0x4A)
    }
  }

  @Test func movedRowsHaveTheirOwnColor() throws {
    var random = SplitMix(state: 10)
    let before = try TestImage.random(width: 6, height: 10, colorCount: 50, &random)
    var after = before
    // One row is inserted at 2; the rows below move down.
    for y in 3..<10 { for x in 0..<6 { after[x, y] = before[x, y - 1] } }
    for x in 0..<6 { after[x, 2] = TestImage.color(0x0A0B0C) }
    let json = #"""
      {"axis":"rows","inserted":[{"start":2,"count":1,"isConsequence":false}],"removed":[],
      "lines":[{"start":0,"count":2,"offset":0},{"start":2,"count":7,"offset":1}],"movedPixelCount":42,"remainingPixelCount":0}
      """#
    let alignment = try JSONDecoder().decode(
      SnapshotResult.Alignment.self, from: Data(json.utf8))
    let lines = LineMap(alignment, actual: after.size)
    let image = try CroppedImage.difference(
      before, after, lines, PixelRect(x: 0, y: 0, width: 6, height: 10))
    #expect((0..<6).allSatisfy { image[$0, 2].green == 0x4A })
    for y in 3..<10 {
      for x in 0..<6 where after[x, y] != before[x, y] {
        #expect(image[x, y].red == 0xC8 && image[x, y].blue == 0xFF)
      }
    }
  }

  @Test func anAlignmentOutsideOfTheImageIsHarmless() throws {
    let big = Int.max
    let json = """
      {"axis":"columns","inserted":[{"start":\(big),"count":\(big),"isConsequence":false}],
      "removed":[],"lines":[{"start":-5,"count":\(big),"offset":3},
      {"start":\(big),"count":4,"offset":\(big)}],"movedPixelCount":0,"remainingPixelCount":0}
      """
    let alignment = try JSONDecoder().decode(
      SnapshotResult.Alignment.self, from: Data(json.utf8))
    let lines = LineMap(alignment, actual: PixelSize(width: 4, height: 4))
    #expect(lines.reference.allSatisfy { $0 >= -1 })
    let image = try Bitmap(size: PixelSize(width: 4, height: 4))
    _ = try CroppedImage.difference(
      image, try Bitmap(size: PixelSize(width: 4, height: 4), color: .black), lines,
      PixelRect(x: 0, y: 0, width: 4, height: 4))
  }

  /// Each segment covers all lines, so maps of the segments one by one would take minutes.
  @Test(.timeLimit(.minutes(1))) func overlappingSegmentsOfAForgedAlignmentCostNoTime() throws {
    let segment = #"{"start":0,"count":\#(Int32.max),"offset":1}"#
    let segments = Array(repeating: segment, count: 100_000).joined(separator: ",")
    let json = """
      {"axis":"rows","inserted":[],"removed":[],"movedPixelCount":0,"remainingPixelCount":0,
      "lines":[{"start":2,"count":3,"offset":-1},\(segments)]}
      """
    let alignment = try JSONDecoder().decode(
      SnapshotResult.Alignment.self, from: Data(json.utf8))
    let lines = LineMap(alignment, actual: PixelSize(width: 1, height: 1 << 17))
    #expect(Array(lines.reference.prefix(6)) == [-1, 2, 3, 4, 3, 4])
    #expect(lines.reference.last == 131_070)
  }

  @Test func aMagnificationRepeatsPixelsAndAReductionAveragesThem() throws {
    var random = SplitMix(state: 12)
    let image = try TestImage.random(width: 7, height: 5, colorCount: 9, &random)
    let large = try PixelZoom.magnification(3).scaled(image)
    #expect(large.size == PixelSize(width: 21, height: 15))
    for y in 0..<15 {
      for x in 0..<21 { #expect(large[x, y] == image[x / 3, y / 3]) }
    }
    let small = try PixelZoom.reduction(2).scaled(image)
    #expect(small.size == PixelSize(width: 4, height: 3))
    let block = [image[0, 0], image[1, 0], image[0, 1], image[1, 1]]
    let sums = [\PremultipliedColor.red, \.green, \.blue].map { channel in
      (block.reduce(0) { $0 + Int($1[keyPath: channel]) } + 2) / 4
    }
    #expect([small[0, 0].red, small[0, 0].green, small[0, 0].blue].map(Int.init) == sums)
  }

  @Test func theLargestZoomThatFitsIsAnInteger() {
    let size = PixelSize(width: 100, height: 50)
    func fit(_ width: Int, _ height: Int) -> String {
      PixelZoom.fitting(size, into: PixelSize(width: width, height: height), maximum: 8).description
    }
    #expect(fit(400, 400) == "4x")
    #expect(fit(4000, 4000) == "8x")
    #expect(fit(199, 400) == "1x")
    #expect(fit(99, 400) == "1:2")
    #expect(fit(400, 10) == "1:5")
    #expect(PixelZoom.reduction(2) < .identity)
    #expect(PixelZoom.identity < .magnification(2))
  }
}
