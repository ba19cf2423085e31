import type { ReactNode } from 'react'
import type { OrderStep } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import styles from './forms.module.css'

interface OrderStepFormProps {
  step: OrderStep
  className: string | undefined
  /** The first button of the form, which Enter in a field presses. */
  enter?: { label: string; name?: string }
  children: ReactNode
}

/** Renders the form of a step. The edge validates it, so the browser's validation is off. */
export function OrderStepForm({ step, className, enter, children }: OrderStepFormProps) {
  return (
    <form noValidate method="post" action={routes.orderForm.href({ step })} className={className}>
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
