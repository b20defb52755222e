/// The options for encoding a PNG.
public struct PNGEncodingOptions: Hashable, Sendable {
  /// The texts in the file, in order.
  ///
  /// They do not affect pixels.
  ///
  /// A text with the keyword `Digest`, copied from another file, is omitted. Only `digest`
  /// determines whether the file has one.
  public var texts: [PNGText]
  /// The goal of the encoding.
  ///
  /// Animations always have the goal ``Goal/file``.
  package var goal: Goal

  /// Whether the file contains a digest of its pixels; see ``PNG/digestMatches(_:for:)``.
  ///
  /// Animations never have one.
  package var digest: Digest

  /// Whether a file contains a digest of its pixels.
  package enum Digest: Hashable, Sendable {
    /// The file has no digest.
    case omitted
    /// The file has a text chunk of 51 bytes with a digest of the pixels and the compressed data.
    case included
  }

  /// The goal of an encoding.
  package enum Goal: Hashable, Sendable {
    /// A small Git history with many versions of the file: the compressed data of a large image is
    /// divided between rows, so that a small change of its pixels changes few bytes.
    case history
    /// A small file.
    case file
    /// Fast encoding, even in debug builds. The file is several times larger. The system's zlib
    /// compresses it, so its bytes differ between versions of zlib.
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
