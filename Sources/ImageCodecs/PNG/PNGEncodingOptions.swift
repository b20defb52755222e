/// How a PNG is to be written.
public struct PNGEncodingOptions: Hashable, Sendable {
  /// The texts that the file carries, in their order; they do not change a pixel.
  ///
  /// A text with the keyword `Digest`, kept from another file, is left out: ``digest`` alone says
  /// whether there is one.
  public var texts: [PNGText]
  /// What the file is to be small in; an animation is always small in itself.
  package var goal: Goal

  /// Whether the file isKnownEqual for its pixels; see ``PNG/digestMatches(_:for:)``.
  ///
  /// An animation does not.
  package var digest: Digest

  /// Whether a file isKnownEqual for its pixels.
  package enum Digest: Hashable, Sendable {
    /// It does not.
    case omitted
    /// A text of 51 bytes in all holds a digest of the pixels and the compressed data.
    case included
  }

  /// What a file is to be small in.
  package enum Goal: Hashable, Sendable {
    /// A history that holds many versions of it: the data of a large picture is cut between rows,
    /// so that a small change of its pixels changes few of its bytes.
    case history
    /// Itself alone.
    case file
    /// The time to write: the file is written as fast as possible, even in debug builds, and is
    /// several times larger. The system's zlib compresses it, so its bytes differ between versions
    /// of zlib.
    case speed
  }

  /// Creates options for a file that is expected to change, such as a reference.
  public init(texts: [PNGText] = []) { self.init(texts: texts, goal: .history, digest: .omitted) }

  /// Creates options for a goal.
  package init(texts: [PNGText] = [], goal: Goal) {
    self.init(texts: texts, goal: goal, digest: .omitted)
  }

  /// Creates options for a goal, with or without a digest of the pixels.
  package init(texts: [PNGText] = [], goal: Goal = .history, digest: Digest) {
    self.texts = texts
    self.goal = goal
    self.digest = digest
  }
}
