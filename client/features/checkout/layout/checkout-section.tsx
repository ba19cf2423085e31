import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '#client/messages.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { CheckoutStep } from '#shared/order-form.ts'
import { openStepAtom } from '../draft/checkout-atoms.ts'
import { isEnhanced } from '../draft/served.ts'
import { OpeningForm } from './checkout-form.tsx'
import styles from './checkout-section.module.css'

interface CheckoutSectionProps {
  step: CheckoutStep
  number: number
  title: string
  open: boolean
  /** Summary of the choices for the folded step; null while the step is incomplete. */
  summary: ReactNode
  children: ReactNode
}

/** Renders a numbered step: its form while it is open, otherwise its summary and a button that opens it again. */
export function CheckoutSection({ step, number, title, open, summary, children }: CheckoutSectionProps) {
  const { t } = useMessages()
  const openStep = useSetAtom(openStepAtom)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(open)
  const id = useId()

  useEffect(() => {
    // A step that opens takes the focus. The step that is open from the beginning does not, and neither does a step with an
    // error that already has the focus.
    const isTaken = heading.current?.closest('section')?.contains(document.activeElement)
    if (open && !wasOpen.current && !isTaken) heading.current?.focus()
    wasOpen.current = open
  }, [open])

  const change = (
    <button
      type={isEnhanced ? 'button' : 'submit'}
      name="open"
      value={step}
      className={styles.change}
      onClick={() => openStep(step)}
    >
      {t('Change')} <VisuallyHidden>{title}</VisuallyHidden>
    </button>
  )
  return (
    <section className={styles.section} data-open={open || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          <span className={styles.number}>{number}</span> {title}
        </h2>
        {!open && summary && (isEnhanced ? change : <OpeningForm>{change}</OpeningForm>)}
      </div>
      {open ? children : summary && <div className={styles.summary}>{summary}</div>}
    </section>
  )
}
