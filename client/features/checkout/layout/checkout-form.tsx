import type { FormEvent, ReactNode } from 'react'
import { type CheckoutStep, contentsOf, stepOfField } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import { isEnhanced, useServed } from '../draft/served.ts'
import styles from './checkout-form.module.css'

interface CheckoutFormProps {
  step: CheckoutStep
  /** Sends the form by a script; without scripts the browser does. */
  onSubmit(event: FormEvent): void
  children: ReactNode
}

/** Renders the form of a step. Shop and edge validate it, so the browser's validation is off. */
export function CheckoutForm({ step, onSubmit, children }: CheckoutFormProps) {
  return (
    <form
      noValidate
      method="post"
      action={routes.checkout.href()}
      className={styles.form}
      onSubmit={onSubmit}
    >
      {!isEnhanced && <CarriedFields step={step} />}
      {children}
    </form>
  )
}

/** Renders a form without scripts whose button opens another step. */
export function OpeningForm({ children }: { children: ReactNode }) {
  return (
    <form noValidate method="post" action={routes.checkout.href()}>
      <CarriedFields />
      {children}
    </form>
  )
}

/** Fields that belong to one rendering of the last step. */
const shownOrderFields: readonly string[] = ['total', 'contents', 'key']

/**
 * Renders the typed values of the other steps, which are stored in the forms alone. The last step also sends the sum and lines that it shows,
 * so that nothing else is ordered, and the order's key, so that a second press finds the first order.
 */
function CarriedFields({ step }: { step?: CheckoutStep }) {
  const served = useServed()
  if (!served) return null
  const { typed, lines, totals } = served
  const carried = Object.entries(typed).filter(
    ([name]) => stepOfField(name) !== step && !shownOrderFields.includes(name),
  )
  const shownOrder = { key: typed.key, total: totals?.grand_total ?? 0, contents: contentsOf(lines) }
  const fields = [...carried, ...(step === 'payment' ? Object.entries(shownOrder) : [])]
  return (
    <>
      {step && <input type="hidden" name="step" value={step} />}
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
