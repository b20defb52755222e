import Testing
import XCTest

/// Tests of all kinds of names, which shards must select exactly once.
@Suite struct NameTests {
  @Test func `has spaces`() {}
  @Test func `has (a*b)? [c] / d.e $HOME; "f"`() {}
  @Test(arguments: [1, 2]) func takes(_ number: Int) {}
  @Test func same() {}
  @Test func sameName() {}
}

/// Suites inside another type, one with a raw name.
enum NameGroup {
  @Suite struct Nested {
    @Test func same() {}
    @Test func `raw name`() {}
  }
}

@Suite struct `A raw suite` {
  @Test func same() {}
}

/// A suite whose name starts with that of another.
@Suite struct NameTestsMore {
  @Test func same() {}
}

@Test func freeFunction() {}
@Test func `free raw function`() {}

final class NameXCTests: XCTestCase {
  func testOne() {}
  func testOneMore() {}
  func testAsync() async {}
  func testThrows() throws {}
}

final class NameXCTestsMore: XCTestCase {
  func testOne() {}
}
