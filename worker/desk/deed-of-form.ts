import * as v from 'valibot'
import { toMinor } from '#shared/money.ts'
import { OrderDeed } from '#shared/order-deed.ts'

/** Returns the deed of a form at the desk; undefined if a value is invalid. */
export function deedOfForm(fields: Readonly<Record<string, string>>): OrderDeed | undefined {
  const { number, again, deed, request, carrier = '', parcel = '', amount, restock, mail } = fields
  const typed = parcel.replace(/\s/g, '')
  const read = v.safeParse(OrderDeed, {
    ...{ deed, number: number?.trim(), request },
    ...(deed === 'complete' && { parcels: typed ? [{ carrier, number: typed }] : [] }),
    ...(amount !== undefined && { amount: minorOf(amount) }),
    ...(restock !== undefined && { restock }),
    ...(mail !== undefined && { mail }),
    ...(again !== undefined && parsed(again)),
  })
  return read.success ? read.output : undefined
}

/** Returns the minor units of "1.234,50" and "49.50"; NaN if the text is no amount. */
function minorOf(typed: string): number {
  const [, whole = '', part = ''] = /^\s*(\d{1,3}(?:[. ]?\d{3})*|\d+)(?:[,.](\d{1,2}))?\s*$/.exec(typed) ?? []
  return whole ? toMinor(Number(`${whole.replace(/[. ]/g, '')}.${part || '0'}`)) : Number.NaN
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
