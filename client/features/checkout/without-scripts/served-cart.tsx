import cart from '#client/features/cart/view/cart-view.module.css'
import { EmptyCart } from '#client/features/cart/view/empty-cart.tsx'
import { ErrorSummary } from '#client/features/forms/error-summary.tsx'
import { ServedHtml } from '#client/ui/served-html.tsx'
import { useView } from '#client/view.tsx'
import { AddAgainForm } from './add-again-form.tsx'
import { CartForm } from './cart-form.tsx'
import { orderErrors } from './order-problem.ts'
import type { ShownCart } from './shown-cart.ts'

/** Renders the cart on the edge for a browser without scripts. If a product could not be added, renders its form above the cart. */
export function ServedCartView({ served }: { served: ShownCart | null }) {
  const { currency } = useView()
  const errors = served ? orderErrors(served, currency) : []
  return (
    <ServedHtml className={cart.waiting}>
      <ErrorSummary errors={errors} attempt={0} />
      {served?.addition && <AddAgainForm {...served.addition} typed={served.typed} errors={errors} />}
      {served && served.lines.length > 0 && <CartForm {...served} errors={errors} />}
      {!served?.lines.length && !served?.addition && served?.wrong?.problem !== 'failed' && <EmptyCart />}
    </ServedHtml>
  )
}
