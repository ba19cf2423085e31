import type { ReactNode } from 'react'
import styles from './band.module.css'

/** A quiet strip across the page: a message that concerns all of it. */
export function Band({ tone = 'plain', children }: { tone?: 'plain' | 'warn' | 'bad'; children: ReactNode }) {
  return <div className={`${styles.band} ${styles[tone]}`}>{children}</div>
}
