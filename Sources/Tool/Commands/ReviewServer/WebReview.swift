#if Review
  import Dispatch
  import Foundation
  import SnapshotReview
  import Synchronization

  /// Serves the review page on 127.0.0.1, and applies decisions as they are made.
  struct WebReview {
    /// The patterns of the snapshots; without any, all snapshots are selected.
    var patterns: [String] = []
    /// The port of the server; 0 for any free one.
    var port: UInt16 = 0
    /// Whether to open the page in the user's browser.
    var opensBrowser = true
    /// Whether the page shows results that tests write during the review.
    var isWatching = false

    func run(in context: CommandContext) throws -> CommandStatus {
      let output = context.output
      let backend = try output.describing("reading the results") {
        try ReviewBackend(
          in: context.location, runs: context.runs, patterns: patterns, isWatching: isWatching)
      }
      for recovery in backend.recoveries { context.report(recovery) }
      guard backend.count > 0 || isWatching || !backend.isComplete else {
        let review = try context.review()
        output.line(review.emptyText)
        return review.status
      }
      let server = try ReviewServer(backend, port: port)
      let launcher = opensBrowser ? try? BrowserLauncher() : nil
      do {
        let end = try wait(for: server) {
          output.line(server.address)
          Self.describe(backend.problems, backend.notices, in: context)
          backend.whenCompared { review in
            do {
              let review = try review.get()
              for recovery in review.recoveries { context.report(recovery) }
              Self.describe(review.problems, review.notices, in: context)
            } catch {
              output.error("\(error)")
            }
          }
          let activity = isWatching ? "watching" : "reviewing"
          output.note(
            (backend.isComplete
              ? "\(activity) \(backend.count.counted("snapshot"))" : "comparing the images")
              + "; press Ctrl-C to end")
          if opensBrowser, launcher?.open(server.address) != true {
            output.note("cannot start a browser; open the address above")
          }
        }
        if end == .idle {
          output.note("the review ended because the page made no request for 30 minutes")
        }
      } catch {
        throw CommandError.conflict("the review ended with an error: \(error); start it again")
      }
      return backend.status
    }

    private static func describe(
      _ problems: [String], _ notices: [String], in context: CommandContext
    ) {
      for problem in problems {
        context.output.note("warning: " + UntrustedText.forTerminal(context.launching(problem)))
      }
      for notice in notices {
        context.output.note("note: " + UntrustedText.forTerminal(context.completing(notice)))
      }
    }

    /// Runs a server until it ends, or until the process receives a signal.
    ///
    /// - Parameter start: Called when signals no longer end the process.
    private func wait(
      for server: ReviewServer, _ start: () -> Void
    ) throws -> ReviewServer.End {
      let result = Mutex<Result<ReviewServer.End, any Error>?>(nil)
      let isEnded = DispatchSemaphore(value: 0)
      let task = Task.detached {
        let end: Result<ReviewServer.End, any Error>
        do {
          end = .success(try await server.run())
        } catch {
          end = .failure(error)
        }
        result.withLock { $0 = end }
        isEnded.signal()
      }
      let signals = ServerSignals { task.cancel() }
      defer { signals.cancel() }
      start()
      isEnded.wait()
      return try result.withLock { try $0?.get() } ?? .cancelled
    }
  }
#endif
