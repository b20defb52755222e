import Dispatch
public import Foundation
public import SnapshotImageLoadingCore
import SnapshotViews

/// The load of an image view's image.
///
/// Like the view, it belongs to the view's owner, and it holds the view weakly. Loading begins
/// immediately and without isolation. Only setting the image requires the owner's isolation.
/// Releasing the view cancels its load.
public final class ImageViewTask: ImageViewLoad {
  /// The time limit of waiting for images: 30 seconds.
  public static var defaultTimeLimit: Duration { .seconds(30) }

  /// The request.
  public let request: ImageRequest
  /// Whether the load was cancelled.
  public private(set) var isCancelled = false

  private weak var view: ImageView?
  private let presentation: ImagePresentation
  private let loader: any ImageLoading
  /// The animation clock of the call, which also drives the transition of a late image.
  private let timing = AnimationTiming.current
  private let events: LoadEvents
  private let loading: Task<Void, Never>
  /// The task that sets the image, or `nil` if the owner sets it.
  private var delivery: Task<Void, Never>?
  private var isDelivered = false
  private var progressHandler: ((ImageProgress) -> Void)?

  init(
    request: ImageRequest, loader: any ImageLoading, view: ImageView,
    presentation: ImagePresentation
  ) {
    self.request = request
    self.loader = loader
    self.view = view
    self.presentation = presentation
    let events = LoadEvents()
    self.events = events
    self.loading = Task { @concurrent in
      do throws(ImageLoadingError) {
        let response = try await loader.response(for: request) { events.report($0) }
        events.end(with: .success(response))
      } catch {
        events.end(with: .failure(error))
      }
    }
  }

  package var missingImage: MissingImage {
    let advice = loader.advice(forMissing: request)
    let note =
      delivery == nil && !advice.lacksStub
      ? "  // because `setImage` was called off the main thread without an isolation" : ""
    return MissingImage(
      url: request.url.absoluteString, reason: advice.lacksStub ? .unstubbed : .loading,
      remedy: advice.remedy + note)
  }

  /// Calls a closure with the progress of the load, on the isolation on which the image is set.
  ///
  /// The closure receives the latest progress when bytes have arrived. It is not called for images
  /// that need no transfer, nor after the load has ended.
  ///
  /// - Parameter handler: The closure, which replaces the previous one.
  /// - Returns: This task.
  @discardableResult
  public func onProgress(_ handler: @escaping (ImageProgress) -> Void) -> ImageViewTask {
    progressHandler = handler
    return self
  }

  /// Cancels the load.
  ///
  /// Its image is not shown, and the completion is not called.
  public func cancel() {
    isCancelled = true
    ImageViewTask.cancel(loading, events, request)
    if view?.imageLoad === self { view?.imageLoad = nil }
  }

  /// Ends a load from any thread, even if the loader ignores the cancellation.
  private static func cancel(
    _ loading: Task<Void, Never>, _ events: LoadEvents, _ request: ImageRequest
  ) {
    loading.cancel()
    events.end(with: .failure(.cancelled(request.url)))
  }

  /// Waits until the view shows the image.
  ///
  /// If no actor owns the view, the image is set on the caller's isolation. If the calling task is
  /// cancelled, the load is cancelled as by ``cancel()``.
  ///
  /// - Parameters:
  ///   - timeLimit: The maximum duration. The default is 30 seconds. The load continues afterward.
  ///   - isolation: The caller's isolation.
  /// - Throws: ``ImagesStillLoading`` with the URL if the load has not ended at the time limit.
  public func finish(
    timeLimit: Duration = ImageViewTask.defaultTimeLimit,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(ImagesStillLoading) {
    let (loading, events, request) = (loading, events, request)
    let isFinished = await withTaskCancellationHandler {
      if let delivery { return await delivery.ends(within: timeLimit) }
      let waiter = events.makeWaiter()
      let timer = Task.detached {
        guard (try? await Task.sleep(for: timeLimit)) != nil else { return }
        events.expire(waiter)
      }
      defer { timer.cancel() }
      return await receive(as: waiter, isolation: isolation)
    } onCancel: {
      ImageViewTask.cancel(loading, events, request)
    }
    guard isFinished else { throw ImagesStillLoading(urls: [request.url], timeLimit: timeLimit) }
  }

  /// Sets the image on an actor when it has loaded.
  ///
  /// A task inherits the task-local values of its creator. An animation around the call is
  /// excluded, because it will have ended by then.
  func deliver(on isolation: isolated (any Actor)?) {
    let waiter = events.makeWaiter()
    View.performWithoutAnimation {
      delivery = Task { _ = await receive(as: waiter, isolation: isolation) }
    }
  }

  /// Sets the image on the main actor when it has loaded.
  ///
  /// The caller runs where the main actor runs, so the view belongs to the main actor even though
  /// the compiler does not know.
  func deliverOnMainActor() {
    let waiter = events.makeWaiter()
    View.performWithoutAnimation {
      // Declared in this closure, because Swift 6.2 does not look through it.
      nonisolated(unsafe) let task = self
      delivery = Task { @MainActor in
        _ = unsafe await task.receive(as: waiter, isolation: MainActor.shared)
      }
    }
  }

  /// Passes on the events of the load.
  ///
  /// - Returns: Whether the load ended before the waiter expired.
  private func receive(
    as waiter: LoadEvents.Waiter, isolation: isolated (any Actor)?
  ) async -> Bool {
    while true {
      switch await events.next(for: waiter) {
      case .progress(let progress):
        if !isCancelled, let progressHandler { timing.use { progressHandler(progress) } }
      case .result(let result):
        show(result)
        return true
      case .timeLimit:
        return false
      }
    }
  }

  private func show(_ result: Result<ImageResponse, ImageLoadingError>) {
    guard !isCancelled, !isDelivered else { return }
    // A cancelled task that waits for the load cancels the load from its own thread.
    guard !loading.isCancelled else { return cancel() }
    isDelivered = true
    guard let view, view.imageLoad === self else { return }
    view.imageLoad = nil
    timing.use { presentation.showLoaded(result, of: request, in: view, by: loader) }
  }
}

/// An error that is thrown if images are still loading when the time limit of waiting is reached.
public struct ImagesStillLoading: Error, Hashable, Sendable {
  /// The URLs of the images, in the order of drawing.
  public let urls: [URL]
  /// The time limit.
  public let timeLimit: Duration

  /// Creates an error.
  public init(urls: [URL], timeLimit: Duration) {
    self.urls = urls
    self.timeLimit = timeLimit
  }
}

extension ImagesStillLoading: CustomStringConvertible {
  /// The URLs and the remedy.
  public var description: String {
    "\(urls.count) image\(urls.count == 1 ? " is" : "s are") still loading after \(timeLimit): "
      + urls.map(\.absoluteString).joined(separator: ", ")
      + "; complete the stubs, check the server, or raise `timeLimit`"
  }
}

/// The events of a load, which tasks take in turn.
final class LoadEvents: Sendable {
  typealias Outcome = Result<ImageResponse, ImageLoadingError>

  /// A task that takes events.
  struct Waiter: Hashable, Sendable {
    fileprivate let id: Int
  }

  enum Event: Sendable {
    /// The latest progress, which only one task takes.
    case progress(ImageProgress)
    /// The result, which all tasks take.
    case result(Outcome)
    /// The waiter expired.
    case timeLimit
  }

  private struct State {
    var lastID = 0
    var progress: ImageProgress?
    var outcome: Outcome?
    var expired: Set<Waiter> = []
    var waiting: [Waiter: FirstResult<Event>] = [:]
  }

  private let state = Locked(State())

  func makeWaiter() -> Waiter {
    state.withLock { state in
      state.lastID += 1
      return Waiter(id: state.lastID)
    }
  }

  func next(for waiter: Waiter) async -> Event {
    let turn = FirstResult<Event>()
    let event: Event? = state.withLock { state in
      if let progress = state.progress {
        state.progress = nil
        return .progress(progress)
      }
      if let outcome = state.outcome { return .result(outcome) }
      if state.expired.contains(waiter) { return .timeLimit }
      state.waiting[waiter] = turn
      return nil
    }
    if let event { return event }
    return await turn.value()
  }

  /// Reports progress, which replaces earlier progress that no task has taken.
  func report(_ progress: ImageProgress) {
    let turn: FirstResult<Event>? = state.withLock { state in
      guard state.outcome == nil else { return nil }
      guard let (waiter, turn) = state.waiting.min(by: { $0.key.id < $1.key.id }) else {
        state.progress = progress
        return nil
      }
      state.waiting[waiter] = nil
      return turn
    }
    turn?.offer(.progress(progress))
  }

  /// Ends the load.
  ///
  /// Only the first call has an effect.
  func end(with outcome: Outcome) {
    let turns: [FirstResult<Event>] = state.withLock { state in
      guard state.outcome == nil else { return [] }
      state.outcome = outcome
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for turn in turns { turn.offer(.result(outcome)) }
  }

  /// Ends a wait at its time limit.
  func expire(_ waiter: Waiter) {
    let turn = state.withLock { state in
      state.expired.insert(waiter)
      return state.waiting.removeValue(forKey: waiter)
    }
    turn?.offer(.timeLimit)
  }
}

extension Task where Success == Void, Failure == Never {
  /// Waits until the task ends, or for a duration.
  ///
  /// - Returns: Whether the task has ended.
  fileprivate func ends(within timeLimit: Duration) async -> Bool {
    let first = FirstResult<Bool>()
    _ = Task.detached {
      await value
      first.offer(true)
    }
    let timer = Task.detached {
      guard (try? await Task<Never, Never>.sleep(for: timeLimit)) != nil else { return }
      first.offer(false)
    }
    defer { timer.cancel() }
    return await first.value()
  }
}

/// The queue on which the main actor runs.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller runs where the main actor runs: on the main thread, or on another thread
  /// that serves the main queue, as in Swift Testing on Linux.
  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}
