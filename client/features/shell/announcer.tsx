import { atom, useAtomValue } from 'jotai'
import styles from './announcer.module.css'

const announcement = atom({ text: '', count: 0 })

/** Says a text to screen readers; the same text twice is said twice. */
export const announceAtom = atom(null, (get, set, text: string) =>
  set(announcement, { text, count: get(announcement).count + 1 }),
)

export function Announcer() {
  const { text, count } = useAtomValue(announcement)
  return (
    <p className={styles.announcer} role="status" aria-live="polite">
      <span key={count}>{text}</span>
    </p>
  )
}
