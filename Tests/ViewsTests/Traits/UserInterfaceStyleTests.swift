import SnapshotDrawing
import SnapshotViews
import Testing

/// Overrides of the light or dark appearance, and the tint color as a color.
@Suite struct UserInterfaceStyleTests {
  private func fills(of view: View) -> [Color] {
    view.displayList().items.compactMap { item in
      switch item.command {
      case .fill(_, .color(let color)), .glyphs(_, .color(let color)): color
      default: nil
      }
    }
  }

  @Test func viewsAndWindowsOverrideTheStyle() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.isHidden = false
    let view = View(frame: window.bounds)
    window.addSubview(view)
    view.backgroundColor = Color(light: .red, dark: .green)
    #expect(window.overrideUserInterfaceStyle == .unspecified && fills(of: window) == [.red])
    window.overrideUserInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceStyle == .dark && fills(of: window) == [.green])
    view.overrideUserInterfaceStyle = .light
    #expect(fills(of: window) == [.red])
    view.overrideUserInterfaceStyle = .unspecified
    #expect(fills(of: window) == [.green] && view.traitOverrides == .none)
    view.traitOverrides.userInterfaceStyle = .unspecified
    #expect(fills(of: window) == [.green])
  }

  @Test(arguments: [false, true])
  func viewControllersOverrideTheStyle(isLoaded: Bool) {
    let controller = ViewController()
    if isLoaded { controller.loadViewIfNeeded() }
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    controller.overrideUserInterfaceStyle = .unspecified
    #expect(controller.view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func anUnspecifiedStyleIsLight() {
    #expect(Color(light: .red, dark: .green).resolved(for: .unspecified) == .red)
    #expect(UserInterfaceStyle.allCases == [.light, .dark])
  }

  @Test func tintColorIsThatOfTheViewThatDraws() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.backgroundColor = .tintColor
    let label = Label(text: "A")
    label.textColor = .tintColor.withAlphaComponent(0.5)
    view.addSubview(label)
    #expect(
      fills(of: view) == [
        Color.systemBlue.resolved(for: .light),
        Color.systemBlue.withAlphaComponent(0.5).resolved(for: .light),
      ])
    view.tintColor = .red
    label.tintColor = Color(light: .black, dark: .green)
    #expect(fills(of: view) == [.red, Color.black.withAlphaComponent(0.5)])
    label.textColor = .tintColor
    view.overrideUserInterfaceStyle = .dark
    #expect(fills(of: view) == [.red, .green])
    view.borderColor = .tintColor
    view.borderWidth = 1
    #expect(fills(of: view) == [.red, .green, .red])
  }

  @Test func colorsHaveAHue() {
    #expect(Color(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(Color(hue: 1, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(Color(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    #expect(Color(hue: 2 / 3, saturation: 1, brightness: 1, alpha: 1) == .blue)
    #expect(
      Color(hue: 1 / 6, saturation: 1, brightness: 1, alpha: 0.5)
        == Color.yellow.withAlphaComponent(0.5))
    #expect(Color(hue: 0.6, saturation: 0, brightness: 0.5, alpha: 1) == Color(white: 0.5))
    #expect(
      Color(hue: 0.5, saturation: 0.5, brightness: 1, alpha: 1)
        == Color(red: 0.5, green: 1, blue: 1))
    #expect(Color(hue: 7, saturation: -1, brightness: .nan, alpha: 1) == .black)
  }

  @Test func colorsHaveNames() {
    for (color, name) in [
      (Color.red, "red"), (.systemBlue, "blue"), (.green, "green"), (.white, "white"),
      (.black, "black"), (.gray, "gray"), (.systemOrange, "orange"), (.brown, "orange"),
      (.clear, "clear"), (Color(hex: 0x000060), "dark blue"), (.systemPink, "red"),
      (.purple, "purple"),
    ] {
      #expect(color.accessibilityName == name)
    }
  }
}
