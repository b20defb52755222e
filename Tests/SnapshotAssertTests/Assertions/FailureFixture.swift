import SnapshotAssert
import SnapshotDrawing
import SnapshotViews
import Testing

@testable import SnapshotComparison
@testable import SnapshotDifferencePictures

/// A failure for a sheet: two images, their difference, and the content of its sheet.
struct FailureFixture {
  let name: String
  let content: SheetContent
  let reference: Bitmap
  let actual: Bitmap
  let difference: PixelDifference
  var scale = 2.0

  init(
    _ name: String, _ headline: String, _ consequence: String = "",
    color: SheetContent.ColorChange? = nil, places: [SheetContent.Place] = [],
    _ reference: Bitmap, _ actual: Bitmap, alignment: ImageAlignment? = nil, scale: Double = 2
  ) throws {
    self.name = name
    var difference = try #require(
      try PixelComparison.verdict(reference: reference, actual: actual).difference)
    difference.alignment = alignment
    content = SheetContent(
      headline: headline, consequence: consequence, color: color,
      name: "AppTests/SettingsTests/\(name) · \(scale == 1 ? "1x" : "2x")",
      summary: difference.share + " · tolerance 0", places: places)
    (self.reference, self.actual, self.difference, self.scale) = (
      reference, actual, difference, scale
    )
  }

  init(
    name: String, content: SheetContent, reference: Bitmap, actual: Bitmap,
    difference: PixelDifference
  ) {
    (self.name, self.content, self.reference) = (name, content, reference)
    (self.actual, self.difference) = (actual, difference)
  }

  var images: FailureImages {
    get throws {
      try FailureImages(
        content, reference: reference, actual: actual, difference: difference, scale: scale)
    }
  }

  static func image(of view: View, scale: Scale = 2) throws -> Bitmap {
    try Snapshotting<View, Bitmap>.image(scale: scale).snapshot(view)
  }
}

extension FailureFixture {
  /// Returns a rectangle in pixels at 2x.
  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PixelRect {
    PixelRect(x: Int(2 * x), y: Int(2 * y), width: Int(2 * width), height: Int(2 * height))
  }

  /// Returns an alignment of images in which some rows are inserted or removed.
  static func alignment(
    _ kind: ImageAlignment.Band.Kind, at row: Int, count: Int, slide: ClosedRange<Int> = 0...0,
    size: PixelSize, moved: Int
  ) throws -> ImageAlignment {
    let last = size.height - count
    let isInserted = kind == .inserted
    func pair(_ short: Range<Int>, _ long: Range<Int>) -> ImageAlignment.Segment {
      ImageAlignment.Segment(
        reference: isInserted ? short : long, actual: isInserted ? long : short)
    }
    let edge = ImageAlignment.Band(
      kind: isInserted ? .removed : .inserted, range: last..<size.height, position: size.height,
      slide: 0...0, isSpace: false, isConsequence: true)
    let band = ImageAlignment.Band(
      kind: kind, range: row..<row + count, position: row, slide: slide, isSpace: false,
      isConsequence: false)
    return ImageAlignment(
      axis: .rows, span: 0..<size.width,
      segments: [pair(0..<row, 0..<row), pair(row..<last, row + count..<size.height)],
      bands: [band, edge],
      remainder: ImageAlignment.Remainder(
        mask: try Mask(size: size), pixelCount: 0, clusters: [], clusterCount: 0),
      movedPixelCount: moved)
  }

  static var insertedRow: FailureFixture {
    get throws {
      var rows = FixtureScreen.rows
      rows.insert(FixtureScreen.mobileData, at: 3)
      let before = try image(of: FixtureScreen())
      let after = try image(of: FixtureScreen(rows: rows))
      return try FailureFixture(
        "insertedRow", "IconCell “Mobile Data” added", "and everything below moved ↓ 44 pt",
        places: [
          .init(
            kind: .inserted, name: "IconCell “Mobile Data”", reference: nil,
            actual: box(16, 252, 358, 44))
        ], before, after,
        alignment: try alignment(
          .inserted, at: 500, count: 88, slide: -15...30, size: before.size, moved: 93_118))
    }
  }

  static var removedRow: FailureFixture {
    get throws {
      var rows = FixtureScreen.rows
      rows.insert(FixtureScreen.mobileData, at: 3)
      let before = try image(of: FixtureScreen(rows: rows))
      let after = try image(of: FixtureScreen())
      return try FailureFixture(
        "removedRow", "IconCell “Mobile Data” removed", "and everything below moved ↑ 44 pt",
        places: [
          .init(
            kind: .removed, name: "IconCell “Mobile Data”", reference: box(16, 252, 358, 44),
            actual: nil)
        ], before, after,
        alignment: try alignment(
          .removed, at: 504, count: 88, size: before.size, moved: 93_118))
    }
  }

  static var recoloredLabels: FailureFixture {
    get throws {
      let colors = (Color(hex: 0x8A8A8E), Color(hex: 0x808084))
      func screen(_ color: Color) throws -> Bitmap {
        let screen = FixtureScreen()
        for label in screen.subviews.compactMap({ $0 as? Label })
        where label.textAlignment == .right {
          label.textColor = color
        }
        return try image(of: screen)
      }
      // The largest label is the most relevant one.
      func place(_ text: String, _ rect: PixelRect) -> SheetContent.Place {
        .init(
          kind: .changed, name: "Label “\(text)”", reference: rect, actual: rect,
          rank: 200 - rect.width)
      }
      return try FailureFixture(
        "recoloredLabels", "4 Labels", "textColor",
        color: .init(reference: colors.0, actual: colors.1),
        places: [
          place("Off", box(333, 132, 25, 19)), place("Harbor", box(303, 176, 55, 19)),
          place("On", box(335, 220, 23, 19)), place("Default", box(298, 308, 60, 19)),
        ], screen(colors.0), screen(colors.1))
    }
  }

  static var background: FailureFixture {
    get throws {
      let colors = (Color(hex: 0xF2F2F7), Color(hex: 0xEFEFF4))
      let all = box(0, 0, 390, 560)
      return try FailureFixture(
        "background", "TableView", "backgroundColor",
        color: .init(reference: colors.0, actual: colors.1),
        places: [.init(kind: .changed, name: "TableView", reference: all, actual: all)],
        image(of: FixtureScreen(backdrop: colors.0)), image(of: FixtureScreen(backdrop: colors.1)))
    }
  }

  static var swappedImage: FailureFixture {
    get throws {
      let rect = box(16, 100, 358, 220)
      return try FailureFixture(
        "swappedImage", "PostCell “Biscuit” › ImageView", "shows another image; no view changed",
        places: [.init(kind: .changed, name: "ImageView", reference: rect, actual: rect)],
        image(of: FixtureLandscape(isNight: false)), image(of: FixtureLandscape(isNight: true)))
    }
  }

  static var onePixel: FailureFixture {
    get throws {
      let before = try image(of: FixtureScreen())
      var after = before
      after[301, 402] = PremultipliedColor(Color(hex: 0x20242D))
      return try FailureFixture(
        "onePixel", "1 pixel changed", "no view changed", before, after)
    }
  }

  static var dark: FailureFixture {
    get throws {
      let all = box(0, 0, 390, 560)
      return try FailureFixture(
        "dark", "FixtureScreen", "userInterfaceStyle light → dark",
        places: [.init(kind: .changed, name: "FixtureScreen", reference: all, actual: all)],
        image(of: FixtureScreen()), image(of: FixtureScreen.dark()))
    }
  }

  static var darkLabel: FailureFixture {
    get throws {
      let rect = box(155, 404, 80, 22)
      let after = FixtureScreen(
        ink: .white, card: Color(hex: 0x1C1C1E), backdrop: .black, button: Color(hex: 0x30D158))
      return try FailureFixture(
        "darkLabel", "Label “Sign Out”", "textColor",
        color: .init(reference: Color(hex: 0xFF453A), actual: Color(hex: 0x30D158)),
        places: [.init(kind: .changed, name: "Label “Sign Out”", reference: rect, actual: rect)],
        image(of: FixtureScreen.dark()), image(of: after))
    }
  }

  static var moved: FailureFixture {
    get throws {
      func screen(_ y: Double) throws -> Bitmap {
        let screen = FixtureScreen(rows: Array(FixtureScreen.rows.prefix(2)))
        screen.addBlock(
          CGRect(x: 95, y: y, width: 200, height: 50), Color(hex: 0x34C759), radius: 12)
        return try image(of: screen)
      }
      return try FailureFixture(
        "moved", "Button “Save” moved ↓ 24 pt",
        places: [
          .init(
            kind: .moved(x: 0, y: 48), name: "Button “Save”", reference: box(95, 420, 200, 50),
            actual: box(95, 444, 200, 50))
        ], screen(420), screen(444))
    }
  }

  static var tall: FailureFixture {
    get throws {
      let colors = (Color(hex: 0xFF3B30), Color(hex: 0xD70015))
      let rect = box(155, 404, 80, 22)
      return try FailureFixture(
        "tall", "Label “Sign Out”", "textColor",
        color: .init(reference: colors.0, actual: colors.1),
        places: [.init(kind: .changed, name: "Label “Sign Out”", reference: rect, actual: rect)],
        image(of: FixtureScreen(height: 3_000)),
        image(of: FixtureScreen(button: colors.1, height: 3_000)))
    }
  }

  static var manyPlaces: FailureFixture {
    get throws {
      let before = try image(of: FixtureScreen())
      let after = try image(
        of: FixtureScreen(
          rows: FixtureScreen.rows.map {
            .init(title: $0.title + "s", value: $0.value + "!", color: $0.color)
          }))
      return try FailureFixture("manyPlaces", "", "", before, after)
    }
  }

  static var all: [FailureFixture] {
    get throws {
      try [
        insertedRow, removedRow, recoloredLabels, background, swappedImage, onePixel, dark,
        darkLabel, moved, tall, manyPlaces, tinyIcon, wideBar, transparency, sizes,
        movedAndExcused,
        wideScreen,
      ]
    }
  }
}
