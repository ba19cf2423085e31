import { mostCompared } from '#shared/comparison.ts'
import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import styles from '../features/compare/compared-products.module.css'
import { type ComparedData, ComparedProducts } from '../features/compare/compared-products.tsx'
import { FurtherProducts } from '../features/compare/further-products.tsx'
import { useMessages } from '../messages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

export type ComparePageData = ComparedData

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
