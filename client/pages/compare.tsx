import { mostCompared } from '#shared/comparison.ts'
import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import styles from '../features/compare/compared-products.module.css'
import { type ComparedProduct, ComparedProducts } from '../features/compare/compared-products.tsx'
import { FurtherProducts } from '../features/compare/further-products.tsx'
import { useMessages } from '../messages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

export interface ComparePageData {
  compared: ComparedProduct[]
}

export default function ComparePage({ data: { compared } }: PageProps<ComparePageData>) {
  const { t } = useMessages()
  const skus = compared.map(({ card }) => card.sku)
  return (
    <>
      <PageHead title={t('Compare')}>
        <p>
          {t('Up to {count} side by side. The address of this page can be sent to others.', {
            count: mostCompared,
          })}
        </p>
      </PageHead>
      {compared.length > 0 ? (
        <ComparedProducts compared={compared} />
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
