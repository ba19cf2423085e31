import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useView } from '#client/view.tsx'
import { queuedOrderAtom, watchQueueAtom } from './queue-atoms.ts'

/** Follows the queued order of this view; null if there is none. */
export function useQueuedOrder() {
  const { code } = useView()
  const watchQueue = useSetAtom(watchQueueAtom)
  useEffect(() => {
    const leave = watchQueue(code)
    return () => void leave.then((ends) => ends())
  }, [watchQueue, code])
  return useAtomValue(queuedOrderAtom)
}
