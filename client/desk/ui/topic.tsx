import type { ReactNode } from 'react'
import styles from './record-page.module.css'

/** Renders a section of a page with its heading. */
export function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.topic}>{title}</h2>
      {children}
    </section>
  )
}

interface FactRowsProps {
  /** Rows without a value are left out. `isTotal` marks a sum of the rows above. */
  rows: readonly (readonly [title: ReactNode, value: ReactNode, isTotal?: boolean])[]
  className?: string | undefined
}

/** Renders names with their values. */
export function FactRows({ rows, className = styles.sums }: FactRowsProps) {
  return (
    <dl className={className}>
      {rows.map(
        ([title, value, isTotal], place) =>
          value && (
            <div key={place} data-total={isTotal || undefined}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
