/// Values over a life.
struct Life {
  let stage: Int

  /// A value at stages 1, 4, 7 and 10, linear in between.
  subscript(_ keys: (Float, Float, Float, Float)) -> Float {
    @inline(never) get {
      switch stage {
      case ...4: lerp(keys.0, keys.1, Float(stage - 1) / 3)
      case ...7: lerp(keys.1, keys.2, Float(stage - 4) / 3)
      default: lerp(keys.2, keys.3, Float(stage - 7) / 3)
      }
    }
  }

  /// Size of an ornament: nothing before `first`, 65 % on arrival, full-sized `span` stages later.
  func grow(from first: Int, over span: Int = 3) -> Float {
    stage < first ? 0 : lerp(0.65, 1, clamp(Float(stage - first) / Float(span)))
  }
}

/// A colour between two.
@inline(never) func mix(_ a: UInt32, _ b: UInt32, _ t: Float) -> UInt32 {
  var mixed: UInt32 = 0
  for shift in [UInt32(16), 8, 0] {
    let value = lerp(Float(a >> shift & 255), Float(b >> shift & 255), t).rounded(.toNearestOrEven)
    mixed |= UInt32(max(0, min(255, value))) << shift
  }
  return mixed
}
