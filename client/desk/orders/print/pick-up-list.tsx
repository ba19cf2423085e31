import { useMessages } from '#client/messages.tsx'
import type { PackedOrder } from '#shared/desk/order-calls.ts'
import styles from './print.module.css'

/** Renders the orders that are collected, by shop, with a place to sign. */
export function PickUpList({ orders }: { orders: readonly PackedOrder[] }) {
  const { t } = useMessages()
  const collected = orders.filter(({ isCollected }) => isCollected)
  const shops = [...new Set(collected.map(({ delivery }) => delivery.pickup?.name ?? delivery.title))].sort()
  if (!shops.length) return <p>{t('None of these orders is collected in a shop.')}</p>
  return shops.map((shop) => (
    <section key={shop} className={styles.sheet}>
      <h2>{shop}</h2>
      <table className={styles.goods}>
        <thead>
          <tr>
            <th scope="col">{t('Number')}</th>
            <th scope="col">{t('Recipient')}</th>
            <th scope="col">{t('Goods')}</th>
            <th scope="col">{t('Handed over')}</th>
          </tr>
        </thead>
        <tbody>
          {collected
            .filter(({ delivery }) => (delivery.pickup?.name ?? delivery.title) === shop)
            .map(({ number, address, items }) => (
              <tr key={number}>
                <td>{number}</td>
                <td>
                  {address.firstname} {address.lastname}
                  <small>{address.telephone}</small>
                </td>
                <td>{items.map(({ qty, name }) => `${qty} × ${name}`).join(', ')}</td>
                <td className={styles.sign} />
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  ))
}
