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
  }

  private final class List: TableView {
    override init(frame: CGRect, style: Style) { super.init(frame: frame, style: style) }
  }

  private final class Row: TableViewCell {
    override init(style: Style, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
  }

  private final class Item: NavigationItem {
    override init(title: String?) { super.init(title: title) }
  }

  private final class Tab: TabBarItem {
    override init(title: String?, image: Image?, selectedImage: Image?) {
      super.init(title: title, image: image, selectedImage: selectedImage)
    }
  }

  private final class Controller: ViewController {
    override init() { super.init() }
  }

  private final class Stack: NavigationController {
    override init() { super.init() }
  }

  @Test func subclassOverridingTheFrameInitializerIsCreatedWithoutArguments() {
    let view = Overriding()
    #expect(view.wasSetUp)
    #expect(view.frame == .zero)
    #expect(Inheriting().wasSetUp)
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
    #expect(Picture(image: nil).image == nil)
    #expect(Title(text: "title").text == "title")
    #expect(List(style: .grouped).style == .grouped)
    #expect(List(frame: .zero).style == .plain)
    #expect(Item().title == nil && Tab().title == nil)
    #expect(Controller().title == nil && Stack().viewControllers.isEmpty)
  }
}
