import { useEffect } from 'react'
import { useMessages } from '#client/messages.tsx'

/** Asks before a link, a reload or closing the window loses changes that are not saved. */
export function useLeaveQuestion(hasChanges: boolean): void {
  const { t } = useMessages()
  useEffect(() => {
    if (!hasChanges) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest('a[href]:not([target], [download])')
      if (!link || confirm(t('Leave the page without saving the changes?'))) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('beforeunload', onLeave)
    // The capturing listener runs before those of the router's links.
    document.addEventListener('click', onClick, true)
    return () => {
      removeEventListener('beforeunload', onLeave)
      document.removeEventListener('click', onClick, true)
    }
  }, [hasChanges, t])
}
