#if Review
  import Dispatch
  import Foundation

  /// The signals that end a review: Ctrl-C, a closed terminal, and a request to terminate.
  ///
  /// The first signal ends the review. A second one ends the process, in case that takes too long.
  final class ServerSignals: @unchecked Sendable {
    private let numbers: [Int32]
    private let sources: [any DispatchSourceSignal]

    /// Starts handling the signals.
    ///
    /// Signals that the process ignores, as with `nohup`, remain ignored.
    ///
    /// - Parameter action: Called for the first signal.
    init(_ action: @escaping @Sendable () -> Void) {
      let numbers = [SIGINT, SIGTERM, SIGHUP].filter { !Self.isIgnored($0) }
      let registrations = DispatchGroup()
      sources = numbers.map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
          Self.restore(numbers)
          action()
        }
        registrations.enter()
        source.setRegistrationHandler { registrations.leave() }
        source.resume()
        return source
      }
      self.numbers = numbers
      // Until then, a signal would be lost.
      _ = registrations.wait(timeout: .now() + 1)
    }

    /// Restores the default effect of the signals.
    func cancel() {
      for source in sources { source.cancel() }
      Self.restore(numbers)
    }

    private static func restore(_ numbers: [Int32]) {
      for number in numbers { signal(number, SIG_DFL) }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
      var current = sigaction()
      guard unsafe sigaction(number, nil, &current) == 0 else { return false }
      #if canImport(Darwin)
        let handler = unsafe current.__sigaction_u.__sa_handler
      #else
        let handler = unsafe current.__sigaction_handler.sa_handler
      #endif
      let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
      return unsafe unsafeBitCast(handler, to: Int.self) == ignored
    }
  }
#endif
