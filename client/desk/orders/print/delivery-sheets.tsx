import { useQuery } from '@tanstack/react-query'
import type { PackedOrder } from '#shared/desk/order-calls.ts'
import { sellerLines } from '#shared/shop.ts'
import { storeViews } from '#shared/store-view.ts'
import { townLine } from '#shared/town-line.ts'
import { loadDeskLanguage } from '../../language.ts'
import { PackedGoods } from './packed-goods.tsx'
import styles from './print.module.css'

/** Renders a delivery note for each order on a sheet of its own, without prices and notes: the parcel may be a present. */
export function DeliverySheets({ orders }: { orders: readonly PackedOrder[] }) {
  return orders.map((order) => <DeliveryNote key={order.number} order={order} />)
}

/** Renders a note in the language of the order's view, because it is put into the buyer's parcel. */
function DeliveryNote({ order }: { order: PackedOrder }) {
  const { locale } = storeViews[order.view]
  const { data } = useQuery({ queryKey: ['language', locale], queryFn: () => loadDeskLanguage(locale) })
  if (!data) return null
  const { t } = data
  return (
    <article className={styles.sheet} lang={locale}>
      <div className={styles.letterhead}>
        <p className={styles.address}>{recipientLines(order).join('\n')}</p>
        <p className={styles.address}>{sellerLines(order.view).join('\n')}</p>
      </div>
      <h2>{t('Order {number}', { number: order.number })}</h2>
      <PackedGoods order={order} t={t} />
    </article>
  )
}

/** Returns the lines of the recipient's address. */
export function recipientLines({ address }: PackedOrder): string[] {
  const { firstname, lastname, company, street, country_id } = address
  return [company, `${firstname} ${lastname}`, ...street, townLine(address, country_id)].filter(Boolean)
}
