import Foundation

/// Returns the address of a function in a loaded library, or 0.
func symbolAddress(_ name: String) -> UInt {
  guard let process = unsafe dlopen(nil, RTLD_NOW) else { return 0 }
  defer { unsafe _ = dlclose(process) }
  return unsafe UInt(bitPattern: dlsym(process, name))
}
