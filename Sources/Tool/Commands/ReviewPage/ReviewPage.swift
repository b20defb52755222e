import Foundation
import SnapshotDrawing
import SnapshotReview

/// The page on which differences are reviewed: its parts, and the policy that permits only them.
///
/// The page is plain HTML, CSS, and JavaScript in the folder `Page`. Two hosts serve the same
/// files: a ``StaticReport`` contains the report and its images, and the review server sends them
/// on request. The README in the folder describes the interface between the page and its hosts.
struct ReviewPage: Sendable {
  /// The host of a page.
  enum Host: Hashable, Sendable {
    /// A file without a server, and whether its images are in separate files.
    case file(hasPacks: Bool)
    /// A server on the loopback interface, and whether the page shows results that tests write
    /// during the review.
    case loopback(isWatching: Bool)

    /// The attributes of the page's element that state the host.
    fileprivate var attributes: String {
      switch self {
      case .file: Host.staticAttributes
      case .loopback(let isWatching): "data-host=\"loopback\"" + (isWatching ? " data-watch" : "")
      }
    }

    /// The attributes in the template.
    fileprivate static let staticAttributes = "data-host=\"static\""
  }

  /// The list of the page's files.
  struct Manifest: Decodable, Hashable {
    /// The template.
    let page: String
    let styles: [String]
    /// The scripts that also run in a worker.
    let worker: [String]
    /// The other scripts.
    let scripts: [String]

    /// All files except the manifest.
    var files: [String] { [page] + styles + worker + scripts }
  }

  /// The name of the manifest.
  static let manifestName = "manifest.json"

  private let template: String
  private let styles: String
  private let worker: String
  private let scripts: String

  /// Creates the page that is part of the tool.
  init() throws(CommandError) { try self.init(.embedded) }

  /// Creates a page from its files.
  init(_ files: PageFiles) throws(CommandError) {
    let manifest: Manifest
    let json = Data(try files.text(Self.manifestName).utf8)
    do {
      manifest = try JSONDecoder().decode(Manifest.self, from: json)
    } catch {
      throw .invalidPage("its manifest is invalid: \(error)")
    }
    template = try files.text(manifest.page)
    styles = try files.joined(manifest.styles)
    worker = try files.joined(manifest.worker)
    scripts = try files.joined(manifest.scripts)
  }

  /// Returns the content security policy.
  ///
  /// The policy permits only the page's own scripts and styles, by their digests. A page from a
  /// server also requires ``frameAncestors``, which only a header can contain.
  func policy(for host: Host) -> String {
    let packs = host == .file(hasPacks: true) ? " 'self'" : ""
    var parts = [
      "default-src 'none'",
      "script-src \(Self.source(worker)) \(Self.source(scripts))" + packs,
      "style-src \(Self.source(styles))", "img-src blob:", "worker-src blob:",
    ]
    if case .loopback = host { parts.append("connect-src 'self'") }
    parts += ["base-uri 'none'", "form-action 'none'"]
    return parts.joined(separator: "; ")
  }

  /// The directive that forbids other pages from embedding the page.
  static let frameAncestors = "frame-ancestors 'none'"

  /// Returns the page of a server, without a report.
  func html(for host: Host = .loopback(isWatching: false)) throws(CommandError) -> String {
    var html = ""
    for part in try parts(for: host) {
      switch part {
      case .text(let text): html += text
      case .report: html += Self.reportElement.start + Self.reportElement.end
      case .files: continue
      }
    }
    return html
  }

  /// A part of the page.
  enum Part: Hashable {
    /// A text.
    case text(String)
    /// The element with the report.
    case report
    /// The elements with the embedded files.
    case files
  }

  /// The start and the end of the element with the report.
  static let reportElement = (
    start: "<script type=\"application/json\" id=\"report\">", end: "</script>"
  )

  /// Returns the parts of the page in order.
  ///
  /// The placeholders are replaced in one pass, because a report may contain a placeholder's text.
  func parts(for host: Host) throws(CommandError) -> [Part] {
    let (start, end) = ("<!--snapshot:", "-->")
    var template = template
    guard let range = template.range(of: Host.staticAttributes) else {
      throw .invalidTemplate("data-host")
    }
    template.replaceSubrange(range, with: host.attributes)
    var expected: Set = ["policy", "styles", "report", "files", "worker", "page"]
    var parts: [Part] = []
    var rest = template[...]
    while let open = rest.range(of: start) {
      guard let close = rest[open.upperBound...].range(of: end) else {
        throw .invalidTemplate(String(rest[open.lowerBound...].prefix(40)))
      }
      let name = String(rest[open.upperBound..<close.lowerBound])
      guard expected.remove(name) != nil else { throw .invalidTemplate(name) }
      parts += [.text(String(rest[..<open.lowerBound])), part(name, for: host)]
      rest = rest[close.upperBound...]
    }
    if let name = expected.min() { throw .invalidTemplate(name) }
    return parts + [.text(String(rest))]
  }

  private func part(_ name: String, for host: Host) -> Part {
    switch name {
    case "policy":
      .text(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy(for: host))\">")
    case "styles": .text("<style>\(styles)</style>")
    case "worker": .text("<script id=\"worker\">\(worker)</script>")
    case "page": .text("<script>\(scripts)</script>")
    case "report": .report
    default: .files
    }
  }

  /// Returns the source expression that permits a script or a style sheet by its digest.
  private static func source(_ text: String) -> String {
    let digits = Array(SHA256.digest(ofUTF8: text).utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { index in
      UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16)
    }
    return "'sha256-\(Data(bytes).base64EncodedString())'"
  }
}
