// Names of the module os, which write nothing, because no image shows a log.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(os)
  /// A category of messages, which are not written.
  public struct OSLog: Hashable, Sendable {
    /// The category of messages without a category.
    public static let `default` = OSLog()
    /// A category whose messages are never written.
    public static let disabled = OSLog()

    private init() {}

    /// Creates a category.
    public init(subsystem: String, category: String) {}

    /// Whether messages are written, which is always `false`.
    public func isEnabled(type: OSLogType) -> Bool { false }
  }

  /// The importance of a message.
  public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The number of the importance.
    public let rawValue: UInt8

    /// Creates an importance from a number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Messages that may explain a failure.
    public static let `default` = OSLogType(rawValue: 0)
    /// Helpful messages.
    public static let info = OSLogType(rawValue: 1)
    /// Messages for development.
    public static let debug = OSLogType(rawValue: 2)
    /// Errors of the process.
    public static let error = OSLogType(rawValue: 16)
    /// Errors of the system or of several processes.
    public static let fault = OSLogType(rawValue: 17)
  }

  /// The readers of a value in a message.
  public struct OSLogPrivacy: Sendable {
    /// The encoding of a value that may not be read.
    public enum Mask: Sendable {
      /// A number that is equal for equal values.
      case hash
      /// None.
      case none
    }

    /// Chosen by the type of the value.
    public static let auto = OSLogPrivacy()
    /// Everyone.
    public static let `public` = OSLogPrivacy()
    /// Only a debugger.
    public static let `private` = OSLogPrivacy()
    /// Nobody without consent.
    public static let sensitive = OSLogPrivacy()

    /// Only a debugger, with an encoding for others.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  }

  /// A message, whose values are not read.
  public struct OSLogMessage: ExpressibleByStringInterpolation {
    /// The parts of a message.
    public struct StringInterpolation: StringInterpolationProtocol {
      /// Creates an empty message.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Ignores text.
      public func appendLiteral(_ literal: String) {}

      /// Ignores a value.
      public func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto, attributes: String = ""
      ) {}
    }

    /// Creates a message.
    public init(stringLiteral value: String) {}

    /// Creates a message with values.
    public init(stringInterpolation: StringInterpolation) {}
  }

  /// Writes nothing.
  public func os_log(
    _ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any?...
  ) {}

  /// Writes nothing.
  @_disfavoredOverload
  public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any?...
  ) {}

  /// Writes nothing.
  public func os_log(
    _ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage, _ arguments: Any?...
  ) {}

  /// Writes nothing.
  @_disfavoredOverload
  public func os_log(
    _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any?...
  ) {}

  /// The identity of an interval.
  public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
    /// The number of the identity.
    public let rawValue: UInt64

    /// Creates an identity from a number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The identity of intervals that do not overlap.
    public static let exclusive = OSSignpostID(rawValue: 0)
  }

  /// An interval that has begun.
  public struct OSSignpostIntervalState: Sendable {
    fileprivate init() {}
  }

  /// An object that measures intervals, of which none is written.
  public struct OSSignposter: Sendable {
    /// Whether intervals are written, which is always `false`.
    public var isEnabled: Bool { false }

    /// Creates an object for intervals without a category.
    public init() {}

    /// Creates an object for a category.
    public init(subsystem: String, category: String) {}

    /// Creates an object for the category of an object that writes messages.
    public init(logger: Logger) {}

    /// Returns an identity.
    public func makeSignpostID() -> OSSignpostID { .exclusive }

    /// Begins an interval.
    public func beginInterval(
      _ name: StaticString, id: OSSignpostID = .exclusive
    ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

    /// Begins an interval with a message.
    public func beginInterval(
      _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
    ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

    /// Writes nothing.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
    /// Writes nothing.
    public func endInterval(
      _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
    ) {}
    /// Writes nothing.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
    /// Writes nothing.
    public func emitEvent(
      _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
    ) {}

    /// Calls a closure.
    public func withIntervalSignpost<Result>(
      _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
    ) rethrows -> Result { try task() }
  }

  /// An object that writes messages, of which none is written.
  public struct Logger: Sendable {
    /// Creates an object for messages without a category.
    public init() {}

    /// Creates an object for a category.
    public init(subsystem: String, category: String) {}

    /// Creates an object for a category.
    public init(_ log: OSLog) {}

    /// Writes nothing.
    public func log(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func log(level: OSLogType, _ message: OSLogMessage) {}
    /// Writes nothing.
    public func trace(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func debug(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func info(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func notice(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func warning(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func error(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func critical(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func fault(_ message: OSLogMessage) {}
  }
#endif
