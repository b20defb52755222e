import Examples
import SnapshotAssert
import SnapshotViews

/// Failures of a screen with a table.
enum SettingsFailures {
  private static func screen(_ settings: Settings = Settings()) -> ViewController {
    SettingsViewController.inNavigationController(settings: settings)
  }

  private static func settings(_ change: (inout Settings) -> Void) -> ViewController {
    var settings = Settings()
    change(&settings)
    return screen(settings)
  }

  static let rows = [
    FailureCase(
      "01-row-inserted", "The row “Mobile Data” was inserted; the rows below moved down by 44.",
      headline: "IconCell “Mobile Data” added, and everything below moved ↓ 44 pt",
      as: { .phone }, before: { screen() },
      after: { settings { $0.mobileNetwork = "4G" } }),
    FailureCase(
      "02-row-removed", "The row “Mobile Data” was removed; the rows below moved up by 44.",
      headline: "IconCell “Mobile Data” removed, and everything below moved ↑ 44 pt",
      as: { .phone }, before: { settings { $0.mobileNetwork = "4G" } },
      after: { screen() }),
    FailureCase(
      "03-row-inserted-and-value-changed",
      "The row “Mobile Data” was inserted, and the value of the row “Text Size” below changed.",
      headline: "IconCell “Mobile Data” added, and everything below moved ↓ 44 pt, and Label "
        + "“Large”: text “Default” → “Large”",
      as: { .phone }, before: { screen() },
      after: {
        let controller = settings { $0.mobileNetwork = "4G" }
        controller.view.frame = CGRect(origin: .zero, size: .phone)
        controller.view.layoutIfNeeded()
        try controller.view.label("Default").text = "Large"
        return controller
      }),
    FailureCase(
      "05-footer-wraps", "A footer became one line longer; the rows below it moved down.",
      headline: "Label “Auto is light until sun…”: text “…und you.” → “…und you. It follows the "
        + "…”, and 2 siblings moved ↓ 16 pt",
      screen: { screen() },
      change: {
        let footer = try $0.find(Label.self) { $0.text?.hasPrefix("Auto is light") == true }
        footer.text = (footer.text ?? "") + " It follows the calendar of your city, too."
      }),
  ]

  static let colors = [
    FailureCase(
      "06-three-labels-recolored", "The gray values of three rows became slightly darker.",
      headline: "3 Labels: textColor #3C3C4399 → #2B2B3299",
      screen: { screen() },
      change: { view in
        for text in ["Harbour", "On", "Default"] {
          try view.label(text).textColor = Color(red8: 43, green8: 43, blue8: 50, alpha8: 153)
        }
      }),
    FailureCase(
      "07-one-label-recolored", "The text “Sign Out” changed from one red to another.",
      headline: "Label “Sign Out”: textColor #FF3B30 → #F0302B",
      screen: { screen() },
      change: { try $0.label("Sign Out").textColor = Color(hex: 0xF0302B) }),
    FailureCase(
      "08-background-by-3-levels", "The background of the screen became slightly darker.",
      headline: "SettingsViewController: backgroundColor #F2F2F7 → #EFEFF4",
      screen: { screen() },
      change: { try $0.find(TableView.self).backgroundColor = Color(hex: 0xEFEFF4) }),
    FailureCase(
      "09-dark-scheme", "The screen is dark instead of light.",
      headline: "userInterfaceStyle light → dark",
      as: { .phone }, then: { .phone(TraitOverrides(userInterfaceStyle: .dark)) },
      before: { screen() }, after: { screen() }),
  ]

  static let contents = [
    FailureCase(
      "10-image-swapped", "The row “Wi-Fi” has a different icon (the Bluetooth symbol).",
      headline: "IconCell “Wi-Fi” > ImageView: image wifi 16pt medium → 21 x 21",
      screen: { screen() },
      change: { view in
        let icons = try ["Wi-Fi", "Bluetooth"].map { try view.icon(ofRow: $0) }
        icons[0].image = icons[1].image
      }),
    FailureCase(
      "11-text-changed", "The network “Harbour” is now spelled “Harbor”.",
      headline: "Label “Harbor”: text “Harbour” → “Harbor”",
      screen: { screen() }, change: { try $0.label("Harbour").text = "Harbor" }),
    FailureCase(
      "12-icon-changed-by-a-pixel", "One icon differs by a single pixel.",
      headline: "IconCell “Bluetooth” > ImageView: 2 pixels of the image changed, "
        + "no view property changed",
      screen: { screen() },
      change: { view in
        let icon = try view.icon(ofRow: "Bluetooth")
        icon.image = try icon.image?.withChangedPixel()
      }),
    FailureCase(
      "13-switch-turned-on", "The switch of “Airplane Mode” is on instead of off.",
      headline: "IconCell “Airplane Mode” > Switch: isOn false → true",
      as: { .phone }, before: { screen() },
      after: { settings { $0.isInAirplaneMode = true } }),
    FailureCase(
      "14-slider-moved", "The brightness slider moved from 70 % to 50 %.",
      headline: "Slider: value 0.7 → 0.5",
      as: { .phone }, before: { screen() }, after: { settings { $0.brightness = 0.5 } }),
    FailureCase(
      "15-segment-selected", "The segment “Dark” is selected instead of “Auto”.",
      headline: "SegmentedControl “Light”: selectedSegmentIndex 2 → 1, and Label “Dark” and "
        + "Label “Auto” changed",
      as: { .phone }, before: { screen() }, after: { settings { $0.appearance = 1 } }),
    FailureCase(
      "16-right-to-left", "The layout runs from right to left instead of left to right.",
      headline: "layoutDirection leftToRight → rightToLeft, and 45 views changed",
      as: { .phone },
      then: { .phone(TraitOverrides(layoutDirection: .rightToLeft)) },
      before: { screen() }, after: { screen() }),
    FailureCase(
      "17-header-removed", "The header “Display” is hidden.",
      headline: "Label “DISPLAY” hidden",
      screen: { screen() }, change: { try $0.label("DISPLAY").isHidden = true }),
  ]
}

extension View {
  /// Returns the icon of the table's row with a title.
  fileprivate func icon(ofRow title: String) throws -> ImageView {
    let row = try find(TableViewCell.self) { $0.textLabel.text == title }
    return row.imageView
  }
}
