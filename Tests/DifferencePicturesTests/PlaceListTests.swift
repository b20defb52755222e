import SnapshotDrawing
import Testing

@testable import SnapshotComparison
@testable import SnapshotDifferencePictures

@Suite struct PlaceListTests {
  private let size = PixelSize(width: 100, height: 200)

  private func list(
    _ places: [SheetContent.Place] = [], clusters: [PixelCluster] = [],
    movement: PixelDifference.Movement? = nil, alignment: ImageAlignment? = nil
  ) throws -> PlaceList {
    let reference = try Bitmap(size: size, color: .white)
    let actual = try Bitmap(size: size, color: .black)
    var found = try PixelDifference.exact(reference, actual)
      .with(clusters: clusters, movement: movement)
    found.alignment = alignment
    return PlaceList(
      SheetContent(headline: "", name: "", summary: "", places: places), found, scale: 1)
  }

  private func alignment(
    _ bands: [ImageAlignment.Band], _ segments: [ImageAlignment.Segment] = [],
    axis: ImageAlignment.Axis = .rows, clusters: [PixelCluster] = []
  ) throws -> ImageAlignment {
    ImageAlignment(
      axis: axis, span: 10..<90, segments: segments, bands: bands,
      remainder: .init(
        mask: try Mask(size: size), pixelCount: clusters.count, clusters: clusters,
        clusterCount: clusters.count), movedPixelCount: 7)
  }

  private func band(
    _ kind: ImageAlignment.Band.Kind, _ range: Range<Int>, slide: ClosedRange<Int> = 0...0,
    isConsequence: Bool = false, isSpace: Bool = false
  ) -> ImageAlignment.Band {
    .init(
      kind: kind, range: range, position: range.lowerBound, slide: slide, isSpace: isSpace,
      isConsequence: isConsequence)
  }

  @Test func bandSlidesToTheEdgeOfTheAddedView() throws {
    let row = PixelRect(x: 20, y: 50, width: 60, height: 30)
    let place = SheetContent.Place(
      kind: .inserted, name: "Row", reference: nil, actual: row)
    for (slide, top) in [(-9...0, 50), (-3...0, 55), (0...4, 58)] {
      let found = try list(
        [place], alignment: alignment([band(.inserted, 58..<88, slide: slide)])
      ).places
      #expect(found.count == 1)
      #expect(found[0].band == PixelRect(x: 10, y: top, width: 80, height: 30))
      #expect(found[0].seam?.position == top && found[0].bandLength == 30)
    }
  }

  @Test func emptySpaceIsHatchedButIsNotAPlace() throws {
    let bands = [
      band(.inserted, 20..<24, isSpace: true), band(.removed, 60..<64, isSpace: true),
    ]
    let list = try list(alignment: alignment(bands))
    #expect(list.places.isEmpty)
    #expect(list.spaces.map(\.rect) == [PixelRect(x: 10, y: 20, width: 80, height: 4)])
  }

  @Test func rowsOfATextThatWrapsBelongToItsPlace() throws {
    let old = PixelRect(x: 20, y: 50, width: 60, height: 30)
    let new = PixelRect(x: 20, y: 50, width: 60, height: 45)
    let segments: [ImageAlignment.Segment] = [
      .init(reference: 0..<70, actual: 0..<70), .init(reference: 70..<185, actual: 85..<200),
    ]
    for isReflowed in [true, false] {
      let place = SheetContent.Place(
        kind: .changed, name: "Label", reference: old, actual: new, isReflowed: isReflowed)
      let list = try list(
        [place], alignment: alignment([band(.inserted, 70..<85)], segments))
      #expect(list.places.map(\.isReflowed) == (isReflowed ? [true] : [false, false]))
      #expect(list.moves.map(\.rect.y) == [isReflowed ? 101 : 85])
    }
  }

  @Test func bandWithoutAViewIsAPlaceUnlessItIsAConsequence() throws {
    let bands = [band(.inserted, 20..<30), band(.removed, 190..<200, isConsequence: true)]
    let found = try list(alignment: alignment(bands)).places
    #expect(found.map(\.number) == [1] && found[0].name.isEmpty)
    #expect(found[0].actual == PixelRect(x: 10, y: 20, width: 80, height: 10))
    #expect(found[0].reference == nil)
  }

  @Test func panelShowsTheReferenceIfContentIsOnlyRemoved() throws {
    let removed = try list(alignment: alignment([band(.removed, 20..<30)]))
    #expect(removed.showsReference)
    let cluster = PixelCluster(
      box: PixelRect(x: 12, y: 90, width: 2, height: 2), pixelCount: 4)
    let both = try list(alignment: alignment([band(.removed, 20..<30)], clusters: [cluster]))
    #expect(!both.showsReference && both.places.count == 2)
    #expect(both.places[0].panelRect(showsReference: false).height == 0)
  }

  @Test func segmentsWithAnOffsetMoved() throws {
    let segments = [
      ImageAlignment.Segment(reference: 0..<20, actual: 0..<20),
      ImageAlignment.Segment(reference: 20..<190, actual: 30..<200),
    ]
    let rows = try list(alignment: alignment([band(.inserted, 20..<30)], segments)).moves
    #expect(rows.map(\.rect) == [PixelRect(x: 10, y: 30, width: 80, height: 170)])
    #expect(rows[0].caption(scale: 2) == "moved ↓ 5 pt")
    let columns = try list(alignment: alignment([], segments, axis: .columns)).moves
    #expect(columns.map(\.rect) == [PixelRect(x: 30, y: 10, width: 170, height: 80)])
    #expect(columns[0].caption(scale: 3) == "moved → 3.33 pt")
  }

  /// A label on moved content names the view, unless several views moved by the same distance.
  @Test func aMovementHasTheNameOfItsView() throws {
    let cluster = PixelCluster(
      box: PixelRect(x: 10, y: 10, width: 40, height: 34), pixelCount: 400,
      movement: PixelOffset(x: 0, y: 24))
    func place(_ name: String, _ x: Int) -> SheetContent.Place {
      SheetContent.Place(
        kind: .moved(x: 0, y: 24), name: name,
        reference: PixelRect(x: x, y: 10, width: 10, height: 10),
        actual: PixelRect(x: x, y: 34, width: 10, height: 10))
    }
    let save = place("Button “Save”", 10)
    #expect(try list([save], clusters: [cluster]).moves.map(\.name) == ["Button “Save”"])
    let both = [save, place("Button “Cancel”", 30)]
    #expect(try list(both, clusters: [cluster]).moves.map(\.name) == [""])
  }

  @Test func clustersOutsideKnownPlacesAreAdded() throws {
    let known = PixelRect(x: 10, y: 10, width: 30, height: 10)
    let boxes = [
      PixelRect(x: 12, y: 12, width: 4, height: 4), PixelRect(x: 60, y: 100, width: 4, height: 4),
      PixelRect(x: 68, y: 101, width: 4, height: 4), PixelRect(x: 60, y: 180, width: 4, height: 4),
    ]
    let found = try list(
      [.init(kind: .changed, name: "Label", reference: known, actual: known)],
      clusters: boxes.map { PixelCluster(box: $0, pixelCount: 16) })
    #expect(found.places.map(\.number) == [1, 2, 3])
    #expect(
      found.places.map(\.rect) == [known, PixelRect(x: 60, y: 100, width: 12, height: 5), boxes[3]])
  }

  @Test func movementExplainsOnlyTheClustersAtTheOldAndNewPositions() throws {
    let boxes = [
      PixelRect(x: 10, y: 10, width: 20, height: 4), PixelRect(x: 10, y: 30, width: 20, height: 4),
      PixelRect(x: 50, y: 20, width: 4, height: 4),
    ]
    let found = try list(
      clusters: boxes.map { PixelCluster(box: $0, pixelCount: 80) },
      movement: .init(box: boxes[0], distance: .init(x: 0, y: 20)))
    #expect(found.places.map(\.rect) == [boxes[2]])
    #expect(found.moves.map(\.rect) == [PixelRect(x: 10, y: 10, width: 20, height: 24)])
    #expect(found.movedBoxes == Array(boxes.prefix(2)))
  }

  @Test func describedMovementIsNotRepeated() throws {
    let segment = ImageAlignment.Segment(reference: 20..<190, actual: 30..<200)
    let rect = PixelRect(x: 20, y: 60, width: 10, height: 10)
    func places(_ distance: Int) -> [SheetContent.Place] {
      [.init(kind: .moved(x: 0, y: distance), name: "Row", reference: nil, actual: rect)]
    }
    #expect(try list(places(10), alignment: alignment([], [segment])).moves.count == 1)
    let other = try list(places(12), alignment: alignment([], [segment])).moves
    #expect(other.count == 2 && other[1].rect == rect)
  }

  @Test func lengthsInPointsHaveUpToTwoDecimals() {
    #expect(Points.text(88, scale: 2) == "44")
    #expect(Points.text(89, scale: 2) == "44.5")
    #expect(Points.text(8, scale: 3) == "2.67")
    #expect(Points.text(1, scale: 16) == "0.06")
    #expect(Points.text(2_468, scale: 1) == "2,468")
  }
}
