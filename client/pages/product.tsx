import { lazy, Suspense, useRef } from 'react'
import { kindInWords } from '#shared/kind-in-words.ts'
import type { PageProps } from '#shared/page-data.ts'
import type { Product } from '#shared/product.ts'
import { nameWithVintage, origin } from '#shared/wine-words.ts'
import { type CaseChoice, pricedCase, useCaseChoice } from '../features/bundles/case-choice.ts'
import { type KitQuantities, pricedKit, useKitQuantities } from '../features/bundles/kit-quantities.ts'
import { ProductBadges } from '../features/catalog/product-badges.tsx'
import type { ProductPageData } from '../features/catalog/product-data.ts'
import { ProductPrice } from '../features/catalog/product-price.tsx'
import { ProductRating } from '../features/catalog/product-rating.tsx'
import { StockWord } from '../features/catalog/stock-word.tsx'
import { useAwaitedVariant } from '../features/product/awaited-variant.ts'
import { BackButton } from '../features/product/back-button.tsx'
import { Buy } from '../features/product/buy.tsx'
import { BuyBar } from '../features/product/buy-bar.tsx'
import { ProductDelivery } from '../features/product/delivery.tsx'
import { ProductDetails } from '../features/product/product-details.tsx'
import { ProductStage } from '../features/product/product-stage.tsx'
import { QuantityOfferView } from '../features/product/quantity-offer.tsx'
import { RecentlyViewed } from '../features/product/recently-viewed.tsx'
import { Related } from '../features/product/related.tsx'
import { ServiceDialogs } from '../features/product/service-dialogs.tsx'
import { VariantChoices } from '../features/product/variant-choices.tsx'
import { useMessages } from '../messages.tsx'
import { BelowFold, BelowPhonesFold } from '../navigation/below-fold.tsx'
import { withFurtherTexts } from '../texts.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Note } from '../ui/note.tsx'
import styles from './product.module.css'

/** Few products have been rated in words. */
const Recommendations = lazy(withFurtherTexts(() => import('../features/product/recommendations.tsx')))

export default function ProductPage({ data }: PageProps<ProductPageData>) {
  // What was typed or chosen belongs to this product and its variants.
  return <ProductView key={data.product.sku} data={data} />
}

function ProductView({ data }: { data: ProductPageData }) {
  const { t } = useMessages()
  const { breadcrumbs, variants, shops, related, recommended, buy } = data
  const choice = useCaseChoice(data)
  const kit = useKitQuantities(data)
  const awaited = useAwaitedVariant(data)
  const buyPlace = useRef<HTMLDivElement>(null)
  const product = priced(data, choice, kit)
  return (
    <article className={styles.page}>
      <div className={styles.crumbs}>
        <Breadcrumb label={t('Breadcrumb')} crumbs={breadcrumbs} />
        <BackButton />
      </div>
      <div className={styles.top}>
        <div className={styles.picture}>
          <ProductStage product={product} />
          <ProductBadges labels={product.labels} />
        </div>
        <div className={styles.sale}>
          <ProductTitle product={product} />
          <VariantChoices variants={variants} awaited={awaited} />
          <div className={styles.price} data-pending={awaited.href ? true : undefined}>
            <ProductPrice
              product={product}
              sold={choice || kit ? null : buy}
              from={product.custom_options.some(({ is_require }) => is_require)}
              large
            />
            <StockWord product={product} />
          </div>
          <div ref={buyPlace} className={styles.buy}>
            <Buy data={data} choice={choice} kit={kit} awaited={awaited.href !== null} />
          </div>
          {product.short_description && <p className={styles.short}>{product.short_description}</p>}
          <BelowPhonesFold>
            <QuantityOfferView product={product} />
            <ProductDelivery product={product} shops={shops} buy={buy} />
            {data.notes.map((html) => (
              <Note key={html} html={html} />
            ))}
          </BelowPhonesFold>
        </div>
      </div>
      <BelowFold>
        <ProductDetails data={data} choice={choice} />
        {data.recommendations && (
          <Suspense>
            <Recommendations {...data} shown={data.recommendations} />
          </Suspense>
        )}
        <Related product={product} related={related} recommended={recommended} />
        <RecentlyViewed product={product} address={data.address} />
      </BelowFold>
      <ServiceDialogs data={data} />
      <BuyBar data={data} choice={choice} kit={kit} place={buyPlace} />
    </article>
  )
}

/** The product at the price of what is chosen. */
function priced({ product, parts }: ProductPageData, choice: CaseChoice | null, kit: KitQuantities | null) {
  if (choice) return pricedCase(product, parts, choice)
  return kit ? pricedKit(product, parts, kit) : product
}

function ProductTitle({ product }: { product: Product }) {
  const place = [origin(product), kindInWords(product) ?? product.color_label].filter(Boolean).join(' · ')
  return (
    <header className={styles.title}>
      {product.producer && <p>{product.producer}</p>}
      <h1>{nameWithVintage(product)}</h1>
      {place && <p className={styles.place}>{place}</p>}
      <ProductRating product={product} />
    </header>
  )
}
