import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeTone = 'accent' | 'ink' | 'plain'

interface BadgeProps {
  tone?: BadgeTone
  /** The address that the badge links to, if any. */
  href?: string | null
  children: ReactNode
}

/** Renders a short label that a merchant sets on a product. */
export function Badge({ tone = 'plain', href, children }: BadgeProps) {
  const look = `${styles.badge} ${styles[tone]}`
  return href ? (
    <a className={look} href={href}>
      {children}
    </a>
  ) : (
    <span className={look}>{children}</span>
  )
}
