#if Review
  import ArgumentParser
  import Foundation
  import Testing

  @testable import SnapshotCommands

  /// The help of the tool.
  @Suite struct SnapshotToolTests {
    @Test func theHelpOfAToolInThePathKeepsItsColumns() {
      let help = """
        USAGE: swift run snapshot [COMMAND]

          1. swift test             fails
          2. swift run snapshot     lists
          3. swift run snapshot accept 3f2a91c0  or --all

        The directory is that of `swift run --package-path`.
        """
      #expect(
        SnapshotTool.inPath(help) == """
          USAGE: snapshot [COMMAND]

            1. swift test             fails
            2. snapshot               lists
            3. snapshot accept 3f2a91c0            or --all

          The directory is that of `swift run --package-path`.
          """)
    }
  }
#endif
