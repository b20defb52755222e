import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// The declared effects of the properties that views describe.
@Suite struct OutlineEffectTests {
  private static let ofAllViews: Set = [
    "bounds.origin", "transform", "anchorPoint", "alpha", "backgroundColor", "cornerRadius",
    "maskedCorners", "cornerStyle", "borderWidth", "borderColor", "shadowColor", "shadowOpacity",
    "shadowOffset", "shadowRadius", "shadowPath", "blendMode", "clipsToBounds", "tintColor", "mask",
    "userInterfaceStyle", "userInterfaceLevel", "tintAdjustmentMode",
  ]

  /// The appearance properties that each class declares in addition to those of all views.
  private static var ofClasses: [(view: View, names: Set<String>)] {
    [
      (View(), []), (StackView(), []), (ScrollView(), []),
      (
        Self.filledButton,
        [
          "background", "background.cornerRadius", "background.isCapsule", "background.image",
          "background.strokeWidth", "background.strokeColor",
        ]
      ),
      (TableViewCell(style: .default, reuseIdentifier: nil), []),
      (
        Self.shadowedLabel,
        [
          "textColor", "textAlignment", "textShadowColor", "textShadowOffset",
          "highlightedTextColor", "baselineAdjustment",
        ]
      ), (TextField(), ["textColor", "textAlignment"]),
      (ImageView(), ["contentMode", "frameIndex", "imageOptions"]),
      (Separator(), ["insets", "color"]),
      (
        GradientView(),
        ["colors", "locations", "startPoint", "endPoint", "gradientTransform", "kind"]
      ),
      (
        ShapeView(),
        [
          "path", "fillRule", "fillColor", "strokeColor", "strokeWidth", "cap", "join",
          "miterLimit", "dashes", "dashPhase",
        ]
      ),
      (VisualEffectView(effect: nil), ["effect"]),
      (ActivityIndicatorView(), ["phase", "color"]),
      (ProgressView(), ["progressTintColor", "trackTintColor", "progressViewStyle"]),
      (Slider(), ["minimumTrackTintColor", "maximumTrackTintColor", "thumbTintColor"]),
      (Switch(), ["onTintColor", "thumbTintColor"]),
      (SegmentedControl(titles: []), ["selectedSegmentTintColor"]), (Stepper(), []),
      (
        PageControl(),
        ["pageIndicatorTintColor", "currentPageIndicatorTintColor", "backgroundStyle"]
      ),
      (SearchBar(), ["searchBarStyle", "barTintColor"]), (TextView(), []),
      (CollectionView(), []), (CollectionViewCell(), []),
      (
        NavigationBar(),
        ["isAtScrollEdge", "appearance.backgroundColor", "appearance.backgroundImage"]
      ),
      (TabBar(), ["isAtScrollEdge", "appearance.backgroundColor", "appearance.backgroundImage"]),
      (TableViewHeaderFooterView(text: "", kind: .header, in: .plain), ["isPinned"]),
    ]
  }

  /// A button with a background, whose shape it describes.
  private static var filledButton: Button {
    let button = Button()
    button.configuration = .filled()
    button.configuration?.background.strokeWidth = 1
    return button
  }

  /// A label with effects, which it describes.
  private static var shadowedLabel: Label {
    let label = Label()
    (label.shadowColor, label.shadowOffset) = (.red, CGSize(width: 2, height: 2))
    label.highlightedTextColor = .blue
    (label.adjustsFontSizeToFitWidth, label.baselineAdjustment) = (true, .alignCenters)
    return label
  }

  /// Properties that layout reads, or that move a part of the view.
  private static let ofLayout: Set = [
    "isHidden", "safeAreaInsets", "displayScale", "layoutDirection",
    "preferredContentSizeCategory", "localeIdentifier", "horizontalSizeClass",
    "verticalSizeClass", "isIgnored", "accessoryType", "isSelected", "isHighlighted", "isEnabled",
    "title", "backgroundImage", "axis", "selectedSegmentIndex", "style", "progress", "isOn",
    "value", "minimumValue",
    "maximumValue", "image", "text", "text.count", "placeholder", "borderStyle", "font.pointSize",
    "isEditing", "font.weight", "numberOfLines", "lineBreakMode", "distribution", "alignment",
    "spacing", "fonts", "font.families", "stepValue", "wraps", "numberOfPages", "currentPage",
    "hidesForSinglePage", "showsCancelButton", "showsScopeBar", "isEditable", "isSelectable",
    "isScrollEnabled", "textContainerInset", "textContainer.lineFragmentPadding",
    "clearButtonMode", "semanticContentAttribute", "apportionsSegmentWidthsByContent",
    "isMomentary", "datePickerMode", "datePickerStyle", "date", "countDownDuration", "minimumDate",
    "maximumDate", "locale", "selectedRows", "indentationLevel", "swipeActions", "mark",
    "isRefreshing", "thumbImage", "minimumTrackImage", "maximumTrackImage", "minimumValueImage",
    "maximumValueImage", "progressImage", "trackImage", "preferredIndicatorImage",
    "preferredCurrentPageIndicatorImage", "imagePlacement", "titleAlignment",
    "shouldIndentWhileEditing", "isTranslucent",
  ]

  /// Properties of objects that are no views, so that only the changed frames show them.
  private static let ofItems: Set = [
    "BarButtonItem.width", "CollectionViewLayoutAttributes.zIndex",
    "NavigationItem.hidesSearchBarWhenScrolling",
  ]

  @Test func viewsDeclareTheirAppearanceProperties() {
    for (view, names) in Self.ofClasses {
      let type = String(describing: type(of: view))
      #expect(view.viewFacts().types[type]?.appearance == Self.ofAllViews.union(names), "\(type)")
    }
  }

  /// The names that views pass to `properties.add` in this package's sources.
  private static func describedNames() throws -> Set<String> {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Sources/Views")
      .standardized.path
    var names: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
      for match in text.matches(of: /\b(?:properties\.)?add\(\s*"([A-Za-z.]+)"/) {
        names.insert(String(match.output.1))
      }
    }
    return names
  }

  @Test func everyDescribedPropertyHasAnExpectedEffect() throws {
    let names = try Self.describedNames()
    try #require(names.count > 60, "the sources describe \(names.count) properties")
    let ofViews = Self.ofClasses.reduce(Self.ofAllViews) { $0.union($1.names) }
    let appearance = ViewFacts.declaringLayers.reduce(ofViews) {
      $0.union($1.declarations.appearance)
    }
    #expect(names == appearance.union(Self.ofLayout))
    #expect(appearance.isDisjoint(with: Self.ofLayout))
  }

  @Test func colorsAffectTheAppearanceWithoutADeclaration() {
    final class Badge: View {
      override func describe(in properties: inout ViewOutline.Properties) {
        properties.add("ring", Color?.none)
        properties.add("fill", Color.red, unless: .red)
        properties.add("level", 0.5, unless: 0.5)
      }
    }
    #expect(
      Badge().viewFacts().types["Badge"]?.appearance == Self.ofAllViews.union(["ring", "fill"]))
  }

  @Test func appearancePropertiesAloneLeaveAllFrames() {
    for setter in SetterTests.all where !Self.ofItems.contains(setter.name) {
      let (root, owner, change) = setter.make()
      withExtendedLifetime(owner) {
        root.layoutIfNeeded()
        let (old, facts) = (root.outline().nodes, root.viewFacts())
        change()
        root.layoutIfNeeded()
        let new = root.outline().nodes
        guard old.map(\.type) == new.map(\.type), old.map(\.frame) != new.map(\.frame) else {
          return
        }
        let edits = zip(old, new).flatMap { old, new in
          Set(old.properties).symmetricDifference(new.properties).map(\.name)
            .map { (name: $0, isCause: !facts[type: new.type].appearance.contains($0)) }
        }
        #expect(
          edits.isEmpty || edits.contains { $0.isCause || facts[property: $0.name].moves },
          "\(setter): \(edits.map(\.name))")
      }
    }
  }

  @Test func descendantsAreIncluded() {
    let root = View()
    root.addSubview(Label())
    let types = root.viewFacts().types.filter { !$0.value.appearance.isEmpty }
    #expect(Set(types.keys) == ["View", "Label"])
  }
}
