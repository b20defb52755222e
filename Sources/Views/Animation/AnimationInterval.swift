/// The interval of a run in which a property changes from one value to another.
struct AnimationInterval {
  /// The timing within an interval.
  enum Timing {
    /// The run's timing curve applies to the interval.
    case curved
    /// Linear. The run's timing curve applies to the time of all its keyframes together.
    case keyframe
  }

  /// The start, as a fraction of the run's duration.
  let start: Double
  /// The length, as a fraction of the run's duration.
  let length: Double
  let timing: Timing

  /// The full run.
  static let full = AnimationInterval(start: 0, length: 1, timing: .curved)

  /// Returns the interval of a keyframe within this interval.
  func keyframe(start: Double, length: Double) -> AnimationInterval {
    AnimationInterval(
      start: self.start + self.length * start, length: self.length * length, timing: .keyframe)
  }

  /// Returns whether the interval has started.
  func hasBegun(at fraction: Double, of run: AnimationRun) -> Bool {
    time(at: fraction, of: run) > start
  }

  /// Returns the progress of the change, 0 to 1 or, with some curves, outside that range.
  func progress(at fraction: Double, of run: AnimationRun) -> Double {
    let even = linearProgress(at: time(at: fraction, of: run))
    return switch timing {
    case .curved: run.progress(at: even)
    case .keyframe: even
    }
  }

  /// Returns the elapsed fraction of the interval at a time of the run.
  func linearProgress(at time: Double) -> Double {
    guard time > start else { return 0 }
    guard length > 0, time < start + length else { return 1 }
    return (time - start) / length
  }

  private func time(at fraction: Double, of run: AnimationRun) -> Double {
    switch timing {
    case .curved: fraction
    case .keyframe: run.progress(at: fraction)
    }
  }
}
