import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import type { Address } from '#shared/address.ts'
import type { PlacedOrder } from '#shared/order.ts'
import { arrivalText } from '../delivery/arrival-text.ts'
import { useOpeningTimes } from '../delivery/use-opening-times.ts'
import styles from './placed-order-details.module.css'

/** How and where it goes, when, what was said along with it, and whom the invoice names if that is somebody else. */
export function PlacedDelivery({ order: { delivery, billing } }: { order: PlacedOrder }) {
  const { t } = useMessages()
  const { locale } = useView()
  const { kind, title, pickup, arrival, notes } = delivery
  const address = delivery.address ?? billing
  const open = useOpeningTimes(pickup)
  const to = pickup ? [pickup.name, pickup.street, `${pickup.postcode} ${pickup.city}`] : rowsOf(address)
  const facts: [string, string, readonly string[]][] = [
    [t('Delivery'), title, [...to, ...open]],
    [t('Delivery day'), arrival ? arrivalText(t, locale, kind, arrival) : '', []],
    [t('To whoever brings it'), notes.shippingNotice, []],
    [t('To the shop'), notes.shipmentNote, []],
    [t('Greeting on a card'), notes.personalMessage, []],
    [t('Billing address'), isSame(address, billing) ? '' : rowsOf(billing).join(', '), []],
  ]
  return facts
    .filter(([name, value]) => value && (name !== t('Delivery') || kind !== 'none'))
    .map(([name, value, rows]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {value}
          {rows.map((row) => (
            <span key={row} className={styles.row}>
              {row}
            </span>
          ))}
        </dd>
      </div>
    ))
}

function rowsOf({ company, firstname, lastname, street, postcode, city }: Address): string[] {
  return [company, `${firstname} ${lastname}`, ...street, `${postcode} ${city}`].filter(Boolean)
}

function isSame(one: Address, other: Address): boolean {
  return rowsOf(one).join() === rowsOf(other).join()
}
