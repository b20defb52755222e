package import SnapshotDrawing
import SnapshotTypography

/// The texts and the places that the images of a failure show in addition to the pixels.
package struct SheetContent: Hashable, Sendable {
  /// A change of a color, drawn as two touching swatches.
  package struct ColorChange: Hashable, Sendable {
    package let reference: Color
    package let actual: Color

    package init(reference: Color, actual: Color) {
      self.reference = reference
      self.actual = actual
    }
  }

  /// A part of the images that changed.
  ///
  /// A place belongs to one view, if its view is known; several clusters of pixels in a label are
  /// one place.
  package struct Place: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case changed
      /// Only the actual image has the content.
      case inserted
      /// Only the reference has the content.
      case removed
      /// The content moved by a distance, in pixels, without another change.
      case moved(x: Int, y: Int)
    }

    package let kind: Kind
    /// The name of the view, such as `Label "Default"`; empty if unknown.
    package let name: String
    /// The rectangle in the reference, in pixels, or `nil` if the reference does not have the
    /// content.
    package let reference: PixelRect?
    /// The rectangle in the actual image, in pixels, or `nil` if it does not have the content.
    package let actual: PixelRect?
    /// The changed color of the view, as drawn; `nil` if no color changed or it is unknown.
    package let color: ColorChange?
    /// Whether rows inside the view were inserted or removed because its content changed, such as a
    /// text that wraps; the rectangles are those of the entire view.
    package let isReflowed: Bool
    /// Whether the differing pixels may show a change of color although none is known.
    package let mayBeRecolored: Bool
    /// Whether the view of inserted or removed content is only visible in one of the images, but
    /// exists in both.
    package let isHiddenView: Bool
    /// The index among all places in order of relevance; the first ones are enlarged.
    package let rank: Int

    package init(
      kind: Kind, name: String, reference: PixelRect?, actual: PixelRect?,
      color: ColorChange? = nil, isReflowed: Bool = false, mayBeRecolored: Bool = true,
      isHiddenView: Bool = false, rank: Int = 0
    ) {
      self.isHiddenView = isHiddenView
      self.rank = rank
      self.isReflowed = isReflowed
      self.mayBeRecolored = mayBeRecolored
      self.kind = kind
      self.name = name
      self.reference = reference
      self.actual = actual
      self.color = color
    }
  }

  /// The cause, such as `Label "Title": text "Buy" -> "Pay"`; empty if unknown.
  package let headline: String
  /// The consequences of the cause, such as `everything below moved ↓ 44 pt`; may be empty.
  package let consequence: String
  /// The changed color of the cause, shown next to the headline; `nil` for other causes.
  package let color: ColorChange?
  /// The snapshot and its configuration, such as `AppTests/ScreenTests/looksRight · dark · 2x`.
  package let name: String
  /// The share of the differing pixels and the tolerance.
  package let summary: String
  /// The places, which are numbered from 1, except for movements.
  package let places: [Place]
  /// The part of the snapshot that the images show, such as `frame 5`; empty for all of it.
  package let part: String

  package init(
    headline: String, consequence: String = "", color: ColorChange? = nil, name: String,
    summary: String, places: [Place] = [], part: String = ""
  ) {
    self.part = part
    self.headline = headline
    self.consequence = consequence
    self.color = color
    self.name = name
    self.summary = summary
    self.places = places
  }
}

extension SheetContent {
  /// The last line of an image: the summary, and a note if the image shows boxes instead of
  /// characters.
  ///
  /// - Parameter others: Other texts in the image.
  func footer(_ others: some Sequence<String> = [], fonts: FontBook) -> String {
    let texts = [headline, consequence, name] + places.map(\.name) + others
    return [summary, CaptionText.note(onBoxesIn: texts, fonts: fonts) ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
