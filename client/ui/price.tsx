import type { ReactNode } from 'react'
import styles from './price.module.css'
import { Spoken } from './spoken.tsx'

interface PriceProps {
  /** What is asked now. */
  price: string
  /** What stands before the price: "From". */
  prefix?: string | undefined
  /** A price that held before, and the line that the law asks for beside it; never the one without the other. */
  before?: { label: string; price: string; lowest: string } | undefined
  /** Quiet lines below: litre price, deposit. */
  children?: ReactNode
  large?: boolean
  /** Names the price to code that looks for it. */
  'data-price'?: string | undefined
  /** It has changed since the page was rendered: marked for a moment. */
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
            <Spoken>{before.label} </Spoken>
            {before.price}
          </s>
        )}
      </p>
      {before && <p className={styles.line}>{before.lowest}</p>}
      {children}
    </div>
  )
}

/** A quiet line below a price. */
export function PriceLine({ children }: { children: ReactNode }) {
  return <p className={styles.line}>{children}</p>
}
