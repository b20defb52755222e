/// What a person can set.
public struct Settings: Hashable, Sendable {
  /// Whether all radio is off.
  public var isInAirplaneMode = false
  /// The name of the network in use.
  public var network = "Harbour"
  /// Whether devices nearby can connect.
  public var usesBluetooth = true
  /// Which colors interfaces have: an index into light, dark and automatic.
  public var appearance = 2
  /// How bright the screen is, 0 to 1.
  public var brightness = 0.7
  /// Whether the screen takes on the color of the light around it.
  public var adaptsColors = true

  /// Creates the settings of a new telephone.
  public init() {}
}
