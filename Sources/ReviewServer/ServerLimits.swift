/// The limits of the review server, against slow and many connections.
struct ServerLimits: Hashable, Sendable {
  /// The time in which the head of a request must arrive.
  var headTime = Duration.seconds(10)
  /// The time in which the body of a request must arrive.
  var bodyTime = Duration.seconds(30)
  /// The time in which a client must receive a part of a response.
  var responseTime = Duration.seconds(60)
  /// The time without a permitted request after which the server ends.
  var idleTime = Duration.seconds(30 * 60)
  /// The number of connections without a permitted request; the oldest one is closed for a new one.
  var connectionCount = 64

  /// Creates the limits of the tool.
  init() {}
}
