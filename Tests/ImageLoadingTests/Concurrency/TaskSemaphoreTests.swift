import ImageLoadingFixtures
import Testing

@testable import SnapshotImageLoadingCore

@Suite struct TaskSemaphoreTests {
  @Test func permitsLimitConcurrencyAndAllTasksRun() async {
    let semaphore = TaskSemaphore(count: 3)
    let counts = Locked((running: 0, most: 0, total: 0))
    await withTaskGroup { group in
      for _ in 0..<500 {
        group.addTask {
          _ = await semaphore.run {
            counts.withLock { counts in
              counts.running += 1
              counts.total += 1
              counts.most = max(counts.most, counts.running)
            }
            await Task.yield()
            counts.withLock { $0.running -= 1 }
          }
        }
      }
    }
    let (running, most, total) = counts.withLock { $0 }
    #expect(total == 500)
    #expect(running == 0)
    #expect(most <= 3)
  }

  @Test func taskCancelledWhileWaitingDoesNotRun() async {
    let semaphore = TaskSemaphore(count: 0)
    let (inside, gate) = (Gate(), Gate())
    let first = Task {
      await semaphore.run {
        inside.open()
        await gate.opened()
        return 1
      }
    }
    await inside.opened()
    let second = Task { await semaphore.run { 2 } }
    second.cancel()
    #expect(await second.value == nil)
    gate.open()
    #expect(await first.value == 1)
    #expect(await semaphore.run { 3 } == 3)
  }
}
