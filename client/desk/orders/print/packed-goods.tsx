import type { Translate } from '#client/messages.tsx'
import { arrivalDays } from '#shared/arrival-words.ts'
import type { PackedOrder } from '#shared/desk/order-calls.ts'
import { storeViews } from '#shared/store-view.ts'
import { FactRows } from '../../ui/topic.tsx'
import styles from './print.module.css'

interface PackedGoodsProps {
  order: PackedOrder
  t: Translate
  /** True if the page stays with the packer: it then has the buyer's notes. */
  isForPacker?: boolean
}

/** Renders the goods of an order without prices, its paid services and its delivery. */
export function PackedGoods({ order, t, isForPacker = false }: PackedGoodsProps) {
  const { items, services, delivery, view } = order
  const { notes, title, arrival } = delivery
  const rows: [string, string][] = [
    [t('Services'), services.join('\n')],
    [
      t('Delivery'),
      [title, arrival ? arrivalDays(arrival, storeViews[view].locale) : ''].filter(Boolean).join('\n'),
    ],
    ...(isForPacker
      ? ([
          [t('Greeting on a card'), notes.personalMessage],
          [t('To the shop'), notes.shipmentNote],
          [t('To whoever brings it'), notes.shippingNotice],
        ] satisfies [string, string][])
      : []),
  ]
  return (
    <>
      <table className={styles.goods}>
        <tbody>
          {items.map(({ sku, name, qty, options, parts }) => (
            <tr key={`${sku} ${options.map(({ value }) => value).join()}`}>
              <td>{qty}</td>
              <td>
                {name}
                {options.map(({ label, value }) => (
                  <small key={label}>
                    {label}: {value}
                  </small>
                ))}
                {parts.map((part) => (
                  <small key={part.sku}>
                    {part.qty} × {part.name} ({part.sku})
                  </small>
                ))}
              </td>
              <td>{sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <FactRows rows={rows} className={styles.facts} />
    </>
  )
}
