/// The response to a request that is not permitted.
struct RequestRefusal: Error, Hashable, Sendable {
  /// The HTTP status code.
  let status: Int
  /// The problem and the remedy, which the page shows.
  let message: String

  private init(_ status: Int, _ message: String) {
    (self.status, self.message) = (status, message)
  }

  /// The request cannot be read.
  static func malformed(_ problem: String) -> RequestRefusal {
    RequestRefusal(400, "the request is invalid: \(problem)")
  }

  /// The request has no token, or a wrong one.
  static let unauthorized = RequestRefusal(
    401,
    "the token is missing or wrong; open the address that `swift run snapshot review --web` printed"
  )

  /// The request is from another page.
  static func otherOrigin(_ header: String) -> RequestRefusal {
    RequestRefusal(403, "the request is from another page, according to its header \(header)")
  }

  /// There is no such route.
  static let unknownRoute = RequestRefusal(404, "the server has nothing at this address")

  /// There is no such file.
  static func missingFile(_ reason: String) -> RequestRefusal { RequestRefusal(404, reason) }

  /// The route requires another method.
  static func method(_ expected: String) -> RequestRefusal {
    RequestRefusal(405, "use the method \(expected) for this address")
  }

  /// The client is too slow.
  static let timeout = RequestRefusal(408, "the request did not arrive in time; send it again")

  /// The head or the body exceeds its limit.
  static func tooLarge(_ part: String) -> RequestRefusal {
    RequestRefusal(413, "the request is too large: \(part) exceeds the limit; send a smaller one")
  }

  /// The body is not JSON.
  static let contentType = RequestRefusal(
    415, "the body is not JSON; use the Content-Type application/json")

  /// The request is for another server.
  static let otherHost = RequestRefusal(
    421,
    "the request is for another host; open the address that `swift run snapshot review --web` "
      + "printed")

  /// A decision cannot be applied now.
  static func unavailable(_ reason: String) -> RequestRefusal { RequestRefusal(503, reason) }

  static func failed(_ reason: String) -> RequestRefusal { RequestRefusal(500, reason) }
}
