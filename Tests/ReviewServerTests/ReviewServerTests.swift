#if Review
  import Foundation
  @testable import SnapshotReview
  @testable import SnapshotCommands
  import SnapshotAssertCore
  import Synchronization
  import Testing

  @Suite(.timeLimit(.minutes(10))) struct ReviewServerTests {
    @Test func pageHasItsPolicyAsHeader() async throws {
      let running = try RunningServer(ServedRun())
      let response = try await running.send("GET / HTTP/1.1\r\nHost: \(running.host)\r\n\r\n")
      #expect(response.status == 200)
      #expect(response.body == (try ReviewPage().html()))
      let expected = [
        "Content-Type": "text/html; charset=utf-8", "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store", "X-Frame-Options": "DENY",
        "Content-Length": "\(response.body.utf8.count)",
        "Content-Security-Policy": try ReviewPage().policy(for: .loopback(isWatching: false))
          + "; frame-ancestors 'none'",
      ]
      for (name, value) in expected { #expect(response[name] == value) }
      #expect(response["Access-Control-Allow-Origin"] == nil && response["Set-Cookie"] == nil)
    }

    @Test("Decisions of the page move files, and undo restores them")
    func decisionsMoveFiles() async throws {
      let run = try ServedRun()
      let running = try RunningServer(run)
      let plan = running.request("POST /api/apply", run.plan(["a", "b"]))
      let applied = try await running.send(plan)
      #expect(applied.status == 200, "\(applied.body)")
      #expect(run.reference("a") == "after a" && run.reference("b") == "after b")
      let conflict = try await running.send(plan)
      #expect(conflict.status == 409 && conflict.body.contains("\"conflicts\":["))
      #expect(conflict["Content-Type"] == "application/json")
      let undone = try await running.send(running.request("POST /api/undo", "{}"))
      #expect(undone.status == 200, "\(undone.body)")
      #expect(run.reference("a") == "before a" && run.reference("b") == "before b")
    }

    @Test("Decisions of two servers on the same files are conflicts, not changes")
    func twoServersShareTheFiles() async throws {
      let run = try ServedRun()
      let (first, second) = (try RunningServer(run), try RunningServer(run))
      #expect(first.server.port != second.server.port)
      async let one = first.send(first.request("POST /api/apply", run.plan(["a"])))
      async let two = second.send(second.request("POST /api/apply", run.plan(["a"])))
      let statuses = try await [one.status, two.status].sorted()
      #expect(statuses == [200, 409])
      #expect(run.reference("a") == "after a")
      // The servers have different tokens.
      let request = second.request(
        "GET /api/report", "", ["Authorization": "Bearer \(first.server.token.text)"])
      #expect(try await second.send(request).status == 401)
    }

    @Test("A plan of the maximum size arrives completely")
    func largePlanIsApplied() async throws {
      let run = try ServedRun()
      let running = try RunningServer(run)
      let plan = run.plan(["a"])
      let limit = ReviewRoute.apply.maximumBodyByteCount
      let padding = String(repeating: " ", count: limit - plan.utf8.count)
      let request = running.request("POST /api/apply", plan + padding)
      #expect(try await running.send(request).status == 200)
      #expect(run.reference("a") == "after a")
    }

    // MARK: Ending

    @Test("After `done`, the server answers, ends, and no longer listens")
    func doneEndsTheServer() async throws {
      let running = try RunningServer(ServedRun())
      let response = try await running.send(running.request("POST /api/done", "{}"))
      #expect(response.status == 200 && response.body == "{}")
      #expect(try await running.end() == .done)
      #expect(throws: (any Error).self) { try RawConnection(port: running.server.port) }
    }

    @Test("The server also ends if the page is gone before the answer")
    func doneOfAClosedPageEndsTheServer() async throws {
      let running = try RunningServer(ServedRun())
      var connection: RawConnection? = try RawConnection(port: running.server.port)
      try await connection?.write(running.request("POST /api/done", "{}"))
      connection = nil
      #expect(try await running.end() == .done)
    }

    @Test("A server is not idle while the body of a request arrives")
    func runningRequestKeepsTheServer() async throws {
      let running = try RunningServer(ServedRun()) {
        ($0.idleTime, $0.bodyTime) = (.seconds(3), .seconds(4))
      }
      // If the idle time ended the server, there would be no answer.
      let request = running.request("POST /api/done", "{}").dropLast()
      #expect(try await running.send(String(request)).status == 408)
      #expect(try await running.end() == .idle)
    }

    @Test("A task that is cancelled while the server starts ends it without an error")
    func cancelledStartEnds() async throws {
      for _ in 0..<20 {
        #expect(try await RunningServer(ServedRun()).stop() == .cancelled)
      }
    }

    @Test func idleServerEnds() async throws {
      let running = try RunningServer(ServedRun()) { $0.idleTime = .milliseconds(1) }
      #expect(try await running.end() == .idle)
    }

    @Test func cancelledServerEnds() async throws {
      let running = try RunningServer(ServedRun())
      #expect(try await running.send(running.request("GET /api/report")).status == 200)
      #expect(try await running.stop() == .cancelled)
      #expect(throws: (any Error).self) { try RawConnection(port: running.server.port) }
    }

    @Test func privateFolderIsPrivateAndRemoved() throws {
      var folder: PrivateFolder? = try PrivateFolder()
      let path = try #require(folder?.path)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
      #expect(path.utf8.count <= 90)
      folder = nil
      #expect(!FileManager.default.fileExists(atPath: path))
    }

    // MARK: The command

    @Test func busyPortIsNamed() throws {
      let run = try ServedRun()
      let running = try RunningServer(run)
      let port = running.server.port
      #expect(throws: CommandError.portInUse(port)) {
        try ReviewServer(run.backend(), port: port)
      }
      let outcome = self.run(WebReview(port: port, opensBrowser: false), run)
      #expect(outcome.status == .conflict)
      #expect(
        outcome.text == "error: port \(port) is in use, possibly by another review; use another "
          + "port, or --port 0 for any free one\n")
    }

    @Test func nothingToReviewStartsNoServer() throws {
      let run = try ServedRun()
      try FileManager.default.removeItem(atPath: run.location.artifactDirectory)
      let outcome = self.run(WebReview(opensBrowser: false), run)
      #expect(outcome.status == .unreadableData)
      #expect(outcome.text.hasPrefix("no results in "))
      let other = self.run(WebReview(patterns: ["x"], opensBrowser: false), run)
      #expect(other.status == .usage)
    }

    @Test("The command prints the address on a separate line, and ends with the page")
    func commandEndsWithThePage() async throws {
      let run = try ServedRun()
      let (lines, line) = AsyncStream<String>.makeStream()
      let output = CommandOutput(
        standardOutput: { line.yield($0) }, standardError: { _ in })
      let context = CommandContext(location: run.location, output: output)
      async let status = withCheckedContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(
            returning: context.status(of: WebReview(opensBrowser: false).run))
        }
      }
      let address = try #require(await lines.first { _ in true })
      let url = try #require(URL(string: address.trimmingCharacters(in: .newlines)))
      let port = try #require(url.port.flatMap { UInt16(exactly: $0) })
      let token = try #require(url.fragment).dropFirst("token=".count)
      #expect(address == "http://127.0.0.1:\(port)/#token=\(token)\n")
      let connection = try RawConnection(port: port)
      try await connection.write(
        "POST /api/done HTTP/1.1\r\nHost: localhost:\(port)\r\nOrigin: http://localhost:\(port)\r\n"
          + "Authorization: Bearer \(token)\r\nContent-Type: application/json\r\n"
          + "Content-Length: 2\r\n\r\n{}")
      #expect(try await connection.response().status == 200)
      #expect(await status == .differences)
    }

    private func run(
      _ command: WebReview, _ run: ServedRun
    ) -> (status: CommandStatus, text: String) {
      let text = Mutex("")
      let write: @Sendable (String) -> Void = { part in text.withLock { $0 += part } }
      // With a moving clock, the progress would depend on the duration of the test.
      let time = ContinuousClock.now
      let output = CommandOutput(
        standardOutput: write, standardError: write, now: { time }, after: { _, _ in })
      let context = CommandContext(location: run.location, output: output)
      let status = context.status(of: command.run)
      return (status, text.withLock { $0 })
    }
  }
#endif
