import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotViews

@Suite struct RefreshControlTests {
  private func scrollView() -> (ScrollView, RefreshControl) {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    view.contentSize = CGSize(width: 200, height: 800)
    view.contentInset.top = 10
    let control = RefreshControl()
    view.refreshControl = control
    view.layoutIfNeeded()
    return (view, control)
  }

  @Test func theContentMakesSpaceWhileItIsReloaded() {
    let (view, control) = scrollView()
    #expect(view.contentOffset.y == -10 && view.adjustedContentInset.top == 10)
    let drawing = view.displayList()
    control.beginRefreshing()
    view.layoutIfNeeded()
    #expect(control.isRefreshing && view.adjustedContentInset.top == 70)
    #expect(view.contentOffset.y == -70)
    #expect(control.frame == CGRect(x: 0, y: -70, width: 200, height: 60))
    #expect(view.displayList() != drawing)
    control.endRefreshing()
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == -10 && view.displayList() == drawing)
  }

  @Test func scrolledContentStaysWhereItIs() {
    let (view, control) = scrollView()
    view.contentOffset.y = 100
    control.beginRefreshing()
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 100)
  }

  @Test func theTitleIsBelowTheRing() throws {
    let (view, control) = scrollView()
    control.attributedTitle = NSAttributedString(string: "Updating")
    control.beginRefreshing()
    view.layoutIfNeeded()
    let label = try #require(control.subviews.compactMap { $0 as? Label }.first)
    let ring = try #require(control.subviews.compactMap { $0 as? ActivityIndicatorView }.first)
    #expect(label.text == "Updating" && !label.isHidden && label.frame.minY >= ring.frame.maxY)
    #expect(control.accessibilityLabel == "Updating")
  }

  @Test func theRingHasTheTintColorOfTheControl() throws {
    let (view, control) = scrollView()
    let ring = try #require(control.subviews.compactMap { $0 as? ActivityIndicatorView }.first)
    view.tintColor = .systemRed
    control.beginRefreshing()
    view.layoutIfNeeded()
    #expect(ring.color == nil)
    control.tintColor = .systemGreen
    view.layoutIfNeeded()
    #expect(ring.color == .systemGreen)
  }

  @Test func aControlCanBeReplaced() {
    let (view, control) = scrollView()
    view.refreshControl = nil
    #expect(control.superview == nil && view.refreshControl == nil)
    let controller = TableViewController()
    controller.refreshControl = control
    #expect(controller.tableView.refreshControl === control)
  }
}
