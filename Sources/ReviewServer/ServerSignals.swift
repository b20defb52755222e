#if Review
  import Foundation

  /// The signals that end a review: Ctrl-C, a closed terminal, and the end of the process.
  final class ServerSignals: @unchecked Sendable {
    private static let numbers = [SIGINT, SIGTERM, SIGHUP]
    private let sources: [any DispatchSourceSignal]

    /// Starts to wait for the signals, which no longer end the process.
    init(_ action: @escaping @Sendable () -> Void) {
      sources = Self.numbers.map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler(handler: action)
        source.resume()
        return source
      }
    }

    /// Restores the effect of the signals.
    func cancel() {
      for source in sources { source.cancel() }
      for number in Self.numbers { signal(number, SIG_DFL) }
    }
  }
#endif
