import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { deliveryDays } from '#shared/delivery-days.ts'
import type { Product } from '#shared/product.ts'
import styles from './delivery-time.module.css'

/** How many working days it takes and, once today is known, which days those are. */
export function DeliveryTime({ product }: { product: Product }) {
  const { t } = useMessages()
  const days = deliveryDays(product, useView())
  const dates = useDates(days)
  if (!days) return t('Delivered to a parcel shop near you')
  const { min, max } = days
  return (
    <span>
      {min === max
        ? t('At a parcel shop near you in {count, plural, one {# working day} other {# working days}}', {
            count: min,
          })
        : t('At a parcel shop near you in {min}–{max} working days', { min, max })}
      <small className={styles.dates}>
        {dates && t('Order today: {dates}', { dates: dates.join(' – ') })}
      </small>
    </span>
  )
}

/** As `D/M`. Null on the server: a page is kept for a while, a promise is not. */
function useDates(days: ReturnType<typeof deliveryDays>): string[] | null {
  const { country } = useView()
  const [arrivals, setArrivals] = useState<string[] | null>(null)
  useEffect(() => {
    if (!days) return
    void import('#shared/delivery-dates.ts').then(({ afterWorkingDays }) => {
      const dates = [days.min, days.max].map((count) => afterWorkingDays(today(), count, country))
      setArrivals([...new Set(dates)].map((date) => date.split('-').slice(1).map(Number).reverse().join('/')))
    })
  }, [days?.min, days?.max, country])
  return arrivals
}

/** On the clock of whoever waits for it. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
