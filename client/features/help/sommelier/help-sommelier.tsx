import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { CardAction } from '#client/features/catalog/card-action.tsx'
import { ProductImage } from '#client/features/catalog/product-image.tsx'
import { ProductPrice } from '#client/features/catalog/product-price.tsx'
import { VariantChoices } from '#client/features/product/variant-choices.tsx'
import { RelatedLinks } from '#client/features/search/related-links.tsx'
import { UnderstoodWishes } from '#client/features/search/understood-wishes.tsx'
import { AskForm } from '#client/features/sommelier/ask-form.tsx'
import { handOverWords } from '#client/features/sommelier/hand-over-words.ts'
import type { SommelierPageData } from '#client/features/sommelier/sommelier-page-data.ts'
import type { SuggestedWine } from '#client/features/sommelier/suggested-wines.tsx'
import { useMessages } from '#client/messages.tsx'
import { isPlainPress } from '#client/navigation/plain-press.ts'
import { Button } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { productHref } from '#shared/product-href.ts'
import { routes } from '#shared/routes.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import styles from './help-sommelier.module.css'
import { useSommelier } from './use-sommelier.ts'

interface HelpSommelierProps {
  onBack(): void
  /** Hands the conversation over to the staff, with the shopper's words. */
  onHandOver(words: string): void
}

/** Renders the sommelier's page in the size of the help panel. Links to other answers of the sommelier open inside the panel. */
export default function HelpSommelier({ onBack, onHandOver }: HelpSommelierProps) {
  const { t } = useMessages()
  const { locale } = useView()
  const { href, data, isBusy, isUnreachable, ask } = useSommelier()
  const head = useRef<HTMLHeadingElement>(null)

  useEffect(() => head.current?.focus(), [])

  function follow(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || link.pathname !== routes.sommelier.href() || !isPlainPress(event)) return
    event.preventDefault()
    answer(link.pathname + link.search)
  }

  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault()
    const fields = new FormData(event.target as HTMLFormElement) as unknown as Iterable<[string, string]>
    answer(`${routes.sommelier.href()}?${new URLSearchParams([...fields])}`)
  }

  /** The clicked element may disappear with the new answer. */
  function answer(question: string) {
    head.current?.focus()
    ask(question)
  }

  return (
    // biome-ignore lint/a11y: what is pressed are links and a form within
    <section className={styles.sommelier} aria-label={t('Find your wine')} onClick={follow} onSubmit={submit}>
      <h3 ref={head} tabIndex={-1} className={styles.title}>
        {t('Find your wine')}
      </h3>
      <p role="status" className={styles.state}>
        {isBusy && t('One moment …')}
        {!isBusy &&
          data?.isAsked &&
          t(data.suggestions.length ? 'We would open one of these' : 'No wine of ours is all of that')}
      </p>
      {isUnreachable && (
        <p role="alert">
          {t('The sommelier cannot be reached.')}{' '}
          <Button kind="quiet" onClick={() => ask(href)}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {data && <Answered data={data} />}
      <div className={styles.onward}>
        <Button kind="outline" onClick={() => onHandOver(data ? handOverWords(data, locale, t) : '')}>
          {t('Ask one of us')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('Back to help')}
        </Button>
      </div>
    </section>
  )
}

function Answered({ data }: { data: SommelierPageData }) {
  const { t } = useMessages()
  const { typed, answers, wishes, leftOut, suggestions, further, questions } = data
  return (
    <>
      <UnderstoodWishes wishes={wishes} leftOut={suggestions.length ? leftOut : []} />
      {suggestions.length > 0 && (
        <>
          <ul className={styles.wines}>
            {suggestions.map((wine) => (
              <SmallWine key={wine.product.sku} wine={wine} />
            ))}
          </ul>
          <RelatedLinks links={further} label={t('Something else?')} />
        </>
      )}
      <AskForm typed={typed} answers={answers} />
      <VariantChoices variants={questions} />
    </>
  )
}

/** Renders a suggested bottle with the reason, a link, a cart button, and a comparison with similar bottles. */
function SmallWine({ wine: { product, reason, isSurprise, alike } }: { wine: SuggestedWine }) {
  const { t } = useMessages()
  const { name, image, type_id, asks } = product
  return (
    <li className={styles.wine}>
      <ProductImage path={image} size={150} alt="" className={styles.picture} />
      <div className={styles.words}>
        <h4>
          <a href={productHref(product)}>{nameWithVintage(product)}</a>
        </h4>
        <p>
          {isSurprise && <strong>{t('A surprise')}. </strong>}
          {reason}
        </p>
        <ProductPrice product={product} from={type_id === 'configurable' || asks} />
        <CardAction product={product} />
        {alike && (
          <a href={alike} className={styles.alike} aria-label={`${t('More like this one')}: ${name}`}>
            {t('More like this one')}
          </a>
        )}
      </div>
    </li>
  )
}
