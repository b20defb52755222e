import Foundation

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The entry point, which starts libFuzzer.
@main
enum Fuzzing {
  /// The function that receives the inputs.
  ///
  /// The environment selects it.
  static let target: @Sendable ([UInt8]) -> Void =
    switch ProcessInfo.processInfo.environment["FUZZ_TARGET"] {
    case "png": PNGTarget.run
    case "images": ImageSourceTarget.run
    case let name:
      preconditionFailure("unknown FUZZ_TARGET value \"\(name ?? "")\"; use png or images")
    }

  static func main() {
    var count = CommandLine.argc
    var arguments = unsafe CommandLine.unsafeArgv
    _ = unsafe runDriver(&count, &arguments) { start, count in
      unsafe testOneInput(start, count)
    }
  }
}

/// The callback of libFuzzer for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  Fuzzing.target(unsafe [UInt8](UnsafeBufferPointer(start: start, count: count)))
  return 0
}
