// Why: docs/decisions/037-ordering-without-scripts.md
import { useStore } from 'jotai'
import { servedCartAtom } from '#client/features/cart/cart-atoms.ts'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import type { Store } from '#client/state/store.ts'
import { useView } from '#client/view.tsx'
import type { ServedCheckout } from '#shared/order-form.ts'
import type { StoreView } from '#shared/store-view.ts'
import { billing } from '#shared/typed-order.ts'
import { customerAtom } from '../customer/customer-atoms.ts'
import { withCustomer } from '../customer/saved-address.ts'
import { draftAtom, openedBecauseAtom, stepAtom } from '../draft/checkout-atoms.ts'
import { type CheckoutDraft, emptyDraft } from '../draft/checkout-draft.ts'
import { withField } from '../draft/draft-fields.ts'
import { Served } from '../draft/served.ts'
import { ageAtom, lacksProof } from '../payment/age-atoms.ts'
import { AgeCheck } from '../payment/age-check.tsx'
import { OrderAside } from '../placing/order-aside.tsx'
import { type CheckoutProps, CheckoutSteps } from './checkout-steps.tsx'
import styles from './checkout-view.module.css'
import { chosenDelivery } from './chosen-delivery.ts'
import { NothingToOrder } from './nothing-to-order.tsx'
import { servedErrors } from './served-errors.ts'

interface ServedCheckoutProps extends CheckoutProps {
  /** Null for a visitor without a cart. */
  served: ServedCheckout | null
}

/**
 * Renders the checkout on the edge: the steps of the browser, as forms that need no scripts, with the visitor's data in their atoms. CSS
 * hides it in a browser with scripts, which replaces it as soon as it has read its own data.
 */
export function ServedCheckoutView({ served, ...props }: ServedCheckoutProps) {
  const store = useStore()
  const view = useView()
  if (served) fillAtoms(store, served, props, view)
  const isEmpty = !served || (served.lines.length === 0 && !served.wrong)
  return (
    <div className={styles.waiting}>
      <Served value={served}>{isEmpty ? <NothingToOrder /> : <Steps served={served} {...props} />}</Served>
    </div>
  )
}

/** The proof of age comes first, because it leaves the page, and typed text would be lost. */
function Steps({ served, ...props }: CheckoutProps & { served: ServedCheckout }) {
  const { help, ageSign } = props
  return (
    <div className={styles.checkout}>
      {lacksProof(served.age) ? (
        <>
          <OrderAside help={help} ageSign={ageSign} />
          <AgeCheck />
        </>
      ) : (
        <CheckoutSteps {...props} />
      )}
    </div>
  )
}

function fillAtoms(store: Store, served: ServedCheckout, { shops }: CheckoutProps, view: StoreView): void {
  const { customer, group, age, lines, totals, step } = served
  store.set(servedCartAtom, { lines, totals })
  if (customer || group)
    store.set(sessionAtom, {
      ...{ signedIn: true, isAdmin: false },
      ...{ firstName: customer?.firstname, groupId: group },
    })
  store.set(customerAtom, customer)
  store.set(ageAtom, age)
  store.set(draftAtom, draftOf(served, shops, view))
  store.set(stepAtom, step)
  store.set(openedBecauseAtom, servedErrors(served, view))
}

function draftOf(
  served: ServedCheckout,
  shops: CheckoutProps['shops'],
  { country }: StoreView,
): CheckoutDraft {
  const { typed, customer, payments } = served
  const isFilledIn = typed.email === undefined && customer
  const start = isFilledIn ? withCustomer(emptyDraft, customer, country, false) : emptyDraft
  // Without scripts the fields of the second address are sent even if it is not wanted.
  const fields = Object.entries(typed).filter(([name]) => typed.billing || !name.startsWith(billing))
  const draft = fields.reduce((before, [name, value = '']) => withField(before, name, value), start)
  return { ...draft, payments, delivery: chosenDelivery(served, shops ?? []) }
}
