import { atom, useAtomValue } from 'jotai'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'

const announcement = atom({ text: '', count: 0 })

/** Announces a text to screen readers; a repeated text is announced again. */
export const announceAtom = atom(null, (get, set, text: string) =>
  set(announcement, { text, count: get(announcement).count + 1 }),
)

export function Announcer() {
  const { text, count } = useAtomValue(announcement)
  return (
    <p role="status" aria-live="polite">
      <VisuallyHidden key={count}>{text}</VisuallyHidden>
    </p>
  )
}
