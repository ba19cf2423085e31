import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import type { VariantChoice } from '../features/catalog/product-data.ts'
import { VariantChoices } from '../features/product/variant-choices.tsx'
import { type SuggestedWine, SuggestedWines } from '../features/sommelier/suggested-wines.tsx'
import { useMessages } from '../messages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import styles from './sommelier.module.css'

export interface GiftPageData {
  /** Occasion and budget; each answer has its own address. */
  questions: VariantChoice[]
  ideas: SuggestedWine[]
}

export default function GiftPage({ data: { questions, ideas } }: PageProps<GiftPageData>) {
  const { t } = useMessages()
  return (
    <div className={styles.beside}>
      <div>
        <PageHead title={t('Find a gift')}>
          <p>{t('Say what it is for and what it may cost. All that is shown is in stock.')}</p>
          <p>{t('You write a greeting in the checkout, and it goes with the parcel.')}</p>
        </PageHead>
        <div className={styles.questions}>
          <VariantChoices variants={questions} />
        </div>
      </div>
      {ideas.length > 0 && (
        <section className={styles.answer}>
          <SectionHead title={t('We would give one of these')} />
          <SuggestedWines wines={ideas} />
        </section>
      )}
      {ideas.length === 0 && (
        <EmptyState
          title={t('Nothing of ours is all of that')}
          actions={
            <ButtonLink kind="outline" href={routes.gift.href()}>
              {t('Begin again')}
            </ButtonLink>
          }
        >
          <p>{t('Press one of your answers to take it back, the price for instance.')}</p>
        </EmptyState>
      )}
    </div>
  )
}
