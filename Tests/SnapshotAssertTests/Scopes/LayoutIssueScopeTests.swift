import Foundation
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Synchronization
import Testing

/// A scope can permit snapshots whose layout has issues, and reports them each time.
@Suite struct LayoutIssueScopeTests {
  /// Returns a page with two labels whose horizontal position and width are ambiguous.
  private func page() -> View {
    let page = View(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    page.backgroundColor = .white
    for _ in 1...2 {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(view)
      view.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
      view.bottomAnchor.constraint(equalTo: page.bottomAnchor).isActive = true
    }
    return page
  }

  /// Returns the lines that snapshots log while a closure runs.
  private func lines(_ body: () -> Void) -> [String] {
    let lines = Mutex<[String]>([])
    let write: @Sendable (String) -> Void = { line in lines.withLock { $0.append(line) } }
    SnapshotLog.$write.withValue(write, operation: body)
    return lines.withLock { $0 }
  }

  @Test func layoutWithIssuesFailsByDefault() {
    let page = page()
    let written = lines {
      let outcome = verifySnapshot(of: page, as: .image)
      #expect(outcome.failureMessage(filter: nil)?.contains("is ambiguous") == true)
    }
    #expect(written.isEmpty)
  }

  @Test func aScopeReportsThemOnceForEachAssertion() throws {
    let page = page()
    var line: UInt = 0
    let written = lines {
      line = #line + 1
      withSnapshots(layoutIssues: .report) {
        assertSnapshot(of: page, as: .image)
        assertSnapshot(of: page, as: .recursiveDescription)
      }
    }
    #expect(page.layoutIssues.count == 2)
    let first = try #require(page.layoutIssues.first).description
    let test = "SnapshotAssertTests/LayoutIssueScopeTests/aScopeReportsThemOnceForEachAssertion"
    let expected =
      "warning: \(test): 2 layout issues in the snapshot (layoutIssues: report, `withSnapshots` at "
      + "\(#fileID):\(line)); first: \(first)"
    #expect(written == [expected, expected])
  }

  @Test(.snapshots(layoutIssues: .report)) func aContactSheetReportsEqualIssuesOnce() throws {
    let page = page()
    let written = lines {
      assertContactSheet(of: page, as: .image, matrix: [.default, .dark])
    }
    #expect(written.count == 1)
    let line = try #require(written.first)
    #expect(line.contains(": 2 layout issues in the snapshot (layoutIssues: report, `.snapshots`"))
  }

  @Test func resultOfAMatchContainsTheNotice() throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("notices-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    let location = SnapshotLocation(
      referenceDirectory: root + "/references", artifactDirectory: root + "/artifacts")
    let runner = AssertionRunner(
      location: location, settings: SnapshotSettings(record: Setting(.missing, by: .default)))
    let identity = try SnapshotIdentity(
      module: "AppTests", suite: [], function: "looksRight()", name: nil)
    let page = page()
    _ = lines {
      withSnapshots(layoutIssues: .report) {
        _ = runner.run(making: { page }, as: .image, identity: identity)
      }
    }
    let notices = try #require(SnapshotResults(in: location).snapshots.first?.notices)
    #expect(notices.count == 1)
    #expect(notices[0].hasPrefix("2 layout issues in the snapshot (layoutIssues: report, "))
  }

  @Test func strategyWithoutAnAssertionReportsLayoutIssues() throws {
    let page = page()
    let written = lines {
      withSnapshots(layoutIssues: .report) {
        #expect((try? Snapshotting<View, Bitmap>.image.snapshot(page)) != nil)
      }
    }
    #expect(written.count == 1)
    #expect(throws: (any Error).self) { try Snapshotting<View, Bitmap>.image.snapshot(page) }
  }
}
