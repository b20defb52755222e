import Comparison
import Geometry
import ImageCodecs
import Pixels
import SnapshotAssert
import Snapshots
import Testing
import Views

/// The sheet that a failure leaves; the README shows the reference of this test.
@Suite struct FailureSheetTests {
  @Test func aSheetShowsReferenceActualAndDifference() throws {
    let before = try picture(of: ProfileCard(isFollowed: false))
    let after = try picture(of: ProfileCard(isFollowed: true))
    let difference = try #require(
      try Diffing<Bitmap>.image.compare(before, after, .exact).difference)
    let sheet = try #require(try difference.artifacts().first { $0.kind == .sheet })
    assertSnapshot(of: try PNG.decode(sheet.bytes), as: .image)
  }

  @Test func picturesOfTwoSizesAreAlignedAtTheTop() throws {
    let before = try picture(of: ProfileCard(isFollowed: false))
    let after = try Snapshotting<ProfileCard, Bitmap>
      .image(size: Size(width: 300, height: 240)).snapshot(ProfileCard(isFollowed: false))
    let difference = try #require(
      try Diffing<Bitmap>.image.compare(before, after, .exact).difference)
    let sheet = try #require(try difference.artifacts().first { $0.kind == .sheet })
    assertSnapshot(of: try PNG.decode(sheet.bytes), as: .image)
  }

  @Test func aStripShowsAllMomentsOfAnAnimationInThreeRows() throws {
    func moments(endingWith color: Color) throws -> [Bitmap] {
      let button = View(frame: Rect(x: 12, y: 10, width: 56, height: 24))
      button.backgroundColor = Color(hex: 0x3D5AFE)
      button.cornerRadius = 12
      let page = View(frame: Rect(x: 0, y: 0, width: 80, height: 44))
      page.backgroundColor = .white
      page.addSubview(button)
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
        View.animateKeyframes(withDuration: 1) {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            button.transform = AffineTransform(scaleX: 1.3, y: 1.3)
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
    let right = try moments(endingWith: Color(hex: 0x20A464))
    let wrong = try moments(endingWith: Color(hex: 0xFFB300))
    let draw = try #require(Diffing<Bitmap>.image.strip)
    let strip = try draw(zip(right, wrong).map { (reference: $0, actual: $1) })
    assertSnapshot(of: try PNG.decode(strip), as: .image)
  }

  private func picture(of card: ProfileCard) throws -> Bitmap {
    try Snapshotting<ProfileCard, Bitmap>.image(scale: 1).snapshot(card)
  }
}

/// A card with a cover, a portrait, lines that stand for text, and a button.
private final class ProfileCard: View {
  init(isFollowed: Bool) {
    super.init(frame: Rect(x: 0, y: 0, width: 240, height: 300))
    backgroundColor = .white
    cornerRadius = 24
    clipsToBounds = true
    add(Rect(x: 0, y: 0, width: 240, height: 104), Color(hex: 0x3D5AFE))
    add(Rect(x: 150, y: -50, width: 160, height: 160), Color(hex: 0x5C78FF), radius: 80)
    add(Rect(x: 20, y: 64, width: 80, height: 80), .white, radius: 40)
    add(Rect(x: 24, y: 68, width: 72, height: 72), Color(hex: 0xFFB300), radius: 36)
    add(Rect(x: 20, y: 160, width: 130, height: 14), Color(hex: 0x20242C), radius: 7)
    add(Rect(x: 20, y: 184, width: 200, height: 8), Color(hex: 0xB4BAC4), radius: 4)
    add(Rect(x: 20, y: 200, width: 164, height: 8), Color(hex: 0xB4BAC4), radius: 4)
    let button = isFollowed ? Color(hex: 0x20A464) : Color(hex: 0x3D5AFE)
    let width = isFollowed ? 132.0 : 200
    add(Rect(x: 20, y: 236, width: width, height: 44), button, radius: 22)
  }

  private func add(_ frame: Rect, _ color: Color, radius: Double = 0) {
    let view = View(frame: frame)
    view.backgroundColor = color
    view.cornerRadius = radius
    addSubview(view)
  }
}
