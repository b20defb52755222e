/// A fault of a file, told in one line.
struct FileError: Error, CustomStringConvertible {
  let message: String

  var description: String { message }
}
