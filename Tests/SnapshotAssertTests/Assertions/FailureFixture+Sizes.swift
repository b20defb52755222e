import SnapshotDrawing
import SnapshotViews

@testable import SnapshotComparison
@testable import SnapshotDifferencePictures

/// Failures of small, wide, transparent, and different images, and of texts and animations.
extension FailureFixture {
  static var tinyIcon: FailureFixture {
    get throws {
      func icon(_ color: Color) throws -> Bitmap {
        let icon = View(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
        icon.backgroundColor = Color(hex: 0x20242C)
        icon.addBlock(CGRect(x: 9, y: 2, width: 5, height: 5), color, radius: 2.5)
        return try image(of: icon, scale: 1)
      }
      let colors = (Color(hex: 0xFFB300), Color(hex: 0x20A464))
      let dot = PixelRect(x: 9, y: 2, width: 5, height: 5)
      return try FailureFixture(
        "tinyIcon", "Badge", "backgroundColor", color: .init(reference: colors.0, actual: colors.1),
        places: [.init(kind: .changed, name: "Badge", reference: dot, actual: dot)],
        icon(colors.0), icon(colors.1), scale: 1)
    }
  }

  static var wideBar: FailureFixture {
    get throws {
      func row(_ isOn: Bool) throws -> Bitmap {
        let row = View(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
        row.backgroundColor = .white
        row.addLabel(
          "Airplane Mode", CGRect(x: 16, y: 16, width: 200, height: 24), 17, .regular, .black)
        let control = Switch(frame: CGRect(x: 320, y: 12, width: 51, height: 31))
        control.isOn = isOn
        row.addSubview(control)
        return try image(of: row, scale: 1)
      }
      let rect = PixelRect(x: 320, y: 12, width: 51, height: 31)
      return try FailureFixture(
        "wideBar", "Switch", "isOn true → false",
        places: [.init(kind: .changed, name: "Switch", reference: rect, actual: rect)],
        row(true), row(false), scale: 1)
    }
  }

  static var transparency: FailureFixture {
    get throws {
      let badge = View(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
      let fill = View(frame: CGRect(x: 20, y: 16, width: 80, height: 48))
      fill.backgroundColor = Color(red8: 61, green8: 90, blue8: 254, alpha8: 160)
      badge.addSubview(fill)
      let before = try image(of: badge)
      let hole = View(frame: CGRect(x: 30, y: 12, width: 24, height: 24))
      hole.backgroundColor = .white
      hole.blendMode = .destinationOut
      fill.addSubview(hole)
      let rect = box(50, 28, 24, 24)
      return try FailureFixture(
        "transparency", "View added, 24 × 24 pt at (50, 28)", "",
        places: [.init(kind: .changed, name: "View", reference: rect, actual: rect)], before,
        image(of: badge))
    }
  }

  static var sizes: FailureFixture {
    get throws {
      func card(_ width: Double, _ height: Double) throws -> Bitmap {
        let card = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
        card.backgroundColor = .white
        card.addBlock(CGRect(x: 12, y: 16, width: 36, height: 36), Color(hex: 0xFFB300), radius: 18)
        card.addLabel("Ada", CGRect(x: 60, y: 20, width: 80, height: 28), 20, .bold, .black)
        card.addBlock(
          CGRect(x: 0, y: height - 8, width: width, height: 8), Color(hex: 0x3D5AFE))
        return try image(of: card)
      }
      return try FailureFixture(
        "sizes", "Card", "size 150 × 84 → 186 × 70 pt", card(150, 84), card(186, 70))
    }
  }

  static var movedAndExcused: FailureFixture {
    get throws {
      let fixture = try moved
      let found = fixture.difference
      var mask = try Mask(size: fixture.reference.size)
      for x in 0..<300 { mask[150 + x, 610 + x % 30] = 255 }
      let difference = PixelDifference(
        referenceSize: found.referenceSize, actualSize: found.actualSize,
        differingPixelCount: found.differingPixelCount,
        comparedPixelCount: found.comparedPixelCount, imperceptiblePixelCount: 0,
        excusedPixelCount: 300, boundingBox: found.boundingBox,
        maximumChannelDifference: found.maximumChannelDifference, clusters: found.clusters,
        clusterCount: found.clusterCount, densestWindow: nil, movement: found.movement,
        mask: found.mask, excusedMask: mask)
      return FailureFixture(
        name: "movedAndExcused", content: fixture.content, reference: fixture.reference,
        actual: fixture.actual, difference: difference)
    }
  }

  static var wideScreen: FailureFixture {
    get throws {
      func screen(_ isOn: Bool) throws -> Bitmap {
        let page = View(frame: CGRect(x: 0, y: 0, width: 1_024, height: 768))
        page.backgroundColor = .white
        let left = FixtureScreen(height: 768)
        page.addSubview(left)
        page.addBlock(
          CGRect(x: 430, y: 40, width: 560, height: 300), Color(hex: 0x5AC8FA), radius: 16)
        let control = Switch(frame: CGRect(x: 920, y: 380, width: 51, height: 31))
        control.isOn = isOn
        page.addSubview(control)
        return try image(of: page)
      }
      let rect = box(920, 380, 51, 31)
      return try FailureFixture(
        "wideScreen", "SplitViewController › Switch", "isOn true → false",
        places: [.init(kind: .changed, name: "Switch", reference: rect, actual: rect)],
        screen(true), screen(false))
    }
  }

  /// The lines of an outline in which a frame and a text changed.
  static let hunks = [
    TextHunk(
      referenceStart: 11, actualStart: 11,
      lines: [
        .init(.unchanged, "View frame (0, 0, 390, 844) backgroundColor #F2F2F7"),
        .init(.unchanged, "  StackView frame (16, 120, 358, 132) spacing 8"),
        .init(.removed, "    Label text \"Sign Out\" textColor #FF3B30"),
        .init(.removed, "    Separator"),
        .init(.added, "    Label text \"Log Out\" textColor #FF3B30"),
        .init(.unchanged, "    Button title \"Save\""),
      ]),
    TextHunk(
      referenceStart: 48, actualStart: 47,
      lines: [
        .init(.unchanged, "  ImageView"),
        .init(
          .removed,
          "    accessibilityLabel \"A lake in the mountains, with the reflection of the evening sun\""
        ),
        .init(
          .added,
          "    accessibilityLabel \"A lake in the mountains, with the reflection of the morning sun\""
        ),
        .init(.added, "    accessibilityHint \"Opens the image\""),
        .init(.unchanged, "  Label text \"\u{5E9}\u{5DC}\u{5D5}\u{5DD}\""),
      ]),
  ]

  static let textContent = SheetContent(
    headline: "Label: text “Sign Out” → “Log Out”", consequence: "and 1 view removed",
    name: "AppTests/SettingsTests/outline", summary: "3 lines removed, 3 lines added")

  /// The frames of an animation whose last ones have another color.
  static func frames() throws -> [(reference: Bitmap, actual: Bitmap)] {
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
        return try image(of: page, scale: 2)
      }
    }
    return try Array(
      zip(frames(endingWith: Color(hex: 0x20A464)), frames(endingWith: Color(hex: 0xFFB300))).map {
        (reference: $0, actual: $1)
      })
  }
}
