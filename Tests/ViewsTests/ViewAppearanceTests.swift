import SnapshotDrawing
import SnapshotViews
import Testing

/// The names of the appearance properties in subclasses.
@Suite struct ViewAppearanceTests {
  /// A view with its own properties of these names.
  private class Badge: View {
    var cornerRadius = "round"
    var borderWidth: CGFloat? { didSet { layer.borderWidth = borderWidth ?? 0 } }
    var borderColor = 1
    var shadowColor: Int { 2 }
    let shadowOpacity = 3
    private let blendMode = 4
  }

  @Test func subclassMayDeclareTheNames() {
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    badge.borderWidth = 2
    badge.layer.cornerRadius = 4
    #expect(badge.cornerRadius == "round")
    #expect((badge as View).cornerRadius == 4)
    #expect((badge as View).borderWidth == 2)
    #expect((badge.borderColor, badge.shadowColor, badge.shadowOpacity) == (1, 2, 3))
  }

  /// A view whose properties have the names with types for which literals need a conversion.
  private final class Tag: View {
    var shadowOpacity: Float = 0
    var borderWidth: Double = 0
    var cornerRadius: Int? = 0
  }

  @Test func literalsSetThePropertiesOfTheSubclass() {
    let tag = Tag()
    tag.shadowOpacity = 0.5
    tag.borderWidth = 1
    tag.cornerRadius = 2
    #expect(tag.shadowOpacity == 0.5 && tag.borderWidth == 1 && tag.cornerRadius == 2)
    #expect(tag.layer.shadowOpacity == 0)
    #expect(tag.layer.borderWidth == 0 && tag.layer.cornerRadius == 0)
  }

  @Test func propertiesCanBeSetOnConstants() {
    let view = Label(text: "A")
    view.cornerRadius = 3
    view.shadowOpacity = 0.5
    #expect(view.layer.cornerRadius == 3)
    #expect(view.layer.shadowOpacity == 0.5)
  }
}
