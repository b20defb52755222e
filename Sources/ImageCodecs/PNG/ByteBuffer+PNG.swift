extension ByteBuffer {
  /// Creates a buffer, or throws the codec's error.
  static func forPNG(count: Int) throws(PNGError) -> ByteBuffer {
    do { return try ByteBuffer(count: count) } catch { throw .noMemory }
  }

  /// Creates a buffer with the bytes of an array, or throws the codec's error.
  static func forPNG(copying bytes: [UInt8]) throws(PNGError) -> ByteBuffer {
    do { return try ByteBuffer(copying: bytes) } catch { throw .noMemory }
  }
}
