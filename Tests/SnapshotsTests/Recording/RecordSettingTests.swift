import Snapshots
import Testing

@Suite struct RecordSettingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let environment: [String: String]
    let argument: RecordMode?
    let mode: RecordMode
    let origin: RecordSetting.Origin

    var testDescription: String { "\(environment) \(argument?.rawValue ?? "-")" }
  }

  @Test(arguments: [
    Case(environment: [:], argument: nil, mode: .missing, origin: .standard),
    Case(environment: [:], argument: .all, mode: .all, origin: .argument),
    Case(
      environment: ["SNAPSHOT_RECORD": "never"], argument: .all, mode: .never,
      origin: .environment),
    Case(
      environment: ["SNAPSHOT_RECORD": "all", "CI": "true"], argument: .never, mode: .all,
      origin: .environment),
    Case(environment: ["CI": "1"], argument: .all, mode: .never, origin: .continuousIntegration),
    Case(environment: ["CI": "false"], argument: nil, mode: .missing, origin: .standard),
    Case(environment: ["CI": ""], argument: .failed, mode: .failed, origin: .argument),
  ])
  func theEnvironmentWinsOverTheArgument(_ example: Case) throws {
    let setting = try RecordSetting(environment: example.environment, argument: example.argument)
    #expect(setting.mode == example.mode)
    #expect(setting.origin == example.origin)
  }

  @Test(arguments: ["", "ALL", "true", "1", "record", "missing "])
  func anUnknownModeIsAnErrorThatNamesTheModes(value: String) {
    let error = #expect(throws: SnapshotError.self) {
      try RecordSetting(environment: ["SNAPSHOT_RECORD": value], argument: nil)
    }
    #expect(error == .unknownRecordMode(value))
    #expect(error?.description.contains("never, missing, failed, all, or unset it") == true)
  }
}
