import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

/// Subclasses in the style of UIKit, created without arguments.
@Suite struct InitializerTests {
  private class Overriding: View {
    var wasSetUp = false

    override init(frame: CGRect) {
      super.init(frame: frame)
      wasSetUp = true
    }
  }

  private final class Inheriting: Overriding {
    var title = "title"
  }

  private final class OwnInitializer: View {
    init() { super.init(frame: CGRect(x: 0, y: 0, width: 3, height: 4)) }
  }

  private final class ConvenientInitializer: View {
    convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 3, height: 4)) }
  }

  private final class Picture: ImageView {
    override init(frame: CGRect) { super.init(frame: frame) }
    override init(image: Image?) { super.init(image: image) }
  }

  private class Blur: VisualEffectView {
    var wasSetUp = false

    override init(effect: VisualEffect?) {
      super.init(effect: effect)
      wasSetUp = true
    }
  }

  private final class Card: VisualEffectView {
    init(title: String) {
      super.init(effect: BlurEffect(style: .dark))
      contentView.addSubview(Label(text: title))
    }
  }

  private final class Title: Label {
    override init(frame: CGRect) { super.init(frame: frame) }
  }

  private final class Action: Button {
    override init(frame: CGRect) { super.init(frame: frame) }
  }

  private final class Column: StackView {
    override init(frame: CGRect) { super.init(frame: frame) }
  }

  private final class Page: ScrollView {
    override init(frame: CGRect) { super.init(frame: frame) }
  }

  private final class Input: TextField {
    override init(frame: CGRect) { super.init(frame: frame) }
  }

  private final class Toggle: Switch {
    override init(frame: CGRect) { super.init(frame: frame) }
  }

  private final class Screen: Window {
    override init(frame: CGRect) { super.init(frame: frame) }
  }

  private final class Spinner: ActivityIndicatorView {
    override init(frame: CGRect) { super.init(frame: frame) }
    override init(style: Style) { super.init(style: style) }
  }

  private final class List: TableView {
    override init(frame: CGRect, style: Style) { super.init(frame: frame, style: style) }
  }

  private final class Row: TableViewCell {
    override init(style: TableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }
  }

  private final class Item: NavigationItem {
    override init(title: String?) { super.init(title: title) }
  }

  private final class Tab: TabBarItem {
    override init(title: String?, image: Image?, selectedImage: Image?) {
      super.init(title: title, image: image, selectedImage: selectedImage)
    }
    override init() { super.init() }
  }

  private final class Badge: BarButtonItem {
    init(count: Int) {
      super.init()
      customView = Label(text: "\(count)")
    }
  }

  private final class Controller: ViewController {
    init() { super.init(nibName: nil, bundle: nil) }
  }

  private final class NibController: ViewController {
    override init(nibName: String?, bundle: Bundle?) {
      super.init(nibName: nibName, bundle: bundle)
      title = "from a nib"
    }
  }

  private final class Stack: NavigationController {
    init() { super.init(nibName: nil, bundle: nil) }
    override init(rootViewController: ViewController) {
      super.init(rootViewController: rootViewController)
    }
  }

  private final class Flow: NavigationController {
    init() { super.init(nibName: nil, bundle: nil) }
  }

  @Test func subclassOverridingTheFrameInitializerIsCreatedWithoutArguments() {
    let view = Overriding()
    #expect(view.wasSetUp)
    #expect(view.frame == .zero)
    #expect(Inheriting().wasSetUp)
  }

  @Test func controllerOverridingTheNibInitializerIsCreatedWithoutArguments() {
    #expect(NibController().title == "from a nib")
  }

  @Test func viewCanDeclareAnInitializerWithoutArguments() {
    let size = CGSize(width: 3, height: 4)
    #expect(OwnInitializer().bounds.size == size)
    #expect(ConvenientInitializer().bounds.size == size)
  }

  @Test func packageViewsAreCreatedWithoutArguments() {
    let views = [
      View(), ImageView(), Label(), Button(), StackView(), ScrollView(), TextField(), Switch(),
      Window(), ActivityIndicatorView(), TableView(), TableViewCell(), Control(), Slider(),
      SegmentedControl(), ProgressView(), GradientView(), ShapeView(), Separator(),
      NavigationBar(), TabBar(),
    ]
    #expect(views.allSatisfy { $0.center == CGPoint(x: $0.frame.midX, y: $0.frame.midY) })
  }

  @Test func subclassesOfPackageViewsAreCreatedWithoutArguments() {
    let views = [
      Picture(), Title(), Action(), Column(), Page(), Input(), Toggle(), Screen(), Spinner(),
      List(), Row(),
    ]
    #expect(views.count == 11)
    let image = Image.solid(.red, width: 3, height: 4)
    #expect(Picture(image: image).bounds.size == image.size)
    #expect(Spinner(style: .large).bounds.size == ActivityIndicatorView(style: .large).bounds.size)
    #expect(Row().style == .subtitle)
    #expect(Title(text: "title").text == "title")
    #expect(List(style: .grouped).style == .grouped)
    #expect(List(frame: .zero).style == .plain)
    #expect(Item().title == nil && Tab().title == nil)
    #expect(Controller().title == nil && Stack().viewControllers.isEmpty)
    #expect(Stack(rootViewController: Controller()).viewControllers.count == 1)
    #expect(Flow().viewControllers.isEmpty)
    #expect(Badge(count: 3).customView is Label)
  }

  @Test func subclassesOfEffectViewsOverrideTheEffectInitializer() {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    for view in [Blur(), Blur(frame: frame), Blur(effect: BlurEffect(style: .light))] {
      #expect(view.wasSetUp)
    }
    let view = Blur(frame: frame)
    #expect(view.frame == frame && view.contentView.frame.size == frame.size)
    #expect(Card(title: "A").effect is BlurEffect)
    #expect(VisualEffectView(frame: frame).effect == nil)
  }
}
