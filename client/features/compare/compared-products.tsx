import { CardAction } from '#client/features/catalog/card-action.tsx'
import { ProductCardView } from '#client/features/catalog/product-card.tsx'
import { useMessages } from '#client/messages.tsx'
import { Spoken } from '#client/ui/spoken.tsx'
import { compareHref } from '#shared/comparison.ts'
import type { ProductCard as Card } from '#shared/product.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import styles from './compared-products.module.css'

export interface ComparedData {
  cards: Card[]
  /** One value for each product, '' if unknown. */
  rows: { name: string; values: string[] }[]
}

/** Renders a column for each product and a row for each fact that is known of at least one of them. */
export function ComparedProducts({ cards, rows }: ComparedData) {
  const { t } = useMessages()
  const skus = cards.map(({ sku }) => sku)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys
    <section className={styles.scroller} tabIndex={0} aria-label={t('Compare')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {cards.map((card, place) => (
              <th key={card.sku} scope="col">
                <ProductCardView product={card} first={place < 2} action={<CardAction product={card} />} />
                <a
                  className={styles.without}
                  href={compareHref(skus.filter((sku) => sku !== card.sku))}
                  aria-label={t('Do not compare {name}', { name: nameWithVintage(card) })}
                >
                  {t('Take out')}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => {
            const isSame = values.length > 1 && new Set(values).size === 1
            return (
              <tr key={name} data-same={isSame || undefined}>
                <th scope="row">
                  {name}
                  {isSame && <Spoken>{t('the same for all')}</Spoken>}
                </th>
                {values.map((value, place) => (
                  <td key={skus[place]}>{value || '–'}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
