import styles from './order-lines.module.css'

interface OrderFactProps {
  name: string
  rows: readonly string[]
}

/** Renders a fact about an order in a description list. */
export function OrderFact({ name, rows: [first, ...others] }: OrderFactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {first}
        {others.map((row) => (
          <span key={row} className={styles.row}>
            {row}
          </span>
        ))}
      </dd>
    </div>
  )
}
