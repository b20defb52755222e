#if Review
  import SnapshotCommands

  runSnapshotTool()
#else
  import Foundation

  let advice =
    "the command needs the trait Review; in Package.swift, add `traits: [\"Review\"]` to the "
    + "dependency on SnapshotAssert, after its version"
  FileHandle.standardError.write(Data("error: \(advice)\n".utf8))
  exit(64)
#endif
