import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

/// Members that have no effect, because a still image cannot show it.
@Suite struct InertMemberTests {
  @Test func thePasteboardIsEmpty() {
    let pasteboard = Pasteboard.general
    pasteboard.string = "secret"
    pasteboard.strings = ["a"]
    pasteboard.url = URL(string: "https://example.com")
    pasteboard.image = Image(systemName: "star")
    pasteboard.color = .red
    #expect(pasteboard.string == nil && pasteboard.strings == nil && pasteboard.url == nil)
    #expect(pasteboard.image == nil && pasteboard.color == nil)
    #expect(!pasteboard.hasStrings && !pasteboard.hasURLs && !pasteboard.hasImages)
  }

  @Test func feedbackGeneratorsDoNothing() {
    let impact = ImpactFeedbackGenerator(style: .light)
    impact.prepare()
    impact.impactOccurred()
    impact.impactOccurred(intensity: 0.5)
    NotificationFeedbackGenerator().notificationOccurred(.success)
    SelectionFeedbackGenerator().selectionChanged()
  }

  @Test func optionsForTouchesDoNotChangeAnimations() {
    let view = View()
    View.animate(withDuration: 1, options: [.allowUserInteraction, .beginFromCurrentState]) {
      view.alpha = 0
    }
    #expect(view.alpha == 0)
  }
}
