/// The marks of a letter, those on one side one beyond another.
struct MarkStack {
  /// How far it is from a mark to the next one beyond it, in thousandths of an em.
  private static let step = 205.0

  private let isTall: Bool
  private var above = 0.0
  private var below = 0.0
  private var beside = 0.0

  /// Creates a stack for a letter; one with an ascender lifts what is above it.
  init(isTall: Bool) { self.isTall = isTall }

  /// Adds a mark, and returns how far right and above of its own place it stands.
  mutating func add(_ mark: FaceMark) -> Vector {
    switch mark.place {
    case .above:
      above += 1
      let lift = isTall ? mark.capitalLift : 0
      return Vector(x: 0, y: lift + (above - 1) * MarkStack.step)
    case .below:
      below += 1
      return Vector(x: 0, y: (1 - below) * MarkStack.step)
    case .beside:
      beside += 1
      return Vector(x: (beside - 1) * 90, y: 0)
    }
  }
}
