import type { ReactNode } from 'react'
import { TotalsRows } from '#client/features/cart/totals/totals-rows.tsx'
import { useMessages } from '#client/messages.tsx'
import { cartEntries } from '#shared/kit-line.ts'
import type { OrderedCart } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import { AsideFrame } from '../placing/order-aside.tsx'
import { Review } from '../placing/order-review.tsx'
import view from '../view/checkout-view.module.css'

/** Renders a step next to the order. */
export function StepFrame({ lines, totals, children }: OrderedCart & { children: ReactNode }) {
  const { t } = useMessages()
  return (
    <div className={view.checkout}>
      <AsideFrame
        sum={totals && t.price(totals.grand_total)}
        order={<Review entries={cartEntries(lines)}>{totals && <TotalsRows totals={totals} />}</Review>}
        cartHref={routes.orderForm.href({ step: 'cart' })}
      />
      {children}
    </div>
  )
}
