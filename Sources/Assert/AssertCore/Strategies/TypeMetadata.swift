/// Facts about types that a `Mirror` does not know, from the metadata in the program.
///
/// The layout of the metadata is part of the stable ABI; see TypeMetadata.rst and
/// MetadataValues.def in the Swift repository.
enum TypeMetadata {
  /// A stored property that does not keep its object alive.
  struct UnownedProperty {
    /// The position among the properties that the type itself declares.
    let position: Int
    let name: String
    /// The name of the object's type, or `nil` for a type without a declaration, such as
    /// `AnyObject`.
    let type: String?
  }

  /// Returns the stored properties of a structure or a class that are declared `unowned` or
  /// `unowned(unsafe)`, without those of superclasses.
  ///
  /// Reading such a property as the child of a mirror ends the process if its object no longer
  /// exists. The children of a custom mirror are not the properties, so a type with one has none.
  static func unownedProperties(of type: Any.Type) -> [UnownedProperty] {
    if type is any CustomReflectable.Type { return [] }
    guard let descriptor = unsafe descriptor(of: type) else { return [] }
    guard let fields = unsafe relativePointer(at: descriptor + Layout.fields) else { return [] }
    let recordSize = unsafe Int(fields.loadUnaligned(fromByteOffset: 10, as: UInt16.self))
    let count = unsafe Int(fields.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
    return (0..<count).compactMap { position in
      let record = unsafe fields + 16 + position * recordSize
      guard let mangledType = unsafe relativePointer(at: record + 4),
        unsafe isUnowned(mangledType)
      else { return nil }
      return UnownedProperty(
        position: position, name: unsafe text(at: record + 8) ?? "",
        type: unsafe declaredName(mangledType))
    }
  }

  /// Returns the name of a case of an enumeration, or `nil` for an enumeration that is imported
  /// from C.
  static func caseName(of value: Any) -> String? {
    func name<Value>(_ value: Value) -> String? {
      unsafe enumCaseName(value).map { unsafe String(cString: $0) }
    }
    return _openExistential(value, do: name)
  }

  /// Returns the number of bytes of a value.
  static func size(of value: Any) -> Int {
    func size<Value>(_: Value) -> Int { MemoryLayout<Value>.size }
    return _openExistential(value, do: size)
  }

  // MARK: Layout

  private enum Layout {
    /// The kind of structures; larger kinds are other types, or addresses of class objects.
    static let structureKind: UInt = 0x200
    static let maximumKind: UInt = 0x7FF
    static let structureDescriptor = 8
    /// The offsets of the name and the fields in the descriptor of a nominal type.
    static let name = 8
    static let fields = 16
    #if canImport(ObjectiveC)
      static let classData = 32
      static let classDescriptor = 64
    #else
      static let classDescriptor = 40
    #endif
  }

  private static func descriptor(of type: Any.Type) -> UnsafeRawPointer? {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let kind = unsafe metadata.load(as: UInt.self)
    if kind == Layout.structureKind {
      return unsafe metadata.load(
        fromByteOffset: Layout.structureDescriptor, as: UnsafeRawPointer?.self)
    }
    guard type is AnyClass, kind == 0 || kind > Layout.maximumKind else { return nil }
    #if canImport(ObjectiveC)
      // The flag of classes that are written in Swift.
      let data = unsafe metadata.load(fromByteOffset: Layout.classData, as: UInt.self)
      guard data & 2 != 0 else { return nil }
    #endif
    return unsafe metadata.load(
      fromByteOffset: Layout.classDescriptor, as: UnsafeRawPointer?.self)
  }

  /// Returns the address to which a relative pointer refers, or `nil` for a null pointer.
  ///
  /// A relative pointer stores the distance from its own address.
  private static func relativePointer(at place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = unsafe place.loadUnaligned(as: Int32.self)
    return unsafe distance == 0 ? nil : place + Int(distance)
  }

  /// Returns the text at a relative pointer.
  private static func text(at place: UnsafeRawPointer) -> String? {
    unsafe relativePointer(at: place).map {
      unsafe String(cString: $0.assumingMemoryBound(to: CChar.self))
    }
  }

  /// Returns the name of the type to whose descriptor a mangled name refers, directly or through
  /// another address, or `nil` for other names.
  private static func declaredName(_ mangledType: UnsafeRawPointer) -> String? {
    let isIndirect: Bool
    switch unsafe mangledType.load(as: UInt8.self) {
    case 1: isIndirect = false
    case 2: isIndirect = true
    default: return nil
    }
    guard var descriptor = unsafe relativePointer(at: mangledType + 1) else { return nil }
    if isIndirect { unsafe descriptor = descriptor.load(as: UnsafeRawPointer.self) }
    return unsafe text(at: descriptor + Layout.name)
  }

  /// Whether a mangled type name ends in the operator for an unowned reference, `Xo` or `Xu`.
  ///
  /// Bytes from 1 to 0x1F are followed by a reference, which may contain any byte.
  private static func isUnowned(_ name: UnsafeRawPointer) -> Bool {
    var (offset, last, previous) = (0, UInt8(0), UInt8(0))
    while true {
      let byte = unsafe name.load(fromByteOffset: offset, as: UInt8.self)
      switch byte {
      case 0:
        return previous == UInt8(ascii: "X")
          && [UInt8(ascii: "o"), UInt8(ascii: "u")].contains(last)
      case ..<0x18: (offset, previous, last) = (offset + 5, 0, 0)
      case ..<0x20: (offset, previous, last) = (offset + 1 + MemoryLayout<UInt>.size, 0, 0)
      default: (offset, previous, last) = (offset + 1, last, byte)
      }
    }
  }
}

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
