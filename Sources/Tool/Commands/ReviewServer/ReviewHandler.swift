#if Review
  import Dispatch
  import FlyingFox
  import Foundation

  /// A handler that sends the answers of a backend as responses.
  ///
  /// Reading files blocks, so separate queues do it. Decisions are applied one at a time.
  struct ReviewHandler: HTTPHandler {
    let backend: ReviewBackend
    let decisions: DispatchQueue
    let files: DispatchQueue

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
      let route = ReviewRoute(path: request.target.path())
      let body = [UInt8](try await request.bodyData)
      guard let route else { return response(to: nil, ReviewBackend.Answer(.unknownRoute)) }
      let queue = route.isWrite ? decisions : files
      let answer = await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: backend.answer(route, body: body)) }
      }
      return response(to: route, answer)
    }

    private func response(
      to route: ReviewRoute?, _ answer: ReviewBackend.Answer
    ) -> HTTPResponse {
      let head = ResponseHead(answer, policy: route == .page ? backend.policy : nil)
      var headers = HTTPHeaders()
      for (name, value) in head.headers { headers[HTTPHeader(name)] = value }
      return HTTPResponse(
        statusCode: HTTPStatusCode(answer.status, phrase: head.phrase), headers: headers,
        body: HTTPBodySequence(data: Data(answer.body), suggestedBufferSize: 1 << 16))
    }
  }
#endif
