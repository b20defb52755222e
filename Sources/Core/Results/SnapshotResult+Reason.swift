extension SnapshotResult {
  /// The kind of an error, a difference, or a recording.
  ///
  /// A later version may add kinds, so a program must accept unknown ones.
  public struct Reason: RawRepresentable, Hashable, Sendable, Codable {
    /// The name of the kind, such as `corruptReference`.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The snapshot differs from its reference.
    public static let different = Reason(rawValue: "different")
    /// A reference was recorded because there was none.
    public static let missing = Reason(rawValue: "missing")
    /// A reference was recorded because the file was corrupt, in a merge conflict, or not packed.
    public static let unusable = Reason(rawValue: "unusable")
    /// There is no reference, and recording is off.
    public static let missingReference = Reason(rawValue: "missingReference")
    /// The reference exceeds its size limit, in bytes.
    public static let overByteBudget = Reason(rawValue: "overByteBudget")
  }
}

extension SnapshotResult.Reason {
  /// The kind of an error: the name of its case.
  init(_ error: SnapshotError) {
    let name =
      switch error {
      case .unknownRecordMode: "unknownRecordMode"
      case .noPackageRoot: "noPackageRoot"
      case .illegalName: "illegalName"
      case .reservedName: "reservedName"
      case .nameTooLong: "nameTooLong"
      case .noRunningTest: "noRunningTest"
      case .unnamedInParameterizedTest: "unnamedInParameterizedTest"
      case .recordedTwice: "recordedTwice"
      case .referenceInUse: "referenceInUse"
      case .unexpandedTilde: "unexpandedTilde"
      case .overlappingDirectories: "overlappingDirectories"
      case .nestedSnapshotDirectory: "nestedSnapshotDirectory"
      case .missingReference: "missingReference"
      case .directoryInPlace: "directoryInPlace"
      case .irregularReference: "irregularReference"
      case .oversizedReference: "oversizedReference"
      case .unreadableReference: "unreadableReference"
      case .largeFilePointer: "largeFilePointer"
      case .mergeConflict: "mergeConflict"
      case .corruptReference: "corruptReference"
      case .unpackedReference: "unpackedReference"
      case .unwritable: "unwritable"
      case .linkLeavesDirectory: "linkLeavesDirectory"
      case .inlineSnapshot(let error): error.problem.name
      case .overByteBudget: "overByteBudget"
      case .overTimeBudget: "overTimeBudget"
      case .snapshotFailed: "snapshotFailed"
      }
    self.init(rawValue: name)
  }

  /// The kind of a recording.
  init(_ reason: SnapshotOutcome.Recording.Reason) {
    switch reason {
    case .missing: self = .missing
    case .different: self = .different
    case .unusable: self = .unusable
    }
  }
}
