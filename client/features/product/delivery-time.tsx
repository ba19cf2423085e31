import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { mostDeliveryDays } from '#shared/delivery-days.ts'
import type { Product } from '#shared/product.ts'
import styles from './delivery-time.module.css'
import type { PromisedDay } from './promised-day.ts'

/** Milliseconds after which the day is computed again: a page may stay open past the hour of packing. */
const renewal = 60_000

/** Renders the longest delivery time and, in a browser, the day of arrival. The server renders no day, because pages are cached. */
export function DeliveryTime({ product: { del_days_min: min, del_days_max: max } }: { product: Product }) {
  const { t } = useMessages()
  const view = useView()
  const [promised, setPromised] = useState<PromisedDay | null>(null)
  useEffect(() => {
    if (!min || !max) return
    const days = { min, max }
    const work = () =>
      void import('./promised-day.ts').then(({ promisedDay }) => setPromised(promisedDay(days, view)))
    work()
    const timer = setInterval(work, renewal)
    return () => clearInterval(timer)
  }, [min, max, view])
  const { days = '', before: time = '' } = promised ?? {}
  return (
    <span>
      {t('At a parcel shop near you within {count} working days', { count: mostDeliveryDays(max ?? 0) })}
      <small className={styles.dates}>
        {days &&
          (time ? t('There {days} if you order before {time}', { days, time }) : t('There {days}', { days }))}
      </small>
    </span>
  )
}
