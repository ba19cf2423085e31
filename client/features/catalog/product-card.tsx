import type { ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Swatch } from '#client/ui/swatch.tsx'
import { kindInWords } from '#shared/kind-in-words.ts'
import type { ProductCard as Product } from '#shared/product.ts'
import { productHref } from '#shared/product-href.ts'
import { colourAndGrape, nameAndVintage, origin, producerAndName } from '#shared/wine-words.ts'
import { Heart } from './heart.tsx'
import { ProductBadges } from './product-badges.tsx'
import styles from './product-card.module.css'
import { cardImageSizes, ProductImage } from './product-image.tsx'
import { ProductPrice } from './product-price.tsx'
import { ProductRating } from './product-rating.tsx'
import { StockWord } from './stock-word.tsx'

interface ProductCardProps {
  product: Product
  /** The picture may be the largest contentful paint. */
  first?: boolean
  action: ReactNode
}

/** Renders picture, name, origin, rating, price and button. */
export function ProductCardView({ product, first, action }: ProductCardProps) {
  const { color_code, type_id, volume_ml } = product
  const [producer, title] = producerAndName(product)
  const [name, vintage] = nameAndVintage({ ...product, name: title })
  const hasParts = type_id === 'grouped' || type_id === 'bundle'
  return (
    <article className={styles.card} data-wine={color_code}>
      <div className={styles.tile}>
        <div
          className={styles.picture}
          data-bottle={product.parentSku ?? product.sku}
          data-broad={hasParts || (!volume_ml && color_code === 'none') || undefined}
        >
          <ProductImage path={product.image} size={500} sizes={cardImageSizes} alt="" first={first} />
        </div>
        <ProductBadges labels={product.labels} />
      </div>
      <div className={styles.words}>
        {(producer || vintage) && (
          <p className={styles.producer}>
            <span>{producer}</span>
            {vintage && <span aria-hidden="true">{vintage}</span>}
          </p>
        )}
        <h3 className={styles.name}>
          <a href={productHref(product)} aria-label={vintage ? `${name} ${vintage}` : undefined}>
            {name}
          </a>
        </h3>
        <Description product={product} />
      </div>
      <Heart product={product} />
      <div className={styles.purchase}>
        <ProductPrice
          product={product}
          from={type_id === 'configurable' || type_id === 'bundle' || product.asks}
        />
        <p className={styles.standing}>
          <StockWord product={product} />
          <ProductRating product={product} compact />
        </p>
      </div>
      <div className={styles.action}>
        <div>{action}</div>
      </div>
    </article>
  )
}

function Description({ product }: { product: Product }) {
  const { t } = useMessages()
  const { color_code, color_label, kind, type_id } = product
  const place = origin(product) || (!color_label && t(typeWords[type_id]))
  const wine = kind ? kindInWords(kind, t) : colourAndGrape(product)
  return (
    <>
      {place && <p className={styles.place}>{place}</p>}
      {wine && (
        <p className={styles.wine}>
          {color_label && <Swatch color={color_code} />}
          <span>{wine}</span>
        </p>
      )}
    </>
  )
}

const typeWords: Record<Product['type_id'], string> = {
  simple: 'For the table',
  configurable: 'Several kinds',
  grouped: 'Tasting kit',
  bundle: 'Mixed case',
  downloadable: 'To download',
  virtual: 'Gift card',
}
