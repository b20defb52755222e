#if Review
  import ArgumentParser
  import Foundation
  import SnapshotDrawing
  import SnapshotRasterizer

  /// Draws one scene several times, each time into another bitmap, as tests do.
  ///
  /// The first frame also fills the caches of glyphs and shadows. Before the measurement, the
  /// process has drawn nothing.
  struct FramesBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "frames",
      abstract: "Prints the CPU time and the page faults of the first frames of a process.")

    @Argument(help: "The scene.")
    var scene: String
    @Option(help: "The number of pixels per point.")
    var scale = 3.0
    @Option(help: "The number of frames.")
    var frames = 6

    func run() throws {
      let file = URL(filePath: scene)
      let read = try SceneFile.read(file)
      let list = try read.displayList(in: file.deletingLastPathComponent(), text: .glyphs)
      let factor = Scale(scale)
      let size = factor.pixelSize(read.size)
      print("| frame | CPU | page faults |\n|---|---|---|")
      var bitmaps: [Bitmap] = []
      for number in 1...max(1, frames) {
        let before = ProcessUsage.current()
        var bitmap = try Bitmap(size: size)
        try Rasterizer().draw(list, into: &bitmap, scale: factor, background: .clear)
        let after = ProcessUsage.current()
        bitmaps.append(bitmap)
        let time = (after.processor - before.processor) / .milliseconds(1)
        print("| \(number) | \(time) ms | \(after.pageFaults - before.pageFaults) |")
      }
    }
  }

  /// The resources that this process has used.
  struct ProcessUsage {
    /// The CPU time of all threads, in the program and in the system.
    let processor: Duration
    /// The page faults that needed no input.
    let pageFaults: Int

    static func current() -> ProcessUsage {
      var (usage, time) = (rusage(), timespec())
      #if os(Linux)
        unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      #else
        unsafe getrusage(RUSAGE_SELF, &usage)
      #endif
      unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return ProcessUsage(
        processor: .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec)),
        pageFaults: Int(usage.ru_minflt))
    }
  }
#endif
