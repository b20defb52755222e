/// The requests that the review server permits.
///
/// Other programs and pages on the machine can also reach the server. A page on another port of
/// 127.0.0.1 belongs to the same site, so only its origin distinguishes it. If an attacker's DNS
/// resolves another name to 127.0.0.1, the header `Host` contains that name.
struct RequestPolicy: Hashable, Sendable {
  private let hosts: Set<String>
  private let origins: Set<String>
  private let authorization: [UInt8]

  /// Creates the policy of a server.
  ///
  /// - Parameters:
  ///   - port: The port of the server.
  ///   - token: The secret that the page sends.
  init(port: UInt16, token: String) {
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    origins = Set(hosts.map { "http://" + $0 })
    authorization = Array("Bearer \(token)".utf8)
  }

  /// Returns the route of a request.
  ///
  /// The checks need only the head, so the server never reads the body of a refused request.
  ///
  /// - Throws: The response to a request that is not permitted.
  func route(of head: RequestHead) throws(RequestRefusal) -> ReviewRoute {
    guard let host = head["host"], hosts.contains(host.lowercased()) else { throw .otherHost }
    guard let route = ReviewRoute(path: head.path), head.method != "OPTIONS" else {
      throw .unknownRoute
    }
    guard head.method == route.method else { throw .method(route.method) }
    guard head.contentLength <= route.maximumBodyByteCount else { throw .tooLarge("its body") }
    if route == .page { return route }
    guard isEqual(Array((head["authorization"] ?? "").utf8), authorization) else {
      throw .unauthorized
    }
    guard ["same-origin", nil].contains(head["sec-fetch-site"]) else {
      throw .otherOrigin("Sec-Fetch-Site")
    }
    if route.isWrite {
      // The origin must have the same name as the host, although both names are valid hosts.
      guard head["origin"] == "http://\(host.lowercased())" else { throw .otherOrigin("Origin") }
      let type = (head["content-type"] ?? "").lowercased()
      guard ["application/json", "application/json; charset=utf-8"].contains(type) else {
        throw .contentType
      }
    } else if let origin = head["origin"], !origins.contains(origin) {
      throw .otherOrigin("Origin")
    }
    return route
  }

  /// Whether two texts are equal, computed in a time that depends only on their lengths.
  private func isEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard first.count == second.count else { return false }
    var difference: UInt8 = 0
    for index in first.indices { difference |= first[index] ^ second[index] }
    return difference == 0
  }
}
