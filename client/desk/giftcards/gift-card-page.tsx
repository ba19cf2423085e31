import { Link } from 'wouter'
import { DeskMoment, DeskMoney, useCountryName } from '#client/desk/ui/desk-moment.tsx'
import { useMessages } from '#client/messages.tsx'
import type { CardState, DeskGiftCard } from '#shared/desk/gift-card-calls.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DeskPage, LoadingPage } from '../ui/desk-page.tsx'
import styles from '../ui/record-page.module.css'
import { StatusLabel, type StatusTone } from '../ui/status-label.tsx'
import { FactRows, Topic } from '../ui/topic.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }

const tones: Record<CardState, StatusTone> = { valid: 'done', used: 'over', blocked: 'waits', void: 'over' }

export function CardStateLabel({ state }: { state: CardState }) {
  const { t } = useMessages()
  return <StatusLabel tone={tones[state]}>{t(words.cardState[state])}</StatusLabel>
}

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
      aside={<CardStateLabel state={state} />}
      actions={(state === 'valid' || state === 'blocked') && <CardActions card={card} />}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <Origin card={card} />
        </div>
        <div className={styles.column}>
          <Topic title={t('Paid with it')}>
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
          </Topic>
        </div>
      </div>
    </DeskPage>
  )
}

function CardActions({ card: { id, state, mailedAt, orderNumber } }: { card: DeskGiftCard }) {
  const { t } = useMessages()
  const isBlocked = state === 'blocked'
  const consequence = t(
    'Nothing can be paid with it until it is unblocked. The shop owes its balance all the same.',
  )
  return (
    <>
      {mailedAt && !orderNumber && (
        <ActionButton path="giftcards/mailAgain" input={{ id }} kind="quiet">
          {t('Mail it again')}
        </ActionButton>
      )}
      <ActionButton
        path="giftcards/block"
        input={{ id, isBlocked: !isBlocked }}
        kind={isBlocked ? 'primary' : 'outline'}
        confirm={!isBlocked && <p>{consequence}</p>}
      >
        {isBlocked ? t('Let it pay again') : t('Block the card')}
      </ActionButton>
    </>
  )
}

function Origin({ card }: { card: DeskGiftCard }) {
  const { t } = useMessages()
  const countryName = useCountryName()
  const { currency, orderNumber, paidBy, blockedAt, mailedAt } = card
  return (
    <Topic title={t('The card')}>
      <FactRows
        rows={[
          [t('Balance'), <DeskMoney key="balance" minor={card.balance} currency={currency} />],
          [t('Worth'), <DeskMoney key="worth" minor={card.worth} currency={currency} />],
          [t('Country'), countryName(card.view)],
          [t('Issued'), <DeskMoment key="issued" at={card.issuedAt} />],
          [t('Blocked'), blockedAt && <DeskMoment key="blocked" at={blockedAt} />],
          [
            t('Bought with order'),
            orderNumber && (
              <Link key="order" href={`~/desk/orders/${orderNumber}`}>
                {orderNumber}
              </Link>
            ),
          ],
          [t('Payment'), paidBy && t(words.cardPayment[paidBy])],
          [t('Recipient'), [card.recipient, card.recipientEmail].filter(Boolean).join(' · ')],
          [t('Mailed'), mailedAt && <DeskMoment key="mailed" at={mailedAt} />],
        ]}
      />
      {card.words && <p className={styles.message}>{card.words}</p>}
      <p className={styles.second}>{t('Only the recipient has the whole code.')}</p>
    </Topic>
  )
}
