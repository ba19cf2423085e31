import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { CountryField, Radios, TypedArea, TypedField } from '#client/desk/ui/typed-fields.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { CardPayment } from '#shared/desk/gift-card-calls.ts'
import { toMinor } from '#shared/money.ts'
import { emailError } from '#shared/person.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { useColleague } from '../desk-context.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { Failure } from '../ui/failure.tsx'
import { translated } from '../ui/list-filters.tsx'
import styles from '../ui/record-page.module.css'
import { decimalOf } from '../ui/typed-amount.ts'
import { useDeskAction } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }

const emptyCard = {
  worth: '',
  paidBy: 'till' as CardPayment,
  recipientName: '',
  recipientEmail: '',
  words: '',
}

/** The page that issues a gift card without an order. A card without an e-mail shows its code once, for the shop to hand over. */
export function IssueGiftCard() {
  const { t } = useMessages()
  const { shell } = useColleague()
  const [request] = useState(() => crypto.randomUUID())
  const [view, setView] = useState<StoreCode>(shell.view)
  const [card, setCard] = useState(emptyCard)
  const [isChecked, setChecked] = useState(false)
  const action = useDeskAction('giftcards/issue')
  const decimal = decimalOf(card.worth)
  const worth = decimal ? toMinor(Number(decimal)) : undefined
  const email = card.recipientEmail.trim()
  const isMistyped = email !== '' && emailError(email) !== undefined
  const isWrong = card.worth.trim() !== '' && (worth === undefined || worth < 100)

  function issue(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (worth && !isWrong && !isMistyped && !action.isPending && !action.isSuccess)
      action.mutate({ ...card, request, view, worth })
  }

  const back = { href: '/', title: t('Gift cards') }
  if (action.data)
    return (
      <DeskPage title={t('The gift card is issued')} back={back}>
        <Issued {...action.data} />
      </DeskPage>
    )
  return (
    <DeskPage title={t('Issue a gift card')} back={back}>
      <form noValidate className={styles.form} onSubmit={issue}>
        <CountryField view={view} onChoose={setView} />
        <CardFields
          {...{ view, card, isWrong, isMistyped: isChecked && isMistyped }}
          onChange={(changed) => setCard((before) => ({ ...before, ...changed }))}
        />
        <Failure error={action.error} />
        <Button type="submit" busy={action.isPending} disabled={!worth || isWrong}>
          {t('Issue the gift card')}
        </Button>
      </form>
    </DeskPage>
  )
}

interface CardFieldsProps {
  view: StoreCode
  card: typeof emptyCard
  isWrong: boolean
  isMistyped: boolean
  onChange(changed: Partial<typeof emptyCard>): void
}

function CardFields({ view, card, isWrong, isMistyped, onChange }: CardFieldsProps) {
  const { t } = useMessages()
  return (
    <>
      <TypedField
        label={t('Amount in {currency}', { currency: storeViews[view].currency })}
        error={isWrong ? t('Which amount is meant? Write it as 1234 or 1234,50.') : undefined}
        inputMode="decimal"
        value={card.worth}
        onType={(worth) => onChange({ worth })}
      />
      <Radios
        title={t('Payment')}
        options={translated(words.cardPayment, t)}
        value={card.paidBy}
        onChoose={(paidBy) => onChange({ paidBy })}
      />
      <TypedField
        label={t('Recipient')}
        maxLength={100}
        value={card.recipientName}
        onType={(recipientName) => onChange({ recipientName })}
      />
      <TypedField
        label={t('E-mail of the recipient')}
        hint={t('The code goes there alone. Without it you see the code once and hand it over.')}
        error={isMistyped ? t('This is not an e-mail address.') : undefined}
        type="email"
        value={card.recipientEmail}
        onType={(recipientEmail) => onChange({ recipientEmail })}
      />
      <TypedArea
        label={t('Greeting')}
        rows={3}
        maxLength={500}
        value={card.words}
        onType={(text) => onChange({ words: text })}
      />
    </>
  )
}

function Issued({ id, code }: { id: number; code: string | null }) {
  const { t } = useMessages()
  return (
    <div className={styles.form} role="status">
      {code ? (
        <>
          <p>{t('Write the code on the card now. It is not shown again.')}</p>
          <p className={styles.message}>
            <strong>{code.replace(/(.{4})(?=.)/g, '$1 ')}</strong>
          </p>
        </>
      ) : (
        <p>{t('The code is on its way to the recipient by mail.')}</p>
      )}
      <Link href={`/${id}`} className={styles.link}>
        {t('To the gift card')}
      </Link>
    </div>
  )
}
