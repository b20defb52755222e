import SnapshotReview

/// A request to accept snapshots of a pull request, bound to a commit.
///
/// The text of a comment is `/snapshots accept SHA all` or `/snapshots accept SHA ID...`, where
/// `SHA` has 40 hexadecimal digits. Without a commit, a request could apply to snapshots that were
/// pushed after the reviewer looked at them.
struct AcceptanceRequest: Hashable, Sendable {
  /// The head of the pull request, 40 lowercase hexadecimal digits.
  let commit: String
  /// The snapshots.
  let selection: DecisionSelection

  init(commit: String, selection: DecisionSelection) throws(CommandError) {
    let commit = commit.lowercased()
    guard commit.utf8.count == 40, commit.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      throw .usage(
        "\"\(commit.prefix(50))\" is not a full commit hash; use all 40 digits of the pull "
          + "request's head")
    }
    (self.commit, self.selection) = (commit, selection)
  }

  /// Parses the first line of a comment.
  init(comment: String) throws(CommandError) {
    let line = comment.prefix { !$0.isNewline }
    let words = line.split(separator: " ").map(String.init)
    guard words.count >= 4, words[0] == "/snapshots", words[1] == "accept" else {
      throw .usage(
        "the comment does not request anything; use \"/snapshots accept SHA all\", or the IDs of "
          + "causes instead of all")
    }
    let ids = Array(words[3...])
    if ids == ["all"] {
      try self.init(commit: words[2], selection: .all)
      return
    }
    guard ids.count <= 100,
      ids.allSatisfy({ id in
        8...64 ~= id.utf8.count && id.allSatisfy { $0.isASCII && $0.isHexDigit }
      })
    else {
      throw .usage("the ID of a cause has 8 to 64 hexadecimal digits; copy it from the comment")
    }
    try self.init(commit: words[2], selection: .causes(ids))
  }
}
