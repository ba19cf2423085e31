import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useView } from '#client/view.tsx'
import { queuedOrderAtom, watchQueueAtom } from '../checkout/queue/queue-atoms.ts'
import { QueuedOrderView } from '../checkout/queue/queued-order.tsx'

/** Renders an order of this device that is not sent yet, or was refused after waiting: the order history does not contain it. */
export default function WaitingOrder() {
  const { code } = useView()
  const order = useAtomValue(queuedOrderAtom)
  const watch = useSetAtom(watchQueueAtom)
  useEffect(() => {
    const watched = watch(code)
    return () => void watched.then((end) => end())
  }, [watch, code])
  return order && <QueuedOrderView order={order} />
}
