import { memo } from 'react'
import { cachedHtml } from '#client/cached-html.ts'
import { BelowFold, useAfterFirstScreen, useSoughtPlace } from '#client/navigation/below-fold.tsx'
import type { ProductCard as Product } from '#shared/product.ts'
import { CardAction } from './card-action.tsx'
import { ProductCardView } from './product-card.tsx'
import styles from './product-grid.module.css'

/** Number of cards that are laid out together when they come near the screen: three rows of a phone, two of a tablet. */
const partSize = 6

/** Number of cards on the first screen of a listing: two parts. */
const firstScreen = 2 * partSize

interface ProductGridProps {
  products: Product[]
  /** The first pictures are above the fold. */
  onTop?: boolean
  /** True if the filters are beside the grid: it then has one column less. */
  narrow?: boolean
}

export function ProductGrid({ products, onTop, narrow }: ProductGridProps) {
  const whole = useSoughtPlace()
  const further = useAfterFirstScreen(products, isSame)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <ul> may hold nothing but <li>
    <div
      role="list"
      className={styles.grid}
      data-narrow={narrow || undefined}
      data-whole={whole || undefined}
    >
      <Parts products={products.slice(0, firstScreen)} onTop={onTop} />
      <BelowFold>
        <FurtherParts products={further} />
      </BelowFold>
    </div>
  )
}

/** Renders parts with their position as key, so that the layout stays when other cards are shown. */
function Parts({ products, onTop }: Pick<ProductGridProps, 'products' | 'onTop'>) {
  return partsOf(products).map((part, place) => (
    <div key={place} className={styles.part}>
      {part.map((product, inPart) => (
        <Cell key={product.sku} product={product} first={onTop && place === 0 && inPart < 2} />
      ))}
    </div>
  ))
}

/** Memoised: not rendered again while the products are the same. */
const FurtherParts = memo(({ products }: Pick<ProductGridProps, 'products'>) => (
  <Parts products={products.slice(firstScreen)} />
))

interface CellProps {
  product: Product
  first?: boolean | undefined
}

/** React preloads the first pictures when it renders them. This must happen on each page, so their HTML is not cached. */
const Cell = cachedHtml(
  ({ product, first }: CellProps) => (
    // biome-ignore lint/a11y/useSemanticElements: an <li> stands right inside its list, which is divided here
    <div role="listitem" className={styles.cell}>
      <ProductCardView product={product} first={first} action={<CardAction product={product} />} />
    </div>
  ),
  ({ product, first }) => (first ? undefined : product),
)

function isSame(one: Product, other: Product): boolean {
  return one.sku === other.sku
}

function partsOf(products: Product[]): Product[][] {
  const count = Math.ceil(products.length / partSize)
  return Array.from({ length: count }, (_, part) => products.slice(part * partSize, (part + 1) * partSize))
}

/** Renders one row of cards, which scrolls horizontally if it does not fit. */
export function ProductStrip({ products }: { products: Product[] }) {
  return (
    <ul className={styles.strip}>
      {products.map((product) => (
        <StripCell key={product.sku} product={product} />
      ))}
    </ul>
  )
}

const StripCell = cachedHtml(
  ({ product }: CellProps) => (
    <li className={styles.cell}>
      <ProductCardView product={product} action={<CardAction product={product} />} />
    </li>
  ),
  ({ product }) => product,
)
