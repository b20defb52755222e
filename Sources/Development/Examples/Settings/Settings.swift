/// The settings of a phone.
public struct Settings: Hashable, Sendable {
  /// Whether airplane mode is on.
  public var isInAirplaneMode = false
  /// The name of the current network.
  public var network = "Harbour"
  /// Whether Bluetooth is on.
  public var usesBluetooth = true
  /// The mobile network, such as `4G`, or `nil` if the phone has no SIM card.
  public var mobileNetwork: String?
  /// The appearance of interfaces: 0 for light, 1 for dark, 2 for automatic.
  public var appearance = 2
  /// The brightness of the screen, from 0 to 1.
  public var brightness: Float = 0.7
  /// Whether the colors of the screen adapt to the ambient light.
  public var adaptsColors = true

  /// Creates the settings of a new phone.
  public init() {}
}
