/** A character of each kind that an expression may name by a class. */
const kinds = ['a', 'A', '0', ' ', '\n', '-', '.', '/', '"', '<', '%', 'é']
/** Nothing, and what no expression expects behind all that it takes. */
const ends = ['', '\u0001']
/** Milliseconds for 20, 28 and 40 repetitions: what doubles with each takes longer, and is found before it takes for ever. */
const shortBudget = 10
/** Milliseconds for 3,000 characters that nothing linear needs, and how much longer four times as many may take. */
const suspicious = 0.3
const growth = 8

export interface SlowText {
  prefix: string
  unit: string
  /** Milliseconds by the number of characters. */
  times: Record<number, number>
}

/**
 * A text for which an expression takes more than twice the time per character when it is four times as long, or
 * undefined. Texts are made of what it names itself: a beginning, one of its characters or a few of them many times, and
 * an end that it does not expect.
 */
export function slowText(expression: RegExp): SlowText | undefined {
  if (!/[*+]|\{\d+,\}/.test(expression.source)) return undefined
  const { prefixes, units } = partsOf(expression.source)
  for (const unit of units) {
    for (const prefix of prefixes) {
      for (const end of ends) {
        const times = growing(
          expression,
          (length) => prefix + unit.repeat(length / unit.length) + end,
          unit.length,
        )
        if (times) return { prefix, unit, times }
      }
    }
  }
  return undefined
}

function growing(expression: RegExp, text: (length: number) => string, unit: number) {
  for (const repetitions of [20, 28, 40]) {
    const short = quickest(expression, text(repetitions * unit), shortBudget)
    if (short > shortBudget) return { [repetitions * unit]: short }
  }
  const times: Record<number, number> = {}
  let last = quickest(expression, text(3000), suspicious)
  for (const length of [12_000, 48_000]) {
    if (last < suspicious) return undefined
    const next = quickest(expression, text(length), last * growth)
    times[length] = next
    if (next > last * growth) return times
    last = next / 4
  }
  return undefined
}

/** The quickest of ten, or the first within the limit: what else the machine does is not the expression's. */
function quickest(expression: RegExp, text: string, limit: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 10 && best > limit && (run === 0 || best < limit * 10); run++) {
    const begun = performance.now()
    expression.lastIndex = 0
    expression.exec(text)
    best = Math.min(best, performance.now() - begun)
  }
  return best
}

const token =
  /\\u\{?([\da-f]{1,6})\}?|\\(?:[dwsDWSbB]|[pP]\{[^}]{1,40}\})|\\(.)|\(\?(?:[:=!]|<[=!])|[()[\]^$|*+?{}.]|(.)/gsu

/** Beginnings, and what may be repeated: characters, the literal runs of the expression, and pairs of its first ones. */
function partsOf(source: string): { prefixes: string[]; units: string[] } {
  const literal = source.replace(token, (_, code, escaped, plain) => {
    if (code) return String.fromCodePoint(Number.parseInt(code, 16))
    return escaped ?? plain ?? '\u0000'
  })
  const runs = [...new Set(literal.split('\u0000').filter((run) => run !== ''))]
  const characters = [...new Set(runs.join(''))].slice(0, 14)
  const few = characters.slice(0, 5)
  const pairs = few.flatMap((one) => [...few, 'a', ' '].flatMap((other) => [one + other, other + one]))
  return {
    prefixes: [...new Set(['', runs[0] ?? '', ...few.slice(0, 3)])],
    units: [...new Set([...characters, ...kinds, ...runs.slice(0, 6), ...pairs])],
  }
}
