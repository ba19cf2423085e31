import type { ShopFigures } from '#shared/desk/figure-calls.ts'
import { formatPrice } from '#shared/money.ts'
import type { StoreView } from '#shared/store-view.ts'

const mostBest = 10

/** Returns the sales of a view as lines: turnover by day, best sellers and the worth of the stock; none if nothing was sold. */
export function salesLines({ code, currency }: StoreView, figures: ShopFigures): string[] {
  const { days, best, coupons, stock } = figures
  const money = (minor: number) => formatPrice(minor, currency)
  const sold = days.filter(({ orders, refunded }) => orders + refunded > 0)
  if (sold.length === 0) return []
  return [
    ...['', `Sales of ${code}`],
    ...sold.map(({ day, orders, turnover, refunded }) => {
      return `  ${day}  ${String(orders).padStart(4)} orders  ${money(turnover)}${refunded ? `, ${money(refunded)} refunded` : ''}`
    }),
    ...best.slice(0, mostBest).map(({ name, units, turnover }) => `  ${money(turnover)}  ${units} × ${name}`),
    ...coupons.map(({ name, orders, turnover, reduced }) => {
      return `  ${money(turnover)}  ${orders} orders with ${name}, reduced by ${money(reduced)}`
    }),
    `  In stock: ${stock.pieces} pieces for ${money(stock.atPrice)}`,
  ]
}
