import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import type { DeskGiftCard } from '#shared/desk/gift-card-calls.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useCountryName } from '../ui/country-name.ts'
import { DeskMoment } from '../ui/desk-moment.tsx'
import { DeskMoney } from '../ui/desk-money.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { LoadingPage } from '../ui/loading-page.tsx'
import styles from '../ui/record-page.module.css'
import { StatusLabel } from '../ui/status-label.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import { cardPaymentWords, cardStateTones, cardStateWords } from './card-words.ts'

/** The page of one gift card: its balance, its origin, and the orders that it has paid. */
export function GiftCardPage({ id }: { id: number }) {
  const { t } = useMessages()
  const { data: card, error } = useDeskCall('giftcards/show', { id }, Number.isInteger(id))
  const back = { href: '/', title: t('Gift cards') }
  if (!card) return <LoadingPage title={t('Gift card')} back={back} error={error} />
  const { state, ending, currency, uses } = card
  return (
    <DeskPage
      title={t('Gift card … {ending}', { ending })}
      back={back}
      aside={<StatusLabel tone={cardStateTones[state]}>{t(cardStateWords[state])}</StatusLabel>}
    >
      <section className={styles.toolbar} aria-label={t('What to do')}>
        {(state === 'valid' || state === 'blocked') && <CardActions card={card} />}
      </section>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Origin card={card} />
        </div>
        <div className={styles.column}>
          <section>
            <h2 className={styles.topic}>{t('Paid with it')}</h2>
            {uses.length === 0 && <p>{t('Nothing was paid with it.')}</p>}
            <ul className={styles.entries}>
              {uses.map(({ orderNumber, amount, at }) => (
                <li key={orderNumber}>
                  <span>
                    <Link href={`~/desk/orders/${orderNumber}`}>{orderNumber}</Link>
                    <small className={styles.second}>
                      <DeskMoment at={at} day />
                    </small>
                  </span>
                  <DeskMoney minor={-amount} currency={currency} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </DeskPage>
  )
}

function CardActions({ card: { id, state, mailedAt, orderNumber } }: { card: DeskGiftCard }) {
  const { t } = useMessages()
  const isBlocked = state === 'blocked'
  return (
    <div className={styles.actions}>
      <ActionButton
        path="giftcards/block"
        input={{ id, isBlocked: !isBlocked }}
        kind={isBlocked ? 'primary' : 'outline'}
        {...(!isBlocked && {
          confirm: (
            <p>
              {t(
                'Nothing can be paid with it until it is unblocked. The shop owes its balance all the same.',
              )}
            </p>
          ),
        })}
      >
        {isBlocked ? t('Let it pay again') : t('Block the card')}
      </ActionButton>
      {mailedAt && !orderNumber && (
        <ActionButton path="giftcards/mailAgain" input={{ id }} kind="quiet">
          {t('Mail it again')}
        </ActionButton>
      )}
    </div>
  )
}

function Origin({ card }: { card: DeskGiftCard }) {
  const { t } = useMessages()
  const countryName = useCountryName()
  const { worth, balance, currency, view, issuedAt, orderNumber, paidBy, recipient, recipientEmail } = card
  const rows: [string, ReactNode][] = [
    [t('Balance'), <DeskMoney key="balance" minor={balance} currency={currency} />],
    [t('Worth'), <DeskMoney key="worth" minor={worth} currency={currency} />],
    [t('Country'), countryName(view)],
    [t('Issued'), <DeskMoment key="issued" at={issuedAt} />],
    [t('Blocked'), card.blockedAt && <DeskMoment key="blocked" at={card.blockedAt} />],
    [
      t('Bought with order'),
      orderNumber && (
        <Link key="order" href={`~/desk/orders/${orderNumber}`}>
          {orderNumber}
        </Link>
      ),
    ],
    [t('Payment'), paidBy && t(cardPaymentWords[paidBy])],
    [t('Recipient'), [recipient, recipientEmail].filter(Boolean).join(' · ')],
    [t('Mailed'), card.mailedAt && <DeskMoment key="mailed" at={card.mailedAt} />],
  ]
  return (
    <section>
      <h2 className={styles.topic}>{t('The card')}</h2>
      <dl className={styles.sums}>
        {rows.map(
          ([title, words]) =>
            words && (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
      </dl>
      {card.words && <p className={styles.message}>{card.words}</p>}
      <p className={styles.second}>{t('Only the recipient has the whole code.')}</p>
    </section>
  )
}
