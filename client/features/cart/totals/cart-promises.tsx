import { useAtomValue } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { useView } from '#client/view.tsx'
import { arrivalDays, arrivalTime } from '#shared/arrival-words.ts'
import type { Days } from '#shared/delivery-days.ts'
import { isPackedToday, packing, parcelPromise } from '#shared/parcel-promise.ts'
import { cartTotalsAtom } from '../totals-atoms.ts'
import styles from './cart-promises.module.css'

interface CartPromisesProps {
  /** Arrival of the delivery that is chosen in the checkout; '' if it is unknown. */
  arrival?: string | null
}

/** Renders the savings by announced reductions, and the arrival by the chosen or first delivery method. */
export function CartPromises({ arrival = null }: CartPromisesProps) {
  const { t } = useMessages()
  const { totals, pending } = useAtomValue(cartTotalsAtom)
  const { saved = 0, delivery_days: days = null } = totals?.offers ?? {}
  if (!saved && !days && !arrival) return null
  return (
    <div className={styles.promises} data-pending={pending || undefined}>
      {saved > 0 && (
        <p>
          <strong>{t('You save {amount}', { amount: t.price(saved) })}</strong>
          <small>{t('Counted from the lowest price of the last 30 days')}</small>
        </p>
      )}
      {arrival === null ? days && <ArrivalDay days={days} /> : arrival && <p>{arrival}</p>}
    </div>
  )
}

function ArrivalDay({ days: most }: { days: Days }) {
  const { t } = useMessages()
  const { country, locale } = useView()
  const at = useNow()
  const days = arrivalDays(parcelPromise(at, most, country), locale)
  return (
    <p>
      {isPackedToday(at)
        ? t('There {days} if you order before {time}', { days, time: arrivalTime(packing.before) })
        : t('There {days}', { days })}
    </p>
  )
}
