extension Array {
  /// The bytes allocated for the elements, without memory that these refer to.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }
}

extension Dictionary {
  /// The bytes allocated for keys and values, without memory that these refer to.
  var byteCount: Int { capacity * (MemoryLayout<Key>.stride + MemoryLayout<Value>.stride) }
}
