#if Review
  import Foundation
  package import SnapshotCommands
  import SnapshotReport
  import Synchronization

  /// Serves the review page on 127.0.0.1, and applies decisions while they are made.
  package struct WebReviewCommand: SnapshotCommand {
    private let patterns: [String]
    private let port: UInt16
    private let opensBrowser: Bool

    /// Creates the command.
    ///
    /// - Parameters:
    ///   - patterns: The patterns of the snapshots; without any, all snapshots are selected.
    ///   - port: The port of the server; 0 for any free one.
    ///   - opensBrowser: Whether to open the page in the user's browser.
    package init(patterns: [String] = [], port: UInt16 = 0, opensBrowser: Bool = true) {
      (self.patterns, self.port, self.opensBrowser) = (patterns, port, opensBrowser)
    }

    package func run(in context: CommandContext) throws -> CommandStatus {
      let output = context.output
      let backend = try ReviewBackend(
        in: context.location, runs: context.runs, patterns: patterns)
      guard backend.count > 0 else {
        output.line("nothing waits for a decision")
        return backend.status
      }
      let server: ReviewServer
      do {
        server = try ReviewServer(backend, port: port)
      } catch let error as ReviewServerError {
        throw CommandError.conflict(error.description)
      }
      output.line(server.address)
      output.note("reviewing \(backend.count) snapshots; to end, press Ctrl-C")
      if opensBrowser, !BrowserLauncher().open(server.address) {
        output.note("cannot start a browser; open the address above")
      }
      do {
        if try wait(for: server) == .idle {
          output.note("the review ended, because the page made no request for 30 minutes")
        }
      } catch {
        throw CommandError.conflict("the review ended, because \(error); start it again")
      }
      return backend.status
    }

    /// Runs a server until it ends, or until the process receives a signal.
    private func wait(for server: ReviewServer) throws -> ReviewServer.End {
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
      isEnded.wait()
      return try result.withLock { try $0?.get() } ?? .cancelled
    }
  }
#endif
