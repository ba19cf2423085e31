import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'

/** A chosen filter: the link takes it away. `removeLabel` is the whole sentence for screen readers. */
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

/** A small way on. */
export function ChipLink({ count, children, ...link }: ComponentProps<'a'> & { count?: number | undefined }) {
  return (
    <a className={styles.chip} {...link}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </a>
  )
}
