import type { ReactNode } from 'react'
import styles from './section-head.module.css'

interface SectionHeadProps {
  title: string
  id?: string
  text?: ReactNode
  /** Link to the complete list. */
  more?: { href: string; label: string } | undefined
}

/** Renders the heading of a part of a page, with a thin line above. */
export function SectionHead({ title, id, text, more }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <h2 id={id}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {more && (
        <a className={styles.more} href={more.href}>
          {more.label}
        </a>
      )}
    </header>
  )
}
