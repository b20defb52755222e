import Testing

@Suite struct StyleTests {
  /// Where code may say `unsafe`: pixel kernels, the bridges to C, the owners of raw memory, and
  /// the delivery to a main actor that is known only at run time.
  static let unsafeFolders = [
    "Sources/Benchmarks/",
    "Sources/Digests/",
    "Sources/ImageCodecs/",
    "Sources/Fuzzing/",
    "Sources/ImageLoadingCore/Caching/DiskCache.swift",
    "Sources/ImageLoadingViews/ImageViewTask.swift",
    "Sources/Pixels/Bitmap.swift",
    "Sources/Pixels/Mask.swift",
    "Sources/Pixels/ZeroedBuffer.swift",
    "Sources/Rasterizer/",
    "Sources/Comparison/",
    "Sources/DifferencePictures/Marks/",
    "Sources/SnapshotAssert/Accessibility/AccessibilityStrategies.swift",
    "Sources/Acceptance/Applying/AcceptanceLock.swift",
    "Sources/Core/Files/Draft.swift",
    "Sources/Core/Files/FileError.swift",
    "Sources/Core/Files/Folder.swift",
    "Sources/Core/Files/FileAttributes.swift",
    "Sources/Core/Files/OutputFile.swift",
    "Sources/Core/Files/InputFile.swift",
    "Sources/Core/References/ReferenceFile.swift",
    "Sources/Core/Files/ReplacedFile.swift",
    "Sources/Core/Results/ResultScanner.swift",
    "Sources/Core/Results/StepDurations.swift",
    "Sources/Core/Results/TestRun.swift",
    "Sources/Core/Strategies/FoundationValues.swift",
    "Sources/Core/Strategies/HashReordering.swift",
    "Sources/Core/Strategies/TypeMetadata.swift",
    "Sources/ReviewPage/PageFiles.swift",
    "Sources/ReviewTerminal/Images/",
    "Sources/ReviewTerminal/Terminal/TerminalDevice.swift",
    "Sources/ReviewTerminal/Terminal/TerminalSignals.swift",
    "Sources/ReviewServer/ServerSignals.swift",
    "Sources/StandardError/",
    "Sources/Typography/BuiltInFace/SourceScanner.swift",
    "Sources/Typography/CharacterData/",
    "Sources/Typography/Fonts/Registered/",
    "Sources/Views/Traits/TraitCollection.swift",
  ]

  @Test func unsafeCodeStaysWhereItBelongs() throws {
    for file in try SourceTree.files(in: "Sources") {
      let isAllowed = Self.unsafeFolders.contains { file.path.hasPrefix($0) }
      let saysUnsafe = file.lines.contains {
        $0.split { !$0.isLetter }.contains("unsafe") && !$0.contains("//")
      }
      #expect(isAllowed || !saysUnsafe, "\(file.path) may not say `unsafe`")
    }
  }

  @Test func noSourceTrapsOrPromises() throws {
    for file in try SourceTree.files(in: "Sources") {
      for word in ["try!", "fatalError(", "as! ", "TODO", "FIXME"] {
        #expect(!file.text.contains(word), "\(file.path) says \(word)")
      }
    }
  }
}
