import Testing

@testable import UIKitSourceRewriter

@Suite struct TasksTests {
  @Test(arguments: [
    ("Task { a() }", "Task.uiKitStart { a() }"),
    ("t = Task<Void, Never> { a() }", "t = Task<Void, Never>.uiKitStart { a() }"),
    ("Task<Result<A, B>, any Error> {}", "Task<Result<A, B>, any Error>.uiKitStart {}"),
    ("Task(priority: .high) { a() }", "Task.uiKitStart(priority: .high) { a() }"),
    ("Task.init { a() }", "Task.uiKitStart { a() }"),
    ("Task.detached(priority: .low) {}", "Task.uiKitStartDetached(priority: .low) {}"),
    ("case .a: Task {}", "case .a: Task.uiKitStart {}"),
    ("_Concurrency.Task {}", "_Concurrency.Task.uiKitStart {}"),
    ("case a: Task<A, B> {}", "case a: Task<A, B>.uiKitStart {}"),
    ("struct A { struct Task {} }; Task {}", "struct A { struct Task {} }; Task.uiKitStart {}"),
  ])
  func tasksBelongToTheTest(source: String, copy: String) {
    #expect(rewritten(source) == copy)
  }

  @Test(arguments: [
    "var t: Task<Void, Never> { a() }", "func f() -> Task<Void, Never> { a() }",
    "try await Task.sleep(for: a)", "if Task.isCancelled {}", "extension Task {}",
    "struct Task {}; let t = Task { a() }",
    "enum A { struct Task {}; enum B { func f() { Task(name: a) {} } } }",
    "class A { struct Task {} }; class B: A { func f() { Task(name: a) {} } }",
    "A.Task { a() }", "Task(title: a)", "let a = Task < b",
  ])
  func otherUsesStay(source: String) {
    #expect(rewritten(source) == source)
  }

  @Test func onlyPublicTypesOfOtherModulesHideTasks() {
    #expect(rewritten("Task {}", dependencies: "struct Task {}") == "Task.uiKitStart {}")
    #expect(rewritten("Task {}", dependencies: "public struct Task {}") == "Task {}")
  }
}
