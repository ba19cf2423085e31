import type { ReactNode } from 'react'
import styles from './spoken.module.css'

interface SpokenProps {
  /** Visible on wide screens. */
  narrow?: boolean
  children: ReactNode
}

/** Text for screen readers only. */
export function Spoken({ narrow, children }: SpokenProps) {
  return <span className={narrow ? styles.narrow : styles.spoken}>{children}</span>
}
