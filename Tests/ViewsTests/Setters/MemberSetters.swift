import Foundation
import SnapshotDrawing
import SnapshotViews

/// Further settable properties of UIKit's views, bars, and items.
extension SetterTests {
  /// An image in one color, with its own color.
  private static let dot = Image.solid(.systemGreen, width: 9, height: 9)

  /// A screen whose bars have a compact height.
  private static func compact() -> (root: View, owner: Shown) {
    let (root, owner) = shown()
    root.traitOverrides.verticalSizeClass = .compact
    return (root, owner)
  }

  private static var red: NavigationBarAppearance {
    let appearance = NavigationBarAppearance()
    appearance.backgroundColor = .systemRed
    return appearance
  }

  static let barMembers =
    `in`(
      Shown.self, named: "AppearingBar", shown,
      [
        ("barStyle", { $0.navigation.navigationBar.barStyle = .black }),
        ("barTintColor", { $0.navigation.navigationBar.barTintColor = .systemRed }),
      ])
    + `in`(
      Shown.self, named: "BarAppearance", shown,
      [
        ("backgroundImage", { $0.bar.standardAppearance.backgroundImage = dot }),
        ("shadowImage", { $0.bar.standardAppearance.shadowImage = dot }),
      ])
    + `in`(
      Shown.self, named: "NavigationBar", shown,
      [
        ("isTranslucent", { $0.bar.isTranslucent = false }),
        ("shadowImage", { $0.bar.shadowImage = dot }),
        ("titleTextAttributes", { $0.bar.titleTextAttributes = [.kern: 4] }),
        ("largeTitleTextAttributes", { $0.bar.largeTitleTextAttributes = [.kern: 4] }),
      ],
      given: [
        "largeTitleTextAttributes": {
          $0.bar.prefersLargeTitles = true
          $0.page.contentOffset.y = 0
        }
      ])
    + `in`(
      Shown.self, named: "NavigationBar", compact,
      [
        ("compactAppearance", { $0.bar.compactAppearance = red }),
        ("compactScrollEdgeAppearance", { $0.bar.compactScrollEdgeAppearance = red }),
      ], given: ["compactScrollEdgeAppearance": { $0.bar.prefersLargeTitles = true }])
    + `in`(
      Shown.self, named: "NavigationItem", compact,
      [
        ("compactAppearance", { $0.screen.navigationItem.compactAppearance = red }),
        (
          "compactScrollEdgeAppearance",
          { $0.screen.navigationItem.compactScrollEdgeAppearance = red }
        ),
      ], given: ["compactScrollEdgeAppearance": { $0.bar.prefersLargeTitles = true }])
    + `in`(
      Shown.self, named: "NavigationBarAppearance", shown,
      [
        (
          "titlePositionAdjustment",
          { $0.bar.standardAppearance.titlePositionAdjustment = Offset(vertical: 5) }
        ), ("buttonAppearance", { $0.bar.standardAppearance.buttonAppearance = spaced }),
        ("doneButtonAppearance", { $0.bar.standardAppearance.doneButtonAppearance = spaced }),
        ("backButtonAppearance", { $0.bar.standardAppearance.backButtonAppearance = spaced }),
      ], given: ["doneButtonAppearance": { $0.button.style = .done }])
    + `in`(
      Shown.self, named: "BarButtonItemStateAppearance", shown,
      [
        (
          "titleTextAttributes",
          {
            $0.bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [.kern: 4]
          }
        )
      ])
    + `in`(
      Shown.self, named: "BarButtonItem", shown,
      [
        ("isHidden", { $0.button.isHidden = true }),
        ("imageInsets", { $0.button.imageInsets = EdgeInsets(left: 9) }),
      ],
      given: [
        "imageInsets": {
          $0.button.title = nil
          $0.button.image = dot
        }
      ])
    + `in`(
      Shown.self, named: "TabBar", shown,
      [
        ("backgroundImage", { $0.tabs.tabBar.backgroundImage = dot }),
        ("isTranslucent", { $0.tabs.tabBar.isTranslucent = false }),
        ("shadowImage", { $0.tabs.tabBar.shadowImage = dot }),
      ])
    + `in`(
      Shown.self, named: "TabBarItem", shown,
      [
        ("isEnabled", { $0.navigation.tabBarItem.isEnabled = false }),
        ("imageInsets", { $0.navigation.tabBarItem.imageInsets = EdgeInsets(top: 4) }),
        (
          "titlePositionAdjustment",
          { $0.navigation.tabBarItem.titlePositionAdjustment = Offset(vertical: 3) }
        ),
      ])
    + `in`(
      Shown.self, named: "TabBarItemStateAppearance", shown,
      [
        ("badgeTextAttributes", { $0.selected.badgeTextAttributes = [.kern: 4] }),
        (
          "titlePositionAdjustment",
          { $0.selected.titlePositionAdjustment = Offset(vertical: 3) }
        ),
      ], given: ["badgeTextAttributes": { $0.navigation.tabBarItem.badgeValue = "34" }])
    + of(
      Toolbar.self, { Toolbar() }, fills: true,
      [("isTranslucent", { $0.isTranslucent = false })])
    + `in`(
      Shown.self, named: "ViewController", shown,
      [
        ("edgesForExtendedLayout", { $0.screen.edgesForExtendedLayout = [] }),
        (
          "extendedLayoutIncludesOpaqueBars",
          { $0.screen.extendedLayoutIncludesOpaqueBars = true }
        ),
      ], given: ["extendedLayoutIncludesOpaqueBars": { $0.bar.isTranslucent = false }])

  private static var spaced: BarButtonItemAppearance {
    let appearance = BarButtonItemAppearance()
    appearance.normal.titleTextAttributes = [.kern: 4]
    return appearance
  }

  static let viewMembers =
    of(
      Label.self, named: "View",
      {
        let label = Label(text: "A")
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        return label
      },
      [
        ("maximumContentSizeCategory", { $0.maximumContentSizeCategory = .small }),
        ("minimumContentSizeCategory", { $0.minimumContentSizeCategory = .extraExtraLarge }),
      ])
    + of(
      Button.self,
      {
        let button = Button(type: .custom)
        button.setTitle("A", for: .normal)
        button.setImage(dot, for: .normal)
        button.isEnabled = false
        return button
      }, fills: true,
      [
        ("adjustsImageWhenDisabled", { $0.adjustsImageWhenDisabled = false }),
        ("imageEdgeInsets", { $0.imageEdgeInsets = EdgeInsets(left: 9) }),
        ("titleEdgeInsets", { $0.titleEdgeInsets = EdgeInsets(left: 9) }),
      ])
    + of(
      Button.self, named: "Control",
      {
        let button = Button(type: .custom)
        button.setTitle("A", for: .normal)
        return button
      }, fills: true,
      [
        ("contentHorizontalAlignment", { $0.contentHorizontalAlignment = .leading }),
        ("contentVerticalAlignment", { $0.contentVerticalAlignment = .top }),
      ])
    + of(
      Label.self,
      {
        let label = Label(text: "Some words that do not fit")
        label.numberOfLines = 0
        return label
      }, [("preferredMaxLayoutWidth", { $0.preferredMaxLayoutWidth = 40 })])
    + of(
      Label.self,
      {
        let label = Label(text: "Some words that do not fit")
        label.widthAnchor.constraint(equalToConstant: 60).isActive = true
        return label
      },
      [
        (
          "allowsDefaultTighteningForTruncation",
          { $0.allowsDefaultTighteningForTruncation = true }
        )
      ])
    + of(
      TextField.self,
      {
        let field = TextField()
        field.text = "Some words that do not fit into the field of the test"
        field.minimumFontSize = 1
        return field
      }, fills: true,
      [
        (
          "adjustsFontForContentSizeCategory",
          { $0.adjustsFontForContentSizeCategory.toggle() }
        ), ("adjustsFontSizeToFitWidth", { $0.adjustsFontSizeToFitWidth = true }),
        ("background", { $0.background = dot }),
        ("defaultTextAttributes", { $0.defaultTextAttributes = [.kern: 4] }),
        ("disabledBackground", { $0.disabledBackground = dot }),
        ("minimumFontSize", { $0.minimumFontSize = 14 }),
      ],
      given: [
        "adjustsFontForContentSizeCategory": {
          $0.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
        },
        "disabledBackground": {
          $0.background = image()
          $0.isEnabled = false
        },
        "minimumFontSize": { $0.adjustsFontSizeToFitWidth = true },
      ])
    + `in`(
      View.self, placed,
      [("preservesSuperviewLayoutMargins", { $0.preservesSuperviewLayoutMargins = true })])
    + of(
      Zooming.self, named: "ScrollView", { Zooming(frame: .zero) }, fills: true,
      [
        (
          "horizontalScrollIndicatorInsets",
          { $0.horizontalScrollIndicatorInsets = EdgeInsets(15) }
        ), ("verticalScrollIndicatorInsets", { $0.verticalScrollIndicatorInsets = EdgeInsets(15) }),
        ("indicatorStyle", { $0.indicatorStyle = .white }),
        ("zoomScale", { $0.zoomScale = 2 }),
      ])

  /// A scroll view that zooms its content.
  private final class Zooming: ScrollView, ScrollViewDelegate {
    private let content = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    override init(frame: CGRect) {
      super.init(frame: frame)
      content.addSubview(SetterTests.box())
      addSubview(content)
      contentSize = content.frame.size
      (minimumZoomScale, maximumZoomScale) = (0.5, 4)
      displaysScrollIndicators = true
      delegate = self
    }

    func viewForZooming(in scrollView: ScrollView) -> View? { content }
  }

  static let touchMembers =
    of(
      ScrollView.self, { ScrollView() }, fills: true,
      [
        ("bouncesZoom", { $0.bouncesZoom = false }),
        ("canCancelContentTouches", { $0.canCancelContentTouches = false }),
        ("decelerationRate", { $0.decelerationRate = .fast }),
        ("delaysContentTouches", { $0.delaysContentTouches = false }),
        ("isDirectionalLockEnabled", { $0.isDirectionalLockEnabled = true }),
        ("scrollsToTop", { $0.scrollsToTop = false }),
      ])
    + of(
      Button.self, { Button(type: .system) },
      [
        ("isPointerInteractionEnabled", { $0.isPointerInteractionEnabled = true })
      ])
    + `in`(
      Shown.self, named: "NavigationController", shown,
      [
        ("hidesBarsOnSwipe", { $0.navigation.hidesBarsOnSwipe = true }),
        ("hidesBarsOnTap", { $0.navigation.hidesBarsOnTap = true }),
        ("hidesBarsWhenKeyboardAppears", { $0.navigation.hidesBarsWhenKeyboardAppears = true }),
      ])

  static let typingMembers =
    of(
      TextField.self, { TextField() }, fills: true,
      [
        ("allowsEditingTextAttributes", { $0.allowsEditingTextAttributes = true }),
        ("clearsOnBeginEditing", { $0.clearsOnBeginEditing = true }),
        ("clearsOnInsertion", { $0.clearsOnInsertion = true }),
      ])
    + of(
      TextView.self, { TextView() }, fills: true,
      [
        ("allowsEditingTextAttributes", { $0.allowsEditingTextAttributes = true }),
        ("clearsOnInsertion", { $0.clearsOnInsertion = true }),
        ("selectedRange", { $0.selectedRange.length = 1 }),
        ("typingAttributes", { $0.typingAttributes = [.kern: 4] }),
      ])

  static let tags =
    `in`(View.self, placed, [("tag", { $0.tag = 7 })])
    + `in`(Shown.self, named: "BarButtonItem", shown, [("tag", { $0.button.tag = 7 })])

  static let undarkened = of(
    Button.self, { Button(type: .custom) },
    [("adjustsImageWhenHighlighted", { $0.adjustsImageWhenHighlighted = false })],
    given: [
      "adjustsImageWhenHighlighted": {
        $0.setImage(dot, for: .normal)
        $0.isHighlighted = true
      }
    ])

  static let formerEffects = of(
    Button.self, { Button(type: .system) },
    [("showsTouchWhenHighlighted", { $0.showsTouchWhenHighlighted = true })])
}

extension SetterTests.Shown {
  fileprivate var bar: NavigationBar { navigation.navigationBar }

  /// The appearance of the selected item of the tab bar.
  fileprivate var selected: TabBarItemStateAppearance {
    tabs.tabBar.standardAppearance.stackedLayoutAppearance.selected
  }
}
