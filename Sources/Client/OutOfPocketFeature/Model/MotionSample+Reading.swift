package import ClientHost
package import GestureRecognition
import Kernel

extension MotionSample {
  /// Converts a page reading to the picture's axes, with its time in Unix milliseconds.
  package init(alongPicture reading: ClientHost.MotionReading) {
    let sample = MotionSample(
      time: Milliseconds(Int64(reading.time)), gravity: PageVector(reading.gravity),
      acceleration: PageVector(reading.acceleration), rotationRate: PageVector(reading.rotation),
      beta: reading.beta.isNaN ? nil : reading.beta, gamma: reading.gamma.isNaN ? nil : reading.gamma)
    self = sample.alongPicture(quarterTurns: reading.screenAngle / 90)
  }
}

extension MotionSample.PageVector {
  fileprivate init(_ vector: ClientHost.MotionReading.Vector) {
    self.init(
      vector.x.isNaN ? nil : vector.x, vector.y.isNaN ? nil : vector.y, vector.z.isNaN ? nil : vector.z)
  }
}
