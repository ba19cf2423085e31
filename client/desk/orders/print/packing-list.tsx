import { useMessages } from '#client/messages.tsx'
import type { PackedOrder } from '#shared/desk/order-calls.ts'
import type { GoodsToPack } from '#shared/order-action.ts'
import { useColleague } from '../../desk-context.ts'
import { PackedGoods } from './packed-goods.tsx'
import styles from './print.module.css'

interface ShelfGoods {
  sku: string
  name: string
  /** The place in the storeroom; '' if none is known. */
  shelf: string
  qty: number
  /** Options of a product without parts, such as its engraving. */
  answers: string[]
  /** The orders that need it, with their units. */
  numbers: string[]
}

/** Renders the goods that are taken from the shelves for all orders, and then what goes into each parcel. */
export function PackingList({ orders }: { orders: readonly PackedOrder[] }) {
  const { t } = useMessages()
  const { locale } = useColleague().spoken
  return (
    <>
      <table className={styles.goods}>
        <tbody>
          {shelfGoods(orders, locale).map(({ sku, name, shelf, qty, answers, numbers }) => (
            <tr key={`${sku} ${answers.join()}`}>
              <td>{shelf}</td>
              <td>
                <strong>{qty}</strong>
              </td>
              <td>
                {name}
                {answers.map((answer) => (
                  <small key={answer}>{answer}</small>
                ))}
              </td>
              <td>{sku}</td>
              <td>{numbers.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {orders.map((order) => (
        <section key={order.number} className={styles.order}>
          <h2>
            {t('Order {number}', { number: order.number })} · {order.address.firstname}{' '}
            {order.address.lastname}
          </h2>
          <PackedGoods order={order} t={t} isForPacker />
        </section>
      ))}
    </>
  )
}

/** Returns one entry for each product and engraving, sorted by shelf, then by name. */
export function shelfGoods(orders: readonly PackedOrder[], locale: string): ShelfGoods[] {
  const goods = new Map<string, ShelfGoods>()
  for (const { number, items, shelves } of orders) {
    for (const item of items.flatMap(takenFromShelf)) {
      const key = JSON.stringify([item.sku, item.answers])
      const counted = goods.get(key) ?? { ...item, shelf: shelves[item.sku] ?? '', qty: 0, numbers: [] }
      const numbers = [...counted.numbers, `${number} (${item.qty})`]
      goods.set(key, { ...counted, qty: counted.qty + item.qty, numbers })
    }
  }
  // Numeric: A2 comes before A10. Goods without a place come last.
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return [...goods.values()].sort(
    (one, other) =>
      Number(!one.shelf) - Number(!other.shelf) ||
      compare(one.shelf, other.shelf) ||
      compare(one.name, other.name),
  )
}

/** A case or a variant is taken from the shelf as its parts. */
function takenFromShelf({
  sku,
  name,
  qty,
  options,
  parts,
}: GoodsToPack): Omit<ShelfGoods, 'numbers' | 'shelf'>[] {
  if (parts.length) return parts.map((part) => ({ ...part, qty: part.qty * qty, answers: [] }))
  return [{ sku, name, qty, answers: options.map(({ label, value }) => `${label}: ${value}`) }]
}
