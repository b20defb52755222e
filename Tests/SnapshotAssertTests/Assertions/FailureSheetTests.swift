import SnapshotAssert
import SnapshotDifferencePictures
import SnapshotDrawing
import SnapshotViews
import Testing

/// The sheets, crops, and strips of failures.
@Suite(.snapshots(maximumByteCount: 48 << 10)) struct FailureSheetTests {
  @Test func aSheetShowsReferenceActualAndDifference() throws {
    let before = try FailureFixture.image(of: ProfileCard(isFollowed: false))
    let after = try FailureFixture.image(of: ProfileCard(isFollowed: true))
    let (wide, narrow) = (
      FailureFixture.box(18, 182, 164, 34), FailureFixture.box(18, 182, 112, 34)
    )
    let fixture = try FailureFixture(
      "looksRight", "ProfileCard › Button", "width 164 → 112, backgroundColor",
      color: .init(reference: Color(hex: 0x3D5AFE), actual: Color(hex: 0x20A464)),
      places: [.init(kind: .changed, name: "Button", reference: wide, actual: narrow)],
      before, after)
    assertSnapshot(of: try fixture.images.sheet(), as: .image)
  }

  @Test func picturesOfTwoSizesAreAlignedAtTheTop() throws {
    assertSnapshot(of: try FailureFixture.sizes.images.crop(), as: .image)
  }

  @Test func onePixelIsRingedAndEnlarged() throws {
    assertSnapshot(of: try FailureFixture.onePixel.images.crop(), as: .image)
  }

  @Test func differencesOfTransparencyAreSeenOnACheckerboard() throws {
    assertSnapshot(of: try FailureFixture.transparency.images.crop(), as: .image)
  }

  @Test func aTinyIconIsEnlarged() throws {
    assertSnapshot(of: try FailureFixture.tinyIcon.images.sheet(), as: .image)
  }

  @Test func wideViewsLieBelowEachOther() throws {
    assertSnapshot(of: try FailureFixture.wideBar.images.sheet(), as: .image)
  }

  @Test func movedAndExcusedPixelsHaveColorsOfTheirOwn() throws {
    assertSnapshot(of: try FailureFixture.movedAndExcused.images.crop(), as: .image)
  }

  @Test func insertedRowsAreHatched() throws {
    assertSnapshot(of: try FailureFixture.insertedRow.images.crop(), as: .image)
  }

  @Test func removedRowsAreHatchedInTheReference() throws {
    assertSnapshot(of: try FailureFixture.removedRow.images.crop(), as: .image)
  }

  @Test func smallChangesOfColorHaveSwatches() throws {
    assertSnapshot(of: try FailureFixture.recoloredLabels.images.crop(), as: .image)
  }

  @Test func darkScreensHaveADarkDifference() throws {
    assertSnapshot(of: try FailureFixture.darkLabel.images.crop(), as: .image)
  }

  @Test func linesOfTextsAreNextToEachOther() throws {
    let crop = try TextSheet.crop(FailureFixture.textContent, hunks: FailureFixture.hunks)
    assertSnapshot(of: crop, as: .image)
  }

  @Test func aStripShowsAllMomentsOfAnAnimationInThreeRows() throws {
    let strip = try FilmStrip.draw(
      FailureFixture.frames(),
      content: SheetContent(
        headline: "Button: backgroundColor", consequence: "of the last keyframe",
        color: .init(reference: Color(hex: 0x20A464), actual: Color(hex: 0xFFB300)),
        name: "AppTests/ButtonTests/animation", summary: "up to 155 of 255"), scale: 2)
    assertSnapshot(of: strip, as: .image)
  }

  @Test func everyFailureHasASheetAndACrop() throws {
    for fixture in try FailureFixture.all {
      let images = try fixture.images
      let (sheet, crop) = (try images.sheet(), try images.crop())
      let widths = fixture.scale == 1 ? 640...940 : 1_280...1_880
      #expect(widths.contains(sheet.width), "\(fixture.name)")
      #expect(sheet.height < 3_000, "\(fixture.name)")
      #expect(crop.width == 830 && crop.height < 640, "\(fixture.name)")
      #expect(try images.difference().size == fixture.difference.mask.size)
    }
  }
}

/// A card with a cover, a portrait, lines that represent text, and a button.
private final class ProfileCard: View {
  init(isFollowed: Bool) {
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 232))
    backgroundColor = .white
    cornerRadius = 18
    clipsToBounds = true
    addBlock(CGRect(x: 0, y: 0, width: 200, height: 80), Color(hex: 0x3D5AFE))
    addBlock(CGRect(x: 18, y: 48, width: 60, height: 60), .white, radius: 30)
    addBlock(CGRect(x: 21, y: 51, width: 54, height: 54), Color(hex: 0xFFB300), radius: 27)
    addBlock(CGRect(x: 18, y: 122, width: 106, height: 12), Color(hex: 0x202020), radius: 6)
    addBlock(CGRect(x: 18, y: 142, width: 164, height: 8), Color(hex: 0xB8B8B8), radius: 4)
    addBlock(CGRect(x: 18, y: 156, width: 134, height: 8), Color(hex: 0xB8B8B8), radius: 4)
    let button = isFollowed ? Color(hex: 0x20A464) : Color(hex: 0x3D5AFE)
    let width = isFollowed ? 112.0 : 164
    addBlock(CGRect(x: 18, y: 182, width: width, height: 34), button, radius: 17)
  }
}
