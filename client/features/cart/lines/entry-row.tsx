import type { ReactNode } from 'react'
import { ProductImage } from '#client/features/catalog/product-image.tsx'
import { type CartEntry, isKitLine, linesOf } from '#shared/kit-line.ts'
import styles from './cart-line-row.module.css'
import { KitWords } from './kit-words.tsx'
import { LineWords } from './line-words.tsx'

/** Renders a line or kit of the cart with its picture and words; `children` are its quantity, price and buttons. */
export function EntryRow({ entry, children }: { entry: CartEntry; children: ReactNode }) {
  const lines = linesOf(entry)
  return (
    <li
      className={styles.line}
      data-problem={lines.find(({ problem }) => problem)?.problem ?? undefined}
      data-wine={lines[0]?.color_code || undefined}
    >
      <div className={styles.picture}>
        <ProductImage path={lines[0]?.image ?? null} alt="" size={150} className={styles.image} />
      </div>
      {isKitLine(entry) ? <KitWords kit={entry} /> : <LineWords line={entry} />}
      {children}
    </li>
  )
}
