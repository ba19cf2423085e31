import { useSetAtom } from 'jotai'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { genericFailure } from '#shared/generic-failure.ts'
import { isInForce } from '#shared/order-status.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import { shopName } from '#shared/shop.ts'
import { arrivalText } from '../delivery/arrival-text.ts'
import { placeRows } from './placed-delivery.tsx'

/** Renders buttons that print an order and add its day of arrival to a calendar. */
export function SavingButtons({ order }: { order: PlacedOrder }) {
  const { t } = useMessages()
  const { locale } = useView()
  const notify = useSetAtom(notifyAtom)
  const { orderNumber, created_at, delivery, status } = order
  const { arrival, kind } = delivery

  async function download() {
    if (!arrival) return
    const { calendarFile } = await import('./calendar-file.ts')
    const file = calendarFile({
      id: `${orderNumber}@${location.hostname}`,
      made: created_at,
      days: arrival,
      title: t('{shop}: order {orderNumber}', { shop: shopName, orderNumber }),
      text: arrivalText(t, locale, kind, arrival),
      place: placeRows(order).join(', '),
    })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
    link.download = `${shopName.toLowerCase()}-${orderNumber}.ics`
    link.click()
  }

  const failed = () => notify({ type: 'error', message: genericFailure })

  return (
    <>
      <Button kind="outline" onClick={() => print()}>
        {t('Print')}
      </Button>
      {arrival && isInForce(status) && (
        <Button kind="outline" onClick={() => download().catch(failed)}>
          {t('Add to the calendar')}
        </Button>
      )}
    </>
  )
}
