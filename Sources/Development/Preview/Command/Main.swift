import Foundation

/// The command-line tool.
@main
enum Main {
  static func main() {
    let directory = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    do {
      let text = try Preview(directory: directory).run(Array(CommandLine.arguments.dropFirst()))
      FileHandle.standardOutput.write(Data(text.utf8))
    } catch {
      FileHandle.standardError.write(Data("preview: \(error)\n".utf8))
      exit(error.exitStatus)
    }
  }
}
