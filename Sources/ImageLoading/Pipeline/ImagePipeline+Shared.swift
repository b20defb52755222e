import Dispatch

extension ImagePipeline {
  /// The pipeline of the process, which calls completion handlers on the main queue.
  ///
  /// It has no data loader until the application sets one at launch:
  /// `ImagePipeline.shared.dataLoader = URLSessionDataLoader()`. In a process that runs tests, it
  /// writes a line to standard error for each request to a server, because such a test is slow and
  /// depends on the server.
  public static let shared: ImagePipeline = {
    var configuration = Configuration()
    configuration.callbackQueue = .main
    if TestEnvironment.isActive {
      configuration.onEvent = { event in liveRequestWarning(of: event).map(ImageLoadingLog.write) }
    }
    return ImagePipeline(configuration)
  }()

  /// Returns the warning about a request to a server in a test.
  private static func liveRequestWarning(of event: ImagePipelineEvent) -> String? {
    guard case .attemptBegan(let url, attempt: 1) = event, LocalDataLoader.source(of: url) == nil
    else { return nil }
    return "image request over the network in a test: \(url.shortDescription); "
      + "wrap the test in `withStubbedImages`"
  }
}
