#if Review
  import ArgumentParser
  import SnapshotDrawing
  import SnapshotViews

  /// Prints the duration of laying out a large tree and of emitting its display list, compared with
  /// sorting numbers.
  struct LayoutBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "layout",
      abstract: "Measures the layout of 10,000 views, nested stacks, and rows against sorting.")

    @Option(help: "The number of runs of each; the shortest time counts.")
    var rounds = 10

    func run() {
      let sorting = measure { LayoutBenchmark.sortNumbers() }
      print("sort 1,000,000 numbers: \(sorting) ms")
      let tree = LayoutBenchmark.tree()
      let time = measure {
        tree.setNeedsLayoutOfAll()
        _ = tree.displayList()
      }
      print("10,000 views: \(time) ms, ratio \(LayoutBenchmark.rounded(time / sorting))")
      for depth in [25, 50, 100, 200, 400] {
        let stacks = LayoutBenchmark.nestedStacks(depth)
        let time = measure {
          stacks.setNeedsLayoutOfAll()
          stacks.layoutIfNeeded()
        }
        print("\(depth) nested stacks: \(time) ms, \(time / Double(depth)) ms each")
      }
      for alignment in [StackView.Alignment.fill, .leading, .center, .firstBaseline] {
        for count in [100, 300, 1_000] {
          let rows = LayoutBenchmark.rows(count, alignment)
          let time = measure {
            rows.setNeedsLayoutOfAll()
            rows.layoutIfNeeded()
          }
          print("\(count) rows, .\(alignment): \(time) ms, \(time / Double(count)) ms each")
        }
      }
      for distribution in [StackView.Distribution.fillProportionally, .equalCentering] {
        for count in [100, 300, 1_000] {
          let views = LayoutBenchmark.views(count, distribution)
          let time = measure {
            views.setNeedsLayoutOfAll()
            views.layoutIfNeeded()
          }
          print("\(count) views, .\(distribution): \(time) ms, \(time / Double(count)) ms each")
        }
      }
    }

    private func measure(_ body: () -> Void) -> Double {
      let clock = ContinuousClock()
      let times = (0..<max(1, rounds)).map { _ in clock.measure(body) }
      return LayoutBenchmark.rounded((times.min() ?? .zero) / .milliseconds(1))
    }

    private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }

    static func sortNumbers() {
      var state: UInt64 = 1
      var numbers = (0..<1_000_000).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(truncatingIfNeeded: state >> 16)
      }
      numbers.sort()
    }

    /// Returns a hundred rows, each of which lays out ninety-nine views.
    private static func tree() -> View {
      let root = View(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
      for index in 0..<100 {
        let row = Row(frame: CGRect(x: 0, y: Double(index) * 10, width: 1_000, height: 10))
        for _ in 0..<99 {
          let view = View()
          view.backgroundColor = .systemBlue
          row.addSubview(view)
        }
        root.addSubview(row)
      }
      return root
    }

    private static func nestedStacks(_ depth: Int) -> View {
      var view: View = Label(text: "Innermost")
      for index in 0..<depth {
        let stack = StackView(arrangedSubviews: [view, Label(text: "\(index)")])
        stack.axis = index % 2 == 0 ? .vertical : .horizontal
        view = stack
      }
      view.frame = CGRect(x: 0, y: 0, width: 10_000, height: 10_000)
      return view
    }

    /// Returns a column that is too short for its rows of two labels and a switch.
    private static func rows(_ count: Int, _ alignment: StackView.Alignment) -> View {
      let column = StackView(
        arrangedSubviews: (0..<count).map { index in
          let row = StackView(
            arrangedSubviews: [Label(text: "Title \(index)"), Label(text: "Detail"), Switch()])
          row.spacing = 8
          row.alignment = alignment
          return row
        })
      column.axis = .vertical
      column.spacing = 4
      column.frame = CGRect(x: 0, y: 0, width: 390, height: Double(count) * 30)
      return column
    }

    /// Returns a column of labels with spacing.
    private static func views(_ count: Int, _ distribution: StackView.Distribution) -> View {
      let column = StackView(arrangedSubviews: (0..<count).map { Label(text: "Title \($0)") })
      column.axis = .vertical
      column.spacing = 4
      column.distribution = distribution
      column.frame = CGRect(x: 0, y: 0, width: 390, height: Double(count) * 40)
      return column
    }
  }

  /// A view that lays out its subviews next to each other.
  private final class Row: View {
    override func layoutSubviews() {
      var x = 0.0
      for view in subviews {
        view.frame = CGRect(x: x, y: 1, width: 8, height: 8)
        x += 10
      }
    }
  }
#endif
