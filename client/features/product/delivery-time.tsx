import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import type { Product } from '#shared/product.ts'
import styles from './delivery-time.module.css'

/** How many working days it takes and, once today is known, which days those are: a page is kept, a promise is not. */
export function DeliveryTime({ product: { del_days_min: min, del_days_max: max } }: { product: Product }) {
  const { t } = useMessages()
  const { country } = useView()
  const [dates, setDates] = useState('')
  useEffect(() => {
    if (!min || !max) return
    void import('#shared/delivery-dates.ts').then(({ arrivals }) => setDates(arrivals({ min, max }, country)))
  }, [min, max, country])
  if (!min || !max) return t('Delivered to a parcel shop near you')
  return (
    <span>
      {min === max
        ? t('At a parcel shop near you in {count, plural, one {# working day} other {# working days}}', {
            count: min,
          })
        : t('At a parcel shop near you in {min}–{max} working days', { min, max })}
      <small className={styles.dates}>{dates && t('Order today: {dates}', { dates })}</small>
    </span>
  )
}
