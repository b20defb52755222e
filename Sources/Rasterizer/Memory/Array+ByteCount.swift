extension Array {
  /// The bytes that have been allocated for the elements, without what these refer to.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }
}

extension Dictionary {
  /// The bytes that have been allocated for keys and values, without what these refer to.
  var byteCount: Int { capacity * (MemoryLayout<Key>.stride + MemoryLayout<Value>.stride) }
}
