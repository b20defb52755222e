import Foundation
import Kit
import KitTesting
import Testing

@Suite struct GreetingTests {
  @Test func greets() { check(greeting(ProcessInfo.processInfo.environment["NAME"] ?? "Kit")) }
}
