import SnapshotComparison
import SnapshotDifferencePictures
import SnapshotDrawing
import SnapshotViews
import Testing

@testable import SnapshotAssertCore

/// The places of inserted and removed rows of images.
@Suite struct BandPlaceTests {
  private func difference(_ before: [Int], _ after: [Int]) throws -> PixelDifference {
    try #require(
      try PixelComparison.verdict(
        reference: RowImage.draw(before), actual: RowImage.draw(after)
      ).difference)
  }

  private func places(
    _ before: [Int], _ old: String, _ after: [Int], _ new: String
  ) throws -> [ChangedPlace] {
    DifferenceExplanation(
      reference: [ReferenceMetadata(.outline, old)], actual: [ReferenceMetadata(.outline, new)],
      pixels: try difference(before, after)
    ).places.filter { !$0.isMoved }
  }

  @Test func eachViewOfABandIsAPlace() throws {
    let before = RowImage.unique(1, 50) + RowImage.unique(2, 100) + RowImage.blank(50)
    let after =
      RowImage.unique(1, 50) + RowImage.unique(8, 20) + RowImage.unique(9, 20)
      + RowImage.unique(2, 100) + RowImage.blank(10)
    let old = """
      Page; 0 0 100 200
       Cell; 0 0 100 50; text = "top"
       Cell; 0 50 100 100; text = "rest"
      """
    let new = """
      Page; 0 0 100 200
       Cell; 0 0 100 50; text = "top"
       Cell; 0 50 100 20; text = "first"
       Cell; 0 70 100 20; text = "second"
       Cell; 0 90 100 100; text = "rest"
      """
    let rects = [
      PixelRect(x: 0, y: 50, width: 100, height: 20),
      PixelRect(x: 0, y: 70, width: 100, height: 20),
    ]
    let inserted = try places(before, old, after, new)
    #expect(inserted.map(\.kind) == [.inserted, .inserted] && inserted.map(\.actual) == rects)
    let removed = try places(after, new, before, old)
    #expect(removed.map(\.kind) == [.removed, .removed] && removed.map(\.reference) == rects)
  }

  /// The last rows moved as well, so the removed rows are not a mere consequence.
  @Test func rowsRemovedNearAMovedEndAreReported() throws {
    let list = RowImage.unique(1, 100)
    let after = list.prefix(10) + RowImage.unique(2, 12) + list[10..<85] + list[93...]
    let details = try #require(try difference(list, Array(after)).alignment).details
    #expect(details.contains { $0.contains("8 rows removed") }, "\(details)")
  }

  @Test func aRowThatMovesToTheEndHasAPlaceThere() throws {
    let (row, rest) = (RowImage.unique(3, 20), RowImage.unique(1, 150))
    let before = [rest[..<30], row[...], rest[30...]].joined()
    let after = [rest[..<130], row[...], rest[130...]].joined()
    let old = """
      Page; 0 0 100 170
       Cell; 0 0 100 30; text = "a"
       Cell; 0 30 100 20; text = "gone"
       Cell; 0 50 100 100; text = "b"
       Cell; 0 150 100 20; text = "c"
      """
    let new = """
      Page; 0 0 100 170
       Cell; 0 0 100 30; text = "a"
       Cell; 0 30 100 100; text = "b"
       Cell; 0 130 100 20; text = "new"
       Cell; 0 150 100 20; text = "c"
      """
    let found = try places(Array(before), old, Array(after), new)
    #expect(
      found.contains { $0.actual == PixelRect(x: 0, y: 130, width: 100, height: 20) }, "\(found)")
    #expect(
      found.contains { $0.reference == PixelRect(x: 0, y: 30, width: 100, height: 20) }, "\(found)")
  }

  @Test func aRowThatMovedOutOfViewIsNotARemovedOne() throws {
    let (a, b) = (RowImage.unique(1, 20), RowImage.unique(2, 20))
    let pixels = try difference(
      a + b + RowImage.unique(3, 20), a + RowImage.unique(4, 20) + b)
    func tree(_ rows: [String]) throws -> OutlineTree {
      let text = rows.enumerated().map { " Cell; 0 \($0 * 20) 100 20; text = \"\($1)\"" }
      return OutlineTree(
        try SnapshotOutline(
          text: (["Table; 0 0 100 60; clipsToBounds = true"] + text).joined(separator: "\n")),
        .standard)
    }
    let outlines = MatchedOutlines(try tree(["a", "b", "c"]), try tree(["a", "new", "b"]))
    let views = PlaceViews(outlines, outlines.changes, scale: 1, pixels)
    #expect(outlines.changes.map(\.kind) == [.added, .movedOutOfView])
    #expect([0, 1].map { views.isAddedOrRemoved(.change($0)) } == [true, false])
    let alignment = try #require(pixels.alignment)
    let removed = try #require(alignment.bands.first { $0.kind == .removed })
    #expect(views.addedOrRemovedBox(.change(1), in: removed, alignment.axis) == nil)
  }

  /// A view can be larger than the image, such as the content of a scroll view.
  @Test func placesAreInsideTheImages() throws {
    let before = RowImage.unique(1, 60) + RowImage.unique(2, 90) + RowImage.blank(30)
    let after =
      RowImage.unique(1, 60) + RowImage.unique(3, 10) + RowImage.unique(2, 90)
      + RowImage.blank(20)
    func outline(_ text: String, _ height: Int, _ color: String) -> String {
      """
      Page; 0 0 100 400
       Label; 0 0 60 \(height); text = "\(text)"; textColor = \(color)
      """
    }
    for height in [400, 390] {
      let pixels = try difference(before, after)
      let explanation = DifferenceExplanation(
        reference: [ReferenceMetadata(.outline, outline("A", height, "#00000080"))],
        actual: [ReferenceMetadata(.outline, outline("B", 400, "#00000090"))], pixels: pixels)
      let bounds = PixelRect(x: 0, y: 0, width: 100, height: 180)
      for place in explanation.places {
        for rect in [place.reference, place.actual].compactMap({ $0 }) {
          #expect(rect.intersection(bounds) == rect)
        }
      }
      let identity = try SnapshotIdentity(
        module: "AppTests", suite: ["LabelTests"], function: "label()", name: nil)
      let context = FailureContext(
        identity, fileNameSuffix: "", explanation,
        try SnapshotSettings(environment: [:], record: .never))
      let images = ComparedImages(
        reference: try RowImage.draw(before), actual: try RowImage.draw(after))
      let failure = ImageFailure(
        try #require(explanation.pixels), between: images, context)
      #expect(try failure.artifacts(scale: 1, prefix: "").count == 4)
    }
  }
}
