import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import type { VariantChoice } from '../features/catalog/product-data.ts'
import { VariantChoices } from '../features/product/variant-choices.tsx'
import { Said } from '../features/search/said.tsx'
import { type Way, Ways } from '../features/search/ways.tsx'
import { AskForm } from '../features/sommelier/ask-form.tsx'
import { type SuggestedWine, SuggestedWines } from '../features/sommelier/suggested-wines.tsx'
import { useMessages } from '../messages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import styles from './sommelier.module.css'

export interface SommelierPageData {
  /** In the shopper's own words, '' where there are none. */
  typed: string
  /** What was pressed, by param. */
  answers: Record<string, string>
  /** Each leads to the page that has not been told it. */
  said: Way[]
  /** Words that were not looked for, because they find nothing. */
  leftOut: string[]
  /** Food, taste, colour and price; each answer with its address. */
  questions: VariantChoice[]
  /** Something was said. */
  isAsked: boolean
  suggestions: SuggestedWine[]
  /** What may be asked from here on. */
  further: Way[]
}

export default function SommelierPage({ data }: PageProps<SommelierPageData>) {
  const { t } = useMessages()
  const { questions, isAsked, suggestions, further } = data
  return (
    <>
      <PageHead title={t('Find your wine')}>
        <p>
          {t(
            'Write what you feel like, or answer the questions. Leave out what you like, and press an answer again to take it back.',
          )}
        </p>
      </PageHead>
      <div className={styles.asked}>
        <AskForm typed={data.typed} answers={data.answers} />
        <Said said={data.said} leftOut={suggestions.length ? data.leftOut : []} />
      </div>
      {suggestions.length > 0 && (
        <section className={styles.answer}>
          <SectionHead title={t('We would open one of these')} />
          <SuggestedWines wines={suggestions} />
          <div className={styles.further}>
            <Ways ways={further} label={t('Something else?')} />
            <a href={routes.contact.href()}>{t('Ask one of us')}</a>
          </div>
        </section>
      )}
      {isAsked && suggestions.length === 0 && (
        <EmptyState
          title={t('No wine of ours is all of that')}
          actions={
            <>
              <ButtonLink kind="outline" href={routes.sommelier.href()}>
                {t('Begin again')}
              </ButtonLink>
              <a href={routes.contact.href()}>{t('Ask one of us')}</a>
            </>
          }
        >
          <p>{t('Press one of your answers to take it back, the price for instance.')}</p>
        </EmptyState>
      )}
      <div className={styles.questions}>
        <VariantChoices variants={questions} />
      </div>
    </>
  )
}
