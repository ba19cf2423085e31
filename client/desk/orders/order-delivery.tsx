import { useMessages } from '#client/messages.tsx'
import type { Address } from '#shared/address.ts'
import { arrivalDays } from '#shared/arrival-words.ts'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import { carrierName, trackingUrl } from '#shared/parcel.ts'
import { townLine } from '#shared/town-line.ts'
import { useColleague } from '../desk-context.ts'
import styles from '../ui/record-page.module.css'
import { Topic } from '../ui/topic.tsx'

/** Renders the order's address or shop, its day, and the notes of the buyer. */
export function OrderDelivery({ order }: { order: DeskOrder }) {
  const { t } = useMessages()
  const { locale } = useColleague().spoken
  const { delivery, shipping, billing, email, view, parcels } = order
  const { pickup, arrival, notes } = delivery
  const messages: [string, string][] = [
    [t('Greeting on a card'), notes.personalMessage],
    [t('To the shop'), notes.shipmentNote],
    [t('To whoever brings it'), notes.shippingNotice],
  ]
  return (
    <Topic title={t('Delivery')}>
      <p>
        {delivery.title}
        {arrival && ` · ${arrivalDays(arrival, locale)}`}
      </p>
      {pickup && (
        <p>
          {pickup.name}, {pickup.street}, {townLine(pickup, shipping.country_id)}
        </p>
      )}
      {parcels.map((parcel) => {
        const url = trackingUrl(view, parcel)
        const words = `${carrierName(view, parcel.carrier)} ${parcel.number}`
        return (
          <p key={parcel.number}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {words}
              </a>
            ) : (
              words
            )}
          </p>
        )
      })}
      {messages.map(
        ([label, words]) =>
          words && (
            <div key={label} className={styles.message}>
              <strong>{label}</strong>
              <p>{words}</p>
            </div>
          ),
      )}
      <div className={styles.addresses}>
        <AddressBlock title={t('Delivery address')} address={shipping} />
        {billing && <AddressBlock title={t('Billing address')} address={billing} />}
      </div>
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </Topic>
  )
}

function AddressBlock({ title, address }: { title: string; address: Address }) {
  const { firstname, lastname, company, street, telephone, vat_id } = address
  const lines = [
    company,
    `${firstname} ${lastname}`,
    ...street,
    townLine(address, address.country_id),
    vat_id,
  ]
  return (
    <div>
      <h3 className={styles.subtopic}>{title}</h3>
      <p className={styles.address}>{lines.filter(Boolean).join('\n')}</p>
      {telephone && <a href={`tel:${telephone.replace(/\s/g, '')}`}>{telephone}</a>}
    </div>
  )
}
