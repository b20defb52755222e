/// A view that calls a closure to lay out its subviews.
final class LayoutView: View {
  var layOut: (() -> Void)?

  override func layoutSubviews() { layOut?() }
}
