import SnapshotAssert
import SnapshotDrawing
import SnapshotViews

/// A list of rows with icons, titles, and values, above a button.
final class FixtureScreen: View {
  struct Row {
    let title: String
    let value: String
    let color: Color
  }

  static let rows = [
    Row(title: "Airplane Mode", value: "Off", color: Color(hex: 0xFF9500)),
    Row(title: "Wi-Fi", value: "Harbor", color: Color(hex: 0x007AFF)),
    Row(title: "Bluetooth", value: "On", color: Color(hex: 0x007AFF)),
    Row(title: "Notifications", value: "", color: Color(hex: 0xFF3B30)),
    Row(title: "Text Size", value: "Default", color: Color(hex: 0x5856D6)),
  ]
  static let mobileData = Row(title: "Mobile Data", value: "4G", color: Color(hex: 0x34C759))

  init(
    rows: [Row] = FixtureScreen.rows, ink: Color = .black, value: Color = Color(hex: 0x8A8A8E),
    card: Color = .white, backdrop: Color = Color(hex: 0xF2F2F7),
    button: Color = Color(hex: 0xFF3B30), height: Double = 560
  ) {
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: height))
    backgroundColor = backdrop
    addLabel("Settings", CGRect(x: 16, y: 48, width: 300, height: 44), 34, .bold, ink)
    let list = View(
      frame: CGRect(x: 16, y: 120, width: 358, height: 44 * Double(rows.count)))
    list.backgroundColor = card
    list.cornerRadius = 10
    addSubview(list)
    for (index, row) in rows.enumerated() {
      let y = 120 + 44 * Double(index)
      if index > 0 { addBlock(CGRect(x: 76, y: y, width: 298, height: 0.5), value) }
      addBlock(CGRect(x: 32, y: y + 8, width: 28, height: 28), row.color, radius: 7)
      addLabel(row.title, CGRect(x: 76, y: y + 10, width: 160, height: 24), 17, .regular, ink)
      let label = addLabel(
        row.value, CGRect(x: 240, y: y + 10, width: 118, height: 24), 17, .regular, value)
      label.textAlignment = .right
    }
    let y = 120 + 44 * Double(rows.count)
    addLabel(
      "Values follow the light around you.", CGRect(x: 32, y: y + 8, width: 326, height: 20), 13,
      .regular, value)
    addBlock(CGRect(x: 16, y: y + 52, width: 358, height: 44), card, radius: 10)
    let label = addLabel(
      "Sign Out", CGRect(x: 16, y: y + 62, width: 358, height: 24), 17, .regular, button)
    label.textAlignment = .center
  }

  static func dark() -> FixtureScreen {
    FixtureScreen(
      ink: .white, card: Color(hex: 0x1C1C1E), backdrop: .black, button: Color(hex: 0xFF453A))
  }
}

/// A landscape with a sun or a moon.
final class FixtureLandscape: View {
  init(isNight: Bool) {
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 420))
    backgroundColor = .white
    addBlock(CGRect(x: 16, y: 16, width: 36, height: 36), Color(hex: 0xE8B36B), radius: 18)
    addLabel("Biscuit", CGRect(x: 62, y: 16, width: 200, height: 22), 17, .semibold, .black)
    addLabel(
      "First swim of the year.", CGRect(x: 16, y: 64, width: 340, height: 24), 17, .regular,
      .black)
    let image = View(frame: CGRect(x: 16, y: 100, width: 358, height: 220))
    image.cornerRadius = 12
    image.clipsToBounds = true
    addSubview(image)
    for row in 0..<11 {
      let level = UInt8(row * 8)
      let color =
        isNight
        ? Color(red8: 70 + level, green8: 60 + level, blue8: 105)
        : Color(red8: 120 + level, green8: 170 + level / 2, blue8: 215)
      image.addBlock(CGRect(x: 0, y: 20 * Double(row), width: 358, height: 20), color)
    }
    image.addBlock(
      CGRect(x: isNight ? 90 : 260, y: 30, width: 36, height: 36), Color(hex: 0xDDE5D8), radius: 18)
    image.addBlock(
      CGRect(x: -40, y: 120, width: 260, height: 260),
      Color(hex: isNight ? 0x4A3A55 : 0x55807A), radius: 130)
    addLabel(
      "128", CGRect(x: 40, y: 336, width: 80, height: 22), 15, .regular, Color(hex: 0xFF2D55))
  }
}

extension View {
  func addBlock(_ frame: CGRect, _ color: Color, radius: Double = 0) {
    let view = View(frame: frame)
    view.backgroundColor = color
    view.cornerRadius = radius
    addSubview(view)
  }

  @discardableResult
  func addLabel(
    _ text: String, _ frame: CGRect, _ size: Double, _ weight: Font.Weight, _ color: Color
  ) -> Label {
    let label = Label(text: text, font: .systemFont(ofSize: size, weight: weight))
    label.textColor = color
    label.frame = frame
    addSubview(label)
    return label
  }
}
