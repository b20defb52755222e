import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// The initial values that views declare, compared with those of new views.
@Suite struct InitialValueTests {
  /// The properties that an initializer changes, so that outlines of new views have them.
  ///
  /// Their initial value is the one that outlines leave out: references without the property exist.
  private static let changedByInitializers: Set = [
    "ActivityIndicatorView.isHidden", "AlertFields.backgroundColor", "AlertFields.borderColor",
    "AlertFields.cornerRadius", "AlertFields.cornerStyle", "AlertGroup.clipsToBounds",
    "AlertGroup.cornerRadius", "AlertGroup.cornerStyle", "AlertHeader.clipsToBounds",
    "BadgeView.backgroundColor", "DateCapsule.backgroundColor", "DateCapsule.cornerRadius",
    "DateCapsule.cornerStyle", "CollectionView.backgroundColor", "CollectionView.clipsToBounds",
    "ScrollView.clipsToBounds", "SearchTextField.backgroundColor", "SearchTextField.cornerRadius",
    "SearchTextField.cornerStyle", "SwipeActionButton.backgroundColor",
    "TableView.backgroundColor", "TableView.clipsToBounds", "TemplateImageView.image",
    "TextView.backgroundColor", "TextView.clipsToBounds", "Window.isHidden",
  ]

  /// The new views of all classes that describe properties, with the texts of these.
  private static var newViews: [(type: String, properties: [String: String])] {
    ViewFacts.declaringViews.map { view in
      let properties = view.outline().nodes[0].properties.map { ($0.name, $0.text) }
      return (String(describing: type(of: view)), Dictionary(uniqueKeysWithValues: properties))
    }
  }

  @Test func newViewsHaveTheDeclaredValues() {
    var changed: Set<String> = []
    for (type, properties) in Self.newViews {
      let initial = ViewFacts.standard[type: type].initial
      #expect(initial.count > 15, "\(type)")
      for (name, text) in properties where initial[name] != nil {
        // The value of every other property is the initial one, because outlines leave it out.
        #expect(text != initial[name], "\(type).\(name)")
        changed.insert("\(type).\(name)")
      }
    }
    #expect(changed.symmetricDifference(Self.changedByInitializers) == [])
  }

  @Test func classesShareInitialValuesUnlessTheyAreOfTextFields() {
    let facts = ViewFacts.standard
    var others: Set<String> = []
    for (type, own) in facts.types {
      for (name, text) in own.initial {
        guard let shared = facts[property: name].initial?.text, text != shared else { continue }
        others.insert("\(type).\(name) \(text)")
      }
    }
    #expect(others == [#"TextField.text """#, #"SearchTextField.text """#])
    #expect(facts[property: "text", of: "Label"].initial?.text == "none")
    #expect(facts[property: "text", of: "TextField"].initial?.text == #""""#)
    #expect(facts[property: "text", of: "Unknown"].initial?.text == "none")
  }

  @Test func traitsHaveTheInitialValuesOfTheirOwners() {
    let root = View()
    root.traitOverrides.layoutDirection = .rightToLeft
    let inner = View()
    inner.traitOverrides.layoutDirection = .leftToRight
    root.addSubview(inner)
    let facts = root.viewFacts()
    #expect(facts[property: "layoutDirection", of: "View"].initial?.text == "leftToRight")
    #expect(facts[type: "View"].initial["layoutDirection"] == nil)
  }

  @Test func classesOfAppsDeclareTheirOwnInitialValues() {
    final class Badge: View {
      override func describe(in properties: inout ViewOutline.Properties) {
        properties.add("text", "", unless: "")
        properties.add("caption", "A", unless: "A")
        properties.add("level", 0.5, unless: 0.5)
        properties.add("detail", String?.none)
      }
    }
    let facts = Badge().viewFacts()
    let initial = facts[type: "Badge"].initial
    #expect(initial["text"] == #""""# && initial["caption"] == #""A""#)
    #expect(initial["level"] == "0.5" && initial["detail"] == "none")
    // A title would otherwise state that the text was none.
    #expect(facts[property: "caption", of: "Badge"].initial?.text == #""A""#)
    #expect(facts[property: "level", of: "Badge"].initial?.text == nil)
  }

  @Test func laterViewsOfATypeDeclareFurtherProperties() {
    let root = View()
    let (first, second) = (Tag(), Tag())
    second.detail = "new"
    [first, second].forEach(root.addSubview)
    let facts = root.viewFacts()
    #expect(facts[type: "Tag"].initial["title"] == #""""#)
    #expect(facts[type: "Tag"].initial["detail"] == "none")
    #expect(facts[type: "Tag"].initial["isHidden"] == "false")
  }
}

/// A view that only describes its detail if it has one.
private final class Tag: View {
  var detail: String?

  override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    properties.add("title", "", unless: "")
    if let detail { properties.add("detail", Optional(detail), unless: nil) }
  }
}
