import type { ReactNode } from 'react'
import styles from './order-lines.module.css'

interface OrderFactProps {
  name: string
  rows: readonly ReactNode[]
}

/** Renders a fact about an order in a description list. */
export function OrderFact({ name, rows: [first, ...others] }: OrderFactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {first}
        {others.map((row, place) => (
          <span key={place} className={styles.row}>
            {row}
          </span>
        ))}
      </dd>
    </div>
  )
}
