import SnapshotAssert
import SnapshotCore
import SnapshotDifferencePictures
import SnapshotGeometry
import SnapshotImageCodecs
import SnapshotPixels
import SnapshotViews
import Testing

@testable import SnapshotComparison

/// The sheets and strips of failures.
///
/// The README shows two of the references.
@Suite struct FailureSheetTests {
  @Test func aSheetShowsReferenceActualAndDifference() throws {
    let before = try image(of: ProfileCard(isFollowed: false))
    let after = try image(of: ProfileCard(isFollowed: true))
    assertSnapshot(of: try sheet(before, after), as: .image)
  }

  @Test func picturesOfTwoSizesAreAlignedAtTheTop() throws {
    let before = try image(of: Badge(width: 150, height: 84))
    let after = try image(of: Badge(width: 186, height: 70))
    assertSnapshot(of: try sheet(before, after), as: .image)
  }

  @Test func onePixelIsRingedAndEnlarged() throws {
    let before = try image(of: Badge(width: 150, height: 84))
    var after = before
    after[62, 31] = PremultipliedColor(Color(hex: 0x20242D))
    assertSnapshot(of: try sheet(before, after), as: .image)
  }

  @Test func differencesOfTransparencyAreSeenOnACheckerboard() throws {
    let badge = View(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
    let fill = View(frame: CGRect(x: 20, y: 16, width: 80, height: 48))
    fill.backgroundColor = Color(red8: 61, green8: 90, blue8: 254, alpha8: 160)
    badge.addSubview(fill)
    let before = try Snapshotting<View, Bitmap>.image.snapshot(badge)
    let hole = View(frame: CGRect(x: 30, y: 28, width: 24, height: 24))
    hole.backgroundColor = .white
    hole.blendMode = .destinationOut
    fill.addSubview(hole)
    let after = try Snapshotting<View, Bitmap>.image.snapshot(badge)
    assertSnapshot(of: try sheet(before, after), as: .image)
  }

  @Test func aTinyIconIsEnlarged() throws {
    func icon(_ color: Color) throws -> Bitmap {
      let icon = View(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
      let dot = View(frame: CGRect(x: 9, y: 2, width: 5, height: 5))
      icon.backgroundColor = Color(hex: 0x20242C)
      (dot.backgroundColor, dot.cornerRadius) = (color, 2.5)
      icon.addSubview(dot)
      return try Snapshotting<View, Bitmap>.image.snapshot(icon)
    }
    let sheet = try sheet(icon(Color(hex: 0xFFB300)), icon(Color(hex: 0x20A464)))
    assertSnapshot(of: sheet, as: .image)
  }

  @Test func wideViewsLieBelowEachOther() throws {
    func row(_ isOn: Bool) throws -> Bitmap {
      let row = View(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
      row.backgroundColor = .white
      let title = View(frame: CGRect(x: 16, y: 22, width: 120, height: 12))
      title.backgroundColor = Color(hex: 0x20242C)
      let control = Switch(frame: CGRect(x: 320, y: 12, width: 51, height: 31))
      control.isOn = isOn
      row.addSubview(title)
      row.addSubview(control)
      return try Snapshotting<View, Bitmap>.image.snapshot(row)
    }
    assertSnapshot(of: try sheet(row(true), row(false)), as: .image)
  }

  @Test func movedAndExcusedPixelsHaveColorsOfTheirOwn() throws {
    let before = try image(of: Badge(width: 150, height: 84))
    let badge = Badge(width: 150, height: 84)
    badge.subviews[1].frame.origin.y += 6
    badge.subviews[0].backgroundColor = Color(hex: 0xFF8800)
    let after = try image(of: badge)
    let found = try #require(
      try PixelComparison.verdict(reference: before, actual: after).difference)
    var excused = try Mask(size: before.size)
    for x in 0..<150 { excused[x, 76] = 255 }
    let box = PixelRect(x: 60, y: 24, width: 70, height: 10)
    let dot = PixelRect(x: 12, y: 16, width: 36, height: 36)
    let difference = PixelDifference(
      referenceSize: found.referenceSize, actualSize: found.actualSize,
      differingPixelCount: found.differingPixelCount, comparedPixelCount: found.comparedPixelCount,
      imperceptiblePixelCount: 0, excusedPixelCount: 150, boundingBox: found.boundingBox,
      maximumChannelDifference: found.maximumChannelDifference,
      clusters: [
        PixelCluster(box: dot, pixelCount: 1_024),
        PixelCluster(box: PixelRect(x: 60, y: 24, width: 70, height: 16), pixelCount: 840),
      ], clusterCount: 2, densestWindow: nil,
      movement: .init(box: box, distance: .init(x: 0, y: 6)), mask: found.mask,
      excusedMask: excused)
    let sheet = try DifferenceSheet.draw(
      title: "AppTests/ProfileTests/looksRight", summary: "a bar moved",
      reference: before, actual: after, difference: difference)
    assertSnapshot(of: sheet, as: .image)
  }

  @Test func aStripShowsAllMomentsOfAnAnimationInThreeRows() throws {
    func frames(endingWith color: Color) throws -> [Bitmap] {
      let button = View(frame: CGRect(x: 12, y: 10, width: 56, height: 24))
      button.backgroundColor = Color(hex: 0x3D5AFE)
      button.cornerRadius = 12
      let page = View(frame: CGRect(x: 0, y: 0, width: 80, height: 44))
      page.backgroundColor = .white
      page.addSubview(button)
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
        View.animateKeyframes(withDuration: 1) {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            button.transform = Transform2D(scaleX: 1.3, y: 1.3)
          }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            button.transform = .identity
            button.backgroundColor = color
          }
        }
      }
      return try (0...5).map { step in
        animator.fractionComplete = Double(step) / 5
        return try Snapshotting<View, Bitmap>.image.snapshot(page)
      }
    }
    let right = try frames(endingWith: Color(hex: 0x20A464))
    let wrong = try frames(endingWith: Color(hex: 0xFFB300))
    let draw = try #require(Diffing<Bitmap>.image.strip)
    let strip = try draw(
      zip(right, wrong).map { (reference: $0, actual: $1) }, FailureContext(title: ""))
    assertSnapshot(of: try PNG.decode(strip), as: .image)
  }

  private func sheet(_ before: Bitmap, _ after: Bitmap) throws -> Bitmap {
    let difference = try #require(
      try Diffing<Bitmap>.image.compare(before, after, .exact).difference)
    let artifacts = try difference.artifacts(title: "AppTests/ProfileTests/looksRight")
    let sheet = try #require(artifacts.first { $0.kind == .sheet })
    return try PNG.decode(sheet.bytes)
  }

  private func image(of view: View) throws -> Bitmap {
    try Snapshotting<View, Bitmap>.image.snapshot(view)
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

/// A card with a dot and two lines.
private final class Badge: View {
  init(width: Double, height: Double) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
    backgroundColor = .white
    addBlock(CGRect(x: 12, y: 16, width: 36, height: 36), Color(hex: 0xFFB300), radius: 18)
    addBlock(CGRect(x: 60, y: 24, width: 70, height: 10), Color(hex: 0x202020))
    addBlock(CGRect(x: 60, y: 42, width: 56, height: 6), Color(hex: 0xB8B8B8))
    addBlock(CGRect(x: 0, y: height - 8, width: width, height: 8), Color(hex: 0x3D5AFE))
  }
}

extension View {
  fileprivate func addBlock(_ frame: CGRect, _ color: Color, radius: Double = 0) {
    let view = View(frame: frame)
    view.backgroundColor = color
    view.cornerRadius = radius
    addSubview(view)
  }
}
