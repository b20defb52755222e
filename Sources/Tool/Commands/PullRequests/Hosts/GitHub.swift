import Foundation
import SnapshotDrawing
import SnapshotReview

/// A repository on GitHub, accessed through the program `gh`.
struct GitHub: Sendable {
  /// The owner and the name, such as `octo/app`.
  let repository: String
  private let program: HostProgram

  /// The number of entries per page, which is the maximum that the service allows.
  private static let pageLength = 100
  /// The maximum number of pages that are read.
  private static let maximumPageCount = 50

  /// Finds the repository of a package.
  ///
  /// - Parameters:
  ///   - repository: The owner and the name, or `nil` for those in `GITHUB_REPOSITORY`, or else
  ///     those of the clone.
  ///   - program: The programs.
  init(_ repository: String?, _ program: HostProgram) throws(CommandError) {
    self.program = program
    if let name = repository ?? program.environment["GITHUB_REPOSITORY"] {
      self.repository = name
    } else {
      let bytes = try program.run("gh", ["repo", "view", "--json", "nameWithOwner"])
      let found = try? JSONDecoder().decode([String: String].self, from: Data(bytes))
      self.repository = found?["nameWithOwner"] ?? ""
    }
    guard GitHub.isName(self.repository) else {
      throw .usage("\"\(self.repository)\" is not a repository; use OWNER/NAME")
    }
  }

  /// Whether a text has the form `owner/name`.
  private static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.first != "-" && part.first != "."
          && part.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
              || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-_.".utf8.contains(byte)
          }
      }
  }

  // MARK: Reading

  /// Returns the properties of the repository.
  func properties() throws(CommandError) -> GitHubRepository { try get("") }

  /// Returns a branch of the repository.
  func branch(_ name: String) throws(CommandError) -> GitHubBranch {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "%;?#"))
    return try get("branches/\(name.addingPercentEncoding(withAllowedCharacters: allowed) ?? name)")
  }

  /// Returns a pull request.
  func pullRequest(_ number: Int) throws(CommandError) -> PullRequest {
    try get("pulls/\(number)")
  }

  /// Returns the open pull requests of the branch of a run, starting with those whose head is its
  /// commit.
  ///
  /// The pull request is not read from the artifact, which a fork can change, or from the event,
  /// which does not name the pull requests of forks.
  func pullRequests(of run: WorkflowRun) throws(CommandError) -> [PullRequest] {
    guard let branch = run.headBranch,
      let owner = run.headRepository?.fullName.split(separator: "/").first
    else { return [] }
    let found: [PullRequest] = try pages("pulls", ["state=open", "head=\(owner):\(branch)"])
    let own = found.filter(run.isOf)
    return own.filter { $0.head.sha == run.headSHA } + own.filter { $0.head.sha != run.headSHA }
  }

  /// Returns a run of a workflow.
  func run(_ id: Int) throws(CommandError) -> WorkflowRun { try get("actions/runs/\(id)") }

  /// Returns the runs of a workflow for a commit, newest first.
  func runs(
    of workflow: String, at commit: String
  ) throws(CommandError) -> [WorkflowRun] {
    let list: WorkflowRun.List = try get(
      "actions/workflows/\(workflow)/runs",
      ["event=pull_request", "head_sha=\(commit)", "per_page=\(Self.pageLength)"])
    return list.runs.sorted { $0.id > $1.id }
  }

  /// Returns the artifacts of a run with a name, newest first.
  func artifacts(
    of run: WorkflowRun, named name: String
  ) throws(CommandError) -> [RunArtifact] {
    let list: RunArtifact.List = try get(
      "actions/runs/\(run.id)/artifacts", ["name=\(name)", "per_page=\(Self.pageLength)"])
    return list.artifacts.filter { $0.name == name && !$0.isExpired }.sorted { $0.id > $1.id }
  }

  /// Downloads an artifact, and checks its digest.
  func download(
    _ artifact: RunArtifact, limit: Int
  ) throws(CommandError) -> [UInt8] {
    guard artifact.byteCount <= limit else {
      throw UntrustedFileError.tooManyBytes(artifact.byteCount, limit: limit).commandError
    }
    let bytes = try api(["\(path)/actions/artifacts/\(artifact.id)/zip"], limit: limit)
    if let digest = artifact.digest, digest.hasPrefix("sha256:") {
      let found = SHA256.digest(of: bytes)
      guard digest.dropFirst("sha256:".count) == found else {
        throw UntrustedFileError.damagedArchive("its digest does not match the run's").commandError
      }
    }
    return bytes
  }

  /// Returns the permission of a user, such as `write`.
  func permission(of user: String) throws(CommandError) -> String {
    guard user.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"/?#%".utf8.contains($0) }),
      !user.isEmpty
    else { throw .usage("\"\(user)\" is not a valid user name; check --actor") }
    let found: UserPermission = try get("collaborators/\(user)/permission")
    return found.permission
  }

  // MARK: Comments

  /// Returns the comments on a pull request.
  func comments(on number: Int) throws(CommandError) -> [IssueComment] {
    try pages("issues/\(number)/comments", [])
  }

  /// Writes a comment on a pull request, or replaces this user's comment that has the marker.
  ///
  /// A comment by another user is never changed, even if it has the marker.
  ///
  /// - Returns: The comment, or `nil` if there was none to replace.
  func upsert(
    _ text: String, marker: String, on number: Int, onlyReplacing: Bool = false
  ) throws(CommandError) -> IssueComment? {
    let user = try self.user()
    let old = try comments(on: number).first {
      $0.user?.login == user && $0.body.hasPrefix("<!-- \(marker) -->")
    }
    if old == nil, onlyReplacing { return nil }
    let target = old.map { "issues/comments/\($0.id)" } ?? "issues/\(number)/comments"
    let body: [UInt8]
    do {
      body = [UInt8](try JSONEncoder().encode(["body": text]))
    } catch {
      throw .conflict("cannot encode the comment: \(error)")
    }
    let arguments = ["--method", old == nil ? "POST" : "PATCH", "\(path)/\(target)"]
    return try decode(api(arguments + ["--input", "-"], input: body), target)
  }

  /// The user that writes comments.
  private func user() throws(CommandError) -> String {
    // The token of a workflow is not allowed to look up its own user.
    if program.environment["GITHUB_ACTIONS"] == "true" { return "github-actions[bot]" }
    let user: GitHubUser = try decode(api(["user"]), "user")
    return user.login
  }

  // MARK: Requests

  private var path: String { "repos/\(repository)" }

  private func get<Value: Decodable>(
    _ target: String, _ fields: [String] = []
  ) throws(CommandError) -> Value {
    let parameters = fields.flatMap { ["--raw-field", $0] }
    let address = target.isEmpty ? path : "\(path)/\(target)"
    return try decode(api(["--method", "GET", address] + parameters), address)
  }

  private func pages<Value: Decodable>(
    _ target: String, _ fields: [String]
  ) throws(CommandError) -> [Value] {
    var values: [Value] = []
    for page in 1...Self.maximumPageCount {
      let found: [Value] = try get(
        target, fields + ["per_page=\(Self.pageLength)", "page=\(page)"])
      values += found
      if found.count < Self.pageLength { break }
    }
    return values
  }

  private func api(
    _ arguments: [String], input: [UInt8] = [], limit: Int = HostProgram.maximumByteCount
  ) throws(CommandError) -> [UInt8] {
    try program.run("gh", ["api"] + arguments, input: input, limit: limit)
  }

  private func decode<Value: Decodable>(
    _ bytes: [UInt8], _ target: String
  ) throws(CommandError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch {
      throw .unreadableData("cannot read GitHub's response for \(target): \(error); update gh")
    }
  }
}
