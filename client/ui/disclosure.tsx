import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  summary: ReactNode
  /** Shown at the end of the line: a count, a chosen value. */
  aside?: ReactNode
  open?: boolean
  children: ReactNode
  className?: string
}

/** Renders a heading that unfolds its content. */
export function Disclosure({ summary, aside, open, children, className = '' }: DisclosureProps) {
  return (
    <details className={`${styles.disclosure} ${className}`} open={open}>
      <summary className={styles.summary}>
        <span className={styles.title}>{summary}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
        <Icon name="chevron" size={16} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
