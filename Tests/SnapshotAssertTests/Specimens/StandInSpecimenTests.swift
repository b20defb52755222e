import SnapshotAssert
import SnapshotViews
import Testing

/// Specimens of emoji and blocks, for visual review.
@Suite struct StandInSpecimenTests {
  private static let emoji = """
    😀😂😍🥳😭👍👍🏽🙏🏿❤️🔥
    ✨🎉🚀👨‍👩‍👧👩‍💻🇩🇪🇯🇵1️⃣⚠️🏳️‍🌈
    """

  @Test(arguments: [17, 34], [UserInterfaceStyle.light, .dark])
  func twentyEmoji(size: Int, style: UserInterfaceStyle) {
    let sheet = SpecimenTests.sheet([
      SpecimenTests.label(Self.emoji, .systemFont(ofSize: Double(size)))
    ])
    sheet.backgroundColor = .systemBackground
    assertSnapshot(
      of: sheet, as: .image(scale: 2, traits: TraitOverrides(userInterfaceStyle: style)),
      named: "\(size)pt.\(style)")
  }

  @Test func emojiInText() {
    let labels = [11, 13, 17, 22].map {
      SpecimenTests.label("Dinner at 9:41 🍕🍷, Anna? 👍🏽", .systemFont(ofSize: $0))
    }
    assertSnapshot(of: SpecimenTests.sheet(labels), as: .image(scale: 1))
  }

  @Test(.snapshots(fonts: .blocks)) func blocksOfScripts() {
    let label = SpecimenTests.label(
      "設定「画面」を開く。テキストのサイズ、色。ｶﾅ 9:41\n설정 화면을 열기\nالإعدادات שלום สวัสดี नमस्ते", .systemFont(ofSize: 17))
    label.frame.size = label.sizeThatFits(CGSize(width: 170, height: 0))
    assertSnapshot(of: SpecimenTests.sheet([label]), as: .image(scale: 2))
  }
}
