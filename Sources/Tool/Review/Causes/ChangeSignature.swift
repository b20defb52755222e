package import SnapshotAssertCore
import SnapshotDrawing

/// The identity of a change, by which the failures of several snapshots are grouped.
///
/// The signature of a changed view consists of the view's type, the kind of the change, the edits
/// with both values, and the movement and the growth. It contains no absolute frame, no path, and
/// no text that only names the view. So 40 labels with different texts that change their color have
/// one signature.
///
/// The values of an edit belong to the change: 12 screens whose button changes its title from `Buy`
/// to `Pay` have one signature, and a change to or from any other title has a different one.
/// Accepting the first must not accept the second.
package struct ChangeSignature: Hashable, Sendable, Encodable {
  /// The kind of a signature.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// A change of a view.
    case view
    /// Another version of the renderer, without a change of a view.
    case renderer
    /// Changed lines of a text.
    case text
    /// The pixels of the largest cluster, if no view is known to have changed.
    case pixels
    /// A color that became another one, in images without view trees.
    case color
    /// A distance that content moved, or lines that were inserted or removed, in images without
    /// view trees.
    case movement
    /// Equal changes of pixels in images without view trees.
    case content
    /// Different changes of pixels in one region of images without view trees.
    case region
  }

  /// The kind of the signature.
  let kind: Kind
  /// The change in one line, such as `Label: textColor #1C1C1E -> #FF3B30`.
  ///
  /// The line may contain values from untrusted files.
  package let title: String
  /// The title in parts; the first part of that of a view is its type.
  let sentence: Sentence
  /// The SHA-256 digest of the signature, as 64 hexadecimal digits.
  let digest: String

  /// The first eight digits of the digest, by which commands name the cause.
  var id: String { String(digest.prefix(SnapshotID.minimumLength)) }

  /// Creates a signature from texts, whose boundaries are part of it.
  init(_ kind: Kind, title sentence: Sentence, _ parts: [String]) {
    self.kind = kind
    self.sentence = sentence
    title = Self.shortened(sentence.plain)
    let texts = [kind.rawValue] + parts
    var text = ""
    for part in texts { text += "\(part.utf8.count):\(part)" }
    digest = SHA256.digest(ofUTF8: text)
  }

  /// Returns the change in one line.
  ///
  /// - Parameter arrow: The arrow between two values.
  package func title(arrow: String) -> String {
    Self.shortened(sentence.text(arrow: arrow))
  }

  /// The title for an image, or `nil` if the numbers of pixels say more.
  ///
  /// The title of a view may be forged, but the comment with the image has the same title.
  package var pictureTitle: Sentence? { kind == .view || kind == .renderer ? sentence : nil }

  private enum CodingKeys: CodingKey {
    case kind, title, digest, sentence
  }
}

// MARK: Views

extension ChangeSignature {
  /// Creates the signature of a changed view.
  package init(_ change: SnapshotResult.Change) {
    let edits = change.edits.sorted { $0.name < $1.name }
    let geometry = Geometry(change)
    var parts = [change.type, change.kind.rawValue, "\(edits.count)"]
    for edit in edits {
      parts.append(edit.name)
      // An absent value differs from every text.
      parts += [edit.reference, edit.actual].map { $0.map { "=" + $0 } ?? "" }
    }
    parts += geometry.parts
    let title = ChangeWords.cause(
      change, edits: edits, value: { Self.shortened($0, to: Self.maximumValueLength) },
      movement: geometry.movement, growth: geometry.growth)
    self.init(.view, title: title, parts)
  }

  /// Returns the start of a text of more than a number of Unicode scalars.
  ///
  /// One character may have any number of them.
  static func shortened(_ text: String, to length: Int = maximumTitleLength) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.startIndex
    guard let end = scalars.index(start, offsetBy: length, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }

  private static let maximumTitleLength = 400
  private static let maximumValueLength = 60

  /// The movement and the growth of a view, in thousandths of a point.
  private struct Geometry {
    private(set) var movement: [Int] = []
    private(set) var growth: [Int] = []

    /// Reads the frame of a change.
    ///
    /// A view that grows with its text grows by different amounts at different scales, and moves
    /// if it is aligned at its center or at its trailing edge. Neither this growth nor this
    /// movement is part of the signature.
    init(_ change: SnapshotResult.Change) {
      guard let frame = change.frame else { return }
      let (old, new) = (frame.reference, frame.actual)
      movement = [new.x - old.x, new.y - old.y].map(Self.thousandths)
      growth = [new.width - old.width, new.height - old.height].map(Self.thousandths)
      guard change.edits.contains(where: { Self.contentNames.contains($0.name) }) else { return }
      let isAnchored = zip(movement, growth).allSatisfy { distance, growth in
        min(0, -growth) - Self.rounding...max(0, -growth) + Self.rounding ~= distance
      }
      growth = []
      if isAnchored { movement = [] }
    }

    /// The properties that determine the size of a view by its content.
    private static let contentNames: Set = ["placeholder", "text", "text.count", "title"]
    /// The largest movement caused by rounding to pixels, in thousandths of a point.
    private static let rounding = 1_000

    private static func thousandths(_ distance: Double) -> Int {
      // The limit is far above the size of an image, and sums of such numbers fit.
      Int(min(max((distance * 1_000).rounded(), -1e15), 1e15))
    }

    private static func isZero(_ numbers: [Int]) -> Bool { numbers.allSatisfy { $0 == 0 } }

    var parts: [String] {
      [movement, growth].map { Self.isZero($0) ? "" : $0.map(String.init).joined(separator: " ") }
    }
  }
}
