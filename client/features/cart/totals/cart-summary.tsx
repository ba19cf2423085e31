import { useAtomValue, useSetAtom } from 'jotai'
import { memo } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import { routes } from '#shared/routes.ts'
import { segmentValue } from '#shared/totals.ts'
import { cartIsHinderedAtom, totalsAtom } from '../cart-atoms.ts'
import { cartTotalsAtom } from '../totals-atoms.ts'
import { Advantages } from './advantages.tsx'
import { AppliedCode } from './applied-code.tsx'
import { dropGiftCardAtom } from './cart-choices.ts'
import { CartPromises } from './cart-promises.tsx'
import styles from './cart-summary.module.css'
import { CartTotals } from './cart-totals.tsx'
import { CouponField } from './coupon-field.tsx'
import { ExtraChoices } from './extra-choices.tsx'

/** Sanitised HTML; '' if there is no text. */
export interface CartNotes {
  ageSign: string
  deposit: string
}

/** Renders the totals of the cart, the extra choices, and the button to the checkout, which sends the form of the cart without scripts. */
export const CartSummary = memo(function CartSummary({ notes }: { notes: CartNotes }) {
  const { t } = useMessages()
  const isHindered = useAtomValue(cartIsHinderedAtom)
  const totals = useAtomValue(totalsAtom)
  const bearsDeposit = !!totals && !!segmentValue(totals, 'pant')
  return (
    <aside className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t('Order summary')}</h2>
      <div className={styles.choices}>
        <Advantages />
        <CouponField />
        <AppliedGiftCard />
        <ExtraChoices />
      </div>
      <CartTotals />
      <CartPromises />
      {isHindered && (
        <p className={styles.hindrance}>{t('Some of the ordered products are not available!')}</p>
      )}
      {import.meta.env.SSR ? (
        <Button type="submit" wide name="next" value="1">
          {t('Go to checkout')}
        </Button>
      ) : (
        <ButtonLink wide href={routes.checkout.href()} className={styles.checkout} data-main-action>
          {t('Go to checkout')}
        </ButtonLink>
      )}
      {bearsDeposit && <Note html={notes.deposit} />}
      <Note html={notes.ageSign} />
    </aside>
  )
})

/** Renders the gift card, entered in the checkout, that pays the cart in part or in full. */
export function AppliedGiftCard() {
  const { totals } = useAtomValue(cartTotalsAtom)
  const drop = useSetAtom(dropGiftCardAtom)
  const used = totals?.segments.find(({ code }) => code === 'giftcard')
  return used ? (
    <AppliedCode kind="giftcard" name={used.title} text={used.title} onRemove={() => void drop()} />
  ) : null
}
