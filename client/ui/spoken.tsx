import type { ReactNode } from 'react'
import styles from './spoken.module.css'

interface SpokenProps {
  /** The text is visible on wide screens. */
  narrow?: boolean
  children: ReactNode
}

/** Renders text for screen readers; with `narrow`, only narrow screens hide the text from view. */
export function Spoken({ narrow, children }: SpokenProps) {
  return <span className={narrow ? styles.narrow : styles.spoken}>{children}</span>
}
