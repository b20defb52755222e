import Foundation

/// Returns the address of a function of a library that this process has loaded, or 0.
func symbolAddress(_ name: String) -> UInt {
  guard let process = unsafe dlopen(nil, RTLD_NOW) else { return 0 }
  defer { unsafe _ = dlclose(process) }
  return unsafe UInt(bitPattern: dlsym(process, name))
}
