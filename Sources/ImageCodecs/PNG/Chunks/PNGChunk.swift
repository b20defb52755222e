/// A piece of a PNG: its type, and where in the file its content lies.
///
/// ## Guarantees
/// - The content is inside the file and fits its checksum.
struct PNGChunk {
  let type: PNGChunkType
  let content: Range<Int>

  /// Where the chunk begins with its length.
  var offset: Int { content.lowerBound - 8 }
}
