/// An address of the review server.
///
/// A request must have exactly one of these paths. No path names a file.
enum ReviewRoute: Hashable, Sendable {
  /// The page, which contains nothing secret.
  case page
  /// The current report.
  case report
  /// A value that changes with the results, if the review watches them.
  case version
  /// The file with a SHA-256 digest.
  case blob(digest: String)
  /// Applies a plan.
  case apply
  /// Undoes the last step.
  case undo
  /// Ends the review.
  case done

  private static let blobPrefix = "/api/blob/"

  /// Finds the route of a path, or returns `nil` if there is none.
  init?(path: String) {
    switch path {
    case "/": self = .page
    case "/api/report": self = .report
    case "/api/version": self = .version
    case "/api/apply": self = .apply
    case "/api/undo": self = .undo
    case "/api/done": self = .done
    default:
      guard path.hasPrefix(Self.blobPrefix) else { return nil }
      let digest = String(path.dropFirst(Self.blobPrefix.count))
      guard digest.utf8.count == 64,
        digest.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
      else { return nil }
      self = .blob(digest: digest)
    }
  }

  /// Whether a request to the route changes files or ends the server.
  var isWrite: Bool {
    switch self {
    case .page, .report, .version, .blob: false
    case .apply, .undo, .done: true
    }
  }

  /// The method of a request to the route.
  var method: String { isWrite ? "POST" : "GET" }

  /// The maximum length of a request's body in bytes.
  ///
  /// A plan with 5,000 decisions has 1.3 MB.
  var maximumBodyByteCount: Int { self == .apply ? 4 << 20 : isWrite ? 1 << 10 : 0 }
}
