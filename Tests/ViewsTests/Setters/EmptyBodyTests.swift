import Foundation
import Testing

/// Every public function and setter that does nothing is a hook that the module calls, or a member
/// that may be inert.
@Suite struct EmptyBodyTests {
  /// The members that do nothing, because no still image can show them, with the reason.
  private static let inert: [String: String] = {
    var reasons: [String: String] = [:]
    func add(_ reason: String, _ names: String) {
      for name in names.split(whereSeparator: \.isWhitespace) { reasons[String(name)] = reason }
    }
    add(
      "Assistive technologies are not part of a snapshot.",
      """
      Accessibility.post Responder.accessibilityDecrement Responder.accessibilityIncrement
      Responder.accessibilityElementDidBecomeFocused Responder.accessibilityElementDidLoseFocus
      """)
    add(
      "No touches are delivered, and nobody types.",
      """
      AdaptivePresentationControllerDelegate.presentationControllerDidAttemptToDismiss
      AdaptivePresentationControllerDelegate.presentationControllerDidDismiss
      AdaptivePresentationControllerDelegate.presentationControllerWillDismiss
      ContextMenuInteraction.dismissMenu ContextMenuInteraction.updateVisibleMenu
      Control.cancelTracking Control.endTracking GestureRecognizer.ignore
      GestureRecognizer.require PageViewControllerDelegate.pageViewController
      Responder.reloadInputViews TabBarControllerDelegate.tabBarController
      ScrollViewDelegate.scrollViewDidEndDecelerating ScrollViewDelegate.scrollViewDidEndDragging
      ScrollViewDelegate.scrollViewDidEndZooming ScrollViewDelegate.scrollViewDidScrollToTop
      ScrollViewDelegate.scrollViewWillBeginDecelerating
      ScrollViewDelegate.scrollViewWillBeginDragging ScrollViewDelegate.scrollViewWillBeginZooming
      TextFieldDelegate.textFieldDidChangeSelection TextViewDelegate.textViewDidChange
      TextViewDelegate.textViewDidChangeSelection
      """)
    add(
      "Feedback and the pasteboard are not part of a snapshot.",
      """
      FeedbackGenerator.prepare ImpactFeedbackGenerator.impactOccurred Pasteboard.color
      NotificationFeedbackGenerator.notificationOccurred Pasteboard.image Pasteboard.string
      Pasteboard.strings Pasteboard.url SelectionFeedbackGenerator.selectionChanged
      """)
    add(
      "Each snapshot draws everything in its current state.",
      """
      CollectionView.isPrefetchingEnabled CollectionView.prefetchDataSource
      LayerTransaction.flush LayerTransaction.setAnimationTimingFunction
      TableView.prefetchDataSource View.isOpaque View.setNeedsDisplay
      ViewController.setNeedsStatusBarAppearanceUpdate
      """)
    add(
      "A snapshot has one size and one collection of traits, so only the app calls it.",
      """
      PresentationController.viewWillTransition PresentationController.willTransition
      ViewController.preferredContentSizeDidChange ViewController.viewLayoutMarginsDidChange
      ViewController.viewWillTransition ViewController.willTransition
      """)
    add(
      "A snapshot shows scroll indicators only on request, and no home indicator.",
      "ScrollView.flashScrollIndicators ViewController.setNeedsUpdateOfHomeIndicatorAutoHidden")
    add(
      "The caller determines the size of a snapshot, and a visible window is the key window.",
      """
      ViewController.setNeedsUpdateOfSupportedInterfaceOrientations Window.becomeKey Window.makeKey
      Window.resignKey
      """)
    add(
      "There are no nibs, no memory warnings, and no selectors without Objective-C.",
      """
      ViewController.prepare
      ActionSender.addTarget Responder.awakeFromNib LayoutConstraint.awakeFromNib
      View.prepareForInterfaceBuilder ViewController.didReceiveMemoryWarning
      """)
    add(
      "Nobody edits text.",
      """
      Responder.copy Responder.cut Responder.delete Responder.paste Responder.select
      Responder.selectAll
      """)
    add(
      "A snapshot shows the end of changes, which a layout cannot animate.",
      """
      CollectionViewLayout.prepare CollectionViewLayout.finalizeCollectionViewUpdates
      CollectionViewLayout.finalizeAnimatedBoundsChange
      """)
    let sheet = "SheetPresentationController"
    add(
      "No touches are delivered, so heights of sheets do not change.",
      sheet + "Delegate.s" + sheet.dropFirst() + "DidChangeSelectedDetentIdentifier")
    return reasons
  }()

  @Test func emptyBodiesAreHooksOrMayBeInert() throws {
    let code = try PublicMembers.code()
    let bodies = Set(PublicMembers.emptyBodies(in: code))
    #expect(bodies.count > 80)
    let unlisted = bodies.filter { Self.inert[$0.name] == nil }
    let called = PublicMembers.calledFunctions(in: code)
    let silent = unlisted.filter { $0.isSetter || !called.contains($0.lastName) }
    #expect(silent.map(\.name).sorted() == [], "draw it, report it, or remove it")
    let stale = Set(Self.inert.keys).subtracting(bodies.map(\.name))
    #expect(stale.sorted() == [], "remove it from the list of inert members")
  }

  @Test func emptyBodiesAreFound() {
    let source = """
      open class Card: View {
        open var shine: Bool {
          get { false }
          set {}
        }
        public var glow: Bool {
          get { false }
          set(flag) {
            // nothing
          }
        }
        open func flip(
          _ count: Int = 1
        ) {}
        open func turn() { count += 1 }
        func hide() {}
        struct Edge { public func fold() {} }
      }
      """
    #expect(
      PublicMembers.emptyBodies(in: source) == [
        .init(name: "Card.shine", isSetter: true), .init(name: "Card.glow", isSetter: true),
        .init(name: "Card.flip", isSetter: false), .init(name: "Card.Edge.fold", isSetter: false),
      ])
    let calls = "func flip() { super.flip(); turn(); card.fold(1) }"
    #expect(PublicMembers.calledFunctions(in: calls) == ["turn", "fold"])
  }
}
