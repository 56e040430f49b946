package import GestureRecognition
package import Kernel

/// A hand made of numbers: it performs gestures on the glass as people do, more or less well, and always the same from
/// the same seed.
///
/// Strokes follow the minimum-jerk profile of reaching movements (Flash and Hogan, "The Coordination of Arm Movements",
/// J. Neuroscience 5:7, 1985) along a curve, with tremor, a rolling contact, uneven sampling and lifts at speed. Only
/// additions, multiplications, divisions and square roots are used, which every machine rounds alike.
package struct SyntheticHand: Sendable {
  package var traits: HandTraits
  package let surface: SurfaceSize
  var generator: Generator
  var nextPointer: Int32 = 1

  package init(seed: UInt64, traits: HandTraits = .able, surface: SurfaceSize = .phone) {
    generator = Generator(seed: seed)
    self.traits = traits
    self.surface = surface
  }

  /// A hand with random traits.
  package static func stranger(seed: UInt64, surface: SurfaceSize = .phone) -> SyntheticHand {
    var hand = SyntheticHand(seed: seed, surface: surface)
    hand.traits = HandTraits.random(&hand.generator)
    return hand
  }

  /// Readings of a touch gesture whose first finger lands at `time`, in order of their stamps. The last one is the last
  /// lift. Empty for motion gestures.
  package mutating func perform(_ gesture: Gesture, at time: Milliseconds) -> [PointerSample] {
    let start = time.rawValue
    switch gesture {
    case .swipeUp: return swipe(0, -1, at: start)
    case .swipeDown: return swipe(0, 1, at: start)
    case .swipeLeft: return swipe(-1, 0, at: start)
    case .swipeRight: return swipe(1, 0, at: start)
    case .tap: return tap(near: restingPlace(), at: start)
    case .doubleTap: return doubleTap(at: start)
    case .longPress: return longPress(at: start)
    case .pinch: return pinch(at: start)
    default: return []
    }
  }

  /// Reaction time to a prompt.
  package mutating func reaction() -> Milliseconds { Milliseconds(draw(traits.reaction)) }
}

extension SurfaceSize {
  /// A common phone: 390 by 844 points.
  package static let phone = SurfaceSize(width: Points(390), height: Points(844))
}

// MARK: Gestures

extension SyntheticHand {
  private mutating func swipe(_ dx: Double, _ dy: Double, at start: Int64) -> [PointerSample] {
    let length = Double(draw(traits.strokeLength))
    let duration = draw(traits.strokeDuration)
    // Off the axis by some degrees: turning by a small angle, whose sine is the angle.
    let off = spread(Double(traits.strokeSlant) / 57.3)
    let (ux, uy) = unit(dx - off * dy, dy + off * dx)
    // A stroke is put where it fits, away from the edge buffer.
    let place = roomFor(ux * length, uy * length)
    // A flick lifts before the movement has come to rest.
    let lift = 1 - Double(draw(0...traits.flickPercent)) / 100
    let bow = spread(Double(traits.bowPercent) / 100) * length
    return record(at: start, lasting: Int64(Double(duration) * lift)) { elapsed in
      let s = minimumJerk(Double(elapsed) / Double(duration))
      // A parabola over the chord: nothing at both ends, the bow in the middle.
      let b = bow * 4 * s * (1 - s)
      return (place.x + ux * length * s - uy * b, place.y + uy * length * s + ux * b)
    }
  }

  private mutating func tap(near place: (x: Double, y: Double), at start: Int64) -> [PointerSample] {
    let duration = draw(traits.tapDuration)
    let roll = (x: spread(Double(traits.roll)), y: spread(Double(traits.roll)))
    return record(at: start, lasting: duration) { elapsed in
      let s = Double(elapsed) / Double(max(duration, 1))
      return (place.x + roll.x * s, place.y + roll.y * s)
    }
  }

  private mutating func doubleTap(at start: Int64) -> [PointerSample] {
    let place = restingPlace()
    var samples = tap(near: place, at: start)
    let lifted = samples.last?.time.rawValue ?? start
    let again = (x: place.x + spread(8), y: place.y + spread(8))
    samples += tap(near: again, at: lifted + draw(traits.doubleTapGap))
    return samples
  }

  private mutating func longPress(at start: Int64) -> [PointerSample] {
    let place = restingPlace()
    let duration = draw(traits.holdDuration)
    let drift = (x: spread(Double(traits.holdDrift)), y: spread(Double(traits.holdDrift)))
    return record(at: start, lasting: duration) { elapsed in
      let s = Double(elapsed) / Double(duration)
      return (place.x + drift.x * s, place.y + drift.y * s)
    }
  }

  private mutating func pinch(at start: Int64) -> [PointerSample] {
    let apart = Double(draw(traits.pinchSpan))
    let kept = Double(draw(traits.pinchKeptPercent)) / 100
    let duration = draw(traits.strokeDuration) + 60
    let delay = draw(0...traits.secondFingerDelay)
    let (ux, uy) = unit(0.5 + spread(0.5), 0.8 + spread(0.4))
    let middle = roomFor(0, 0, around: apart / 2)
    // The thumb may nearly rest while the finger moves.
    let share = Double(draw(15...85)) / 100
    let travel = apart * (1 - kept)
    let thumb = record(at: start, lasting: duration + delay) { elapsed in
      let s = minimumJerk(Double(elapsed) / Double(duration + delay))
      let d = -apart / 2 + travel * share * s
      return (middle.x + ux * d, middle.y + uy * d)
    }
    let finger = record(at: start + delay, lasting: duration + draw(0...30)) { elapsed in
      let s = minimumJerk(Double(elapsed) / Double(duration))
      let d = apart / 2 - travel * (1 - share) * s
      return (middle.x + ux * d, middle.y + uy * d)
    }
    return merge(thumb, finger)
  }
}

// MARK: Movement and sampling

extension SyntheticHand {
  /// The readings of one finger that follows `path` (milliseconds since landing to points).
  private mutating func record(
    at start: Int64, lasting duration: Int64, _ path: (Int64) -> (x: Double, y: Double)
  ) -> [PointerSample] {
    let pointer = nextPointer
    nextPointer += 1
    var samples: [PointerSample] = []
    samples.reserveCapacity(Int(duration / max(traits.sampleInterval, 1)) + 3)
    func add(_ phase: PointerSample.Phase, _ elapsed: Int64) {
      let (x, y) = path(elapsed)
      let tremor = Double(traits.tremorSixteenths) / 16
      samples.append(
        PointerSample(
          pointer: pointer, phase: phase, x: sixteenths(x + spread(tremor)), y: sixteenths(y + spread(tremor)),
          time: Milliseconds(start + elapsed)))
    }
    add(.began, 0)
    var elapsed = nextInterval()
    while elapsed < duration {
      add(.moved, elapsed)
      elapsed += nextInterval()
    }
    add(.ended, duration)
    return samples
  }

  private mutating func nextInterval() -> Int64 {
    max(
      1, traits.sampleInterval + (traits.samplingJitter == 0 ? 0 : draw(-traits.samplingJitter...traits.samplingJitter))
    )
  }

  private func sixteenths(_ points: Double) -> Int32 { Int32((points * 16).rounded()) }

  private func merge(_ a: [PointerSample], _ b: [PointerSample]) -> [PointerSample] {
    var merged: [PointerSample] = []
    merged.reserveCapacity(a.count + b.count)
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if j == b.count || i < a.count && a[i].time <= b[j].time {
        merged.append(a[i])
        i += 1
      } else {
        merged.append(b[j])
        j += 1
      }
    }
    return merged
  }

  /// Start of a movement that stays on the surface, with a margin, clear of the edge buffer.
  private mutating func roomFor(_ dx: Double, _ dy: Double, around: Double = 0) -> (x: Double, y: Double) {
    let margin = 32 + around
    return (
      place(dx, in: Double(surface.width.rawValue) / 16, margin),
      place(dy, in: Double(surface.height.rawValue) / 16, margin)
    )
  }

  private mutating func place(_ movement: Double, in side: Double, _ margin: Double) -> Double {
    let low = max(margin, margin - movement)
    let high = max(low, min(side - margin, side - margin - movement))
    return low + generator.unit() * (high - low)
  }

  private mutating func restingPlace() -> (x: Double, y: Double) { roomFor(0, 0, around: 16) }

  private mutating func draw(_ range: ClosedRange<Int64>) -> Int64 { generator.integer(in: range) }

  /// A random value within `most` around 0, concentrated near 0: the mean of three uniform draws.
  private mutating func spread(_ most: Double) -> Double {
    (generator.unit() + generator.unit() + generator.unit() - 1.5) / 1.5 * most
  }

  private func unit(_ x: Double, _ y: Double) -> (Double, Double) {
    let length = (x * x + y * y).squareRoot()
    return length == 0 ? (0, 1) : (x / length, y / length)
  }
}

/// Minimum-jerk position at a share `t` of the time.
private func minimumJerk(_ t: Double) -> Double {
  let t = min(max(t, 0), 1)
  return t * t * t * (10 + t * (-15 + 6 * t))
}
