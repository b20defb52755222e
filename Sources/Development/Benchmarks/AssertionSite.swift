#if Review && os(Linux)
  import ArgumentParser
  import Foundation
  import Examples
  import SnapshotAssert
  import SnapshotAssertCore
  import SnapshotDrawing
  import SnapshotViews

  /// A screen, its reference, and the directories of both.
  struct AssertionSite {
    /// A screen to compare with its reference.
    enum Screen: String, CaseIterable, ExpressibleByArgument {
      case settings, login, chats, checkout

      static var allNames: String { allCases.map(\.rawValue).joined(separator: ", ") }

      fileprivate func make() -> ViewController {
        switch self {
        case .settings: SettingsViewController.inNavigationController()
        case .login: LoginViewController()
        case .chats: ChatListViewController.inNavigationController()
        case .checkout: CheckoutViewController.inNavigationController()
        }
      }
    }

    private let environment: [String: String]
    private let screen: Screen
    private let scale: Scale
    private let name: String
    private let reference: String

    /// Creates a site.
    ///
    /// - Parameter name: The name of the test function. A process records each name only once.
    init(folder: String, screen: Screen, scale: Scale, name: String = "looksRight") {
      environment = [
        "SNAPSHOT_REFERENCE_DIR": folder + "/references",
        "SNAPSHOT_ARTIFACTS": folder + "/artifacts",
      ]
      self.screen = screen
      self.scale = scale
      self.name = name
      reference =
        folder + "/references/Benchmarks/\(name)\(scale.fileNameSuffix).png"
    }

    func record() throws {
      let outcome = try outcome(.all)
      guard case .recorded = outcome else {
        throw BenchmarkError(
          message: outcome.failureMessage(filter: nil) ?? "the assertion recorded nothing")
      }
    }

    /// Makes one assertion, whose outcome must match its mode.
    func verify(_ mode: AssertionsBenchmark.Mode) throws {
      switch mode {
      case .passing:
        guard try outcome(.never).isMatch else {
          throw BenchmarkError(message: "the screen differs")
        }
      case .failing:
        guard case .differed = try outcome(.never, isDark: true) else {
          throw BenchmarkError(message: "the dark screen does not differ")
        }
      case .recording:
        try FileManager.default.removeItem(atPath: reference)
        guard case .recorded = try outcome(.missing) else {
          throw BenchmarkError(message: "the assertion recorded nothing")
        }
      }
    }

    /// Takes a snapshot with one more view.
    func verifyWithBadge() throws {
      let outcome = try outcome(.never) { controller in
        let badge = Label(frame: CGRect(x: 16, y: 96, width: 120, height: 21))
        badge.text = "Sale"
        controller.view.addSubview(badge)
      }
      guard case .differed = outcome else {
        throw BenchmarkError(message: "the badge is invisible")
      }
    }

    func referenceByteCount() throws -> Int {
      try Data(contentsOf: URL(fileURLWithPath: reference)).count
    }

    /// Does the work of an assertion, except for finding the running test and reporting to it.
    private func outcome(
      _ mode: RecordMode, isDark: Bool = false, change: (ViewController) -> Void = { _ in }
    ) throws -> SnapshotOutcome {
      let scope = SnapshotScope().with(maximumByteCount: 1 << 20, by: .default)
      let runner = AssertionRunner(
        location: try SnapshotLocation(testFile: #filePath, environment: environment),
        settings: try SnapshotSettings(environment: [:], scope: scope, record: mode))
      let strategy = Snapshotting<ViewController, Bitmap>.image(
        size: CGSize(width: 390, height: 844), scale: scale,
        traits: TraitOverrides(userInterfaceStyle: isDark ? .dark : .light),
        safeAreaInsets: EdgeInsets(top: 47, bottom: 34))
      return runner.run(
        making: {
          let controller = screen.make()
          change(controller)
          return controller
        }, as: strategy,
        identity: try SnapshotIdentity(module: "Benchmarks", suite: [], function: name + "()")
      ).outcome
    }
  }
#endif
