import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

/// The workflows of this repository, read line by line.
@Suite(.commands) struct WorkflowTests {
  /// The root of this repository.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appendingPathComponent(".github/workflows")

  /// The lines of all workflows by file.
  private static func files() throws -> [String: [Substring]] {
    var files: [String: [Substring]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      files[name] = text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    files[article] = try linesOfArticle()
    return files
  }

  /// The article whose workflow readers copy.
  private static let article = "ReviewScreenshotsOfAnyTool.md"

  private static func linesOfArticle() throws -> [Substring] {
    let path = "Sources/Assert/SnapshotAssert/SnapshotAssert.docc/" + article
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    let parts = text.components(separatedBy: "```yaml\n")
    let block = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
    return block.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
  }

  private static func indent(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }

  /// The lines of all scripts.
  private static func scripts(_ lines: [Substring]) -> [Substring] {
    var scripts: [Substring] = []
    var depth: Int?
    for line in lines {
      if let start = depth, line.isEmpty || indent(line) > start {
        scripts.append(line)
        continue
      }
      depth = nil
      let key = line.drop { $0 == " " || $0 == "-" }
      guard key.hasPrefix("run:"), key != "run:" else { continue }
      depth = indent(line)
      scripts.append(key)
    }
    return scripts
  }

  /// The permissions by the name of the job, or by an empty name for those of the workflow.
  private static func permissions(_ lines: [Substring]) -> [String: [String]] {
    var found: [String: [String]] = [:]
    var job = ""
    var depth: Int?
    for line in lines {
      let text = line.trimmingCharacters(in: .whitespaces)
      if let start = depth, indent(line) > start {
        let entry = text.prefix { $0 != "#" }
        found[job, default: []].append(entry.trimmingCharacters(in: .whitespaces))
        continue
      }
      depth = nil
      if indent(line) == 2, text.hasSuffix(":") { job = String(text.dropLast()) }
      guard text.hasPrefix("permissions:") else { continue }
      let name = indent(line) == 0 ? "" : job
      found[name] = text == "permissions: {}" ? ["none"] : []
      if text == "permissions:" {
        depth = indent(line)
        job = name
      }
    }
    return found
  }

  @Test func theWorkflowsMatchTheTemplates() throws {
    for file in CodeHost.github.files(.thisRepository) {
      let path = Self.root.appendingPathComponent(file.path)
      #expect(try String(contentsOf: path, encoding: .utf8) == file.text, "\(file.path)")
    }
  }

  @Test func everyActionIsPinnedToACommit() throws {
    for (name, lines) in try Self.files() {
      for line in lines where line.contains("uses:") {
        let pin = /.*uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v[0-9.]+/
        #expect(line.wholeMatch(of: pin) != nil, "\(name): \(line)")
      }
    }
  }

  @Test func everyImageHasADigest() throws {
    for (name, lines) in try Self.files() {
      for line in lines where line.contains("container:") {
        #expect(line.contains(/@sha256:[0-9a-f]{64}$/), "\(name): \(line)")
      }
    }
    let gitLab = try #require(CodeHost.gitlab.files(WorkflowValues()).first?.text)
    #expect(gitLab.contains("image: \(WorkflowValues.defaultImage)\n"))
  }

  @Test func noScriptContainsAnExpression() throws {
    for (name, lines) in try Self.files() {
      let scripts = Self.scripts(lines)
      #expect(!scripts.isEmpty, "\(name)")
      for line in scripts { #expect(!line.contains("${{"), "\(name): \(line)") }
    }
    let example: [Substring] = ["  - run: |", "      a ${{ b }}", "  - x"]
    #expect(Self.scripts(example).contains { $0.contains("${{") })
  }

  @Test func everyJobHasMinimalPermissions() throws {
    let expected: [String: [String: [String]]] = [
      "ci.yml": ["": ["contents: read"]], Self.article: ["": ["contents: read"]],
      "nightly.yml": ["": ["contents: read"]],
      "release.yml": ["": ["contents: read"], "release": ["contents: write"]],
      "snapshots.yml": ["": ["contents: read"]],
      "snapshots-comment.yml": [
        "": ["none"],
        "images": ["actions: read", "contents: write", "pull-requests: read"],
        "comment": ["actions: read", "contents: read", "pull-requests: write"],
      ],
      "snapshots-accept.yml": [
        "": ["none"], "authorize": ["none"],
        "accept": ["actions: read", "contents: read", "pull-requests: read"],
        "answer": ["pull-requests: write"],
      ],
    ]
    #expect(try Self.files().mapValues(Self.permissions) == expected)
  }

  @Test func noCheckoutKeepsCredentials() throws {
    for (name, lines) in try Self.files() {
      let checkouts = lines.count { $0.contains("uses: actions/checkout@") }
      #expect(lines.count { $0.contains("persist-credentials: false") } == checkouts, "\(name)")
      #expect(!lines.contains { $0.contains("ssh-key:") }, "\(name)")
    }
  }

  @Test func privilegedWorkflowsRunOnlyTheDefaultBranch() throws {
    let files = try Self.files()
    func references(_ name: String) -> [String]? {
      files[name]?.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("ref:") }
    }
    // `workflow_run` checks out the default branch by itself.
    #expect(references("snapshots-comment.yml") == [])
    #expect(
      references("snapshots-accept.yml") == ["ref: ${{ github.event.repository.default_branch }}"])
  }

  @Test func theDeployKeyIsOnlyInTheStepThatAccepts() throws {
    let lines = try #require(try Self.files()["snapshots-accept.yml"])
    let secrets = lines.indices.filter { lines[$0].contains("secrets.") }
    #expect(secrets.count == 1)
    let step = try #require(lines.firstIndex(of: "      - name: Accept"))
    let build = try #require(lines.firstIndex(of: "      - name: Build"))
    let answer = try #require(lines.firstIndex(of: "  answer:"))
    #expect(secrets.allSatisfy { build < step && (step..<answer).contains($0) })
    let authorize = try #require(lines.firstIndex(of: "  authorize:"))
    let accept = try #require(lines.firstIndex(of: "  accept:"))
    let words = ["uses:", "container:"]
    #expect(!lines[authorize..<accept].contains { line in words.contains { line.contains($0) } })
    #expect(lines[accept..<answer].contains("    needs: authorize"))
  }

  @Test func onlyTheWorkflowThatRunsTestsCachesABuild() {
    for file in CodeHost.github.files(WorkflowValues()) {
      let lines = file.text.split(separator: "\n")
      let isUnprivileged = file.path.hasSuffix("/snapshots.yml")
      #expect(lines.contains { $0.contains("actions/cache") } == isUnprivileged, "\(file.path)")
      #expect(
        lines.count { $0.hasSuffix(" path: .build") } == (isUnprivileged ? 3 : 0), "\(file.path)")
      #expect(!Self.scripts(lines).contains { $0.contains("${{") }, "\(file.path)")
    }
  }

  @Test func thisRepositoryDoesNotCacheItsBuild() throws {
    let tests = try #require(try Self.files()["snapshots.yml"])
    #expect(!tests.contains { $0.hasSuffix(" path: .build") })
  }

  @Test func keysOfGitLabCachesNameTheImageTheTraitsAndTheMergeRequest() throws {
    var values = WorkflowValues()
    values.image = "registry.example.com/ci/swift:6.3"
    values.options = " --traits Review,JPEG"
    let text = try #require(CodeHost.gitlab.files(values).first?.text)
    // A key must not contain a slash.
    let prefix = "snapshots-registry.example.com-ci-swift-6.3-traits-Review-JPEG"
    #expect(text.contains("      prefix: \(prefix)-$CI_MERGE_REQUEST_IID\n"))
  }

  @Test func theDefaultBranchIsConfigurable() throws {
    var values = WorkflowValues()
    values.branch = "trunk"
    let text = try #require(CodeHost.github.files(values).first?.text)
    #expect(text.contains("branches: [\"trunk\"]") && !text.contains("[\"main\"]"))
  }

  @Test func aPackageInASubfolderOfARepositoryIsRefused() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.git", withIntermediateDirectories: true)
    try folder.write([], to: "App/Package.swift")
    let collected = CollectedOutput()
    let context = CommandContext(
      location: .init(
        referenceDirectory: folder.path + "/App/r", artifactDirectory: folder.path + "/App/a",
        packageDirectory: folder.path + "/App"),
      output: collected.output())
    #expect(context.run(["init", "github", "--write"]) == .conflict)
    #expect(collected.standardError.contains("subfolder of the repository \(folder.path)"))
    #expect(context.run(["init", "github"]) == .success)
    #expect(try folder.contents().keys.sorted() == ["App/Package.swift"])
  }

  @Test func writingDoesNotReplaceAChangedFile() throws {
    let folder = try ScratchFolder()
    let collected = CollectedOutput()
    let context = CommandContext(
      location: .init(
        referenceDirectory: folder.path + "/r", artifactDirectory: folder.path + "/a",
        packageDirectory: folder.path),
      output: collected.output())
    #expect(context.run(["init", "github", "--write"]) == .success)
    #expect(context.run(["init", "github", "--write"]) == .success)
    try folder.write([1], to: ".github/workflows/snapshots.yml")
    #expect(context.run(["init", "github", "--write"]) == .conflict)
    #expect(folder.bytes(".github/workflows/snapshots.yml") == [1])
    #expect(context.run(["init", "gitlab"]) == .success)
    #expect(!collected.standardOutput.contains("{{image}}"))
    #expect(!collected.standardOutput.contains("{{options}}"))
  }
}
