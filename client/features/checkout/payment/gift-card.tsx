import { atom, useSetAtom } from 'jotai'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { chooseInCart } from '#client/features/cart/choices-in-turn.ts'
import { useMessages } from '#client/messages.tsx'
import { CallFailed, call } from '#client/state/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field } from '#client/ui/field.tsx'
import { type Cart, isMoney } from '#shared/cart.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import type { Minor } from '#shared/money.ts'
import { orderRefusal } from '#shared/order-refusals.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { segmentValue } from '#shared/totals.ts'
import { isEnhanced } from '../draft/served.ts'
import { useCheckoutFields } from '../layout/checkout-fields.ts'
import styles from './payment-choices.module.css'
import { askPaymentsAtom } from './use-payments.ts'

interface GiftCardProps extends Pick<Cart, 'lines'> {
  totals: Totals | null
}

/** Renders the payment with a gift card, up to its balance; if it covers the total, no other payment is needed. */
export function GiftCard({ lines, totals }: GiftCardProps) {
  const { t } = useMessages()
  const used = totals ? segmentValue(totals, 'giftcard') : undefined
  if (used !== undefined) return <UsedCard amount={-used} />
  const cards = lines.filter(isMoney)
  const exception = cards.length > 0 && <p>{t('Gift cards are not bought with gift cards or points.')}</p>
  return exception && cards.length === lines.length ? exception : <CardField>{exception}</CardField>
}

function UsedCard({ amount }: { amount: Minor }) {
  const { t } = useMessages()
  const { error, button } = useGiftCard()
  return (
    <div>
      <p>{t('The gift card pays {amount}.', { amount: t.price(amount) })}</p>
      <Button kind="quiet" {...button('drop', 'giftcard', '')}>
        {t('Do not use the gift card')}
      </Button>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}

function CardField({ children }: { children: ReactNode }) {
  const { t } = useMessages()
  const { values, text } = useCheckoutFields()
  const code = values.giftcard?.trim() ?? ''
  const { error, apply, button } = useGiftCard()

  // The field is inside the order's form: Enter must apply the card, not place the order.
  function redeemByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (code) void apply(code)
  }

  return (
    <Disclosure summary={t('Pay with a gift card')} open={(!isEnhanced && Boolean(code)) || undefined}>
      {children}
      <div className={styles.giftCard}>
        <Field
          {...text('giftcard')}
          error={error}
          label={t('Code of the gift card')}
          autoComplete="off"
          maxLength={40}
          onKeyDown={redeemByEnter}
        />
        <Button kind="outline" {...button('use', '1', code || null)}>
          {t('Use the gift card')}
        </Button>
      </div>
    </Disclosure>
  )
}

/** Returns the function that pays with a gift card, its error, and the attributes of its button, which sends the form without scripts. */
function useGiftCard() {
  const { t } = useMessages()
  const { errorOf } = useCheckoutFields()
  const pay = useSetAtom(payByGiftCardAtom)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  async function apply(code: string) {
    if (busy) return
    setBusy(true)
    setRefused(await pay(code))
    setBusy(false)
  }

  return {
    apply,
    error: refused ? t(refused) : errorOf('giftcard'),
    /** `code`: null if there is none to apply. */
    button: (name: string, value: string, code: string | null) =>
      isEnhanced
        ? { busy, onClick: () => void (code !== null && apply(code)) }
        : { type: 'submit' as const, name, value },
  }
}

/** Pays with the gift card of this code; '' removes it. Returns the error as a message, or null. */
export const payByGiftCardAtom = atom(null, async (_get, set, code: string): Promise<string | null> => {
  try {
    const pay = () => call('cartSetGiftCard', { body: { code } })
    const answer = await chooseInCart(set, { about: 'gift card' }, pay)
    if (answer && !answer.ok) {
      const refusal = answer.refusal === 'invalid' ? 'giftCardUnknown' : answer.refusal
      return orderRefusal(refusal)?.message ?? genericFailure
    }
    await set(askPaymentsAtom)
    return null
  } catch (failure) {
    if (failure instanceof CallFailed) return genericFailure
    throw failure
  }
})
