import SnapshotComparison
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore

@Suite struct SnapshotSettingsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let environment: [String: String]
    let argument: RecordMode?
    let mode: RecordMode
    let origin: SettingOrigin

    var testDescription: String { "\(environment) \(argument?.rawValue ?? "-")" }
  }

  @Test(arguments: [
    Case(environment: [:], argument: nil, mode: .missing, origin: .default),
    Case(environment: [:], argument: .all, mode: .all, origin: .argument("record")),
    Case(
      environment: ["SNAPSHOT_RECORD": "never"], argument: .all, mode: .never,
      origin: .environment("SNAPSHOT_RECORD")),
    Case(
      environment: ["SNAPSHOT_RECORD": "all", "CI": "true"], argument: .never, mode: .all,
      origin: .environment("SNAPSHOT_RECORD")),
    // A workflow passes an input without a value as an empty variable.
    Case(environment: ["SNAPSHOT_RECORD": ""], argument: nil, mode: .missing, origin: .default),
    Case(
      environment: ["SNAPSHOT_RECORD": "", "CI": "true"], argument: .all, mode: .never,
      origin: .environment("CI")),
    Case(environment: ["CI": "1"], argument: .all, mode: .never, origin: .environment("CI")),
    Case(environment: ["CI": "false"], argument: nil, mode: .missing, origin: .default),
    Case(environment: ["CI": ""], argument: .failed, mode: .failed, origin: .argument("record")),
  ])
  func environmentOverridesTheArgument(_ example: Case) throws {
    let settings = try SnapshotSettings(environment: example.environment, record: example.argument)
    #expect(settings.record == Setting(example.mode, by: example.origin))
  }

  @Test func scopeOverridesTheArgumentAndEnvironmentOverridesBoth() throws {
    let scope = SnapshotScope().with(record: .failed, by: .scope("a suite"))
    let scoped = try SnapshotSettings(environment: [:], scope: scope, record: .all)
    #expect(scoped.record == Setting(.failed, by: .scope("a suite")))
    let forced = try SnapshotSettings(
      environment: ["SNAPSHOT_RECORD": "never"], scope: scope, record: .all)
    #expect(forced.record == Setting(.never, by: .environment("SNAPSHOT_RECORD")))
    let forbidden = try SnapshotSettings(environment: ["CI": "yes"], scope: scope, record: .all)
    #expect(forbidden.record == Setting(.never, by: .environment("CI")))
  }

  @Test func innerScopeOverridesIndividualSettings() throws {
    let outer = SnapshotScope().with(
      record: .failed, maximumByteCount: 9, by: .scope("outer"))
    let inner = outer.with(
      maximumByteCount: 7, maximumDuration: .seconds(1), by: .scope("inner"))
    let settings = try SnapshotSettings(environment: [:], scope: inner)
    #expect(settings.record == Setting(.failed, by: .scope("outer")))
    #expect(settings.scope.maximumByteCount == Setting(7, by: .scope("inner")))
    #expect(settings.scope.maximumDuration == Setting(.seconds(1), by: .scope("inner")))
    #expect(settings.tolerance == Setting(.exact, by: .default))
  }

  @Test func defaultsAre16KiBAndNoTimeLimit() throws {
    let settings = try SnapshotSettings(environment: [:])
    #expect(settings.scope.maximumByteCount == nil)
    #expect(settings.byteBudget(pixelCount: 9, scale: 2) == Setting(16_384, by: .default))
    #expect(settings.scope.maximumDuration == nil)
  }

  @Test func environmentOverridesTheTakesOfTheScopeAndOfTheStrategy() throws {
    let scope = SnapshotScope().with(recordStable: 3, by: .scope("a suite"))
    func takes(_ variable: String?, _ scope: SnapshotScope) throws -> Setting<Int> {
      let environment = variable.map { ["SNAPSHOT_RECORD_STABLE": $0] } ?? [:]
      return try SnapshotSettings(environment: environment, scope: scope)
        .with(tolerance: nil, takeCount: 2).takeCount
    }
    #expect(try takes(nil, SnapshotScope()) == Setting(2, by: .default))
    #expect(try takes("", SnapshotScope()) == Setting(2, by: .default))
    #expect(try takes(nil, scope) == Setting(3, by: .scope("a suite")))
    #expect(try takes("1", scope) == Setting(1, by: .environment("SNAPSHOT_RECORD_STABLE")))
  }

  @Test(arguments: ["0", "-1", "101", "yes", "2.0", " 2"])
  func invalidNumberOfTakesThrows(value: String) {
    #expect(throws: SnapshotError.invalidTakeCount(value)) {
      try SnapshotSettings(environment: ["SNAPSHOT_RECORD_STABLE": value])
    }
  }

  @Test(arguments: ["ALL", "true", "1", "record", "missing "])
  func unknownModeThrowsWithAllModes(value: String) {
    let error = #expect(throws: SnapshotError.self) {
      try SnapshotSettings(environment: ["SNAPSHOT_RECORD": value])
    }
    #expect(error == .unknownRecordMode(value))
    #expect(error?.description.contains("use never, missing, failed, or all") == true)
  }
}
