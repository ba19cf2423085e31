import { useSetAtom } from 'jotai'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { genericFailure } from '#shared/generic-failure.ts'
import { isInForce } from '#shared/order-status.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'

/** Renders buttons that print an order and add its day of arrival to a calendar. */
export function SavingButtons({ order }: { order: PlacedOrder }) {
  const { t } = useMessages()
  const { locale } = useView()
  const notify = useSetAtom(notifyAtom)
  async function download() {
    const { saveCalendarFile } = await import('./calendar-file.ts')
    saveCalendarFile(order, t, locale)
  }

  const failed = () => notify({ type: 'error', message: genericFailure })

  return (
    <>
      <Button kind="outline" onClick={() => print()}>
        {t('Print')}
      </Button>
      {order.delivery.arrival && isInForce(order.status) && (
        <Button kind="outline" onClick={() => download().catch(failed)}>
          {t('Add to the calendar')}
        </Button>
      )}
    </>
  )
}
