import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import type { ReadProduct } from '#shared/desk/product-calls.ts'
import { formatPrice } from '#shared/money.ts'
import { storeCodes, storeViews } from '#shared/store-view.ts'
import { useMoment } from '../ui/desk-moment.tsx'
import { productPath } from './product-path.ts'
import styles from './products.module.css'

/** Renders the variants, the product that this is a variant of, the sets that contain it, and its earlier prices. */
export function ProductRelations({ product }: { product: ReadProduct }) {
  const { t } = useMessages()
  const { parent, variants, sets, sku } = product
  return (
    <div className={styles.relations}>
      {parent && (
        <p>
          {t('A variant of')} <Link href={productPath(parent)}>{parent}</Link>
        </p>
      )}
      {!parent && (
        <section aria-label={t('Variants')}>
          <h2>{t('Variants')}</h2>
          <ul>
            {variants.map((variant) => (
              <li key={variant.sku}>
                <Link href={productPath(variant.sku)}>{variant.name}</Link> {variant.sku}
                {variant.qty !== null && ` · ${t('{count} in stock', { count: variant.qty })}`}
                {variant.isHidden && ` · ${t('Hidden')}`}
              </li>
            ))}
          </ul>
          <Link
            className={buttonClass({ kind: 'outline' })}
            href={`/new?${new URLSearchParams({ parent: sku })}`}
          >
            {t('New variant')}
          </Link>
        </section>
      )}
      {sets.length > 0 && (
        <section aria-label={t('Part of')}>
          <h2>{t('Part of')}</h2>
          <ul>
            {sets.map((set) => (
              <li key={set}>
                <Link href={productPath(set)}>{set}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Prices product={product} />
    </div>
  )
}

/** Earlier prices, from which the lowest of 30 days is taken when the product is reduced. */
function Prices({ product: { prices } }: { product: ReadProduct }) {
  const { t } = useMessages()
  const moment = useMoment()
  if (storeCodes.every((code) => prices[code].length < 2)) return null
  return (
    <section aria-label={t('Earlier prices')}>
      <h2>{t('Earlier prices')}</h2>
      {storeCodes.map((code) => (
        <p key={code}>
          {storeViews[code].language}:{' '}
          {prices[code]
            .slice(-8)
            .map(
              ({ since, price }) =>
                `${moment(`${since.replace(' ', 'T')}Z`, true)} ${formatPrice(price, storeViews[code].currency)}`,
            )
            .join(' · ')}
        </p>
      ))}
    </section>
  )
}
