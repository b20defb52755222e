import SnapshotGeometry
import SnapshotPixels
import Testing

@testable import SnapshotComparison
@testable import SnapshotDifferencePictures

@Suite struct DifferenceImageTests {
  @Test func differingPixelsAreSolidAndOthersFaintGray() throws {
    let reference = try Bitmap.square(Color(hex: 0x336699), side: 24)
    let actual = reference.filling(
      PixelRect(x: 1, y: 2, width: 1, height: 1), with: Color(hex: 0x336698))
    let found = try PixelDifference.exact(reference, actual)
    let bitmap = try DifferenceImage.draw(found, over: reference)
    #expect(Color(bitmap[1, 2]) == Palette.changed)
    let others = [(0, 2), (2, 2), (1, 1), (1, 3), (0, 1), (2, 3), (12, 2), (1, 12), (23, 23)]
    for (x, y) in others {
      let color = Color(bitmap[x, y])
      #expect(color.red == color.green && color.green == color.blue && color.red > 190)
    }
  }

  @Test func pixelsOfOnlyOneImageAreStriped() throws {
    let (small, large) = (try Bitmap.square(.black, side: 3), try Bitmap.square(.black, side: 9))
    for (reference, actual) in [(small, large), (large, small)] {
      let bitmap = try DifferenceImage.draw(
        try PixelDifference.exact(reference, actual), over: reference)
      #expect(bitmap.size == large.size)
      var colors: [Color: Int] = [:]
      for y in 0..<9 {
        for x in 0..<9 where x > 2 || y > 2 { colors[Color(bitmap[x, y]), default: 0] += 1 }
      }
      #expect(Set(colors.keys) == [Palette.changed, Palette.changedPale])
      #expect(colors.values.allSatisfy { $0 > 72 / 4 })
    }
  }

  @Test func stripesOfAddedAndMissingPixelsHaveOppositeDirections() throws {
    func stripes(_ kind: MarkKind) -> [String] {
      (0..<3).map { y in
        let stripes = Stripes(kind, width: 1)
        let start = stripes.start(inRow: y)
        return String((0..<6).map { stripes.isStriped($0, from: start) ? "#" : "." })
      }
    }
    #expect(stripes(.added) == ["#..#..", "..#..#", ".#..#."])
    #expect(stripes(.missing) == ["#..#..", ".#..#.", "..#..#"])
  }

  @Test func ringsAndTagsNeverCoverDifferingPixels() throws {
    let reference = try Bitmap.square(.white, side: 64)
    var actual = reference
    var clusters: [PixelCluster] = []
    // Squares so close to each other that their rings overlap.
    for index in 0..<9 {
      let box = PixelRect(x: 4 + index % 3 * 9, y: 14 + index / 3 * 7, width: 5, height: 4)
      actual = actual.filling(box, with: .black)
      let movement = index == 4 ? PixelOffset(x: -3, y: 12) : nil
      clusters.append(PixelCluster(box: box, pixelCount: 20, movement: movement))
    }
    let found = try PixelDifference.exact(reference, actual).with(clusters: clusters)
    let bitmap = try DifferenceImage.draw(found, over: reference)
    var ringPixels = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let color = Color(bitmap[x, y])
        if found.mask[x, y] != 0 {
          let isMoved =
            clusters[4].box.intersection(
              PixelRect(x: x, y: y, width: 1, height: 1)
            ).isEmpty == false
          #expect(color == (isMoved ? Palette.moved : Palette.changed), "at \(x), \(y)")
        } else if color == Palette.changed {
          ringPixels += 1
        }
      }
    }
    #expect(ringPixels > 100)
  }

  @Test func ringsLeaveAGapAroundTheirPixels() throws {
    let reference = try Bitmap.square(.black, side: 40)
    let box = PixelRect(x: 15, y: 15, width: 10, height: 10)
    let found = try PixelDifference.exact(reference, reference.filling(box, with: .white))
    let bitmap = try DifferenceImage.draw(found, over: reference)
    let gray = bitmap[0, 0]
    #expect(Color(bitmap[15, 20]) == Palette.changed)
    #expect(bitmap[14, 20] == gray && bitmap[13, 20] == gray)
    #expect(Color(bitmap[11, 20]) == Palette.changed && Color(bitmap[10, 20]) == Palette.changed)
    #expect(bitmap[8, 20] == gray)
  }

  @Test func distancesScaleWithTheImage() throws {
    let reference = try Bitmap.square(.black, side: 40)
    let box = PixelRect(x: 15, y: 15, width: 10, height: 10)
    let one = try PixelDifference.exact(reference, reference.filling(box, with: .white))
    let large = try reference.enlarged(by: 3)
    let largeBox = PixelRect(x: 45, y: 45, width: 30, height: 30)
    let three = try PixelDifference.exact(large, large.filling(largeBox, with: .white))
    let small = try DifferenceImage.draw(one, over: reference)
    let bitmap = try DifferenceImage.draw(three, over: large, scale: 3)
    for x in 0..<40 { #expect(bitmap[3 * x + 1, 61] == small[x, 20], "column \(x)") }
  }

  @Test func changedPixelsAreNeverMarkedAsMoved() throws {
    let reference = try Bitmap.square(.white, side: 12)
    let box = PixelRect(x: 2, y: 2, width: 8, height: 2)
    let found = try PixelDifference.exact(reference, reference.filling(box, with: .black))
      .with(clusters: [
        PixelCluster(box: box, pixelCount: 16, movement: .init(x: 1, y: 0)),
        PixelCluster(box: PixelRect(x: 4, y: 2, width: 2, height: 1), pixelCount: 2),
      ])
    let marks = try DifferenceMarks(found, stripe: 2)
    let row = (0..<8).map { Color(marks.bitmap[$0, 0]) == Palette.moved }
    #expect(row == [true, true, false, false, true, true, true, true])
    #expect(marks.kinds == [.moved, .changed])
  }

  @Test func movementExplainsOnlyTheClustersAtItsOldAndNewPosition() throws {
    let reference = try Bitmap.square(.white, side: 60)
      .filling(PixelRect(x: 10, y: 10, width: 20, height: 4), with: .black)
    let actual = try Bitmap.square(.white, side: 60)
      .filling(PixelRect(x: 10, y: 30, width: 20, height: 4), with: .black)
      .filling(PixelRect(x: 50, y: 20, width: 4, height: 4), with: .red)
    let boxes = [
      PixelRect(x: 10, y: 10, width: 20, height: 4), PixelRect(x: 10, y: 30, width: 20, height: 4),
      PixelRect(x: 50, y: 20, width: 4, height: 4),
    ]
    let found = try PixelDifference.exact(reference, actual).with(
      clusters: boxes.map { PixelCluster(box: $0, pixelCount: $0.width * $0.height) },
      movement: .init(box: boxes[0], distance: .init(x: 0, y: 20)))
    let rings = RingedCluster.all(of: found)
    #expect(rings.map(\.tag) == ["↓ 20", "3"])
    #expect(rings.map(\.color) == [Palette.moved, Palette.changed])
    #expect(rings[0].box == PixelRect(x: 10, y: 10, width: 20, height: 24))
    let bitmap = try DifferenceImage.draw(found, over: reference)
    #expect(Color(bitmap[20, 12]) == Palette.moved && Color(bitmap[20, 32]) == Palette.moved)
    #expect(Color(bitmap[52, 22]) == Palette.changed)
  }

  @Test func intersectingRingsAreMerged() {
    let boxes = [
      PixelRect(x: 10, y: 10, width: 10, height: 10),
      PixelRect(x: 50, y: 10, width: 10, height: 10),
      PixelRect(x: 90, y: 90, width: 4, height: 4), PixelRect(x: 22, y: 10, width: 24, height: 30),
    ]
    let clusters = boxes.enumerated().map {
      RingedCluster(box: $1, color: Palette.changed, tag: "\($0 + 1)")
    }
    let size = PixelSize(width: 100, height: 100)
    func rings(_ zoom: Zoom) -> [ClusterRing] {
      ClusterRing.rings(
        around: clusters, at: zoom.placement(of: size, x: 0, y: 0),
        SheetScale(imageScale: 1, longestSide: 0))
    }
    #expect(rings(.enlarged(1)).map(\.tags) == [["1", "2", "4"], ["3"]])
    #expect(rings(.enlarged(1))[0].outline == Rect(x: 6, y: 6, width: 58, height: 38))
    #expect(rings(.enlarged(8)).map(\.tag) == ["1", "2", "3", "4"])
    #expect(rings(.reduced(50)).map(\.tag) == ["1  2  3  4"])
  }

  @Test func excusedPixelsHaveADistinctColor() throws {
    let reference = try Bitmap.square(.white, side: 30)
    let box = PixelRect(x: 2, y: 2, width: 2, height: 2)
    var excused = try Mask(size: reference.size)
    excused[28, 29] = 255
    let found = try PixelDifference.exact(reference, reference.filling(box, with: .black))
      .with(excused: excused)
    let bitmap = try DifferenceImage.draw(found, over: reference)
    #expect(Color(bitmap[28, 29]) == Palette.excused)
    #expect(Color(bitmap[2, 2]) == Palette.changed)
    #expect(try DifferenceMarks(found, stripe: 2).kinds == [.changed, .excused])
  }

  @Test func reducedImageKeepsEveryMark() throws {
    let size = PixelSize(width: DifferenceImage.longestSide + 1, height: 2)
    let reference = try Bitmap(size: size, color: .white)
    let last = PixelRect(x: size.width - 1, y: 1, width: 1, height: 1)
    let found = try PixelDifference.exact(reference, reference.filling(last, with: .black))
    let bitmap = try DifferenceImage.draw(found, over: reference)
    #expect(bitmap.size == PixelSize(width: size.width / 2 + 1, height: 1))
    #expect(Color(bitmap[bitmap.width - 1, 0]) == Palette.changed)
  }
}
