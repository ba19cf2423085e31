import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import type { Address } from '#shared/address.ts'
import { isInForce } from '#shared/order-status.ts'
import type { PlacedOrder, SentParcel } from '#shared/platform-api/order.ts'
import { townLine } from '#shared/town-line.ts'
import { arrivalText } from '../delivery/arrival-text.ts'
import { useOpeningTimes } from '../delivery/use-opening-times.ts'
import { OrderFact } from '../layout/order-fact.tsx'

/** Renders method, address and day of the delivery, the notes, and the recipient of the invoice. */
export function PlacedDelivery({ order }: { order: PlacedOrder }) {
  const { t } = useMessages()
  const { locale } = useView()
  const { delivery, billing, payment } = order
  const { kind, title, pickup, arrival, notes } = delivery
  const open = useOpeningTimes(pickup)
  const facts: [string, readonly string[]][] = [
    [t('Delivery'), kind === 'none' ? [] : [title, ...placeRows(order), ...open]],
    [t('Delivery day'), arrival && isInForce(order.status) ? [arrivalText(t, locale, kind, arrival)] : []],
    [t('To whoever brings it'), [notes.shippingNotice]],
    [t('To the shop'), [notes.shipmentNote]],
    [t('Greeting on a card'), [notes.personalMessage]],
    [t('Billing address'), rowsOf(billing)],
    [t('Your reference'), [payment.additional.reference]],
    [t('EAN number'), [payment.additional.ean]],
  ]
  return facts
    .filter(([, [first]]) => first)
    .map(([name, rows]) => <OrderFact key={name} name={name} rows={rows} />)
}

/** Returns the address of the delivery, one line per entry. */
export function placeRows({ delivery: { pickup, address }, billing }: PlacedOrder): string[] {
  return pickup
    ? [pickup.name, pickup.street, townLine(pickup, (address ?? billing).country_id)]
    : rowsOf(address ?? billing)
}

function rowsOf(address: Address): string[] {
  const { company, firstname, lastname, street, country_id, telephone = '' } = address
  return [company, `${firstname} ${lastname}`, ...street, townLine(address, country_id), telephone].filter(
    Boolean,
  )
}

/** Renders the parcels of an order, each with a link to the carrier's tracking page. */
export function ParcelLinks({ parcels }: { parcels: readonly SentParcel[] }) {
  const { t } = useMessages()
  const rows = parcels.map(({ carrier, number, url }) => (
    <a key={number} href={url ?? undefined} rel="noopener">
      {carrier} {number}
    </a>
  ))
  return rows.length > 0 && <OrderFact name={t('Follow the parcel')} rows={rows} />
}
