/// An error with a one-line message.
struct FileError: Error, CustomStringConvertible {
  let message: String

  var description: String { message }
}
