import SnapshotCommands
import Testing

@Suite struct CommandStatusTests {
  @Test func statusesMatchTheDocumentation() {
    let statuses: [CommandStatus] = [.success, .differences, .conflict, .usage, .unreadableData]
    #expect(statuses.map(\.rawValue) == [0, 1, 2, 64, 65])
  }
}
