import { useAtomValue, useSetAtom } from 'jotai'
import { cartTotalsAtom } from '../cart-atoms.ts'
import { AppliedCode } from './applied-code.tsx'
import { dropGiftCardAtom } from './cart-choices.ts'

/** The gift card that pays part of the cart, or all of it: it was named in the checkout. */
export function AppliedGiftCard() {
  const { totals } = useAtomValue(cartTotalsAtom)
  const drop = useSetAtom(dropGiftCardAtom)
  const used = totals?.segments.find(({ code }) => code === 'giftcard')
  return used ? <AppliedCode name={used.title} text={used.title} onRemove={() => void drop()} /> : null
}
