import type { PackedOrder } from '#shared/desk/order-calls.ts'
import { sellerLines } from '#shared/shop.ts'
import { townLine } from '#shared/town-line.ts'
import styles from './print.module.css'
import { recipientLines } from './recipient-lines.ts'

/** Renders a label of A6 for each order that is sent: the recipient, and the parcel shop if there is one. */
export function AddressLabels({ orders }: { orders: readonly PackedOrder[] }) {
  return orders
    .filter(({ isCollected }) => !isCollected)
    .map((order) => <Label key={order.number} order={order} />)
}

function Label({ order }: { order: PackedOrder }) {
  const { number, view, delivery, address } = order
  const { pickup, title } = delivery
  return (
    <article className={styles.label}>
      <p className={styles.sender}>{sellerLines(view).slice(0, 3).join(' · ')}</p>
      <p className={styles.recipient}>{recipientLines(order).join('\n')}</p>
      <p>{address.telephone}</p>
      {pickup && (
        <p className={styles.address}>
          {[pickup.name, pickup.street, townLine(pickup, address.country_id)].join('\n')}
        </p>
      )}
      <p className={styles.foot}>
        {title} · {number}
      </p>
    </article>
  )
}
