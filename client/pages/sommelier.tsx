import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { VariantChoices } from '../features/product/variant-choices.tsx'
import { RelatedLinks } from '../features/search/related-links.tsx'
import { UnderstoodWishes } from '../features/search/understood-wishes.tsx'
import { AskForm } from '../features/sommelier/ask-form.tsx'
import { handOverWords } from '../features/sommelier/hand-over-words.ts'
import type { SommelierPageData } from '../features/sommelier/sommelier-page-data.ts'
import { SuggestedWines } from '../features/sommelier/suggested-wines.tsx'
import { useMessages } from '../messages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { useView } from '../view.tsx'
import styles from './sommelier.module.css'

export default function SommelierPage({ data }: PageProps<SommelierPageData>) {
  const { t } = useMessages()
  const { questions, isAsked, suggestions, further } = data
  return (
    <div className={suggestions.length ? styles.beside : undefined}>
      <div>
        <PageHead title={t('Find your wine')}>
          <p>
            {t(
              'Write what you feel like, or answer the questions. Leave out what you like, and press an answer again to take it back.',
            )}
          </p>
        </PageHead>
        <div className={styles.asked}>
          <AskForm typed={data.typed} answers={data.answers} />
          <UnderstoodWishes wishes={data.wishes} leftOut={suggestions.length ? data.leftOut : []} />
        </div>
      </div>
      {suggestions.length > 0 && (
        <section className={styles.answer}>
          <SectionHead title={t('We would open one of these')} />
          <SuggestedWines wines={suggestions} />
          <div className={styles.further}>
            <RelatedLinks links={further} label={t('Something else?')} />
            <AskAPerson data={data} />
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
              <AskAPerson data={data} />
            </>
          }
        >
          <p>{t('Press one of your answers to take it back, the price for instance.')}</p>
        </EmptyState>
      )}
      <div className={styles.questions}>
        <VariantChoices variants={questions} />
      </div>
    </div>
  )
}

/** Renders a link to the contact page; with scripts a click opens the help panel with the shopper's words (client/after-hydration.ts). */
function AskAPerson({ data }: { data: SommelierPageData }) {
  const { t } = useMessages()
  const { hasHelpButton, locale } = useView()
  const words = hasHelpButton ? handOverWords(data, locale, t) : undefined
  return (
    <a href={routes.contact.href()} data-hand-over={words}>
      {t('Ask one of us')}
    </a>
  )
}
