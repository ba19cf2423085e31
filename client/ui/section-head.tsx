import type { ReactNode } from 'react'
import styles from './section-head.module.css'

interface SectionHeadProps {
  title: string
  id?: string
  text?: ReactNode
  /** The way to all of it. */
  more?: { href: string; label: string } | undefined
}

/** The heading of a part of a page, under a hairline. */
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
