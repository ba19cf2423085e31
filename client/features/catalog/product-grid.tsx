import type { ProductCard as Product } from '#shared/product.ts'
import { CardAction } from './card-action.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

interface ProductGridProps {
  products: Product[]
  /** The first pictures are above the fold. */
  onTop?: boolean
  /** Beside a rail: one column fewer. */
  narrow?: boolean
}

export function ProductGrid({ products, onTop, narrow }: ProductGridProps) {
  return (
    <ul className={styles.grid} data-narrow={narrow || undefined}>
      {products.map((product, place) => (
        <li key={product.sku} className={styles.cell}>
          <ProductCard
            product={product}
            first={onTop && place < 2}
            action={<CardAction product={product} />}
          />
        </li>
      ))}
    </ul>
  )
}

/** One line of cards, which is pushed sideways where it does not fit. */
export function ProductStrip({ products }: { products: Product[] }) {
  return (
    <ul className={styles.strip}>
      {products.map((product) => (
        <li key={product.sku} className={styles.cell}>
          <ProductCard product={product} action={<CardAction product={product} />} />
        </li>
      ))}
    </ul>
  )
}
