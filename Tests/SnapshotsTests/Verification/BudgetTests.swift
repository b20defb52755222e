import Pixels
import Testing

@testable import Snapshots

/// What an assertion may cost.
@Suite struct BudgetTests {
  @Test func aReferenceOverItsBudgetFailsThoughItIsRight() throws {
    let checkout = try Checkout()
    let recorded = try checkout.verify(.red, byteCount: 40)
    let message = try #require(recorded.failureMessage(filter: nil))
    #expect(message.contains("over budget: it has"))
    #expect(message.contains("more than 40 (a test)"))
    let outcome = try checkout.verify(.red, byteCount: 40)
    let byteCount = try checkout.bytes("looksRight.png").count
    guard case .failed(.overByteBudget(let path, byteCount, let budget), _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(path == checkout.path("looksRight.png"))
    #expect(budget == Setting(40, by: .scope("a test")))
    #expect(try checkout.verify(.red, byteCount: byteCount) == .matched)
    #expect(try checkout.verify(.red) == .matched)
  }

  @Test func aRecordingWithinItsBudgetSaysNothingOfIt() throws {
    let message = try #require(try Checkout().verify(.red).failureMessage(filter: nil))
    #expect(!message.contains("budget"))
  }

  @Test func aDifferenceIsToldRatherThanTheBudget() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    guard case .differed = try checkout.verify(.blue, byteCount: 1) else {
      Issue.record("the budget hides the difference")
      return
    }
  }

  @Test func anAssertionThatTakesTooLongFailsThoughItIsRight() throws {
    let slow = Snapshotting<Bitmap, Bitmap>(diffing: .image) { bitmap in
      var sum = 0
      for number in 0..<200_000 { sum &+= number }
      return sum == 0 ? try Pictures.square(.black) : bitmap
    }
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    let outcome = try checkout.verify(.red, duration: .microseconds(1), as: slow)
    guard case .failed(.overTimeBudget(let duration, let budget), _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(duration > .microseconds(1))
    #expect(budget.origin == .scope("a test"))
    #expect(try checkout.verify(.red, duration: .seconds(60), as: slow) == .matched)
  }
}
