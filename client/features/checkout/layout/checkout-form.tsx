import type { FormEvent, ReactNode } from 'react'
import type { OrderStep } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import styles from './checkout-form.module.css'

interface CheckoutFormProps {
  step: OrderStep
  className?: string | undefined
  /** The first button of a form without scripts, which Enter in a field presses. */
  enter?: { label: string; name?: string }
  /** Sends the form by a script; without it the browser does. */
  onSubmit?(event: FormEvent): void
  children: ReactNode
}

/** Renders the form of a step. Shop and edge validate it, so the browser's validation is off. */
export function CheckoutForm({
  step,
  className = styles.form,
  enter,
  onSubmit,
  children,
}: CheckoutFormProps) {
  return (
    <form
      noValidate
      method="post"
      action={routes.orderForm.href({ step })}
      className={className}
      onSubmit={onSubmit}
    >
      {enter && (
        <button
          type="submit"
          name={enter.name}
          value={enter.name && '1'}
          className={styles.enter}
          tabIndex={-1}
          aria-hidden
        >
          {enter.label}
        </button>
      )}
      {children}
    </form>
  )
}
