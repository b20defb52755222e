import SnapshotDifferencePictures
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotComparison

/// The places of a difference, and the views to which they belong.
///
/// The snapshots have one pixel per point.
@Suite struct PlaceTests {
  private typealias Place = SheetContent.Place

  /// A page of 100 by 100 points with two labels, an icon, and a separator in front of a cell.
  private static let page = """
    Page; 0 0 100 100
     Cell; 0 0 100 40; backgroundColor = #FFFFFF
      View; 0 0 100 40
       Label; 10 10 40 10; text = "One"
       Label; 60 10 30 10; text = "Two"
      Separator; 0 0 100 40
     ImageView; 10 60 20 20; image = 20 x 20
     Overlay; 0 50 100 50; isHidden = true
     View; 0 0 100 100
    """

  private static func explain(
    _ reference: String, _ actual: String, _ pixels: PixelDifference
  ) -> DifferenceExplanation {
    DifferenceExplanation(
      reference: [ReferenceMetadata(.outline, reference)],
      actual: [ReferenceMetadata(.outline, actual)], pixels: pixels)
  }

  private static func difference(
    _ clusters: [PixelCluster], alignment: ImageAlignment? = nil
  ) throws -> PixelDifference {
    let size = PixelSize(width: 100, height: 100)
    let box = clusters.reduce(PixelRect.empty) { $0.union($1.box) }
    return PixelDifference(
      referenceSize: size, actualSize: size,
      differingPixelCount: clusters.reduce(0) { $0 + $1.pixelCount }, comparedPixelCount: 10_000,
      imperceptiblePixelCount: 0, excusedPixelCount: 0, boundingBox: box,
      maximumChannelDifference: 255, clusters: clusters, clusterCount: clusters.count,
      densestWindow: nil, movement: nil, mask: try Mask(size: size), excusedMask: nil,
      alignment: alignment)
  }

  private static func cluster(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelCluster {
    PixelCluster(
      box: PixelRect(x: x, y: y, width: width, height: height), pixelCount: width * height)
  }

  // MARK: Owners

  /// The name of the view that owns a cluster if no view changed.
  @Test(arguments: [
    (cluster(12, 12, 5, 5), #"Label "One""#), (cluster(9, 9, 42, 12), #"Label "One""#),
    (cluster(62, 12, 5, 5), #"Label "Two""#), (cluster(12, 12, 60, 5), #"Cell "One""#),
    (cluster(0, 39, 100, 1), #"Separator"#), (cluster(2, 30, 5, 5), #"Cell "One""#),
    (cluster(12, 62, 5, 5), "ImageView"), (cluster(60, 80, 5, 5), "Page"),
    (cluster(20, 20, 30, 70), "Page"),
  ])
  func frontmostDrawingViewOwnsPixels(cluster: PixelCluster, name: String) throws {
    let places = Self.explain(Self.page, Self.page, try Self.difference([cluster])).places
    #expect(places.map(\.name) == [name])
    #expect(places.map(\.actual) == [cluster.box])
    #expect(places.map(\.reference) == [cluster.box])
    #expect(places.map(\.change) == [nil])
  }

  /// Classes that arrange other views, and classes that draw nothing without their content.
  @Test(arguments: [
    "Window", "CollectionView", "TextView", "PresentationContainer", "AlertView", "BarButton",
    "Button", "TextField", "VisualEffectView", "ShapeView", "GradientView",
  ])
  func frontmostViewWithoutContentOwnsNoPixels(type: String) throws {
    let page = Self.page.replacing("\n View;", with: "\n \(type);")
    let explanation = Self.explain(page, page, try Self.difference([Self.cluster(12, 62, 5, 5)]))
    #expect(explanation.title.cause.plain == "ImageView draws a different image")
  }

  /// A button without a background draws nothing itself, but developers look for the button.
  @Test(arguments: [("Button", #"Button "Buy""#), ("StackView", #"Label "Buy""#)])
  func viewsInsideAMovedViewBelongToItUnlessItIsAContainer(type: String, name: String) throws {
    func page(_ y: Int) -> String {
      "Page; 0 0 100 100\n \(type); 10 \(y) 60 20\n  Label; 5 5 50 10; text = \"Buy\""
    }
    let explanation = Self.explain(
      page(10), page(40), try Self.difference([Self.cluster(16, 46, 30, 8)]))
    #expect(explanation.title.cause.plain == #"\#(type) "Buy" moved ↓ 30 pt"#)
    #expect(explanation.places.map(\.name) == [name])
  }

  @Test func clustersOfAViewAreOnePlace() throws {
    let explanation = Self.explain(
      Self.page, Self.page,
      try Self.difference([
        Self.cluster(12, 12, 5, 5), Self.cluster(40, 12, 5, 5), Self.cluster(62, 12, 6, 5),
      ]))
    #expect(explanation.places.map(\.name) == [#"Label "One""#, #"Label "Two""#])
    #expect(explanation.places.map(\.pixelCount) == [50, 30])
    #expect(explanation.places[0].actual == PixelRect(x: 12, y: 12, width: 33, height: 5))
    #expect(explanation.placeCount == 2)
  }

  @Test func clustersOfAContainerRemainSeparate() throws {
    let places = Self.explain(
      Self.page, Self.page,
      try Self.difference([Self.cluster(60, 45, 3, 3), Self.cluster(60, 95, 4, 4)])
    ).places
    #expect(places.map(\.name) == ["Page", "Page"])
  }

  @Test func smallestChangedViewThatContainsAClusterOwnsIt() throws {
    let changed = Self.page.replacing("Page; 0 0 100 100", with: "Page; 0 0 100 100; a = 1")
      .replacing("\"Two\"", with: "\"Six\"")
    let explanation = Self.explain(
      Self.page, changed,
      try Self.difference([
        Self.cluster(0, 0, 100, 9), Self.cluster(62, 12, 5, 5), Self.cluster(12, 12, 5, 5),
      ]))
    #expect(explanation.places.map(\.name) == ["Page", #"Label "Six""#])
    #expect(explanation.places[0].actual == PixelRect(x: 0, y: 0, width: 100, height: 17))
    #expect(
      explanation.places.map { $0.change.map { explanation.changes[$0].type } }
        == ["Page", "Label"])
  }

  @Test func viewThatCoversMostOfAClusterOwnsIt() throws {
    let changed = Self.page.replacing("\"Two\"", with: "\"Six\"")
    let places = Self.explain(
      Self.page, changed, try Self.difference([Self.cluster(50, 5, 42, 20)])
    ).places
    #expect(places.map(\.name) == [#"Label "Six""#])
  }

  @Test func removedViewOwnsPixelsOfTheReference() throws {
    let without = Self.page.split(separator: "\n").filter { !$0.contains("Two") }
      .joined(separator: "\n")
    let places = Self.explain(
      Self.page, without, try Self.difference([Self.cluster(62, 12, 5, 5)])
    ).places
    #expect(places.map(\.name) == [#"Label "Two""#])
  }

  @Test func viewsThatClipLimitTheirSubviews() throws {
    let page = """
      Page; 0 0 100 100
       Box; 0 0 50 50; clipsToBounds = true
        Wide; 0 0 100 20
      """
    let places = Self.explain(
      page, page, try Self.difference([Self.cluster(60, 5, 5, 5)])
    ).places
    #expect(places.map(\.name) == ["Page"])
  }

  @Test func rowsInsideAChangedTextAreOnePlaceOfTheEntireLabel() throws {
    let wrapped = Self.page.replacing(
      "Label; 10 10 40 10; text = \"One\"", with: "Label; 10 10 40 20; text = \"One more\"")
    let alignment = ImageAlignment(
      axis: .rows, span: 10..<50,
      segments: [
        .init(reference: 0..<18, actual: 0..<18), .init(reference: 18..<90, actual: 28..<100),
      ],
      bands: [
        .init(
          kind: .inserted, range: 18..<28, position: 18, slide: 0...0, isSpace: false,
          isConsequence: false)
      ],
      remainder: .init(
        mask: try Mask(size: PixelSize(width: 100, height: 100)), pixelCount: 0, clusters: [],
        clusterCount: 0), movedPixelCount: 0)
    let places = Self.explain(
      Self.page, wrapped, try Self.difference([Self.cluster(10, 18, 40, 12)], alignment: alignment)
    ).places.filter { !$0.isMoved }
    #expect(places.map(\.kind) == [.changed] && places.map(\.isReflowed) == [true])
    #expect(places.map(\.reference) == [PixelRect(x: 10, y: 10, width: 40, height: 10)])
    #expect(places.map(\.actual) == [PixelRect(x: 10, y: 10, width: 40, height: 20)])
  }

  // MARK: Order

  @Test func placesOfTheCauseComeFirst() throws {
    let changed = Self.page.replacing("\"Two\"", with: "\"Six\"")
    let places = Self.explain(
      Self.page, changed,
      try Self.difference([Self.cluster(12, 62, 9, 9), Self.cluster(62, 12, 2, 2)])
    ).places
    #expect(places.map(\.name) == [#"Label "Six""#, "ImageView"])
  }

  @Test func atMost32PlacesAreListed() throws {
    let clusters = (0..<40).map { Self.cluster($0 % 10 * 10, 45 + $0 / 10 * 3, 1, 1) }
    let explanation = Self.explain(Self.page, Self.page, try Self.difference(clusters))
    #expect(explanation.places.count == 32)
    #expect(explanation.placeCount == 40)
  }

  @Test func movedClusterHasBothPositions() throws {
    let cluster = PixelCluster(
      box: PixelRect(x: 10, y: 10, width: 20, height: 14), pixelCount: 40,
      movement: PixelOffset(x: 0, y: 4))
    let explanation = Self.explain(Self.page, Self.page, try Self.difference([cluster]))
    let place = try #require(explanation.places.first)
    #expect(place.kind == .moved(x: 0, y: 4))
    #expect(place.reference == PixelRect(x: 10, y: 10, width: 20, height: 10))
    #expect(place.actual == PixelRect(x: 10, y: 14, width: 20, height: 10))
    #expect(explanation.placeCount == 0)
  }

  // MARK: Movements of views

  /// Returns the explanation of three equal squares that moved, at two pixels per point.
  ///
  /// - Parameters:
  ///   - side: The side of a square, in points.
  ///   - gap: The distance between two squares, in points.
  ///   - outlined: The distance in the outline, if it differs from that of the pixels.
  private static func squares(
    side: Int, gap: Int, movedBy distance: (x: Int, y: Int), outlined: (x: Int, y: Int)? = nil
  ) throws -> DifferenceExplanation {
    func origin(_ index: Int, _ offset: (x: Int, y: Int)) -> (x: Int, y: Int) {
      (20 + offset.x + index * (side + gap), 40 + offset.y)
    }
    func outline(_ offset: (x: Int, y: Int)) -> String {
      "Chart; 0 0 150 100; backgroundColor = #FFFFFF"
        + (0..<3).map { index in
          let (x, y) = origin(index, offset)
          return "\n View; \(x) \(y) \(side) \(side); backgroundColor = #808080"
        }.joined()
    }
    func image(_ offset: (x: Int, y: Int)) throws -> Bitmap {
      var image = try Bitmap(size: PixelSize(width: 300, height: 200), color: .white)
      for index in 0..<3 {
        let (left, top) = origin(index, offset)
        for y in 2 * top..<2 * (top + side) {
          for x in 2 * left..<2 * (left + side) {
            image[x, y] = PremultipliedColor(Color(hex: 0x808080))
          }
        }
      }
      return image
    }
    let images = ComparedImages(reference: try image((0, 0)), actual: try image(distance))
    return DifferenceExplanation(
      reference: [ReferenceMetadata(.outline, outline((0, 0)))],
      actual: [ReferenceMetadata(.outline, outline(outlined ?? distance))],
      pixels: try PixelComparison.verdict(reference: images.reference, actual: images.actual)
        .difference, images: images, scale: 2)
  }

  /// The pixels alone could also show that the changed edges moved, or that a square took the place
  /// of another one.
  @Test(arguments: [
    (6, 4, 0, -1), (6, 4, 0, 1), (6, 4, 1, 0), (6, 4, -1, 0), (6, 4, 9, 0), (6, 4, -10, 0),
    (6, 4, 2, -3), (6, 2, 0, -1), (6, 20, 0, -1), (6, 20, 0, 5), (6, 20, 26, 0), (20, 8, 0, -1),
  ])
  func equalViewsMovedAsTheirOutlineStates(side: Int, gap: Int, x: Int, y: Int) throws {
    let explanation = try Self.squares(side: side, gap: gap, movedBy: (x, y))
    let pixels = try #require(explanation.pixels)
    let distance = PixelOffset(x: 2 * x, y: 2 * y)
    #expect(pixels.movements.allSatisfy { $0.distance == distance }, "\(pixels)")
    #expect(pixels.clusters.allSatisfy { $0.movement == distance }, "\(pixels.clusters)")
    #expect(pixels.description.contains(" moved by (\(2 * x), \(2 * y))"), "\(pixels)")
    let kinds = Set(explanation.places.map(\.kind))
    #expect(kinds == [.moved(x: 2 * x, y: 2 * y)])
    #expect(explanation.title.sentence.plain.contains("moved "))
  }

  /// A place of one square has the rectangles of its view.
  @Test func placeOfAMovedViewIsTheView() throws {
    let places = try Self.squares(side: 6, gap: 20, movedBy: (0, -1)).places
    #expect(places.map(\.name) == ["View 1 of 3", "View 2 of 3", "View 3 of 3"])
    #expect(
      places.map(\.reference)
        == [40, 92, 144].map { PixelRect(x: $0, y: 80, width: 12, height: 12) })
    #expect(
      places.map(\.actual) == [40, 92, 144].map { PixelRect(x: $0, y: 78, width: 12, height: 12) })
  }

  /// A view can draw with an offset, so that its outline does not explain the pixels.
  @Test func movementThatThePixelsContradictIsNotThatOfThePlaces() throws {
    let explanation = try Self.squares(side: 20, gap: 8, movedBy: (0, 3), outlined: (0, 5))
    let pixels = try #require(explanation.pixels)
    #expect(pixels.movements.allSatisfy { $0.distance != PixelOffset(x: 0, y: 10) }, "\(pixels)")
  }

  // MARK: Bands

  private static let rows = """
    Page; 0 0 100 100
     Cell; 0 0 100 20
      Label; 0 0 20 20; text = "A"
     Cell; 0 20 100 20
      Label; 0 0 20 20; text = "C"
    """

  private static let moreRows = """
    Page; 0 0 100 100
     Cell; 0 0 100 20
      Label; 0 0 20 20; text = "A"
     Cell; 0 20 100 20
      Label; 0 0 20 20; text = "B"
     Cell; 0 40 100 20
      Label; 0 0 20 20; text = "C"
    """

  /// Returns an alignment with a row of 20 pixels that was inserted some pixels too high.
  private static func inserted(
    at row: Int, slide: ClosedRange<Int>, clusters: [PixelCluster] = []
  ) throws -> ImageAlignment {
    ImageAlignment(
      axis: .rows, span: 0..<100,
      segments: [
        .init(reference: 0..<row, actual: 0..<row),
        .init(reference: row..<80, actual: row + 20..<100),
      ],
      bands: [
        .init(
          kind: .inserted, range: row..<row + 20, position: row, slide: slide, isSpace: false,
          isConsequence: false),
        .init(
          kind: .removed, range: 80..<100, position: 100, slide: 0...0, isSpace: false,
          isConsequence: true),
      ],
      remainder: .init(
        mask: try Mask(size: PixelSize(width: 100, height: 100)),
        pixelCount: clusters.reduce(0) { $0 + $1.pixelCount }, clusters: clusters,
        clusterCount: clusters.count),
      movedPixelCount: 0)
  }

  @Test func insertedBandMovesToTheAddedView() throws {
    let pixels = try Self.difference(
      [Self.cluster(0, 20, 100, 60)], alignment: try Self.inserted(at: 15, slide: -3...8))
    let explanation = Self.explain(Self.rows, Self.moreRows, pixels)
    #expect(explanation.pixels?.alignment?.bands.map(\.range) == [20..<40, 80..<100])
    #expect(explanation.places.map(\.kind) == [.inserted, .moved(x: 0, y: 20)])
    #expect(explanation.places[0].name == #"Cell "B""#)
    #expect(explanation.places[0].reference == nil)
    #expect(explanation.places[0].actual == PixelRect(x: 0, y: 20, width: 100, height: 20))
    #expect(explanation.places[1].reference == PixelRect(x: 0, y: 20, width: 100, height: 60))
    #expect(explanation.places[1].actual == PixelRect(x: 0, y: 40, width: 100, height: 60))
    #expect(explanation.title.cause.plain == #"Cell "B" added"#)
    #expect(explanation.title.effects.plain == "and everything below moved ↓ 20 pt")
    #expect(explanation.placeCount == 1)
  }

  @Test func bandThatCannotReachTheViewRemains() throws {
    let pixels = try Self.difference(
      [Self.cluster(0, 20, 100, 60)], alignment: try Self.inserted(at: 15, slide: -3...2))
    let explanation = Self.explain(Self.rows, Self.moreRows, pixels)
    #expect(explanation.pixels == pixels)
    #expect(explanation.places[0].actual == PixelRect(x: 0, y: 15, width: 100, height: 20))
    #expect(explanation.places[0].name == #"Cell "B""#)
  }

  @Test func remainingPixelsOfAnInsertedViewBelongToIt() throws {
    let pixels = try Self.difference(
      [Self.cluster(0, 20, 100, 60)],
      alignment: try Self.inserted(
        at: 20, slide: 0...0, clusters: [Self.cluster(50, 39, 10, 2), Self.cluster(2, 50, 6, 6)]))
    let explanation = Self.explain(Self.rows, Self.moreRows, pixels)
    #expect(explanation.places.map(\.name) == [#"Cell "B""#, #"Label "C""#, ""])
    // The reference of moved content is where it was.
    #expect(explanation.places[1].reference == PixelRect(x: 2, y: 30, width: 6, height: 6))
    #expect(explanation.places[1].actual == PixelRect(x: 2, y: 50, width: 6, height: 6))
  }

  @Test func withoutOutlinesPlacesHaveNoNames() throws {
    let pixels = try Self.difference(
      [Self.cluster(0, 20, 100, 60)], alignment: try Self.inserted(at: 20, slide: 0...0))
    let explanation = DifferenceExplanation(reference: [], actual: [], pixels: pixels)
    #expect(explanation.places.map(\.name) == ["", ""])
    #expect(explanation.title.cause.plain == "20 rows of pixels inserted")
    #expect(explanation.placeCount == nil)
  }

  @Test func lettersThatMoveWithinAChangedLabelAreAChange() throws {
    let changed = Self.page.replacing("\"Two\"", with: "\"To\"")
    let moved = PixelCluster(
      box: PixelRect(x: 62, y: 12, width: 20, height: 6), pixelCount: 40,
      movement: PixelOffset(x: 5, y: 0))
    let explanation = Self.explain(Self.page, changed, try Self.difference([moved]))
    #expect(explanation.places.map(\.kind) == [.changed])
    #expect(explanation.pixels?.clusters.map(\.movement) == [nil])
    #expect(explanation.placeCount == 1)
  }

  @Test func pixelsFollowFromTheTraitOfTheRoot() throws {
    let changed = Self.page.replacing(
      "Page; 0 0 100 100", with: "Page; 0 0 100 100; layoutDirection = rightToLeft"
    ).replacing("Label; 10 10", with: "Label; 50 10")
    let explanation = Self.explain(
      Self.page, changed,
      try Self.difference([Self.cluster(12, 12, 5, 5), Self.cluster(62, 62, 5, 5)]))
    #expect(explanation.places.map(\.name) == ["Page"])
    #expect(explanation.places[0].actual == PixelRect(x: 12, y: 12, width: 55, height: 55))
    #expect(explanation.placeCount == 1)
  }

  @Test func unchangedImageViewDrawsADifferentImage() throws {
    let explanation = Self.explain(
      Self.page, Self.page, try Self.difference([Self.cluster(12, 62, 9, 9)]))
    #expect(explanation.title.cause.plain == "ImageView draws a different image")
    #expect(explanation.title.effects.plain == "no view property changed")
    let elsewhere = Self.explain(
      Self.page, Self.page.replacing("\"Two\"", with: "\"Six\""),
      try Self.difference([Self.cluster(12, 62, 9, 9)]))
    #expect(elsewhere.title.cause.plain == "ImageView draws a different image")
    #expect(elsewhere.title.effects.plain == "and 1 view changed elsewhere")
  }
}
