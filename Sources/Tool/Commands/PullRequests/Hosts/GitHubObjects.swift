/// A user of GitHub.
struct GitHubUser: Hashable, Sendable, Decodable {
  /// The name of the account.
  let login: String
}

/// The permission of a user in a repository.
struct UserPermission: Decodable {
  let permission: String
}

/// A repository, as part of another object.
struct GitHubRepository: Hashable, Sendable, Decodable {
  /// The owner and the name.
  let fullName: String
  /// Whether only members can read it.
  let isPrivate: Bool?
  /// The name of the default branch, or `nil` if the response does not contain it.
  let defaultBranch: String?

  private enum CodingKeys: String, CodingKey {
    case fullName = "full_name"
    case isPrivate = "private"
    case defaultBranch = "default_branch"
  }
}

/// A branch of a repository.
struct GitHubBranch: Hashable, Sendable, Decodable {
  let name: String
  /// Whether rules restrict pushes to the branch.
  let isProtected: Bool

  private enum CodingKeys: String, CodingKey {
    case name
    case isProtected = "protected"
  }
}

struct PullRequest: Hashable, Sendable, Decodable {
  /// One of the two branches.
  struct Branch: Hashable, Sendable, Decodable {
    /// The name of the branch.
    let name: String
    /// The last commit, 40 hexadecimal digits.
    let sha: String
    /// The repository, or `nil` if it was deleted.
    let repository: GitHubRepository?

    private enum CodingKeys: String, CodingKey {
      case name = "ref"
      case sha
      case repository = "repo"
    }
  }

  let number: Int
  /// `open` or `closed`.
  let state: String
  /// The proposed branch.
  let head: Branch
  /// The branch that would receive the changes.
  let base: Branch

  /// Whether the proposed branch is in another repository.
  var isFromFork: Bool { head.repository?.fullName != base.repository?.fullName }
}

/// A run of a workflow.
struct WorkflowRun: Hashable, Sendable, Decodable {
  /// The list in a response.
  struct List: Decodable {
    let runs: [WorkflowRun]

    private enum CodingKeys: String, CodingKey {
      case runs = "workflow_runs"
    }
  }

  let id: Int
  /// The path of the workflow's file.
  let path: String
  /// The event that started the run.
  let event: String
  /// The status, which is `completed` when the run has ended.
  let status: String
  /// The commit.
  let headSHA: String
  /// The branch of the commit, or `nil` if GitHub does not know it.
  let headBranch: String?
  /// The repository of the commit, or `nil` if it was deleted.
  let headRepository: GitHubRepository?
  /// The address of the page.
  let url: String

  private enum CodingKeys: String, CodingKey {
    case id, path, event, status
    case headSHA = "head_sha"
    case headBranch = "head_branch"
    case headRepository = "head_repository"
    case url = "html_url"
  }

  /// Whether the run is for the branch of a pull request.
  func isOf(_ pullRequest: PullRequest) -> Bool {
    guard let repository = headRepository?.fullName else { return false }
    return repository == pullRequest.head.repository?.fullName
      && headBranch == pullRequest.head.name
  }
}

/// A file that a run stored.
struct RunArtifact: Hashable, Sendable, Decodable {
  /// The list in a response.
  struct List: Decodable {
    let artifacts: [RunArtifact]
  }

  let id: Int
  let name: String
  /// The size of the archive in bytes.
  let byteCount: Int
  /// Whether the file was deleted.
  let isExpired: Bool
  /// The digest of the archive, such as `sha256:9f86…`, if the service has it.
  let digest: String?

  private enum CodingKeys: String, CodingKey {
    case id, name, digest
    case byteCount = "size_in_bytes"
    case isExpired = "expired"
  }
}

/// A comment on a pull request.
struct IssueComment: Hashable, Sendable, Decodable {
  let id: Int
  /// The Markdown.
  let body: String
  /// The author, or `nil` if the account was deleted.
  let user: GitHubUser?
  /// The address of the comment.
  let url: String?

  private enum CodingKeys: String, CodingKey {
    case id, body, user
    case url = "html_url"
  }
}
