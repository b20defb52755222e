import SnapshotDrawing
import SnapshotRasterizer
import SnapshotViews
import Testing
import preview

@Suite struct PreviewCommandTests {
  private func request(_ arguments: [String]) throws -> PreviewRequest {
    guard case .render(let request) = try PreviewCommand(arguments: arguments) else {
      throw UnexpectedCommand()
    }
    return request
  }

  private struct UnexpectedCommand: Error {}

  @Test func screenHasDefaults() throws {
    let request = try request(["SettingsExample"])
    #expect(request.size == CGSize(width: 390, height: 844))
    #expect(request.scale == 2)
    #expect(
      request.traits == TraitOverrides(safeAreaInsets: EdgeInsets(top: 47, bottom: 34)))
    #expect(request.stage == .image)
    #expect(request.box == nil)
    #expect(request.output == nil)
  }

  @Test func optionsAreParsedInBothForms() throws {
    let separate = try request([
      "--scale", "1.5", "--dark", "--right-to-left", "--content-size", "accessibilityLarge",
      "--size", "320x480", "--stage", "lines", "--box", "1,2,3,4", "--output", "a.txt",
      "CardExample",
    ])
    let joined = try request([
      "CardExample", "--scale=1.5", "--dark", "--right-to-left",
      "--content-size=accessibilityLarge", "--size=320x480", "--stage=lines", "--box=1,2,3,4",
      "--output=a.txt",
    ])
    for request in [separate, joined] {
      #expect(request.screen.name == "CardExample")
      #expect(request.scale == Scale(1.5))
      #expect(request.size == CGSize(width: 320, height: 480))
      #expect(
        request.traits
          == TraitOverrides(
            userInterfaceStyle: .dark, layoutDirection: .rightToLeft,
            preferredContentSizeCategory: .accessibilityLarge, safeAreaInsets: .zero))
      #expect(request.stage == .rasterizer(.lines))
      #expect(request.box == PixelRect(x: 1, y: 2, width: 3, height: 4))
      #expect(request.output == "a.txt")
    }
  }

  @Test func lastValueOfARepeatedOptionCounts() throws {
    #expect(try request(["CardExample", "--scale", "1", "--scale", "3"]).scale == 3)
  }

  @Test func sizeAndScaleOverrideThoseOfTheDevice() throws {
    let plain = try request(["CardExample", "--device", "iPhoneSE"])
    #expect(plain.size == CGSize(width: 375, height: 667))
    #expect(plain.scale == 2)
    #expect(plain.traits.safeAreaInsets == EdgeInsets(top: 20))
    #expect(plain.traits.horizontalSizeClass == .compact)
    #expect(plain.traits.verticalSizeClass == .regular)
    let custom = try request([
      "CardExample", "--device", "iPhoneSE", "--size", "300x300", "--scale", "1",
    ])
    #expect(custom.size == CGSize(width: 300, height: 300))
    #expect(custom.scale == 1)
  }

  @Test func everyStageOfTheUsageIsParsed() throws {
    for name in PreviewRequest.Stage.names {
      #expect(try request(["CardExample", "--stage", name]).stage != .image)
    }
  }

  @Test(
    "Bad input is an error with a remedy",
    arguments: [
      ([], "no screen; add the name of one, see `swift run preview --list`"),
      (["A"], "unknown screen \"A\"; use AnimatedButtonExample, "),
      (["CardExample", "B"], "unexpected argument \"B\"; name one screen only"),
      (["--light"], "unknown option \"--light\"; see `swift run preview --help`"),
      (["-x"], "unknown option \"-x\"; see `swift run preview --help`"),
      (
        ["CardExample", "--scale"],
        "`--scale` has no value; add one, see `swift run preview --help`"
      ),
      (["--dark=1"], "`--dark` does not take a value; remove the value"),
      (["--scale", "0"], "invalid `--scale` value \"0\"; use a number from 0.25 to 8"),
      (["--scale", "nan"], "invalid `--scale` value \"nan\"; use a number from 0.25 to 8"),
      (["--scale=inf"], "invalid `--scale` value \"inf\"; use a number from 0.25 to 8"),
      (["--size", "1e9x1"], "invalid `--size` value \"1e9x1\"; use WIDTHxHEIGHT in points"),
      (["--size", "390"], "invalid `--size` value \"390\"; use WIDTHxHEIGHT in points"),
      (["--size", "-1xnan"], "invalid `--size` value \"-1xnan\"; use WIDTHxHEIGHT in points"),
      (["--box", "1,2,3"], "invalid `--box` value \"1,2,3\"; use X,Y,WIDTH,HEIGHT in pixels"),
      (["--box", "0,0,0,9"], "invalid `--box` value \"0,0,0,9\"; use X,Y,WIDTH,HEIGHT"),
      (
        ["--box", "0,0,9223372036854775807,1"],
        "invalid `--box` value \"0,0,9223372036854775807,1\"; use X,Y,WIDTH,HEIGHT"
      ),
      (["--content-size", "huge"], "invalid `--content-size` value \"huge\"; use extraSmall, "),
      (["--device", "Watch"], "invalid `--device` value \"Watch\"; use iPhoneSE, "),
      (
        ["--stage", "pixels"],
        "invalid `--stage` value \"pixels\"; use lines, spans, operations, outline, display-list"
      ),
      (["--output", ""], "invalid `--output` value \"\"; use a path"),
      (
        ["CardExample", "--box", "0,0,1,1"],
        "`--box` has no effect here; add `--stage` with lines, spans, or operations"
      ),
      (
        ["CardExample", "--box", "0,0,1,1", "--stage", "outline"],
        "`--box` has no effect here; add `--stage` with lines, spans, or operations"
      ),
    ] as [([String], String)])
  func badInputIsAnErrorWithARemedy(arguments: [String], message: String) {
    let error = #expect(throws: PreviewError.self) { try PreviewCommand(arguments: arguments) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    #expect(error?.exitStatus == 64)
  }
}
