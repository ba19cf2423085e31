import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Note } from '#client/ui/note.tsx'
import type { ProductCard } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import { SearchForm } from '../catalog/search-form.tsx'
import styles from './nothing-found.module.css'
import { type RelatedLink, RelatedLinks } from './related-links.tsx'

export interface NothingFoundData {
  /** The query text, '' if there is none. */
  query: string
  /** Null if nothing was searched yet. */
  listing: object | null
  /** Each word with the number of products that match it. */
  understood: RelatedLink[]
  /** The largest categories, as suggestions for the next step. */
  relatedLinks: RelatedLink[]
  /** Sanitised HTML of the shop for a search without results, '' if there is none. */
  hint: string
  /** The most similar products, nearest first. */
  nearest: ProductCard[]
  /** The best-selling products, if nothing was searched yet or nothing is near. */
  popular: ProductCard[]
  /** The property that no product states, null if nothing was found for another reason. */
  unstated?: string | null
  /** The reason for a missing result: the browser has no connection, or the search did not respond in time. */
  unasked?: 'offline' | 'slow'
}

/** Renders a search without products: the understood words, and links to other pages. */
export function NothingFound({ data }: { data: NothingFoundData }) {
  const { t } = useMessages()
  const { query, listing, understood, unasked, unstated, relatedLinks, hint } = data
  if (unasked === 'offline') return <Offline query={query} />
  if (unasked === 'slow') return <Slow query={query} />
  if (unstated) return <Unstated property={unstated} />
  const asked = listing !== null
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={asked ? t('We found nothing by that name') : t('Type at least three letters')}
        actions={
          <>
            <RelatedLinks links={relatedLinks} label={t('Ways on')} />
            <a href={routes.sommelier.href({}, asked ? { q: query } : {})}>
              {t('Find your wine by four questions')}
            </a>
            <a href={routes.contact.href()}>{t('Ask us, we may be able to get it')}</a>
            <a href={routes.newsletter.href()}>{t('Hear of new bottles in our newsletter')}</a>
          </>
        }
      >
        {asked && <Understood understood={understood} />}
        {asked && hint ? (
          <Note html={hint} />
        ) : (
          <p>
            {asked
              ? t('Try fewer words, a grape, a region or a producer. Or begin with one of these:')
              : t('A grape, a region, a producer or a dish will do. Or begin with one of these:')}
          </p>
        )}
        <SearchForm query={query} />
      </EmptyState>
    </div>
  )
}

function Understood({ understood }: Pick<NothingFoundData, 'understood'>) {
  const { t } = useMessages()
  const known = understood.filter(({ count }) => count)
  const unknown = understood.filter(({ count }) => !count).map(({ name }) => t('“{query}”', { query: name }))
  return (
    <>
      {unknown.length > 0 && <p>{t('No bottle of ours knows {words}.', { words: unknown.join(', ') })}</p>}
      <RelatedLinks links={known} label={t('Each word by itself')} />
    </>
  )
}

function Unstated({ property }: { property: string }) {
  const { t } = useMessages()
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={t('No matching product is labelled “{property}”', { property })}
        actions={<ButtonLink href={routes.contact.href()}>{t('Ask us')}</ButtonLink>}
      >
        <p>{t('We list nothing that the producer does not promise. Ask us, and we find out for you.')}</p>
      </EmptyState>
    </div>
  )
}

function Offline({ query }: { query: string }) {
  const { t } = useMessages()
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={t('You are offline')}
        actions={<ButtonLink href={routes.search.href({}, { q: query })}>{t('Search again')}</ButtonLink>}
      >
        <p>
          {t(
            'The shop cannot be searched without a connection. Nothing is lost: search again when you are back.',
          )}
        </p>
      </EmptyState>
    </div>
  )
}

function Slow({ query }: { query: string }) {
  const { t } = useMessages()
  return (
    <div className={styles.nothing}>
      {/* An empty address reloads this page with its query and filters. */}
      <EmptyState
        title={t('The search is slow just now')}
        actions={<ButtonLink href="">{t('Try again')}</ButtonLink>}
      >
        <p>
          {t(
            'It did not answer in time, so we cannot say what there is. Your words are kept: try again in a moment.',
          )}
        </p>
        <SearchForm query={query} />
      </EmptyState>
    </div>
  )
}
