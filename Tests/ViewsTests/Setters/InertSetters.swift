import Foundation
import SnapshotDrawing
import SnapshotViews

/// The settable properties that may be inert, each with its reason, and those that other tests
/// cover.
extension SetterTests {
  /// A property that changes nothing in a snapshot, and the reason why it may be inert.
  struct InertSetter: CustomStringConvertible, Sendable {
    let setter: Setter
    let reason: String

    var description: String { setter.name }
  }

  /// The properties that may be inert, because no still image can show them.
  static let inert: [InertSetter] =
    because("No touches are delivered.", touches + touchMembers)
    + because("Content is always drawn in its current state.", caches)
    + because("It only identifies something for the app.", names + tags)
    + because("UIKit shows nothing of it on iOS.", unused + formerEffects)
    + because("Images of highlighted buttons are drawn as with `false`.", undarkened)
    + because(
      "The keyboard, the pasteboard, and feedback are not part of a snapshot.",
      devices + typingMembers)

  private static func because(_ reason: String, _ setters: [Setter]) -> [InertSetter] {
    setters.map { InertSetter(setter: $0, reason: reason) }
  }

  private static let touches =
    `in`(
      View.self, placed,
      [
        ("isExclusiveTouch", { $0.isExclusiveTouch = true }),
        ("isMultipleTouchEnabled", { $0.isMultipleTouchEnabled = true }),
        ("gestureRecognizers", { $0.gestureRecognizers = [TapGestureRecognizer()] }),
        ("interactions", { $0.interactions = [] }),
      ])
    + of(
      Button.self, named: "Control", { Button(type: .system) },
      [("isContextMenuInteractionEnabled", { $0.isContextMenuInteractionEnabled = true })])
    + of(
      ScrollView.self, { ScrollView() }, fills: true,
      [
        ("alwaysBounceHorizontal", { $0.alwaysBounceHorizontal = true }),
        ("alwaysBounceVertical", { $0.alwaysBounceVertical = true }),
        ("bounces", { $0.bounces = false }), ("isPagingEnabled", { $0.isPagingEnabled = true }),
        ("keyboardDismissMode", { $0.keyboardDismissMode = .onDrag }),
      ])
    + of(
      Stepper.self, { Stepper() },
      [
        ("autorepeat", { $0.autorepeat = false }), ("isContinuous", { $0.isContinuous = false }),
      ])
    + of(Slider.self, { Slider() }, fills: true, [("isContinuous", { $0.isContinuous = false })])
    + of(
      PageControl.self, { PageControl() },
      [("allowsContinuousInteraction", { $0.allowsContinuousInteraction = false })])
    + `in`(
      ViewController.self, named: "SheetPresentationController",
      { presented(isCompactInHeight: false) },
      [
        (
          "prefersScrollingExpandsWhenScrolledToEdge",
          {
            $0.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false
          }
        )
      ])
    + `in`(
      Shown.self, named: "ViewController", shown,
      [("isModalInPresentation", { $0.screen.isModalInPresentation = true })])
    + value(
      "SwipeActionsConfiguration", { SwipeActionsConfiguration(actions: [archive]) },
      shownBy: { swiped($0) },
      [
        (
          "performsFirstActionWithFullSwipe",
          { $0.performsFirstActionWithFullSwipe = false }
        )
      ])

  private static let caches =
    `in`(View.self, placed, [("isOpaque", { $0.isOpaque = false })])
    + `in`(
      Layer.self, placedLayer,
      [
        ("drawsAsynchronously", { $0.drawsAsynchronously = true }),
        ("fillMode", { $0.fillMode = .forwards }),
        ("isOpaque", { $0.isOpaque = true }),
        ("needsDisplayOnBoundsChange", { $0.needsDisplayOnBoundsChange = true }),
        ("rasterizationScale", { $0.rasterizationScale = 3 }),
        ("shouldRasterize", { $0.shouldRasterize = true }),
      ])

  private static let names =
    `in`(Layer.self, placedLayer, [("name", { $0.name = "Card" })])
    + `in`(
      Shown.self, named: "TabBarItem", shown, [("tag", { $0.navigation.tabBarItem.tag = 7 })])

  private static let unused =
    of(
      Switch.self, { Switch() },
      [
        ("offImage", { $0.offImage = image() }), ("onImage", { $0.onImage = image() }),
        ("preferredStyle", { $0.preferredStyle = .checkbox }), ("title", { $0.title = "On" }),
      ])
    + of(
      PickerView.self, { PickerView() }, fills: true,
      [("showsSelectionIndicator", { $0.showsSelectionIndicator = false })])

  private static let devices =
    of(
      TextField.self, { TextField() }, fills: true,
      [
        ("textInput", { $0.textInput.keyboardType = .emailAddress })
      ])
    + of(
      TextView.self, { TextView() }, fills: true,
      [("textInput", { $0.textInput.keyboardType = .emailAddress })])
    + of(
      SearchBar.self, { SearchBar() }, fills: true,
      [("textInput", { $0.textInput.keyboardType = .emailAddress })])

  /// The properties that change a snapshot only together with others or with events, and those
  /// that other tests cover, with the reason.
  static let tiedToOthers: [String: String] = {
    var reasons: [String: String] = [:]
    func add(_ reason: String, _ names: String) {
      for name in names.split(whereSeparator: \.isWhitespace) { reasons[String(name)] = reason }
    }
    add(
      "It connects the app's objects, whose answers change the snapshot.",
      """
      Window.windowLevel Window.windowScene BarButtonItem.action BarButtonItem.target NavigationController.delegate ScrollView.delegate
      SearchBar.delegate TabBarController.didSelect TextField.delegate
      ViewController.transitioningDelegate ActivityViewController.completionWithItemsHandler
      PageViewController.delegate SearchController.delegate SearchController.searchResultsUpdater
      AccessibilityCustomAction.actionHandler AccessibilityCustomAction.selector
      AccessibilityCustomAction.target CollectionViewDiffableDataSource.supplementaryViewProvider
      LayerAnimation.delegate PresentationController.delegate TabBarController.delegate
      """)
    add(
      "It applies to later changes or to calls, such as taps that a test performs.",
      """
      Button.automaticallyUpdatesConfiguration View.autoresizesSubviews View.autoresizingMask
      TableView.estimatedRowHeight ViewController.modalPresentationStyle
      TableView.estimatedSectionFooterHeight TableView.estimatedSectionHeaderHeight
      CollectionViewFlowLayout.estimatedItemSize ViewController.definesPresentationContext
      ViewController.providesPresentationContextTransitionStyle CollectionView.allowsSelection
      CollectionView.allowsMultipleSelection TableView.allowsMultipleSelection
      TableView.allowsSelection CollectionViewController.clearsSelectionOnViewWillAppear
      TableViewController.clearsSelectionOnViewWillAppear TextView.isSelectable Stepper.stepValue
      Stepper.wraps View.isUserInteractionEnabled SegmentedControl.isMomentary
      TableView.allowsSelectionDuringEditing ViewController.hidesBottomBarWhenPushed
      PageViewController.isDoubleSided BarButtonItem.menu
      TableViewDiffableDataSource.defaultRowAnimation
      TableViewCell.automaticallyUpdatesBackgroundConfiguration
      TableViewCell.automaticallyUpdatesContentConfiguration
      CollectionViewCell.automaticallyUpdatesBackgroundConfiguration
      CollectionViewCell.automaticallyUpdatesContentConfiguration
      CollectionViewFlowLayoutInvalidationContext.invalidateFlowLayoutAttributes
      CollectionViewFlowLayoutInvalidationContext.invalidateFlowLayoutDelegateMetrics
      CollectionViewLayoutInvalidationContext.contentOffsetAdjustment
      CollectionViewLayoutInvalidationContext.contentSizeAdjustment
      ViewController.modalTransitionStyle CollectionView.prefetchDataSource
      CollectionView.isPrefetchingEnabled TableView.prefetchDataSource
      ViewController.modalPresentationCapturesStatusBarAppearance
      ViewPropertyAnimator.isReversed ViewPropertyAnimator.scrubsLinearly
      ScrollView.maximumZoomScale ScrollView.minimumZoomScale Layer.beginTime Layer.speed
      Layer.timeOffset TextContainer.size View.contentScaleFactor
      """)
    add(
      "Tests of animated images, of contexts, and of tables cover it.",
      """
      ImageView.animationDuration ImageView.animationRepeatCount
      GraphicsContext.interpolationQuality TableViewCell.multipleSelectionBackgroundView
      AccessibilityCustomAction.image
      """)
    add(
      "Images of renderers are drawing commands, which are sharp at every scale.",
      "GraphicsImageRendererFormat.scale")
    add(
      "Messages and outlines name it.",
      """
      BarButtonItem.accessibilityIdentifier LayoutConstraint.identifier LayoutGuide.identifier
      Responder.accessibilityIdentifier Label.textRendering TextView.textRendering
      """)
    add(
      "The presentation that it belongs to is reported as a whole.",
      """
      ActivityViewController.excludedActivityTypes Action.discoverabilityTitle
      MenuElement.subtitle Menu.preferredElementSize NSShadow.shadowBlurRadius
      NSShadow.shadowColor NSShadow.shadowOffset NSTextAttachment.bounds NSTextAttachment.image
      PopoverPresentationController.backgroundColor PopoverPresentationController.barButtonItem
      PopoverPresentationController.canOverlapSourceViewRect
      PopoverPresentationController.permittedArrowDirections
      PopoverPresentationController.sourceItem PopoverPresentationController.sourceRect
      PopoverPresentationController.sourceView KeyCommand.discoverabilityTitle Scene.title
      """)
    add(
      "It cannot be set outside the module.",
      """
      CollectionViewController.collectionView NavigationController.toolbar
      NavigationController.interactivePopGestureRecognizer
      PopoverPresentationController.adaptiveSheetPresentationController
      PresentationController.presentingViewController
      """)
    return reasons
  }()

  /// The types whose properties are values of members that are tested, with the reason.
  static let values: [String: String] = {
    let state = "The framework passes it to the app."
    let number = "It is the value of another property."
    let recognizer = "Recognizers get no touches; see `gestureRecognizers`."
    return [
      "CellConfigurationState": state, "ViewConfigurationState": state,
      "ConfigurationState": state, "TraitCollection": state, "Touch": state,
      "DirectionalEdgeInsets": number, "Offset": number, "IndexPath": number, "Transform3D": number,
      "CGVector": number, "Window.Level": number,
      "TraitOverrides": number, "ContentView": "Its conforming views are tested.",
      "GestureRecognizer": recognizer, "LongPressGestureRecognizer": recognizer,
      "PanGestureRecognizer": recognizer, "PinchGestureRecognizer": recognizer,
      "RotationGestureRecognizer": recognizer, "ScreenEdgePanGestureRecognizer": recognizer,
      "SwipeGestureRecognizer": recognizer, "TapGestureRecognizer": recognizer,
      "Pasteboard": "It is always empty; see `InertMemberTests`.",
      "TextInputSettings": "It is the value of `textInput`.",
      "TextInputTraits": "It is the value of `textInput`.",
    ]
  }()
}
