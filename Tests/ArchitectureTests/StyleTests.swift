import Testing

@Suite struct StyleTests {
  /// Where code may say `unsafe`: pixel kernels, the bridges to C, the owners of raw memory, and
  /// the delivery to a main actor that is known only at run time.
  static let unsafeFolders = [
    "Sources/Development/Benchmarks/",
    "Sources/Drawing/Drawing/Digests/",
    "Sources/Images/ImageCodecs/",
    "Sources/Development/Fuzzing/",
    "Sources/Images/ImageLoadingCore/Caching/DiskCache.swift",
    "Sources/Images/ImageLoading/ImageViewTask.swift",
    "Sources/Drawing/Drawing/Pixels/Bitmap.swift",
    "Sources/Drawing/Drawing/Pixels/Mask.swift",
    "Sources/Drawing/Drawing/Pixels/ZeroedBuffer.swift",
    "Sources/Drawing/Rasterizer/",
    "Sources/Assert/Comparison/",
    "Sources/Assert/DifferencePictures/Marks/",
    "Sources/Assert/SnapshotAssert/Accessibility/AccessibilityStrategies.swift",
    "Sources/Tool/Review/Acceptance/AcceptanceLock.swift",
    "Sources/Tool/Review/Folders/PixelChangeSearch.swift",
    "Sources/Assert/AssertCore/Files/Draft.swift",
    "Sources/Assert/AssertCore/Files/FileError.swift",
    "Sources/Assert/AssertCore/Files/Folder.swift",
    "Sources/Assert/AssertCore/Files/FileAttributes.swift",
    "Sources/Assert/AssertCore/Files/OutputFile.swift",
    "Sources/Assert/AssertCore/Files/InputFile.swift",
    "Sources/Assert/AssertCore/References/ReferenceFile.swift",
    "Sources/Assert/AssertCore/Files/FileVersion.swift",
    "Sources/Assert/AssertCore/Results/StepDurations.swift",
    "Sources/Assert/AssertCore/Results/TestRun.swift",
    "Sources/Assert/AssertCore/Strategies/FoundationValues.swift",
    "Sources/Assert/AssertCore/Strategies/HashReordering.swift",
    "Sources/Assert/AssertCore/Strategies/TypeMetadata.swift",
    "Sources/Tool/Commands/ReviewPage/PageFiles.swift",
    "Sources/Tool/Commands/ReviewTerminal/Images/",
    "Sources/Tool/Commands/ReviewTerminal/Terminal/TerminalDevice.swift",
    "Sources/Tool/Commands/ReviewTerminal/Terminal/TerminalSignals.swift",
    "Sources/Tool/Commands/ReviewServer/ServerSignals.swift",
    "Sources/Drawing/Drawing/StandardError/",
    "Sources/Drawing/Typography/BuiltInFace/SourceScanner.swift",
    "Sources/Drawing/Typography/CharacterData/",
    "Sources/Drawing/Typography/Fonts/Registered/",
    "Sources/UIKit/SnapshotUIKit/Runtime/",
    "Sources/Views/Controls/Text/AssignedText.swift",
    "Sources/Views/Layers/Layer.swift",
    "Sources/Views/Traits/TraitCollection.swift",
    "Sources/Views/View.swift",
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
