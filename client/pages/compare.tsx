import { type ComponentType, useEffect, useState } from 'react'
import { compareHref, mostCompared } from '#shared/comparison.ts'
import type { PageProps } from '#shared/page-data.ts'
import type { ProductCard as Card } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import { CardAction } from '../features/catalog/card-action.tsx'
import { ProductCardView } from '../features/catalog/product-card.tsx'
import { useMessages } from '../messages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './compare.module.css'

export interface ComparePageData {
  cards: Card[]
  /** One value for each product, '' if unknown. */
  rows: { name: string; values: string[] }[]
}

export default function ComparePage({ data: { cards, rows } }: PageProps<ComparePageData>) {
  const { t } = useMessages()
  const skus = cards.map(({ sku }) => sku)
  return (
    <>
      <PageHead title={t('Compare')}>
        <p>
          {t('Up to {count} side by side. The address of this page can be sent to others.', {
            count: mostCompared,
          })}
        </p>
      </PageHead>
      {cards.length > 0 ? (
        <ComparedProducts cards={cards} rows={rows} />
      ) : (
        <div className={styles.nothing}>
          <EmptyState
            title={t('There is nothing to compare yet')}
            actions={
              <ButtonLink kind="outline" href={routes.home.href()}>
                {t('Find something good')}
              </ButtonLink>
            }
          >
            <p>{t('Open a product and press “Compare with the nearest”.')}</p>
          </EmptyState>
        </div>
      )}
      <div className={styles.further}>
        <FurtherProducts skus={skus} />
      </div>
    </>
  )
}

/** Renders recently viewed products of this browser, each with a link that adds it to the comparison. Reads them when the page is idle. */
function FurtherProducts({ skus }: { skus: readonly string[] }) {
  const [Viewed, setViewed] = useState<ComponentType<{ skus: readonly string[] }>>()
  useEffect(() => {
    void import('../features/product/viewed-row.tsx').then(({ BesideViewed }) =>
      setViewed(() => BesideViewed),
    )
  }, [])
  return Viewed && <Viewed skus={skus} />
}

/** Renders a column for each product and a row for each fact that is known of at least one of them. */
function ComparedProducts({ cards, rows }: ComparePageData) {
  const { t } = useMessages()
  const skus = cards.map(({ sku }) => sku)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll a table that is wider than the screen
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
                  {isSame && <VisuallyHidden>{t('the same for all')}</VisuallyHidden>}
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
