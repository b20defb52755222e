import Foundation
import SnapshotAssert
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// Snapshots that cannot be accepted: an error, a large file, and results that disagree.
@Suite struct TroubleTests {
  @Test(.enabled(if: isChanged, "it fails, even in the run that records the references"))
  func aFourthDog() {
    withStubbedImages { _ in
      let view = ImageView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
      view.setImage(with: URL(string: "https://dogs.example/pepper.jpg"))
      assertSnapshot(of: view, as: .image)
    }
  }

  @Test(.snapshots(maximumByteCount: 600)) func staysSmall() {
    let page = View(frame: CGRect(x: 0, y: 0, width: 160, height: 80))
    page.backgroundColor = .white
    for index in 0..<(isChanged ? 12 : 2) {
      let dot = View(
        frame: CGRect(
          x: 8 + CGFloat(index % 6) * 24.3, y: 8 + CGFloat(index / 6) * 23.7, width: 11, height: 9))
      (dot.backgroundColor, dot.cornerRadius) = (Color(white: CGFloat(index) / 40), 4)
      page.addSubview(dot)
    }
    assertSnapshot(of: page, as: .image)
  }

  /// Shows a different color on each machine.
  @Test func looksAlikeEverywhere() {
    let machine = ProcessInfo.processInfo.environment["CHANGED"] ?? ""
    let view = View(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    view.backgroundColor = ["1": .systemOrange, "2": .systemTeal][machine] ?? .systemGray
    assertSnapshot(of: view, as: .image)
  }
}

/// Long texts, and texts in scripts that run from right to left.
@Suite struct TextsThatAreLongerThanAnyoneWouldWriteThemOnPurposeTests {
  @Test func theNameOfThisTestIsLongAsWellBecauseItDescribesEveryCaseThatItCovers() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.backgroundColor = .white
    label.numberOfLines = 2
    let words = Array(repeating: isChanged ? "aperture" : "exposure", count: 34)
    label.text = words.joined(separator: " ")
    assertSnapshot(of: label, as: .image)
  }

  @Test func readsFromRightToLeft() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 120, height: 24))
    label.backgroundColor = .white
    label.text = isChanged ? "Ω 12" : "Ω 11"
    label.accessibilityLabel = isChanged ? "שלום עולם" : "שלום"
    assertSnapshot(of: label, as: .image, named: "שלום")
  }
}
