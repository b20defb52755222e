import Examples
import SnapshotAssert
import SnapshotDrawing
import SnapshotViews

/// Failures of other screens.
enum ScreenFailures {
  static let all = [
    FailureCase(
      "04-everything-moved-by-4-pixels", "The entire form moved down by 2 points (4 pixels).",
      headline: "StackView “Welcome back” moved ↓ 2 pt",
      screen: { LoginViewController() },
      change: { $0.layoutMargins.top += 2 }),
    FailureCase(
      "18-another-screen", "The entire screen differs: it is a checkout instead of a login form.",
      headline: "Different screen: LoginViewController → CheckoutViewController",
      as: { .phone }, before: { LoginViewController() as ViewController },
      after: { CheckoutViewController.inNavigationController() }),
    FailureCase(
      "19-height-changed", "The image is 40 points shorter; the content above is the same.",
      headline: "Size 320\u{A0}×\u{A0}240 → 320\u{A0}×\u{A0}200 pt",
      as: { .image(scale: 2) },
      before: { list(height: 240) }, after: { list(height: 200) }),
    FailureCase(
      "20-badge-count", "The badge of “Climbing Group” shows 15 instead of 14.",
      headline: "Label “15”: text “14” → “15”",
      screen: { ChatListViewController.inNavigationController() },
      change: { try $0.label("14").text = "15" }),
    FailureCase(
      "21-button-color", "The button “Sign In” is green instead of blue.",
      headline: "Button “Sign In”: background #007AFF → #34C759",
      screen: { LoginViewController() },
      change: {
        let button = try $0.find(Button.self) { $0.titleLabel.text == "Sign In" }
        button.configuration?.baseBackgroundColor = .systemGreen
      }),
    FailureCase(
      "22-corner-radius", "The logo has rounder corners.",
      headline: "View 1 of 2: cornerRadius 14 → 22",
      screen: { LoginViewController() },
      change: { try $0.find(View.self) { $0.cornerRadius == 14 }.cornerRadius = 22 }),
    FailureCase(
      "23-font-size", "The greeting “Welcome back” is larger, and the views below it moved down.",
      headline: "Label “Welcome back”: font.pointSize 28 → 34, and 3 siblings moved ↓ 7.5 pt",
      screen: { LoginViewController() },
      change: {
        try $0.label("Welcome back").font = .systemFont(ofSize: 34, weight: .bold)
      }),
    FailureCase(
      "24-button-hidden", "The button “Sign Up” is gone.",
      headline: "Button “Sign Up” hidden, alpha 1 → 0",
      screen: { LoginViewController() },
      change: {
        try $0.find(Button.self) { $0.titleLabel.text == "Sign Up" }.alpha = 0
      }),
    FailureCase(
      "25-spacing", "The distance between the parts of the form grew from 24 to 32.",
      headline: "StackView “Welcome back”: spacing 24 → 32",
      screen: { LoginViewController() },
      change: { try $0.find(StackView.self) { $0.spacing == 24 }.spacing = 32 }),
    FailureCase(
      "26-price-changed", "The total is $168.16 instead of $166.16.",
      headline: "Label “$168.16”: text “$166.16” → “$168.16”",
      screen: { CheckoutViewController.inNavigationController() },
      change: { try $0.find(Label.self) { $0.text == "$166.16" }.text = "$168.16" }),
    FailureCase(
      "27-item-inserted-in-a-row", "A yellow tile was inserted between the others, in a row.",
      headline: "View “Yellow” added, and 2 siblings moved → 84 pt",
      as: { .image(scale: 2) }, before: { tiles(false) }, after: { tiles(true) }),
    FailureCase(
      "28-shadow", "The card has a larger shadow.",
      headline: "View “Boarding pass”: shadowRadius 4 → 14",
      as: { .image(scale: 2) },
      before: { card(shadow: 4) }, after: { card(shadow: 14) }),
    FailureCase(
      "40-calendar-rows-grew",
      "The days of a calendar are 8 points taller, so that each week moved, and the marked day is "
        + "green instead of red.",
      headline: "30 DayViews: taller by 8 pt, and DayView “18”: backgroundColor #FF3B30 → #34C759",
      as: { .image(scale: 2) }, before: { calendar(rowHeight: 44, .systemRed) },
      after: { calendar(rowHeight: 52, .systemGreen) }),
  ]

  private final class DayView: View {}

  /// A month of days in five rows, and a button below it at the bottom.
  private static func calendar(rowHeight: CGFloat, _ mark: Color) -> View {
    let sheet = View(frame: CGRect(x: 0, y: 0, width: 322, height: 360))
    sheet.backgroundColor = .systemBackground
    sheet.clipsToBounds = true
    let title = Label(frame: CGRect(x: 16, y: 12, width: 290, height: 28))
    (title.text, title.font) = ("June 2026", .boldSystemFont(ofSize: 22))
    sheet.addSubview(title)
    for number in 1...30 {
      let (row, column) = ((number - 1) / 7, (number - 1) % 7)
      let day = DayView(
        frame: CGRect(
          x: 7 + CGFloat(column) * 44, y: 52 + CGFloat(row) * (rowHeight + 4), width: 40,
          height: rowHeight))
      day.backgroundColor = number == 18 ? mark : .secondarySystemBackground
      day.cornerRadius = 8
      let label = Label(frame: CGRect(x: 0, y: 6, width: 40, height: 20))
      (label.text, label.textAlignment) = ("\(number)", .center)
      day.addSubview(label)
      sheet.addSubview(day)
    }
    return sheet
  }

  /// A list of rows of different widths, cut off at a height.
  private static func list(height: CGFloat) -> View {
    let list = View(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    list.backgroundColor = .white
    for (index, title) in ["Inbox", "Drafts", "Sent", "Archive", "Trash"].enumerated() {
      let label = Label(frame: CGRect(x: 16, y: 12 + 44 * CGFloat(index), width: 288, height: 20))
      label.text = title
      list.addSubview(label)
    }
    return list
  }

  private static func tiles(_ hasYellow: Bool) -> View {
    let strip = View(frame: CGRect(x: 0, y: 0, width: 390, height: 96))
    strip.backgroundColor = .white
    var colors: [(String, Color)] = [
      ("Red", .systemRed), ("Blue", .systemBlue), ("Green", .systemGreen),
      ("Purple", .systemPurple),
    ]
    if hasYellow { colors.insert(("Yellow", .systemYellow), at: 2) }
    for (index, (name, color)) in colors.enumerated() {
      let tile = View(frame: CGRect(x: 12 + 84 * CGFloat(index), y: 12, width: 72, height: 72))
      tile.backgroundColor = color
      tile.cornerRadius = 12
      let label = Label(frame: CGRect(x: 6, y: 48, width: 60, height: 18))
      label.text = name
      label.font = .systemFont(ofSize: 13)
      label.textColor = .white
      tile.addSubview(label)
      strip.addSubview(tile)
    }
    strip.clipsToBounds = true
    return strip
  }

  private static func card(shadow radius: CGFloat) -> View {
    let page = View(frame: CGRect(x: 0, y: 0, width: 320, height: 180))
    page.backgroundColor = Color(hex: 0xF2F2F7)
    let card = View(frame: CGRect(x: 40, y: 40, width: 240, height: 100))
    card.backgroundColor = .white
    card.cornerRadius = 16
    (card.shadowColor, card.shadowOpacity, card.shadowRadius) = (.black, 0.25, radius)
    card.shadowOffset = CGSize(width: 0, height: 4)
    let label = Label(frame: CGRect(x: 20, y: 20, width: 200, height: 24))
    label.text = "Boarding pass"
    card.addSubview(label)
    page.addSubview(card)
    return page
  }
}
