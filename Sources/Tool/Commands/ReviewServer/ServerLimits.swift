/// The limits that protect the review server from slow connections and from too many of them.
struct ServerLimits: Hashable, Sendable {
  /// The time in which the head of a request must arrive.
  var headTime = Duration.seconds(10)
  /// The time in which the body of a request must arrive.
  var bodyTime = Duration.seconds(30)
  /// The time in which a client must receive each part of a response.
  var responseTime = Duration.seconds(60)
  /// The time without a permitted request after which the server ends.
  var idleTime = Duration.seconds(30 * 60)
  /// The maximum number of connections without a permitted request; above it, the oldest is closed.
  var connectionCount = 64
}
