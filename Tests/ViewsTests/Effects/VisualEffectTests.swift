import SnapshotDrawing
import Testing

@testable import SnapshotViews

@Suite("Visual effects") struct VisualEffectTests {
  private func filter(of view: View) -> BackdropFilter? {
    view.displayList().items.lazy.compactMap { item in
      if case .backdrop(_, let filter) = item.command { filter } else { nil }
    }.first
  }

  @Test("A blur draws the views below, tinted for the interface style")
  func blur() throws {
    let view = VisualEffectView(effect: BlurEffect(style: .systemMaterial))
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
    let light = try #require(filter(of: view))
    view.traitOverrides.userInterfaceStyle = .dark
    let dark = try #require(filter(of: view))
    #expect(light.sigma == 20 && light.saturation == 1.8)
    #expect(light.tint.red > 230 && dark.tint.red < 50)
  }

  @Test("Materials of one interface style do not adapt", arguments: BlurEffect.Style.allCases)
  func fixed(style: BlurEffect.Style) throws {
    let view = VisualEffectView(effect: BlurEffect(style: style))
    let light = try #require(filter(of: view))
    view.traitOverrides.userInterfaceStyle = .dark
    let adapts = filter(of: view) != light
    let name = style.rawValue
    #expect(adapts == (name.hasSuffix("Material") || name == "regular" || name == "prominent"))
  }

  @Test("Without an effect, nothing is drawn below the content")
  func none() {
    let view = VisualEffectView(effect: nil)
    #expect(filter(of: view) == nil)
  }

  @Test("The content view fills the view")
  func content() {
    let view = VisualEffectView(frame: CGRect(x: 5, y: 5, width: 30, height: 20))
    view.frame.size = CGSize(width: 50, height: 40)
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
    let other = VisualEffectView(effect: nil)
    other.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(other.contentView.frame == other.bounds)
  }

  @Test("The outline names the style, which affects only the appearance")
  func outline() {
    let view = VisualEffectView(effect: BlurEffect(style: .prominent))
    #expect("\(view.outline())".contains("effect = prominent"))
    #expect(view.viewFacts()[type: "VisualEffectView"].appearance.contains("effect"))
  }

  @Test("Bars blur the content below unless they have a color")
  func bars() {
    let navigation = NavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let tabs = TabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49))
    #expect(filter(of: navigation) != nil && filter(of: tabs) != nil)
    (navigation.barTintColor, tabs.barTintColor) = (.red, .red)
    #expect(filter(of: navigation) == nil && filter(of: tabs) == nil)
  }
}
