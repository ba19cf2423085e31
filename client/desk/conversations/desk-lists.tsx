import { type ReactNode, useState } from 'react'
import { useCountryName, useMoment } from '#client/desk/ui/desk-moment.tsx'
import { useMessages } from '#client/messages.tsx'
import type { WaitingProduct, WaitingReservation, WaitingReview } from '#shared/desk/waiting-calls.ts'
import { productHref } from '#shared/product-href.ts'
import { longestComment } from '#shared/recommendation.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { TypedArea } from '../ui/typed-fields.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import styles from './desk-lists.module.css'

/** Milliseconds between two loads of the lists. */
const pace = 60_000

/** Renders the other tasks of the desk: reservations, customers' reviews of products, and alerts that were sent. */
export function DeskLists() {
  const { t } = useMessages()
  const moment = useMoment()
  const { data } = useDeskCall('waiting/list', {}, true, pace)
  if (!data) return null
  const { reservations, alerts, unread, unanswered } = data
  return (
    <section className={styles.lists} aria-labelledby="desk-lists">
      <h2 id="desk-lists" className={styles.title}>
        {t('What else waits')}
      </h2>
      <List title={t('Put aside in the shops')} none={t('Nothing is put aside.')}>
        {reservations.map((reservation) => (
          <Reservation key={reservation.id} reservation={reservation} />
        ))}
      </List>
      <List title={t('Recommendations to be read')} none={t('Nothing is to be read.')}>
        {unread.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </List>
      <List title={t('Criticism without an answer')} none={t('All criticism has an answer.')}>
        {unanswered.map((review) => (
          <Review key={review.id} review={review}>
            {t('Save the answer')}
          </Review>
        ))}
      </List>
      <List title={t('Told that it is back')} none={t('Nobody was told in the last 30 days.')}>
        {alerts.map(({ about, notified, waiting: others, at }) => (
          <li key={about.sku ?? at}>
            <About about={about} />
            <p>
              {t('{count, plural, one {One was told} other {# were told}}', { count: notified })} ·{' '}
              {moment(at)}
              {others > 0 && ` · ${t('{count, plural, one {one waits} other {# wait}}', { count: others })}`}
            </p>
          </li>
        ))}
      </List>
    </section>
  )
}

function List({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section>
      <h3 className={styles.topic}>{title}</h3>
      {children.length ? <ul className={styles.entries}>{children}</ul> : <p>{none}</p>}
    </section>
  )
}

function Reservation({ reservation }: { reservation: WaitingReservation }) {
  const { t } = useMessages()
  const moment = useMoment()
  const { id, shop, about, amount, customer, number, until } = reservation
  return (
    <li>
      <p>
        {amount} × <About about={about} />
      </p>
      <p>
        {`R-${id} · ${shop} · ${customer} · `}
        <a href={`tel:${number.replace(/\s/g, '')}`}>{number}</a>
      </p>
      <p>{t('Until {when}', { when: moment(until) })}</p>
      <div className={styles.actions}>
        <ActionButton reloadsIfRefused path="waiting/endReservation" input={{ id, outcome: 'handed-over' }}>
          {t('Handed over')}
        </ActionButton>
        <ActionButton
          reloadsIfRefused
          path="waiting/endReservation"
          input={{ id, outcome: 'taken-back' }}
          kind="quiet"
        >
          {t('Nobody comes for it')}
        </ActionButton>
      </div>
    </li>
  )
}

interface ReviewProps {
  review: WaitingReview
  /** The words of the button that shows the review. */
  children?: string
}

/** Renders a review that waits for a decision, or that is shown already, with a field for the shop's answer. */
function Review({ review, children }: ReviewProps) {
  const { t } = useMessages()
  const countryName = useCountryName()
  const moment = useMoment()
  const { id, revision, about, firstname, score, comment, view, at } = review
  const [answer, setAnswer] = useState(review.answer)
  // An answer that a colleague has written meanwhile stays.
  const decision = { id, revision, ...(answer !== review.answer && { answer }) }
  return (
    <li>
      <About about={about} />
      <p>{[t('{score} of 5 stars', { score }), firstname, countryName(view), moment(at)].join(' · ')}</p>
      {comment && (
        <blockquote className={styles.comment} lang={view}>
          {comment}
        </blockquote>
      )}
      <TypedArea
        label={t('Answer of the shop')}
        hint={t('Shown under the review.')}
        lang={view}
        rows={2}
        maxLength={longestComment}
        value={answer}
        onType={setAnswer}
      />
      <div className={styles.actions}>
        <ActionButton reloadsIfRefused path="waiting/decideReview" input={{ ...decision, state: 'approved' }}>
          {children ?? t('Show it')}
        </ActionButton>
        <ActionButton
          reloadsIfRefused
          path="waiting/decideReview"
          input={{ ...decision, state: 'refused' }}
          kind="quiet"
        >
          {t('Do not show it')}
        </ActionButton>
      </div>
    </li>
  )
}

/** Renders the name of a product, as a link if the product has a page. */
function About({ about: { sku, name, slug, parentSku } }: { about: WaitingProduct }) {
  const { t } = useMessages()
  if (!sku || !slug) return <span>{name ?? sku ?? t('A product that is gone')}</span>
  return <a href={productHref({ sku, slug, parentSku, childSku: parentSku ? sku : null })}>{name}</a>
}
