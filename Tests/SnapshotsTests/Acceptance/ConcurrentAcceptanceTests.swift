import Dispatch
import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

@Suite struct ConcurrentAcceptanceTests {
  @Test func secondProcessFailsWithTheNameOfTheLock() throws {
    let review = try ReviewedCheckout(differing: "a", "b")
    let (first, second) = (
      Plan(decisions: [try review.decision("a")]), Plan(decisions: [try review.decision("b")])
    )
    var acceptance = review.acceptance
    let errors = Collected<AcceptanceError>()
    let other = review.acceptance
    acceptance.reach = { step in
      guard step == .checked else { return }
      do throws(AcceptanceError) {
        _ = try other.apply(second)
      } catch {
        errors.add(error)
      }
    }
    _ = try acceptance.apply(first)
    let lock = review.checkout.artifacts.path + "/.lock"
    #expect(errors.values == [.locked(path: lock)])
    // The lock is released.
    _ = try other.apply(second)
    #expect(try review.appliedSteps().count == 2)
  }

  @Test func artifactDirectoriesWithTheSameReferencesExcludeEachOther() throws {
    let review = try ReviewedCheckout(differing: "a", "b")
    let artifacts = review.checkout.artifacts.path
    let copy = try TemporaryDirectory()
    try FileManager.default.removeItem(atPath: copy.path)
    try FileManager.default.copyItem(atPath: artifacts, toPath: copy.path)
    let other = Acceptance(references: review.checkout.references.path, artifacts: copy.path)
    let (first, second) = (
      Plan(decisions: [try review.decision("a")]), Plan(decisions: [try review.decision("b")])
    )
    for moment in [AcceptanceCheckpoint.locked, .staged(0), .published, .changed(0), .completed] {
      var acceptance = review.acceptance
      let errors = Collected<AcceptanceError>()
      acceptance.reach = { step in
        guard step == moment else { return }
        do throws(AcceptanceError) {
          _ = try other.apply(second)
        } catch {
          errors.add(error)
        }
      }
      _ = try acceptance.apply(first)
      #expect(errors.values == [.locked(path: review.checkout.references.path)])
      #expect(try review.verify(.black, "a", .never) == .matched)
      _ = try review.acceptance.undo()
      _ = try review.verify(.black, "a", .never)
    }
    _ = try other.apply(second)
    #expect(try review.verify(.black, "b", .never) == .matched)
  }

  @Test func directoriesWithTheSamePackageExcludeEachOther() throws {
    let review = try ReviewedCheckout()
    let plan = Plan(decisions: try review.missInline("a"))
    let other = try ReviewedCheckout(differing: "b")
    let otherPlan = try other.plan()
    let package = try #require(review.package)
    let second = Acceptance(
      references: other.checkout.references.path, artifacts: other.checkout.artifacts.path,
      sources: package.path)
    for moment in [AcceptanceCheckpoint.locked, .staged(0), .published] {
      var acceptance = review.acceptance
      let errors = Collected<AcceptanceError>()
      acceptance.reach = { step in
        guard step == moment else { return }
        do throws(AcceptanceError) {
          _ = try second.apply(otherPlan)
        } catch {
          errors.add(error)
        }
      }
      _ = try acceptance.apply(plan)
      #expect(errors.values == [.locked(path: package.path)])
      #expect(try package.texts() == ["a"])
      _ = try review.acceptance.undo()
    }
    _ = try second.apply(otherPlan)
  }

  @Test func referencesMayBeInTheFolderOfThePackage() throws {
    let review = try ReviewedCheckout(differing: "a")
    let folder = review.checkout.references.path
    let acceptance = Acceptance(
      references: folder, artifacts: review.checkout.artifacts.path, sources: folder)
    _ = try acceptance.apply(review.plan())
    #expect(try review.verify(.black, "a", .never) == .matched)
  }

  @Test func userFolderInThePackageIsNotRemoved() throws {
    let review = try ReviewedCheckout()
    let plan = Plan(decisions: try review.missInline("a"))
    let folder = try #require(review.package).path + "/.accepting"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try ReviewedCheckout.write([1], to: folder + "/file")
    _ = try review.acceptance.apply(plan)
    #expect(FileManager.default.contents(atPath: folder + "/file") == Data([1]))
  }

  /// A recording between the check of a source and its replacement would be lost.
  @Test func recordingWaitsForTheAcceptance() throws {
    let review = try ReviewedCheckout()
    let plan = Plan(decisions: try review.missInline("a", "b", "c").prefix(1).map(\.self))
    let package = try #require(review.package)
    var acceptance = review.acceptance
    let (recorder, site) = (package.recorder, package.site(1))
    // The first recording stores the lines of the calls.
    try recorder.record("first", replacing: nil, at: package.site(2))
    let ended = DispatchGroup()
    let errors = Collected<InlineSnapshotError>()
    acceptance.reach = { step in
      guard step == .checked else { return }
      ended.enter()
      Thread.detachNewThread {
        do throws(InlineSnapshotError) {
          try recorder.record("recorded", replacing: nil, at: site)
        } catch {
          errors.add(error)
        }
        ended.leave()
      }
      _ = ended.wait(timeout: .now() + 0.3)
    }
    _ = try acceptance.apply(plan)
    ended.wait()
    #expect(errors.values == [])
    #expect(try package.texts() == ["a", "recorded", "first"])
  }

  @Test func secondProcessCanWait() throws {
    let review = try ReviewedCheckout(differing: "a", "b")
    let plan = try review.plan()
    var acceptance = review.acceptance
    acceptance.waitsForLock = true
    let other = acceptance
    let ended = DispatchGroup()
    let errors = Collected<AcceptanceError>()
    acceptance.reach = { step in
      guard step == .locked else { return }
      ended.enter()
      Thread.detachNewThread {
        do throws(AcceptanceError) {
          _ = try other.apply(plan)
        } catch {
          errors.add(error)
        }
        ended.leave()
      }
    }
    _ = try acceptance.apply(plan)
    ended.wait()
    // The plan was applied once.
    #expect(errors.values.flatMap(\.conflicts).map(\.reason) == [.staleReference, .staleReference])
    #expect(try review.verify(.black, "a", .never) == .matched)
  }

  /// A moment at which another process replaces a folder.
  static let steps: [AcceptanceCheckpoint] = [
    .locked, .checked, .staged(0), .published, .changed(0), .changed(1), .changed(2),
  ]

  @Test(arguments: steps)
  func folderThatBecomesALinkIsNotFollowed(step: AcceptanceCheckpoint) throws {
    let review = try ReviewedCheckout(differing: "a", "b")
    let plan = try review.plan()
    let before = try review.filesWithoutJournal()
    let outside = try TemporaryDirectory()
    let folder = review.checkout.references.path + "/AppTests/Screens"
    for name in review.names {
      let file = "/" + (ReviewedCheckout.path(name) as NSString).lastPathComponent
      try FileManager.default.copyItem(atPath: folder + file, toPath: outside.path + file)
    }
    let outsideBefore = try outside.contents()
    var acceptance = review.acceptance
    let path = outside.path
    acceptance.reach = { reached in
      guard reached == step else { return }
      try? FileManager.default.moveItem(atPath: folder, toPath: folder + "Moved")
      try? FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: path)
    }
    #expect(throws: AcceptanceError.self) { try acceptance.apply(plan) }
    #expect(try outside.contents() == outsideBefore)
    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.moveItem(atPath: folder + "Moved", toPath: folder)
    _ = try review.acceptance.recover()
    #expect(try review.filesWithoutJournal() == before)
  }

  @Test(arguments: steps)
  func fileThatChangesIsNotReplaced(step: AcceptanceCheckpoint) throws {
    let review = try ReviewedCheckout(differing: "a", "b")
    let plan = try review.plan()
    let before = try review.filesWithoutJournal()
    let path = review.reference("b")
    var acceptance = review.acceptance
    let foreign = Array("another process wrote this".utf8)
    acceptance.reach = { if $0 == step { try? ReviewedCheckout.write(foreign, to: path) } }
    let applied = Result { () throws(AcceptanceError) in try acceptance.apply(plan) }
    #expect(FileManager.default.contents(atPath: path) == Data(foreign))
    // The last change is that of the decision about the file.
    if step == .changed(2) {
      #expect(throws: Never.self) { try applied.get() }
      return
    }
    #expect(throws: AcceptanceError.self) { try applied.get() }
    var expected = before
    expected[path] = Data(foreign)
    #expect(try review.filesWithoutJournal() == expected)
  }
}
