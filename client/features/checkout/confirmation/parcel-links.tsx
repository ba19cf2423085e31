import { useMessages } from '#client/messages.tsx'
import type { SentParcel } from '#shared/platform-api/order.ts'
import styles from '../layout/order-lines.module.css'

/** Renders the parcels of an order, each with a link to the carrier's tracking page. */
export function ParcelLinks({ parcels }: { parcels: readonly SentParcel[] }) {
  const { t } = useMessages()
  if (parcels.length === 0) return null
  return (
    <div>
      <dt>{t('Follow the parcel')}</dt>
      <dd>
        {parcels.map(({ carrier, number, url }) => (
          <span key={`${carrier} ${number}`} className={styles.row}>
            {url ? (
              <a href={url} rel="noopener">
                {carrier} {number}
              </a>
            ) : (
              `${carrier} ${number}`
            )}
          </span>
        ))}
      </dd>
    </div>
  )
}
