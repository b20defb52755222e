/// What a stack knows of one of its views in one direction.
struct StackItem: Hashable {
  /// The extent that the content asks for, or `nil` for none.
  var intrinsicLength: Double?
  /// How strongly the content resists being stretched.
  var hugging: LayoutPriority
  /// How strongly the content resists being cut.
  var compressionResistance: LayoutPriority
  /// The least distance to the next view, or the exact one, as the distribution says.
  var spacingAfter: Double
}
