import { lazy, Suspense, useRef } from 'react'
import { kindInWords, kindOfDrink } from '#shared/kind-in-words.ts'
import type { Minor } from '#shared/money.ts'
import type { PageProps } from '#shared/page-data.ts'
import type { Product } from '#shared/product.ts'
import { nameWithVintage, origin, producerAndName } from '#shared/wine-words.ts'
import type { Composition } from '../features/bundles/composed.tsx'
import { isComposed, loadComposed } from '../features/bundles/load-composed.ts'
import { ProductBadges } from '../features/catalog/product-badges.tsx'
import type { ProductPageData } from '../features/catalog/product-data.ts'
import { ProductPrice } from '../features/catalog/product-price.tsx'
import { ProductRating } from '../features/catalog/product-rating.tsx'
import { StockWord } from '../features/catalog/stock-word.tsx'
import { useAnswers } from '../features/custom/use-answers.ts'
import { useAwaitedVariant } from '../features/product/awaited-variant.ts'
import { BackButton } from '../features/product/back-button.tsx'
import { Buy } from '../features/product/buy.tsx'
import { BuyBar } from '../features/product/buy-bar.tsx'
import { ProductDelivery } from '../features/product/delivery.tsx'
import { loadStory } from '../features/product/load-story.ts'
import { ProductStage } from '../features/product/product-stage.tsx'
import { QuantityOfferView } from '../features/product/quantity-offer.tsx'
import { RecentlyViewed } from '../features/product/recently-viewed.tsx'
import { ServiceDialogs } from '../features/product/service-dialogs.tsx'
import { VariantChoices } from '../features/product/variant-choices.tsx'
import { useMessages } from '../messages.tsx'
import { BelowFold, BelowFoldOnPhones, BelowFoldPlace } from '../navigation/below-fold.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Note } from '../ui/note.tsx'
import styles from './product.module.css'

const Composed = lazy(loadComposed)
const Story = lazy(loadStory)

export default function ProductPage({ data }: PageProps<ProductPageData>) {
  const { product } = data
  // The shopper's entries and choices belong to this product and its variants.
  if (!isComposed(product)) return <ProductView key={product.sku} data={data} />
  return (
    <Suspense>
      <Composed
        key={product.sku}
        data={data}
        draw={(composition) => <ProductView data={data} composition={composition} />}
      />
    </Suspense>
  )
}

interface ProductViewProps {
  data: ProductPageData
  /** Present for a case or a kit. */
  composition?: Composition
}

function ProductView({ data, composition }: ProductViewProps) {
  const { t } = useMessages()
  const { breadcrumbs, variants, shops, buy } = data
  const awaited = useAwaitedVariant(data)
  const buyPlace = useRef<HTMLDivElement>(null)
  const product = composition?.product ?? data.product
  const { extra } = useAnswers(product.sku)
  return (
    <article className={styles.page}>
      <div className={styles.crumbs}>
        <Breadcrumb label={t('Breadcrumb')} crumbs={breadcrumbs} />
        <BackButton />
      </div>
      <div className={styles.top}>
        <div className={styles.picture}>
          <ProductStage product={product} />
          <ProductBadges labels={product.labels} link />
        </div>
        <div className={styles.sale}>
          <ProductTitle product={product} hasReviews={data.recommendations !== null} />
          <VariantChoices variants={variants} awaited={awaited} />
          <div className={styles.price} data-pending={awaited.href ? true : undefined}>
            <ProductPrice
              product={withExtra(product, extra)}
              sold={composition || extra ? null : buy}
              from={!extra && product.custom_options.some(({ is_require }) => is_require)}
              large
            />
            <StockWord product={product} />
          </div>
          <div ref={buyPlace} className={styles.buy}>
            <Buy data={data} composition={composition} awaited={awaited.href !== null} />
          </div>
          {product.short_description && <p className={styles.short}>{product.short_description}</p>}
          <BelowFoldOnPhones>
            <QuantityOfferView product={product} />
            <ProductDelivery product={product} shops={shops} buy={buy} />
            {data.notes.map((html) => (
              <Note key={html} html={html} />
            ))}
          </BelowFoldOnPhones>
        </div>
      </div>
      <BelowFold>
        <Suspense fallback={<BelowFoldPlace />}>
          <Story data={data} choice={composition?.choice} />
        </Suspense>
        <RecentlyViewed product={product} address={data.address} />
      </BelowFold>
      <ServiceDialogs data={data} />
      <BuyBar data={data} composition={composition} place={buyPlace} />
    </article>
  )
}

/** Returns the product with the extra cost of the answers added to its prices (minor units). */
function withExtra(product: Product, extra: Minor): Product {
  if (!extra) return product
  const { price_incl_tax, regular_price } = product
  return {
    ...product,
    price_incl_tax: price_incl_tax + extra,
    regular_price: regular_price && regular_price + extra,
  }
}

function ProductTitle({ product, hasReviews }: { product: Product; hasReviews: boolean }) {
  const { t } = useMessages()
  const kind = kindOfDrink(product)
  const words = kind ? kindInWords(kind, t) : product.color_label
  const place = [origin(product), words].filter(Boolean).join(' · ')
  const [producer, name] = producerAndName(product)
  const stars = <ProductRating product={product} />
  return (
    <header className={styles.title}>
      {producer && <p>{producer}</p>}
      <h1>{nameWithVintage({ ...product, name })}</h1>
      {place && <p className={styles.place}>{place}</p>}
      {hasReviews ? <a href="#recommendations">{stars}</a> : stars}
    </header>
  )
}
