/// A user of GitHub.
package struct GitHubUser: Hashable, Sendable, Decodable {
  /// The name of the account.
  package let login: String
}

/// The permission of a user in a repository.
struct UserPermission: Decodable {
  let permission: String
}

/// A repository, as part of another object.
package struct GitHubRepository: Hashable, Sendable, Decodable {
  /// The owner and the name.
  package let fullName: String
  /// Whether only members can read it.
  package let isPrivate: Bool?
  /// The name of the default branch, or `nil` if the response does not contain it.
  package let defaultBranch: String?

  private enum CodingKeys: String, CodingKey {
    case fullName = "full_name"
    case isPrivate = "private"
    case defaultBranch = "default_branch"
  }
}

/// A branch of a repository.
package struct GitHubBranch: Hashable, Sendable, Decodable {
  /// The name.
  package let name: String
  /// Whether rules restrict pushes to the branch.
  package let isProtected: Bool

  private enum CodingKeys: String, CodingKey {
    case name
    case isProtected = "protected"
  }
}

/// A pull request.
package struct PullRequest: Hashable, Sendable, Decodable {
  /// One of the two branches.
  package struct Branch: Hashable, Sendable, Decodable {
    /// The name of the branch.
    package let name: String
    /// The last commit, 40 hexadecimal digits.
    package let sha: String
    /// The repository, or `nil` if it was deleted.
    package let repository: GitHubRepository?

    private enum CodingKeys: String, CodingKey {
      case name = "ref"
      case sha
      case repository = "repo"
    }
  }

  /// The number.
  package let number: Int
  /// `open` or `closed`.
  package let state: String
  /// The proposed branch.
  package let head: Branch
  /// The branch that would receive the changes.
  package let base: Branch

  /// Whether the proposed branch is in another repository.
  package var isFromFork: Bool { head.repository?.fullName != base.repository?.fullName }
}

/// A run of a workflow.
package struct WorkflowRun: Hashable, Sendable, Decodable {
  /// The list in a response.
  struct List: Decodable {
    let runs: [WorkflowRun]

    private enum CodingKeys: String, CodingKey {
      case runs = "workflow_runs"
    }
  }

  /// The identifier.
  package let id: Int
  /// The path of the workflow's file.
  package let path: String
  /// The event that started the run.
  package let event: String
  /// The status, which is `completed` when the run has ended.
  package let status: String
  /// The commit.
  package let headSHA: String
  /// The branch of the commit, or `nil` if GitHub does not know it.
  package let headBranch: String?
  /// The repository of the commit, or `nil` if it was deleted.
  package let headRepository: GitHubRepository?
  /// The address of the page.
  package let url: String

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
package struct RunArtifact: Hashable, Sendable, Decodable {
  /// The list in a response.
  struct List: Decodable {
    let artifacts: [RunArtifact]
  }

  /// The identifier.
  package let id: Int
  /// The name.
  package let name: String
  /// The size of the archive in bytes.
  package let byteCount: Int
  /// Whether the file was deleted.
  package let isExpired: Bool
  /// The digest of the archive, such as `sha256:9f86…`, if the service has it.
  package let digest: String?

  private enum CodingKeys: String, CodingKey {
    case id, name, digest
    case byteCount = "size_in_bytes"
    case isExpired = "expired"
  }
}

/// A comment on a pull request.
package struct IssueComment: Hashable, Sendable, Decodable {
  /// The identifier.
  package let id: Int
  /// The Markdown.
  package let body: String
  /// The author, or `nil` if the account was deleted.
  package let user: GitHubUser?
  /// The address of the comment.
  package let url: String?

  private enum CodingKeys: String, CodingKey {
    case id, body, user
    case url = "html_url"
  }
}
