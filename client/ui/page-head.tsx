import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  breadcrumb?: ReactNode
  /** What follows the title: a short text, chips. */
  children?: ReactNode
}

export function PageHead({ title, breadcrumb, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {breadcrumb}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  )
}
