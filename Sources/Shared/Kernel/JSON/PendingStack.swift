/// A growing pile of values in plain memory, from which the upper part is moved out as an array.
struct PendingStack<Element>: ~Copyable {
  private var storage: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 0

  init() { storage = UnsafeMutablePointer<Element>.allocate(capacity: 0) }

  deinit {
    storage.deinitialize(count: count)
    storage.deallocate()
  }

  subscript(_ index: Int) -> Element {
    @inline(__always) get { storage[index] }
    @inline(__always) set { storage[index] = newValue }
  }

  @inline(__always)
  mutating func push(_ element: consuming Element) {
    if count == capacity { grow() }
    (storage + count).initialize(to: element)
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = max(16, capacity * 2)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.moveInitialize(from: storage, count: count)
    storage.deallocate()
    storage = memory
    capacity = larger
  }

  /// Moves all elements from `base` up into an array.
  mutating func pop(downTo base: Int) -> [Element] {
    let amount = count - base
    let source = storage + base
    count = base
    return [Element](unsafeUninitializedCapacity: amount) { target, initialized in
      guard amount > 0, let start = target.baseAddress else { return }
      start.moveInitialize(from: source, count: amount)
      initialized = amount
    }
  }

  /// Forgets all elements from `base` up.
  mutating func drop(downTo base: Int) {
    (storage + base).deinitialize(count: count - base)
    count = base
  }
}
