// Why: docs/decisions/037-ordering-without-scripts.md
import { useStore } from 'jotai'
import { servedCartAtom } from '#client/features/cart/cart-atoms.ts'
import { CartFields } from '#client/features/cart/cart-fields.ts'
import { CartLines } from '#client/features/cart/lines/cart-lines.tsx'
import { type CartNotes, CartSummary } from '#client/features/cart/totals/cart-summary.tsx'
import { withFee, withPoints } from '#client/features/cart/totals/expected-choices.ts'
import cart from '#client/features/cart/view/cart-view.module.css'
import { EmptyCart } from '#client/features/cart/view/empty-cart.tsx'
import { ErrorSummary } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { ServedHtml } from '#client/ui/served-html.tsx'
import { useView } from '#client/view.tsx'
import type { Totals } from '#shared/platform-api/totals.ts'
import { routes } from '#shared/routes.ts'
import type { OrderFields } from '#shared/typed-order.ts'
import { AddAgainForm } from './add-again-form.tsx'
import styles from './forms.module.css'
import { orderErrors, type ShownCart } from './order-problem.ts'

interface ServedCartProps {
  /** Null for a visitor without a cart. */
  served: ShownCart | null
  notes: CartNotes
}

/** Renders the cart on the edge for a browser without scripts. If a product could not be added, renders its form above the cart. */
export function ServedCartView({ served, notes }: ServedCartProps) {
  const { currency } = useView()
  const { lines = [], totals = null, limited, typed = {}, addition, wrong } = served ?? {}
  const errors = served ? orderErrors(served, currency) : []
  useStore().set(servedCartAtom, { lines, totals: totals && withTyped(totals, typed), limited })
  const isUnread = wrong?.problem === 'failed' && lines.length === 0
  return (
    <ServedHtml className={cart.waiting} isVisitors={served !== null}>
      <CartFields value={{ typed, errors }}>
        <ErrorSummary errors={errors} attempt={0} />
        {addition && <AddAgainForm {...addition} typed={typed} />}
        {lines.length > 0 && <CartForm notes={notes} />}
        {isUnread && <SendAgain typed={typed} />}
        {lines.length === 0 && !addition && !isUnread && <EmptyCart />}
      </CartFields>
    </ServedHtml>
  )
}

/** Renders the lines of the cart and the choices besides them as one form. */
function CartForm({ notes }: Pick<ServedCartProps, 'notes'>) {
  const { t } = useMessages()
  return (
    <form noValidate method="post" action={routes.cart.href()} className={cart.cart}>
      {/* The first button of the form is the one that Enter in a field presses. */}
      <button type="submit" className={styles.enter} tabIndex={-1} aria-hidden>
        {t('Update the cart')}
      </button>
      <div className={styles.form}>
        <CartLines />
        <div className={styles.ways}>
          <Button type="submit" kind="outline">
            {t('Update the cart')}
          </Button>
        </div>
      </div>
      <CartSummary notes={notes} />
    </form>
  )
}

/** Renders a button that sends the typed values again, after the platform has failed and no cart can be shown. */
function SendAgain({ typed }: { typed: OrderFields }) {
  const { t } = useMessages()
  return (
    <form noValidate method="post" action={routes.cart.href()} className={styles.ways}>
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{t('Try again')}</Button>
    </form>
  )
}

/** Returns the totals with the typed choices of a form that is shown again. */
function withTyped(totals: Totals, typed: OrderFields): Totals {
  const withFees = (totals.offers?.fees ?? []).reduce((before, { fee_id }) => {
    const wanted = typed[`fee-${fee_id}`]
    return wanted === undefined ? before : withFee(before, fee_id, wanted.split(',').map(Number))
  }, totals)
  return typed.points === undefined ? withFees : withPoints(withFees, Boolean(typed.points))
}
