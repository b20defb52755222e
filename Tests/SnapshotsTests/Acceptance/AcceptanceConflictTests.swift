import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

/// A plan with a decision that cannot be applied changes nothing.
@Suite struct AcceptanceConflictTests {
  /// A reason why the decision about the snapshot `x` cannot be applied.
  enum Obstacle: CaseIterable {
    case staleReference, missingReference, unexpectedReference
    case staleActual, missingActual
    case linkedReference, linkedActual, linkedFolder, linkedArtifactFolder, linkedResult
    case folderInPlace, pipeInPlace, pipeAsActual
    case otherTest, noTest, overBudget, corruptImage, imageOfManyPixels, largeFilePointer
    case unknownID, missingResult, corruptResult, otherResult

    var reason: AcceptanceConflict.Reason {
      switch self {
      case .staleReference, .missingReference, .unexpectedReference: .staleReference
      case .staleActual: .staleActual
      case .missingActual: .nothingProposed
      case .linkedReference, .linkedActual, .linkedFolder, .linkedArtifactFolder, .linkedResult:
        .symbolicLink
      case .folderInPlace, .pipeInPlace, .pipeAsActual, .largeFilePointer: .unreadableFile
      case .otherTest, .noTest: .otherTest
      case .overBudget: .overBudget
      case .corruptImage, .imageOfManyPixels: .invalidImage
      case .unknownID, .missingResult: .unknownID
      case .corruptResult: .unreadableResult
      case .otherResult: .otherResult
      }
    }

    /// Whether the folders of all snapshots are affected.
    var affectsAll: Bool { self == .linkedFolder || self == .linkedArtifactFolder }
  }

  @Test(arguments: Obstacle.allCases, [false, true])
  func nothingIsWritten(obstacle: Obstacle, isThirdOfFive: Bool) throws {
    let review = try ReviewedCheckout()
    let others = isThirdOfFive ? ["a", "b", "c", "d"] : []
    for name in others.prefix(2) { try review.differ(name) }
    try review.differ("x")
    for name in others.dropFirst(2) { try review.differ(name) }
    var plan = try review.plan()
    plan = try prepare(obstacle, plan, at: others.isEmpty ? 0 : 2, review)
    let before = try review.files()
    let conflicts = try #require(throws: AcceptanceError.self) {
      _ = try review.acceptance.apply(plan)
    }.conflicts
    #expect(conflicts.count == (obstacle.affectsAll ? plan.decisions.count : 1))
    let id = plan.decisions[others.isEmpty ? 0 : 2].id
    let conflict = try #require(conflicts.first { $0.id == id })
    #expect(conflict.reason == obstacle.reason)
    #expect(!"\(conflict)".isEmpty)
    #expect(try review.files() == before)
  }

  @Test(arguments: Obstacle.allCases) func aDryRunFindsTheConflict(obstacle: Obstacle) throws {
    let review = try ReviewedCheckout(differing: "a", "x")
    let plan = try prepare(obstacle, review.plan(), at: 1, review)
    let before = try review.files()
    // The size of the reference is unknown before the image is encoded.
    guard obstacle != .overBudget else {
      #expect(try review.acceptance.check(plan).count == 2)
      return
    }
    let conflicts = try #require(throws: AcceptanceError.self) {
      _ = try review.acceptance.check(plan)
    }.conflicts
    #expect(conflicts.last?.reason == obstacle.reason)
    #expect(try review.files() == before)
  }

  @Test func allConflictsAreReturnedWithBothDigests() throws {
    let review = try ReviewedCheckout(differing: "a", "b", "c", "d", "e")
    let plan = try review.plan()
    try review.verify(.red, "a", .failed)
    try review.verify(.red, "c", .never)
    try FileManager.default.removeItem(atPath: review.actual("e"))
    let before = try review.files()
    let conflicts = try #require(throws: AcceptanceError.self) {
      _ = try review.acceptance.apply(plan)
    }.conflicts
    #expect(conflicts.map(\.path) == ["a", "c", "e"].map { ReviewedCheckout.path($0) })
    #expect(conflicts.map(\.reason) == [.staleReference, .staleActual, .nothingProposed])
    #expect(conflicts[0].reference.expected == plan.decisions[0].reference)
    #expect(conflicts[0].reference.found == ReviewedCheckout.digest(review.reference("a")))
    #expect(conflicts[1].actual.expected == plan.decisions[2].actual)
    #expect(conflicts[1].actual.found == ReviewedCheckout.digest(review.actual("c")))
    #expect(conflicts[2].actual.found == nil)
    #expect(try review.files() == before)
  }

  @Test func samePlanIsRefusedTheSecondTime() throws {
    let review = try ReviewedCheckout(differing: "a")
    let plan = try review.plan()
    _ = try review.acceptance.apply(plan)
    let before = try review.files()
    let conflicts = try #require(throws: AcceptanceError.self) {
      _ = try review.acceptance.apply(plan)
    }.conflicts
    #expect(conflicts.map(\.reason) == [.staleReference])
    #expect(try review.files() == before)
  }

  @Test func twoDecisionsAboutOneSnapshotAreRefused() throws {
    let review = try ReviewedCheckout(differing: "a")
    let decision = try review.decision("a")
    let longer = Plan.Decision(
      id: SnapshotID(path: ReviewedCheckout.path("a")).digits, action: .reject,
      reference: decision.reference, actual: decision.actual)
    let before = try review.files()
    let conflicts = try #require(throws: AcceptanceError.self) {
      _ = try review.acceptance.apply(Plan(decisions: [decision, longer]))
    }.conflicts
    #expect(conflicts.map(\.reason) == [.repeatedSnapshot])
    #expect(try review.files() == before)
  }

  // MARK: Obstacles

  private func prepare(
    _ obstacle: Obstacle, _ plan: Plan, at index: Int, _ review: ReviewedCheckout
  ) throws -> Plan {
    var decision = plan.decisions[index]
    switch obstacle {
    case .staleReference: try review.verify(.red, "x", .failed)
    case .missingReference: try FileManager.default.removeItem(atPath: review.reference("x"))
    case .unexpectedReference:
      decision = Plan.Decision(
        id: decision.id, action: .accept, reference: nil, actual: decision.actual)
    case .staleActual: try review.verify(.red, "x", .never)
    case .missingActual: try FileManager.default.removeItem(atPath: review.actual("x"))
    case .linkedReference: try replaceByLink(review.reference("x"))
    case .linkedActual: try replaceByLink(review.actual("x"))
    case .linkedFolder:
      try replaceByLink(review.checkout.references.path + "/AppTests/Screens")
    case .linkedArtifactFolder: try replaceByLink(review.checkout.artifacts.path + "/AppTests")
    case .linkedResult: try replaceByLink(result(review))
    case .folderInPlace:
      try FileManager.default.removeItem(atPath: review.reference("x"))
      try FileManager.default.createDirectory(
        atPath: review.reference("x"), withIntermediateDirectories: false)
    case .pipeInPlace: try replaceByPipe(review.reference("x"))
    case .pipeAsActual: try replaceByPipe(review.actual("x"))
    case .unknownID:
      decision = Plan.Decision(
        id: "0123456789", action: .accept, reference: decision.reference,
        actual: decision.actual)
    case .missingResult: try FileManager.default.removeItem(atPath: result(review))
    case .corruptResult: try ReviewedCheckout.write(Array("{".utf8), to: result(review))
    case .otherResult:
      try review.differ("other")
      try FileManager.default.removeItem(atPath: result(review))
      try FileManager.default.copyItem(atPath: result(review, "other"), toPath: result(review))
    case .largeFilePointer:
      let pointer = Array("version https://git-lfs.github.com/spec/v1\n".utf8)
      try ReviewedCheckout.write(pointer, to: review.reference("x"))
      decision = try review.decision("x")
    case .otherTest, .noTest, .overBudget, .corruptImage, .imageOfManyPixels:
      try ReviewedCheckout.write(try image(obstacle, review), to: review.actual("x"))
      decision = try review.decision("x")
    }
    var decisions = plan.decisions
    decisions[index] = decision
    return Plan(decisions: decisions)
  }

  /// A file in place of the artifact `actual`.
  private func image(_ obstacle: Obstacle, _ review: ReviewedCheckout) throws -> [UInt8] {
    let format = Diffing<Bitmap>.image
    let encode = try #require(format.encodeDraft)
    let note = ReferenceMetadata(.test, try ReviewedCheckout.identity("x").description)
    switch obstacle {
    case .otherTest:
      return try encode(
        ReviewedCheckout.image(.black),
        [ReferenceMetadata(.test, try ReviewedCheckout.identity("a").description)])
    case .noTest: return try encode(ReviewedCheckout.image(.black), [])
    case .overBudget:
      var bitmap = try Bitmap(size: PixelSize(width: 100, height: 100), color: .white)
      var state: UInt32 = 1
      for y in 0..<100 {
        for x in 0..<100 {
          state = state &* 1_664_525 &+ 1_013_904_223
          bitmap[x, y] = PremultipliedColor(Color(hex: state >> 8))
        }
      }
      return try encode(bitmap, [note])
    case .imageOfManyPixels:
      // A header of 65,535 by 65,535 pixels with a valid checksum.
      var bytes = try encode(ReviewedCheckout.image(.black), [note])
      bytes.replaceSubrange(16..<24, with: [0, 0, 255, 255, 0, 0, 255, 255])
      let sum = PNGChecksum.crc32(bytes[12..<29])
      bytes.replaceSubrange(
        29..<33, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) })
      return bytes
    default:
      var bytes = try encode(ReviewedCheckout.image(.black), [note])
      bytes.removeLast(20)
      return bytes
    }
  }

  private func result(_ review: ReviewedCheckout, _ name: String = "x") -> String {
    review.checkout.artifacts.path + "/" + ResultPath.path(of: ReviewedCheckout.path(name))
  }

  /// Replaces a file or a folder by a link to an equal one.
  private func replaceByLink(_ path: String) throws {
    try FileManager.default.moveItem(atPath: path, toPath: path + ".moved")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: path + ".moved")
  }

  private func replaceByPipe(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
    try #require(unsafe mkfifo(path, 0o600) == 0)
  }
}

/// The checksum of PNG chunks.
enum PNGChecksum {
  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xffff_ffff
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

extension AcceptanceError {
  /// The conflicts; none for another error.
  var conflicts: [AcceptanceConflict] {
    if case .conflicts(let conflicts) = self { conflicts } else { [] }
  }
}
