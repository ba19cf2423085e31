import type { ReactNode } from 'react'
import { TotalsRows } from '#client/features/cart/totals/totals-rows.tsx'
import { useMessages } from '#client/messages.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { cartEntries } from '#shared/kit-line.ts'
import type { OrderedCart } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import aside from '../placing/order-aside.module.css'
import { Review } from '../placing/order-review.tsx'
import view from '../view/checkout-view.module.css'

interface BesideOrderProps extends OrderedCart {
  children: ReactNode
}

/** Renders a step next to the order; the order is folded above it on a phone. */
export function BesideOrder({ lines, totals, children }: BesideOrderProps) {
  const { t } = useMessages()
  const review = <Review entries={cartEntries(lines)}>{totals && <TotalsRows totals={totals} />}</Review>
  return (
    <div className={view.checkout}>
      <aside className={aside.aside} aria-label={t('Order summary')}>
        <div className={aside.folded}>
          <Disclosure summary={t('Order summary')} aside={totals && t.price(totals.grand_total)}>
            {review}
          </Disclosure>
        </div>
        <div className={aside.whole}>
          <h2 className={aside.title}>{t('Order summary')}</h2>
          {review}
        </div>
        <a className={aside.back} href={routes.orderForm.href({ step: 'cart' })}>
          {t('Change the cart')}
        </a>
      </aside>
      {children}
    </div>
  )
}
