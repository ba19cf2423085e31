import type { ReactNode } from 'react'
import styles from './spoken.module.css'

/** Words for those who listen: read out, and not seen. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className={styles.spoken}>{children}</span>
}
