import type { ReactNode } from 'react'
import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  /** The price charged today, formatted. */
  price: string
  /** Shown before the price: "From". */
  prefix?: string | undefined
  /** An earlier price with the lowest price of 30 days, which the law requires beside it: both or none. */
  before?: { label: string; price: string; lowest: string } | undefined
  /** Small lines below: price per litre, deposit. */
  children?: ReactNode
  large?: boolean
  /** Key by which other code finds the price. */
  'data-price'?: string | undefined
  /** The price has changed since the page was rendered: it is highlighted for a moment. */
  changed?: boolean
}

export function Price({ price, prefix, before, children, large, changed, ...marks }: PriceProps) {
  return (
    <div className={large ? styles.large : undefined} data-changed={changed || undefined} {...marks}>
      <p className={styles.now}>
        {prefix && <span className={styles.prefix}>{prefix} </span>}
        {price}
        {before && (
          <s className={styles.before}>
            <VisuallyHidden>{before.label} </VisuallyHidden>
            {before.price}
          </s>
        )}
      </p>
      {before && <p className={styles.line}>{before.lowest}</p>}
      {children}
    </div>
  )
}

/** Renders a small line below a price. */
export function PriceLine({ children }: { children: ReactNode }) {
  return <p className={styles.line}>{children}</p>
}
