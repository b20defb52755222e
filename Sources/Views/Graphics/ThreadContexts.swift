import Foundation

/// The image contexts that were begun outside of views, for each thread, as in UIKit.
enum ThreadContexts {
  private static let key = "SnapshotViews.GraphicsContexts"

  /// The contexts of a task, which do not affect other tasks on its thread.
  private final class Storage {
    let task: Int?
    let contexts: [GraphicsContext]

    init(_ task: Int?, _ contexts: [GraphicsContext]) {
      (self.task, self.contexts) = (task, contexts)
    }
  }

  /// The contexts of the caller, the current one last.
  static var contexts: [GraphicsContext] {
    get {
      guard let storage = Thread.current.threadDictionary[key] as? Storage,
        storage.task == TraitScope.currentTask
      else { return [] }
      return storage.contexts
    }
    set {
      Thread.current.threadDictionary[key] =
        newValue.isEmpty ? nil : Storage(TraitScope.currentTask, newValue)
    }
  }
}
