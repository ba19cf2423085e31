import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  breadcrumb?: ReactNode
  /** Less space below, because the content follows directly. */
  tight?: boolean
  /** Shown after the title: a short text, chips. */
  children?: ReactNode
}

export function PageHead({ title, breadcrumb, tight, children }: PageHeadProps) {
  return (
    <header className={styles.head} data-tight={tight || undefined}>
      {breadcrumb}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  )
}
