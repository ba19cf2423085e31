import { useSetAtom } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { usePart } from '#client/state/use-part.ts'
import { type ButtonKind, buttonClass } from '#client/ui/button.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import { findLine } from '#shared/cart.ts'
import { fewestOf } from '#shared/orderable.ts'
import { addToCartAtom, cartAtom, setQuantityAtom } from '../cart-atoms.ts'
import type { Purchase } from '../purchase/purchase.ts'

interface AddButtonProps {
  purchase: Purchase
  kind?: ButtonKind
  /** Accessible name of the added product. Default: the name of the purchased line. */
  name?: string
}

/** Renders a button that adds the product; after the first press it becomes the line's stepper and keeps the focus. */
export function AddButton({ purchase, kind = 'outline', name = purchase.line.name }: AddButtonProps) {
  const { t } = useMessages()
  const add = useSetAtom(addToCartAtom)
  const setQuantity = useSetAtom(setQuantityAtom)
  const fewest = fewestOf(purchase.line)
  const word = fewest > 1 ? t('Add {count} to cart', { count: fewest }) : t('Add to cart')
  const line = usePart(cartAtom, (cart) => findLine(cart, purchase.line))
  const start = {
    className: buttonClass({ kind, wide: true }),
    'aria-label': fewest > 1 ? `${word}: ${name}` : t('Add {name} to cart', { name }),
    onClick: () => void add(purchase),
    children: word,
  }
  const { name: shown, qty, qty_step } = line ?? purchase.line
  return (
    <Stepper
      value={qty}
      step={qty_step}
      label={t('Quantity of {name}', { name: shown })}
      lessLabel={t('One less')}
      moreLabel={t('One more')}
      start={line ? undefined : start}
      onChange={(next) => setQuantity(line ?? purchase.line, next)}
    />
  )
}
