import type { CartLine } from '#shared/cart.ts'
import type { KitLine } from '#shared/kit-line.ts'
import { otherQuantity, tooManyNotice } from '../purchase/add-check.ts'

/** Why a line cannot be ordered as it is, in words, or null where it can. */
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
  /** `problem` keeps the kit from being ordered. */
  tone: 'limited' | 'problem'
  /** The name of the bottle that it is about, where it is not about the kit. */
  part?: string
  message: string
  values?: Record<string, string | number>
}

/** What is to be said of a kit in the cart: what hinders it, whether it was cut, whether a bottle is missing. */
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
 * A bottle that cannot be had comes before one of which there is too little. How many whole kits can be had is said
 * where that is one at least; else which bottle there is too little of.
 */
function kitProblem({ parts, qty, max_qty }: KitLine): KitNote | undefined {
  const hindered = parts.filter(({ problem }) => problem)
  const worst = hindered.find(({ problem }) => problem !== 'quantity') ?? hindered[0]
  const said = worst && lineProblem(worst)
  if (!said) return undefined
  if (worst.problem === 'quantity' && max_qty && qty > max_qty) {
    const { message, values } = tooManyNotice(max_qty)
    return { tone: 'problem', message, ...(values && { values }) }
  }
  return { tone: 'problem', part: worst.name, ...said }
}
