import type { ReactNode } from 'react'
import styles from './status-label.module.css'

/** `waits`: somebody at the desk has to act. `done`, `over`: nothing is left to do, in good or in bad. */
export type StatusTone = 'waits' | 'moves' | 'done' | 'over'

/** Renders a status in words, with a mark whose form differs, not only its colour. */
export function StatusLabel({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
