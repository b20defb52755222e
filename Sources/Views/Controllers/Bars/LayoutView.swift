/// A view whose subviews somebody else lays out.
final class LayoutView: View {
  var layOut: (() -> Void)?

  override func layoutSubviews() { layOut?() }
}
