import SnapshotAssert
import SnapshotViews
import Testing

/// One color changes in twelve configurations, and in a snapshot with another change.
@Suite struct PlanTests {
  private let link = isChanged ? Color(hex: 0x0F766E) : Color(hex: 0x0A6CFF)

  @Test func looksRight() {
    assertSnapshots(
      of: PlanCard(link: link), as: .image,
      matrix: .product(
        userInterfaceStyles: [.light, .dark], layoutDirections: [.leftToRight, .rightToLeft],
        contentSizeCategories: [.large, .extraSmall, .accessibilityMedium]))
  }

  @Test func expires() {
    let card = PlanCard(link: link, detail: isChanged ? "Expires on 12 May" : "Renews on 12 May")
    assertSnapshot(of: card, as: .image)
  }

  /// Does not change.
  @Test func staysTheSame() { assertSnapshot(of: PlanCard(link: .systemTeal), as: .image) }
}
