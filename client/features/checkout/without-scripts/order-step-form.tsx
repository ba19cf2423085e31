import type { ReactNode } from 'react'
import type { OrderStep } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import styles from './forms.module.css'

interface OrderStepFormProps {
  step: OrderStep
  className: string | undefined
  /** Of the button that Enter in a field presses: the first one of a form. */
  enter?: { label: string; name?: string }
  children: ReactNode
}

/** The form of a step. What is wrong is said by the shop, so the browser checks nothing. */
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
