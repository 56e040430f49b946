"""The generator of the games as its authors describe it, written anew: nothing of ours in between."""

MASK = (1 << 64) - 1


def draws(seed):
    """xoshiro256** 1.0, its state filled by SplitMix64."""
    state = []
    for _ in range(4):
        seed = (seed + 0x9E3779B97F4A7C15) & MASK
        word = seed
        word = ((word ^ word >> 30) * 0xBF58476D1CE4E5B9) & MASK
        word = ((word ^ word >> 27) * 0x94D049BB133111EB) & MASK
        state.append(word ^ word >> 31)

    def turn(word, count):
        return (word << count | word >> (64 - count)) & MASK

    a, b, c, d = state
    while True:
        yield (turn((b * 5) & MASK, 7) * 9) & MASK
        shifted = (b << 17) & MASK
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = turn(d, 45)


def below(source, bound):
    """A number below the bound: Lemire's multiplication."""
    while True:
        product = next(source) * bound
        if product & MASK >= (1 << 64) % bound:
            return product >> 64
