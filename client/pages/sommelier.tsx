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

export interface SommelierPageData {
  /** Food, taste, colour and price; each answer with its address. */
  questions: VariantChoice[]
  /** A question at least is answered. */
  isAsked: boolean
  suggestions: SuggestedWine[]
}

export default function SommelierPage({ data }: PageProps<SommelierPageData>) {
  const { t } = useMessages()
  const { questions, isAsked, suggestions } = data
  return (
    <>
      <PageHead title={t('Find your wine')}>
        <p>{t('Answer what you like, and leave the rest. Press an answer again to take it back.')}</p>
      </PageHead>
      <div className={styles.questions}>
        <VariantChoices variants={questions} />
      </div>
      {suggestions.length > 0 && (
        <section className={styles.answer}>
          <SectionHead title={t('We would open one of these')} />
          <SuggestedWines wines={suggestions} />
        </section>
      )}
      {isAsked && suggestions.length === 0 && (
        <EmptyState
          title={t('No wine of ours is all of that')}
          actions={
            <ButtonLink kind="outline" href={routes.sommelier.href()}>
              {t('Begin again')}
            </ButtonLink>
          }
        >
          <p>{t('Press one of your answers to take it back, the price for instance.')}</p>
        </EmptyState>
      )}
    </>
  )
}
