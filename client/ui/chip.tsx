import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'

/** Renders a chosen filter; the link removes it. `removeLabel` is the whole sentence for screen readers. */
export function RemovableChip({
  children,
  href,
  removeLabel,
}: {
  children: ReactNode
  href: string
  removeLabel: string
}) {
  return (
    <a className={styles.chip} href={href} aria-label={removeLabel}>
      {children}
      <Icon name="close" size={14} />
    </a>
  )
}

/** Renders a small link, optionally with a count. */
export function ChipLink({ count, children, ...link }: ComponentProps<'a'> & { count?: number | undefined }) {
  return (
    <a className={styles.chip} {...link}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </a>
  )
}
