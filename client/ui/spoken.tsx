import type { ReactNode } from 'react'
import styles from './spoken.module.css'

interface SpokenProps {
  /** Seen too where the screen has the room. */
  narrow?: boolean
  children: ReactNode
}

/** Words for those who listen: read out, and not seen. */
export function Spoken({ narrow, children }: SpokenProps) {
  return <span className={narrow ? styles.narrow : styles.spoken}>{children}</span>
}
