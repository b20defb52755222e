#if !Review
  import Foundation

  /// The tool without the trait Review, which its dependencies require.
  @main
  enum DisabledTool {
    static func main() {
      let advice =
        "the command needs the trait Review; in Package.swift, add `traits: [\"Review\"]` to the "
        + "dependency on SnapshotAssert, after its version"
      FileHandle.standardError.write(Data("error: \(advice)\n".utf8))
      exit(64)
    }
  }
#endif
