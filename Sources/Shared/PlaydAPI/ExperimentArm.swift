import Kernel

/// Which arm of an experiment a player is in.
@Payload
package struct ExperimentArm: Equatable, Sendable {
  /// The experiment's name.
  @Field(.text(1...40)) package var experiment: String
  /// The arm's name.
  @Field(.text(1...40)) package var arm: String
}
