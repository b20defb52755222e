public import SnapshotCore
import SnapshotTestReporting

/// Asserts that snapshots of a value in all configurations of a matrix match one reference each.
///
/// All configurations are tested, and all that differ are reported. The reference of the default
/// configuration has the test's name. The other names end in ``SnapshotConfiguration/name``, as in
/// `looksRight.dark.rightToLeft.png`. If any differ, the first failure contains a strip of all
/// snapshots.
///
/// If the argument is an expression that creates the value, such as `SettingsViewController()`, a
/// new value is created for each configuration. Use such an expression for views that read their
/// traits only once. A view that is stored in a constant is drawn in each configuration in turn.
/// Afterward, it has its original size and traits.
///
/// The parameters that are not listed are those of
/// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - value: The value to snapshot; evaluated for each configuration.
///   - strategy: The strategy that turns the value into a snapshot. A strategy that ignores the
///     configuration, because it is not for views, fails.
///   - matrix: The configurations.
///   - name: The part of the references' names after the test's name. A parameterized test must
///     specify a different name for each argument.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  matrix: SnapshotMatrix, named name: String? = nil, record mode: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let snapshots = verifySnapshots(
    of: value, as: strategy, matrix: matrix, named: name, record: mode,
    call: AssertionCall(reportedAt: site, filePath: filePath))
  for snapshot in snapshots { SnapshotReporter.report(snapshot, at: site) }
}

/// Compares snapshots of a value in all configurations of a matrix with one reference each and
/// returns the outcomes in the order of the matrix, without reporting them to the test.
///
/// Otherwise the same as
/// ``assertSnapshots(of:as:matrix:named:record:fileID:filePath:line:column:)``.
public func verifySnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  matrix: SnapshotMatrix, named name: String? = nil, record mode: RecordMode? = nil,
  filePath: StaticString = #filePath
) -> [SnapshotOutcome] {
  verifySnapshots(
    of: value, as: strategy, matrix: matrix, named: name, record: mode,
    call: AssertionCall(filePath: filePath)
  ).map(\.outcome)
}

private func verifySnapshots<Value, Format>(
  of value: () throws -> Value, as strategy: Snapshotting<Value, Format>, matrix: SnapshotMatrix,
  named name: String?, record mode: RecordMode?, call: AssertionCall
) -> [VerifiedSnapshot] {
  func fullName(_ configuration: SnapshotConfiguration) -> String? {
    let parts = [name, configuration.name].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }
  let snapshots = matrix.configurations.map { configuration in
    var call = call
    call.configuration = SnapshotResult.Configuration(configuration)
    return ConfigurationScope.with(configuration) { scope in
      verifySnapshot(
        of: value, as: strategy.checked { try scope.checkIsRead() }, named: fullName(configuration),
        isNamedByCaller: name != nil, record: mode, call: call)
    }
  }
  let series = SnapshotSeries(
    strategy: strategy, name: name, isNamedByCaller: name != nil, mode: mode, call: call)
  return series.addingStrip(to: snapshots) { index, reference in
    let configuration = matrix.configurations[index]
    return try ConfigurationScope.with(configuration) { _ in
      try reference(fullName(configuration))
    }
  }
}

extension SnapshotResult.Configuration {
  /// Creates the description of a configuration.
  init(_ configuration: SnapshotConfiguration) {
    let traits = configuration.traits
    self.init()
    name = configuration.name
    device = configuration.deviceName
    size = configuration.size.map { [Double($0.width), Double($0.height)] }
    displayScale = configuration.scale?.factor
    userInterfaceStyle = traits.userInterfaceStyle?.rawValue
    layoutDirection = traits.layoutDirection?.rawValue
    preferredContentSizeCategory = traits.preferredContentSizeCategory?.rawValue
    locale = traits.localeIdentifier
  }
}

extension Snapshotting {
  /// Returns the strategy with a check after each snapshot is taken and before it is compared.
  func checked(_ check: @escaping () throws -> Void) -> Snapshotting {
    var result = Snapshotting(
      fileNameSuffix: fileNameSuffix, diffing: diffing,
      capture: { value, body in
        try capture(value) { capture in
          try check()
          try body(capture)
        }
      })
    result.renderer = renderer
    return result
  }
}

extension ConfigurationScope {
  /// Throws an error if a strategy did not read a configuration that is not the default.
  func checkIsRead() throws {
    guard isRead || configuration == .default else { throw UnreadConfiguration() }
  }
}

/// The error of a strategy that ignores the configuration, so that all snapshots would be equal.
private struct UnreadConfiguration: Error, CustomStringConvertible {
  var description: String {
    "the strategy ignores the configuration, so all snapshots would be equal; use a view strategy, "
      + "or a pullback of one"
  }
}
