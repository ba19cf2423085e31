import { atom } from 'jotai'
import { cartAtom } from '#client/features/cart/cart-atoms.ts'
import { lineProblem } from '#client/features/cart/lines/line-problem.ts'
import { titles } from '#client/features/cart/totals/totals-rows.tsx'
import { cartTotalsAtom } from '#client/features/cart/totals-atoms.ts'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { type CartLine, findLine } from '#shared/cart.ts'
import { type Currency, formatPrice } from '#shared/money.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { routes } from '#shared/routes.ts'

/** The order as shown above the order button. */
export interface ShownOrder {
  lines: readonly CartLine[]
  totals: Totals | null
}

export const shownOrderAtom = atom(
  null,
  (get): ShownOrder => ({
    ...get(cartAtom),
    totals: get(cartTotalsAtom).totals,
  }),
)

/** Returns each difference from the order as shown, and each line that cannot be ordered, as messages. */
export function whatChanged(before: ShownOrder, after: ShownOrder, currency: Currency): FormError[] {
  return [
    ...hindrances(after),
    ...changedLines(before, after, currency),
    ...changedRows(before.totals, after.totals, currency),
  ]
}

function hindrances({ lines }: ShownOrder): FormError[] {
  return lines.flatMap((line) => {
    const problem = lineProblem(line)
    return problem ? [{ label: line.name, ...problem, href: routes.cart.href() }] : []
  })
}

function changedLines(before: ShownOrder, after: ShownOrder, currency: Currency): FormError[] {
  const gone = before.lines.filter((line) => !findLine(after, line))
  return [
    ...gone.map(({ name }) => ({ label: name, message: 'not in your order any longer' })),
    ...after.lines.flatMap((line) => changesOf(findLine(before, line), line, currency)),
  ]
}

function changesOf(before: CartLine | undefined, after: CartLine, currency: Currency): FormError[] {
  if (!before) return [{ label: after.name, message: 'new in your order' }]
  if (after.problem === 'unavailable') return []
  return [
    ...change(after.name, String(before.qty), String(after.qty)),
    ...change(
      after.name,
      formatPrice(before.price_incl_tax, currency),
      formatPrice(after.price_incl_tax, currency),
    ),
  ]
}

/** Returns the changed rows of the totals (subtotal and tax excepted), the grand total last. */
function changedRows(before: Totals | null, after: Totals | null, currency: Currency): FormError[] {
  const rows = new Map(
    [...(after?.segments ?? []), ...(before?.segments ?? [])].map((row) => [row.code, row]),
  )
  const valueIn = (totals: Totals | null, code: string) =>
    formatPrice(totals?.segments.find((row) => row.code === code)?.value ?? 0, currency)
  return [...rows.values()]
    .filter(({ code }) => code !== 'subtotal' && code !== 'tax')
    .sort((a, b) => Number(a.code === 'grand_total') - Number(b.code === 'grand_total'))
    .flatMap(({ code, title }) => change(titles[code] ?? title, valueIn(before, code), valueIn(after, code)))
}

function change(label: string, before: string, now: string): FormError[] {
  return before === now ? [] : [{ label, message: '{now} instead of {before}', values: { now, before } }]
}
