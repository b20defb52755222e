import Foundation
import Testing

/// Runs `Scripts/setup` with fake programs that only record their calls.
@Suite struct SetupTests {
  @Test(arguments: [
    ("apt-get", "libpng-dev zlib1g-dev", ""),
    (
      "apt-get",
      "libpng-dev zlib1g-dev libharfbuzz-dev libharfbuzz-bin unicode-data fonts-dejavu-core "
        + "fonts-lohit-deva fonts-tlwg-loma-ttf fonts-droid-fallback", "fonts"
    ),
    (
      "apt-get", "libpng-dev zlib1g-dev libturbojpeg0-dev libwebp-dev libgif-dev libtiff-dev",
      "codecs"
    ),
    ("dnf", "libpng-devel zlib-devel", ""),
    ("dnf", "libpng-devel zlib-devel harfbuzz-devel", "fonts"),
    (
      "dnf", "libpng-devel zlib-devel turbojpeg-devel libwebp-devel giflib-devel libtiff-devel",
      "codecs"
    ),
    ("yum", "libpng-devel zlib-devel", ""),
    ("brew", "libpng zlib pkgconf", ""),
    ("brew", "libpng zlib pkgconf harfbuzz", "fonts"),
    ("brew", "libpng zlib pkgconf jpeg-turbo webp giflib libtiff", "codecs"),
  ])
  func theManagerInstallsThePackages(manager: String, packages: String, argument: String) throws {
    let machine = try FakeMachine(managers: [manager])
    #expect(try machine.setup(argument) == "")
    let commands = [
      "apt-get": [
        "apt-get -qq update", "apt-get -qq install --no-install-recommends \(packages)",
      ],
      "dnf": ["dnf --quiet --assumeyes install \(packages)"],
      "yum": ["yum --quiet --assumeyes install \(packages)"],
      "brew": ["brew install --quiet \(packages)"],
    ]
    #expect(try machine.calls() == commands[manager])
  }

  @Test func yumIsOnlyUsedWithoutDNF() throws {
    let machine = try FakeMachine(managers: ["dnf", "yum"])
    #expect(try machine.setup() == "")
    #expect(try machine.calls() == ["dnf --quiet --assumeyes install libpng-devel zlib-devel"])
  }

  @Test func nothingIsInstalledIfTheLibrariesAreThere() throws {
    let machine = try FakeMachine(managers: ["apt-get", "dnf", "brew"])
    try machine.installLibraries()
    #expect(try machine.setup() == "")
    #expect(try machine.calls() == [])
    // HarfBuzz counts as missing without its program.
    #expect(try machine.setup("fonts") == "")
    #expect(try machine.calls().first == "apt-get -qq update")
  }

  @Test func otherUsersInstallWithSudo() throws {
    let machine = try FakeMachine(managers: ["dnf"], user: 501)
    try machine.add("sudo", "[ \"$1\" = -n ] && shift && exec \"$@\"")
    try machine.add("true", "")
    #expect(try machine.setup() == "")
    #expect(
      try machine.calls() == [
        "sudo -n true", "true ", "sudo -n dnf --quiet --assumeyes install libpng-devel zlib-devel",
        "dnf --quiet --assumeyes install libpng-devel zlib-devel",
      ])
  }

  @Test(arguments: [
    ("apt-get", "apt-get install libpng-dev zlib1g-dev"),
    ("dnf", "dnf install libpng-devel zlib-devel"),
    ("yum", "yum install libpng-devel zlib-devel"),
  ])
  func withoutSudoTheErrorNamesTheCommand(manager: String, command: String) throws {
    let message = "setup: missing libraries; as root, run: \(command)\n"
    let machine = try FakeMachine(managers: [manager], user: 501)
    #expect(try machine.setup(status: 1) == message)
    #expect(try machine.calls() == [])
    // This `sudo` would ask for a password.
    try machine.add("sudo", "exit 1")
    #expect(try machine.setup(status: 1) == message)
    #expect(try machine.calls() == ["sudo -n true"])
    // Root runs the printed command.
    #expect(try machine.bash("-c", command) == "")
    #expect(try machine.calls() == ["sudo -n true", command])
    #expect(try machine.setup() == "")
  }

  @Test func withoutAManagerTheErrorNamesThePackages() throws {
    let machine = try FakeMachine(managers: [])
    #expect(
      try machine.setup("fonts", status: 1) == """
        setup: missing libraries, and cannot find apt-get, dnf, yum, or brew; install \
        libpng zlib harfbuzz and hb-shape, from the packages libpng-dev zlib1g-dev libharfbuzz-dev \
        libharfbuzz-bin unicode-data fonts-dejavu-core fonts-lohit-deva fonts-tlwg-loma-ttf \
        fonts-droid-fallback on Debian or libpng-devel zlib-devel harfbuzz-devel on Fedora

        """)
  }

  @Test func aManagerThatCannotInstallIsAnError() throws {
    let machine = try FakeMachine(managers: [])
    try machine.add("dnf", "exit 1")
    #expect(
      try machine.setup("codecs", status: 1) == """
        setup: dnf cannot install libpng-devel zlib-devel turbojpeg-devel libwebp-devel \
        giflib-devel libtiff-devel; enable \
        the repositories that contain them

        """)
  }

  @Test func librariesThatDoNotLinkAreAnError() throws {
    let machine = try FakeMachine(managers: [])
    try machine.add("brew", "")
    #expect(
      try machine.setup(status: 1) == """
        setup: the libraries are installed, but a test program does not link; check pkg-config

        """)
  }

  @Test func anOldOrMissingCompilerIsAnError() throws {
    let machine = try FakeMachine(managers: ["apt-get"], swift: "6.1.3")
    #expect(
      try machine.setup(status: 1)
        == "setup: Swift 6.1 is too old; install 6.2 or later\n")
    try machine.remove("swift")
    #expect(
      try machine.setup(status: 1) == """
        setup: cannot find Swift; install 6.2 or later from https://www.swift.org/install

        """)
    #expect(try machine.calls() == [])
  }

  @Test func anUnknownArgumentIsAnError() throws {
    let machine = try FakeMachine(managers: ["apt-get"])
    #expect(
      try machine.setup("font", status: 1)
        == "setup: unknown argument \"font\"; use fonts or codecs, or no argument\n")
    #expect(try machine.calls() == [])
  }
}

/// A folder of programs, the only one in the `PATH` of `Scripts/setup`.
private final class FakeMachine {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("setup-" + UUID().uuidString)

  /// Creates a machine on which the managers install the libraries.
  init(managers: [String], user: Int = 0, swift: String = "6.3.1") throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["cat", "chmod", "env", "head", "mktemp", "rm", "sed", "sort"] {
      let path = ["/bin/", "/usr/bin/"].map { $0 + name }
        .first(where: FileManager.default.isExecutableFile)
      try FileManager.default.createSymbolicLink(
        atPath: self.path(name), withDestinationPath: #require(path))
    }
    try add("swift", "echo 'Swift version \(swift) (swift-\(swift)-RELEASE)'", isRecorded: false)
    try add("id", "echo \(user)", isRecorded: false)
    // A compiler that fails until the libraries are installed.
    try add("clang", "cat >/dev/null; [ -e \(path("libraries")) ]", isRecorded: false)
    let installation = """
      : >\(path("libraries"))
      : >\(path("hb-shape"))
      chmod +x \(path("hb-shape"))
      """
    for name in managers { try add(name, installation) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Adds a program that records its call before it runs a script.
  func add(_ name: String, _ script: String, isRecorded: Bool = true) throws {
    let record = isRecorded ? "echo \"\(name) $*\" >>\(path("calls"))\n" : ""
    try Data("#!/bin/sh\n\(record)\(script)\n".utf8).write(to: URL(fileURLWithPath: path(name)))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: path(name))
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  func installLibraries() throws {
    try Data().write(to: URL(fileURLWithPath: path("libraries")))
  }

  /// The calls of the recorded programs.
  func calls() throws -> [String] {
    guard FileManager.default.fileExists(atPath: path("calls")) else { return [] }
    return try String(contentsOfFile: path("calls"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  /// Runs the script, checks its status, and returns its output.
  func setup(_ argument: String = "", status: Int32 = 0) throws -> String {
    let script = SourceTree.root.appendingPathComponent("Scripts/setup").path
    return try argument.isEmpty
      ? bash(script, status: status) : bash(script, argument, status: status)
  }

  /// Runs the system's Bash, checks its status, and returns its output.
  func bash(_ arguments: String..., status: Int32 = 0) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = arguments
    process.environment = ["PATH": folder.path, "TMPDIR": folder.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == status)
    return String(decoding: data, as: UTF8.self)
  }
}
