import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** 1 if it is the whole page. */
  level?: 1 | 2
  /** Shown small above the title: "404". */
  mark?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** Shows that there is nothing to list, the reason, and the next step. */
export function EmptyState({ title, level = 2, mark, children, actions }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles.empty}>
      {mark && <p className={styles.mark}>{mark}</p>}
      <Title>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
