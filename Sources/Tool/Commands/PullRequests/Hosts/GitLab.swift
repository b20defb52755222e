import Foundation
import SnapshotReview

/// A project on GitLab, accessed through the program `curl` in a CI job.
///
/// The token is passed to `curl` through standard input, so that other processes cannot read it.
struct GitLab: Sendable {
  /// The URL of the project.
  let address: String
  private let program: HostProgram
  private let api: String
  private let token: String

  /// The number of entries per page: the maximum of the service.
  private static let pageLength = 100
  /// The maximum number of pages that are read.
  private static let maximumPageCount = 50

  /// Finds the project of a job.
  init(_ program: HostProgram) throws(CommandError) {
    self.program = program
    let environment = program.environment
    func value(_ name: String, _ allowed: String) throws(CommandError) -> String {
      guard let text = environment[name], !text.isEmpty,
        text.utf8.allSatisfy({ byte in
          UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || allowed.utf8.contains(byte)
        })
      else { throw .usage("the variable \(name) is not set to a valid value; set it in CI/CD") }
      return text
    }
    token = try value("SNAPSHOTS_GITLAB_TOKEN", "-_.")
    address = try value("CI_PROJECT_URL", ":/.-_~%")
    let server = try value("CI_API_V4_URL", ":/.-_~%")
    guard server.hasPrefix("https://") || server.hasPrefix("http://127.0.0.1:") else {
      throw .usage("CI_API_V4_URL is not an https URL; the token is only sent with https")
    }
    api = try server + "/projects/" + value("CI_PROJECT_ID", "")
  }

  struct MergeRequest: Decodable {
    /// The last commit.
    let sha: String
  }

  /// Returns a merge request.
  func mergeRequest(_ number: Int) throws(CommandError) -> MergeRequest {
    try send("GET", "/merge_requests/\(number)")
  }

  // MARK: Notes

  /// A note on a merge request.
  struct Note: Decodable {
    let id: Int
    let body: String
    let author: User
  }

  /// An account.
  struct User: Decodable {
    let id: Int
  }

  /// Writes a note on a merge request, or replaces this user's note that has the marker.
  ///
  /// A note by another user is never changed, even if it has the marker.
  ///
  /// - Returns: Whether there is a note now; `false` if there was none to replace.
  func upsert(
    _ text: String, marker: String, on number: Int, onlyReplacing: Bool
  ) throws(CommandError) -> Bool {
    let user: User = try send("GET", "", base: String(api[..<projectsStart]) + "/user")
    let path = "/merge_requests/\(number)/notes"
    var old: Note?
    for page in 1...Self.maximumPageCount where old == nil {
      let notes: [Note] = try send(
        "GET", "\(path)?sort=asc&per_page=\(Self.pageLength)&page=\(page)")
      old = notes.first { $0.author.id == user.id && $0.body.hasPrefix("<!-- \(marker) -->") }
      if notes.count < Self.pageLength { break }
    }
    if old == nil, onlyReplacing { return false }
    let body: [UInt8]
    do {
      body = [UInt8](try JSONEncoder().encode(["body": text]))
    } catch {
      throw .conflict("cannot encode the note: \(error)")
    }
    let target = old.map { "\(path)/\($0.id)" } ?? path
    let _: Note = try send(old == nil ? "POST" : "PUT", target, body: body)
    return true
  }

  private var projectsStart: String.Index {
    api.range(of: "/projects/", options: .backwards)?.lowerBound ?? api.endIndex
  }

  // MARK: Images

  private struct Upload: Decodable {
    let url: String
  }

  /// Uploads an image, and returns its URL.
  func upload(_ image: [UInt8], name: String) throws(CommandError) -> String {
    let upload: Upload = try send("POST", "/uploads", file: (name, image))
    guard upload.url.hasPrefix("/uploads/") else {
      throw .unreadableData("GitLab returned an unexpected URL for an image; update the tool")
    }
    return address + upload.url
  }

  // MARK: Requests

  /// Sends a request, and decodes the response.
  private func send<Value: Decodable>(
    _ method: String, _ path: String, base: String? = nil, body: [UInt8]? = nil,
    file: (name: String, bytes: [UInt8])? = nil
  ) throws(CommandError) -> Value {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("snapshot-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var lines = [
      "url = \"\((base ?? api) + path)\"", "request = \"\(method)\"",
      "header = \"PRIVATE-TOKEN: \(token)\"", "silent", "show-error", "fail", "max-time = 120",
      "proto = \"=\(api.hasPrefix("https:") ? "https" : "http")\"",
    ]
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      if let body {
        let url = folder.appendingPathComponent("body.json")
        try Data(body).write(to: url)
        lines += ["header = \"Content-Type: application/json\"", "data-binary = \"@\(url.path)\""]
      }
      if let file {
        let url = folder.appendingPathComponent(file.name)
        try Data(file.bytes).write(to: url)
        lines.append("form = \"file=@\(url.path)\"")
      }
    } catch {
      throw .conflict("cannot write to the temporary directory: \(error); check TMPDIR")
    }
    let bytes = try program.run(
      "curl", ["--disable", "--config", "-"],
      input: Array(lines.map { $0 + "\n" }.joined().utf8))
    do {
      return try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch {
      throw .unreadableData("cannot read GitLab's response for \(path): \(error)")
    }
  }
}
