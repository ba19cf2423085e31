import type { Minor } from '#shared/money.ts'
import { shareOut } from '#shared/share-out.ts'
import { sum } from '#shared/totals.ts'
import type { SaleRow } from './sale-rows.ts'

/** Units of a line that go back. `item`: the line's id in `order_items`. */
export interface CreditedLine {
  item: number
  qty: number
}

/** A line of the order as far as a credit note needs it. */
export interface CreditableLine {
  id: number
  cart_item_id: number
  qty: number
  /** The deposit of one unit. */
  pant_amount: Minor
}

/** The goods and the delivery that a refund takes back. */
export interface CreditedParts {
  lines: readonly CreditedLine[]
  hasDelivery: boolean
}

/** An amount that is left of a sale, by its kind and rate. */
export interface OpenAmount extends Pick<SaleRow, 'kind' | 'percent' | 'net' | 'tax'> {}

/**
 * Returns the rows of a credit note for units and the delivery. Discounts and deposits of the units are included. `earlier`: what earlier
 * credit notes have taken back, so that the parts of a line add up to the line to the last øre.
 */
export function partRows(
  sale: readonly SaleRow[],
  lines: readonly CreditableLine[],
  { lines: wanted, hasDelivery }: CreditedParts,
  earlier: readonly CreditedParts[],
): SaleRow[] {
  const taken = (id: number) =>
    sum(earlier.flatMap((parts) => parts.lines.filter(({ item }) => item === id).map(({ qty }) => qty)))
  const goods = wanted.flatMap(({ item, qty }) => {
    const line = lines.find(({ id }) => id === item)
    const row = line && sale.find(({ itemId }) => itemId === line.cart_item_id)
    if (!line || row?.kind !== 'goods') return []
    const before = Math.min(taken(item), line.qty)
    const units = Math.min(qty, line.qty - before)
    return units > 0 ? [{ row: partOf(row, before, units), deposit: units * line.pant_amount }] : []
  })
  const deposit = sum(goods.map((each) => each.deposit))
  const hadDelivery = earlier.some((parts) => parts.hasDelivery)
  return [
    ...goods.map(({ row }) => row),
    ...(hasDelivery && !hadDelivery ? sale.filter(({ kind }) => kind === 'freight') : []),
    ...(deposit
      ? sale.filter(({ kind }) => kind === 'deposit').map((row) => ({ ...row, net: deposit }))
      : []),
  ]
}

/** Returns the part of a row for some of its units, after `before` units were taken from it. */
function partOf(row: SaleRow, before: number, units: number): SaleRow {
  const share = (whole: Minor) =>
    Math.round((whole * (before + units)) / row.qty) - Math.round((whole * before) / row.qty)
  const gross = share(row.net + row.tax)
  const tax = share(row.tax)
  return { ...row, qty: units, discount: share(row.discount), net: gross - tax, tax }
}

/**
 * Returns the rows of a credit note for an amount without goods: it reduces the price of the goods, in proportion to their rates, then that
 * of delivery and fees, and at last the deposit.
 */
export function reductionRows(amount: Minor, open: readonly OpenAmount[]): SaleRow[] {
  const stages = [['goods'], ['freight', 'fee'], ['deposit']]
  let left = amount
  return stages.flatMap((kinds) => {
    const among = open.filter(({ kind, net, tax }) => kinds.includes(kind) && net + tax > 0)
    const gross = among.map(({ net, tax }) => net + tax)
    const taken = Math.min(left, sum(gross))
    left -= taken
    return shareOut(taken, gross).flatMap((share, place) => {
      const bucket = among[place]
      if (!bucket || share === 0) return []
      const tax = Math.round((bucket.tax * share) / (bucket.net + bucket.tax))
      return [reduction({ ...bucket, net: share - tax, tax })]
    })
  })
}

/** Returns the rows of a credit note for all that is left of a sale. */
export function restRows(sale: readonly SaleRow[], open: readonly OpenAmount[]): SaleRow[] {
  const own = sale.filter(({ kind }) => kind !== 'gift-card')
  const isUntouched =
    sum(own.map(({ net }) => net)) === sum(open.map(({ net }) => net)) &&
    sum(own.map(({ tax }) => tax)) === sum(open.map(({ tax }) => tax))
  return isUntouched ? own : open.map(reduction)
}

function reduction({ kind, percent, net, tax }: OpenAmount): SaleRow {
  const row = { name: '', qty: 1, unit: null, discount: 0, net, percent, tax, itemId: null }
  return { ...row, kind: kind === 'goods' ? 'reduction' : kind }
}
