/// The two tests of the screen, one for each framework.
enum Looks {
  static let filter = #"\.Look(XC)?Tests/"#
  /// The paths of their references, without extensions.
  static let references = [
    "ScreenTests/LookTests/looksRight", "ScreenTests/LookXCTests/testLooksRight",
  ]

  static func paths(_ suffix: String) -> Set<String> { Set(references.map { $0 + suffix }) }
}

extension Checkout {
  /// Records the references of both tests.
  func recordLooks(_ environment: [String: String] = [:]) throws {
    let run = try run(Looks.filter, environment)
    expect(run.failed, "a run that records fails")
    expect(try names().isSuperset(of: Looks.paths(".png")), "the references exist")
  }

  /// Expects that both tests pass.
  func expectPass(_ environment: [String: String] = [:], _ what: String = "the run passes") throws {
    expect(try !run(Looks.filter, environment).failed, what)
  }

  /// Returns the paths of all files in the reference directory.
  func names() throws -> Set<String> { Set(try referenceFiles().keys) }
}
