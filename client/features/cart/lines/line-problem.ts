import type { CartLine } from '#shared/cart.ts'
import type { KitLine } from '#shared/kit-line.ts'
import { otherQuantity, tooManyNotice } from '../purchase/add-check.ts'

/** Returns the reason, as a message, why a line cannot be ordered in its current state; null if it can. */
export function lineProblem(
  line: CartLine,
): { message: string; values?: Record<string, string | number> } | null {
  if (!line.problem) return null
  if (line.problem !== 'quantity') return { message: problemWords[line.problem] }
  const { message, values = {} } = otherQuantity(line, line.qty)
  return { message, values }
}

const problemWords = {
  unavailable: 'This product is no longer available. Remove it to order the rest.',
  out_of_stock: 'Out of the stock!',
} as const

interface KitNote {
  /** `problem`: the kit cannot be ordered. */
  tone: 'limited' | 'problem'
  /** The name of the bottle that the note is about; absent if the note is about the whole kit. */
  part?: string
  message: string
  values?: Record<string, string | number>
}

/** Returns the notes on a kit in the cart: why it cannot be ordered, whether it was cut, whether a bottle is missing. */
export function kitNotes(kit: KitLine, isLimited: (line: CartLine) => boolean): KitNote[] {
  const { parts, qty, isWhole } = kit
  const problem = kitProblem(kit)
  if (!isWhole && !problem) return [{ tone: 'limited', message: notWhole }]
  return [
    ...(parts.some(isLimited) ? [{ tone: 'limited' as const, message: cut, values: { count: qty } }] : []),
    ...(problem ? [problem] : []),
  ]
}

const cut = 'Cut to {count}: your two carts together had more than there is.'
const notWhole = 'Not every bottle of this kit can be had.'

/**
 * Returns the most important problem of a kit: an unavailable bottle before a bottle with too little stock.
 * If at least one whole kit is available, the note states the number of kits; otherwise it names the bottle.
 */
function kitProblem({ parts, qty, max_qty }: KitLine): KitNote | undefined {
  const hindered = parts.filter(({ problem }) => problem)
  const worst = hindered.find(({ problem }) => problem !== 'quantity') ?? hindered[0]
  const problem = worst && lineProblem(worst)
  if (!problem) return undefined
  if (worst.problem === 'quantity' && max_qty && qty > max_qty) {
    const { message, values } = tooManyNotice(max_qty)
    return { tone: 'problem', message, ...(values && { values }) }
  }
  return { tone: 'problem', part: worst.name, ...problem }
}
