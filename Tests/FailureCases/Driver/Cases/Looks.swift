/// The two tests of one look, by their framework.
enum Looks {
  static let filter = #"\.Look(XC)?Tests/"#
  /// The paths of their references, and those of their second snapshots.
  static let references = [
    "ScreenTests/LookTests/looksRight", "ScreenTests/LookXCTests/testLooksRight",
  ]

  static func paths(_ ending: String) -> Set<String> { Set(references.map { $0 + ending }) }
}

extension Checkout {
  /// Records the looks, so that the references are there.
  func recordLooks(_ environment: [String: String] = [:]) throws {
    let run = try run(Looks.filter, environment)
    expect(run.failed, "a run that records fails")
    expect(try names().isSuperset(of: Looks.paths(".png")), "the references are there")
  }

  /// Expects that the looks pass.
  func expectPass(_ environment: [String: String] = [:], _ what: String = "the run passes") throws {
    expect(try !run(Looks.filter, environment).failed, what)
  }

  /// The paths of all files below the references.
  func names() throws -> Set<String> { Set(try referenceFiles().keys) }
}
