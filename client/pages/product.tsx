import type { Deferred, PageProps } from '#shared/page-data.ts'
import type { Product, ProductCard } from '#shared/product.ts'
import type { Crumb } from '../features/catalog/crumb.ts'
import { ProductBadges } from '../features/catalog/product-badges.tsx'
import { ProductPrice } from '../features/catalog/product-price.tsx'
import { ProductRating } from '../features/catalog/product-rating.tsx'
import { StockWord } from '../features/catalog/stock-word.tsx'
import { nameWithVintage, origin } from '../features/catalog/wine-words.ts'
import { Buy } from '../features/product/buy.tsx'
import { pricedCase, useCaseChoice } from '../features/product/case-choice.ts'
import { Delivery } from '../features/product/delivery.tsx'
import { ProductDetails } from '../features/product/product-details.tsx'
import { ProductStage } from '../features/product/product-stage.tsx'
import { QuantityOffer } from '../features/product/quantity-offer.tsx'
import { Related } from '../features/product/related.tsx'
import { hasTaste } from '../features/product/taste.tsx'
import { VariantChoices } from '../features/product/variant-choices.tsx'
import { useMessages } from '../messages.tsx'
import { BelowFold } from '../navigation/below-fold.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Note } from '../ui/note.tsx'
import styles from './product.module.css'

/** A choice among the variants: vintage, bottle size, glass shape. */
export interface VariantChoice {
  code: string
  label: string
  values: {
    label: string
    /** The page of the variant that this value leads to. */
    href: string
    chosen: boolean
    inStock: boolean
  }[]
}

/** Bottles of a tasting kit (one part without a title) or the choices of a case (one part an option). */
export interface ProductPart {
  title: string | null
  required: boolean
  items: { product: ProductCard; qty: number; isDefault: boolean }[]
}

export interface ProductPageData {
  /** Of a configurable product with the chosen variant's price, stock, image, year and volume in place of its own. */
  product: Product
  /** What the cart button adds: the chosen variant or the product itself. Null where nothing can be bought. */
  buySku: string | null
  breadcrumbs: Crumb[]
  variants: VariantChoice[]
  parts: ProductPart[]
  /** Words of `flavors` and `certification`. */
  flavors: string[]
  /** What the shop has to say about deposit, gift cards, withdrawal: sanitised HTML. */
  notes: string[]
  /** Stock in our shops, largest first; none where nothing is known. */
  shops: { city: string; qty: number }[]
  /** "Tastes like this". */
  related: Deferred<ProductCard[]>
}

export default function ProductPage({ data }: PageProps<ProductPageData>) {
  // What was typed or chosen belongs to this product and its variants.
  return <ProductView key={data.product.sku} data={data} />
}

function ProductView({ data }: { data: ProductPageData }) {
  const { t } = useMessages()
  const { breadcrumbs, variants, parts, shops, related } = data
  const choice = useCaseChoice(data)
  const product = choice ? pricedCase(data.product, parts, choice) : data.product
  return (
    <article className={styles.page}>
      <div className={styles.crumbs}>
        <Breadcrumb label={t('Breadcrumb')} crumbs={breadcrumbs} />
      </div>
      <div className={styles.top}>
        <div className={styles.stage}>
          <ProductStage product={product} />
        </div>
        <div className={styles.sale}>
          <ProductTitle product={product} />
          <VariantChoices variants={variants} />
          <div className={styles.price}>
            <ProductPrice product={product} large />
            <StockWord product={product} />
          </div>
          <QuantityOffer product={product} />
          <Buy data={data} choice={choice} />
          <Delivery product={product} shops={shops} />
          {data.notes.map((html) => (
            <Note key={html} html={html} />
          ))}
        </div>
      </div>
      <BelowFold>
        <ProductDetails data={data} choice={choice} />
        <Related related={related} tastes={hasTaste(product)} />
      </BelowFold>
    </article>
  )
}

function ProductTitle({ product }: { product: Product }) {
  const place = [origin(product), product.color_label].filter(Boolean).join(' · ')
  return (
    <header className={styles.title}>
      {product.producer && <p className={styles.producer}>{product.producer}</p>}
      <h1>{nameWithVintage(product)}</h1>
      {place && <p className={styles.place}>{place}</p>}
      <ProductRating product={product} />
      <ProductBadges labels={product.labels} />
      {product.short_description && <p className={styles.short}>{product.short_description}</p>}
    </header>
  )
}
