/// The part of a run in which a property goes from one value to the next.
struct AnimationInterval {
  /// How the way follows the time in the interval.
  enum Pace {
    /// By the run's curve, from the interval's start to its end.
    case curved
    /// Evenly; the run's curve bends the time of all the run's keyframes together.
    case keyframe
  }

  /// When it starts, as a share of the run's duration.
  let start: Double
  /// How long it takes, as a share of the run's duration.
  let length: Double
  /// How the way follows the time.
  let pace: Pace

  /// All of a run.
  static let whole = AnimationInterval(start: 0, length: 1, pace: .curved)

  /// Returns a keyframe's part of this part.
  func keyframe(start: Double, length: Double) -> AnimationInterval {
    AnimationInterval(
      start: self.start + self.length * start, length: self.length * length, pace: .keyframe)
  }

  /// Whether something has happened in the interval.
  func hasBegun(at fraction: Double, of run: AnimationRun) -> Bool {
    time(at: fraction, of: run) > start
  }

  /// The share of the way.
  func share(at fraction: Double, of run: AnimationRun) -> Double {
    let even = evenShare(at: time(at: fraction, of: run))
    return switch pace {
    case .curved: run.progress(at: even)
    case .keyframe: even
    }
  }

  /// The share of the interval's time that has passed at a time of the run.
  func evenShare(at time: Double) -> Double {
    guard time > start else { return 0 }
    guard length > 0, time < start + length else { return 1 }
    return (time - start) / length
  }

  private func time(at fraction: Double, of run: AnimationRun) -> Double {
    switch pace {
    case .curved: fraction
    case .keyframe: run.progress(at: fraction)
    }
  }
}
