// Why: docs/decisions/037-ordering-without-scripts.md
import { useStore } from 'jotai'
import { servedCartAtom } from '#client/features/cart/cart-atoms.ts'
import { AgeCheck, ageAtom, lacksProof } from '#client/features/checkout/payment/age-check.tsx'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import type { Store } from '#client/state/store.ts'
import { ServedHtml } from '#client/ui/served-html.tsx'
import { useView } from '#client/view.tsx'
import { chosenPlace, type OfferedPlace, placeOfShop, type ShopChoice } from '#shared/offered-place.ts'
import { methodKey } from '#shared/order.ts'
import type { ServedCheckout } from '#shared/order-form.ts'
import type { StoreView } from '#shared/store-view.ts'
import { billing, dayField, fieldId, placeField, typedErrors } from '#shared/typed-order.ts'
import { customerAtom } from '../customer/customer-atoms.ts'
import { withCustomer } from '../customer/saved-address.ts'
import { noteLabels } from '../delivery/note-fields.tsx'
import { problemsOf, refusedDetails } from '../details/detail-problems.ts'
import { draftAtom, openedBecauseAtom, stepAtom } from '../draft/checkout-atoms.ts'
import { type CheckoutDraft, type DeliveryChoice, emptyDraft } from '../draft/checkout-draft.ts'
import { withField } from '../draft/draft-fields.ts'
import { addressProblems, formErrors } from '../draft/refused-order.ts'
import { Served } from '../draft/served.ts'
import { OrderAside } from '../placing/order-aside.tsx'
import { type CheckoutProps, CheckoutSteps } from './checkout-steps.tsx'
import styles from './checkout-view.module.css'
import { NothingToOrder } from './nothing-to-order.tsx'

interface ServedCheckoutProps extends CheckoutProps {
  /** Null for a visitor without a cart. */
  served: ServedCheckout | null
}

/**
 * Renders the checkout on the edge with the same steps as in a browser with scripts. Their forms need no scripts, and their atoms hold the
 * visitor's data.
 */
export function ServedCheckoutView({ served, ...props }: ServedCheckoutProps) {
  const store = useStore()
  const view = useView()
  if (served) fillAtoms(store, served, props, view)
  const isEmpty = !served || (served.lines.length === 0 && !served.wrong)
  return (
    <ServedHtml className={styles.waiting} isVisitors={served !== null}>
      <Served value={served}>{isEmpty ? <NothingToOrder /> : <Steps served={served} {...props} />}</Served>
    </ServedHtml>
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
  const { customer, group, age, lines, totals, limited, step } = served
  store.set(servedCartAtom, { lines, totals, limited })
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

/** Returns the delivery of the typed fields; null if they name no offered method. */
function chosenDelivery(
  { typed, methods, parcelShops }: ServedCheckout,
  shops: readonly ShopChoice[],
): DeliveryChoice | null {
  const method = methods.find((each) => methodKey(each) === typed.method)
  if (!method) return null
  const offered: readonly OfferedPlace[] =
    method.needs === 'store' ? shops.map(placeOfShop) : (parcelShops[methodKey(method)] ?? [])
  const place = offered.find(({ id }) => id === typed[placeField(method)])
  return { method, place: place ? chosenPlace(place) : null, date: typed[dayField(method)] || null }
}

/** Returns the errors of a sent form, each with its field if it has one: of all addresses and notes at once. */
function servedErrors({ wrong, typed, group }: ServedCheckout, { country }: StoreView): FormError[] {
  if (!wrong) return []
  if (wrong.problem !== 'addressInvalid') return formErrors(wrong)
  const typedFaults = typedErrors(typed, country, group)
  const refused = refusedDetails(addressProblems(wrong.errors))
  const ofFields = problemsOf({
    details: { ...refused.details, ...typedFaults.details },
    billing: { ...refused.billing, ...typedFaults.billing },
    password: undefined,
  })
  const ofNotes = Object.entries(typedFaults.notes).map(([field, message]) => ({
    field: fieldId(field),
    message,
    label: noteLabels[field as keyof typeof noteLabels],
  }))
  const problems = [...ofFields, ...ofNotes]
  return problems.length > 0 ? problems : formErrors(wrong)
}
