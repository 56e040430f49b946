package import OutOfPocketEngine

/// Why a change of the configuration was refused. Nothing was changed.
package enum OutOfPocketTuningRefusal: Error, Equatable, Sendable {
  /// The numbers are not valid rules.
  case tuning(TuningError)
  case unknownVersion(Int32)
  /// The version is published with other numbers.
  case versionTaken(Int32)
  case experiment(String)
  case unknownExperiment(String)
  /// An experiment has or had that name.
  case experimentNameTaken(String)

  /// The cause and the remedy, for the operator.
  package var sentence: String {
    switch self {
    case .tuning(let error): error.message
    case .unknownVersion(let version):
      "There is no version \(version). `playd configuration list` shows the versions."
    case .versionTaken(let version):
      """
      Version \(version) is published with other numbers, and versions never change. Leave “version” out of the file \
      to publish under the next number.
      """
    case .experiment(let flaw): flaw
    case .unknownExperiment(let name):
      "There is no experiment “\(name)” under way. `playd configuration experiment list` shows them."
    case .experimentNameTaken(let name): "The name “\(name)” is or was another experiment's. Choose another."
    }
  }
}
