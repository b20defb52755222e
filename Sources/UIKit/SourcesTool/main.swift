import Foundation
import UIKitSourceRewriter

/// Prints a line for the person who builds the package.
func printError(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

/// Returns the files of a list with their text, or prints the errors of the list and exits.
func read(_ list: SourceList) -> [ModuleRewriter.Source] {
  for error in list.errors { printError(error) }
  guard list.errors.isEmpty else { exit(1) }
  var sources: [ModuleRewriter.Source] = []
  for file in list.files {
    guard let data = try? Data(contentsOf: file) else {
      printError("\(file.path):1:1: error: cannot read the file; check its permissions")
      exit(1)
    }
    do throws(SourceDiagnostic) {
      sources.append(try ModuleRewriter.Source(path: file.path, bytes: [UInt8](data)))
    } catch {
      printError(error.description)
      exit(1)
    }
  }
  return sources
}

/// Writes a file unless it has the text already.
func write(_ text: String, to url: URL) throws {
  let data = Data(text.utf8)
  if (try? Data(contentsOf: url)) != data { try data.write(to: url, options: .atomic) }
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2 else {
  printError(
    """
    usage: uikit-sources LIST FOLDER [COUNT] [LIST]...
    Writes copies of the Swift files that LIST names to FOLDER, which compile without UIKit.
    COUNT is the number of files that the build expects. Further lists name the files of modules
    that the files import.
    """)
  exit(64)
}
let folder = URL(fileURLWithPath: arguments[2])
let count = arguments.count > 2 ? Int(arguments[3]) : nil
let lists = ([arguments[1]] + arguments.dropFirst(count == nil ? 2 : 3)).map {
  SourceList(URL(fileURLWithPath: $0))
}
if let count, lists[0].errors.isEmpty, lists[0].files.count != count {
  // SwiftPM plans a build again if the package changed, but not for files outside its targets.
  printError(
    "\(lists[0].url.path):1:1: error: the listed folders have \(lists[0].files.count) Swift files "
      + "instead of \(count); run `touch Package.swift`, so that SwiftPM looks for new files")
  exit(1)
}
let result = ModuleRewriter.rewrite(
  read(lists[0]), dependencies: lists.dropFirst().flatMap(read))
for diagnostic in result.diagnostics { printError(diagnostic.description) }
do {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (copy, name) in zip(result.copies, lists[0].copyNames) {
    try write(copy, to: folder.appendingPathComponent(name))
  }
  let symbols = AssetSymbols(in: lists[0].folders).source(declared: result.declaredNames)
  try write(
    ResourcesSource.text(
      folders: lists[0].folders.map(\.path), symbols: symbols, creations: result.creations),
    to: folder.appendingPathComponent(SourceList.resourcesName))
} catch {
  printError(
    "\(folder.path): error: cannot write the copies: \(error); check the folder's permissions and "
      + "the free space")
  exit(1)
}
exit(result.diagnostics.contains { $0.severity == .error } ? 1 : 0)
