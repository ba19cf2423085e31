import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, useState } from 'react'
import { cartAtom, totalsAtom } from '#client/features/cart/cart-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field } from '#client/ui/field.tsx'
import { isMoney } from '#shared/cart.ts'
import { segmentValue } from '#shared/totals.ts'
import { payByGiftCardAtom } from './gift-card-atoms.ts'
import styles from './payment-choices.module.css'

/** Renders the payment with a gift card, up to its balance; if it covers the total, no other payment is needed. */
export function GiftCard() {
  const { t } = useMessages()
  const totals = useAtomValue(totalsAtom)
  const { use, busy, error } = useGiftCard()
  const [code, setCode] = useState('')
  const { lines } = useAtomValue(cartAtom)
  const used = totals ? segmentValue(totals, 'giftcard') : undefined
  if (used !== undefined) {
    return (
      <div>
        <p>{t('The gift card pays {amount}.', { amount: t.price(-used) })}</p>
        <Button kind="quiet" busy={busy} onClick={() => void use('')}>
          {t('Do not use the gift card')}
        </Button>
        {error && <p role="alert">{t(error)}</p>}
      </div>
    )
  }

  const cards = lines.filter(isMoney)
  const exception = cards.length > 0 && <p>{t('Gift cards are not bought with gift cards or points.')}</p>
  if (exception && cards.length === lines.length) return exception

  function redeem() {
    if (code.trim()) void use(code.trim())
  }

  // The field is inside the order's form: Enter must apply the card, not place the order.
  function redeemByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    redeem()
  }

  return (
    <Disclosure summary={t('Pay with a gift card')}>
      {exception}
      <div className={styles.giftCard}>
        <Field
          id="checkout-gift-card"
          label={t('Code of the gift card')}
          value={code}
          autoComplete="off"
          maxLength={40}
          error={error ? t(error) : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={redeemByEnter}
        />
        <Button kind="outline" busy={busy} onClick={redeem}>
          {t('Use the gift card')}
        </Button>
      </div>
    </Disclosure>
  )
}

function useGiftCard() {
  const pay = useSetAtom(payByGiftCardAtom)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function use(code: string) {
    if (busy) return
    setBusy(true)
    setError(await pay(code))
    setBusy(false)
  }

  return { use, busy, error }
}
