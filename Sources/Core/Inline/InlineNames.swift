import Synchronization

/// The names of inline snapshots in reports.
///
/// A name is the number of the call among the calls of its test, in the order in which the test
/// first reaches them, such as `inline-2`. It stays the same when the call moves to another line.
///
/// The cases of a parameterized test run in any order, and may reach different calls. Their names
/// therefore contain the line and the column of the call, such as `inline-12-5`, so that all
/// machines use the same one.
package final class InlineNames: Sendable {
  /// The names of the process.
  package static let shared = InlineNames()

  private let sites = Mutex<[String: [InlineSite]]>([:])

  /// Creates an empty registry of names.
  package init() {}

  /// Returns the name of a call.
  ///
  /// - Parameters:
  ///   - test: The names of the module, the types, and the function of the running test.
  ///   - isParameterized: Whether the test has cases.
  package func name(
    of site: InlineSite, in test: [String], isParameterized: Bool = false
  ) -> String {
    let place = isParameterized ? "inline-\(site.line)-\(site.column)" : "inline"
    // Calls at the same position in two files are also numbered.
    let key = (test + (isParameterized ? [place] : [])).joined(separator: "/")
    let number = sites.withLock { sites in
      let known = sites[key, default: []]
      if let index = known.firstIndex(of: site) { return index + 1 }
      sites[key] = known + [site]
      return known.count + 1
    }
    return isParameterized && number == 1 ? place : "\(place)-\(number)"
  }
}
