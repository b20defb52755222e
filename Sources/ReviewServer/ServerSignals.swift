#if Review
  import Foundation

  /// The signals that end a review: Ctrl-C, and the termination of the process.
  final class ServerSignals: @unchecked Sendable {
    private let sources: [any DispatchSourceSignal]

    /// Starts to wait for the signals, which no longer end the process.
    init(_ action: @escaping @Sendable () -> Void) {
      sources = [SIGINT, SIGTERM].map { number in
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
      for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
  }
#endif
