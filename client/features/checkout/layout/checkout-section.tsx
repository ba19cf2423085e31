import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Spoken } from '#client/ui/spoken.tsx'
import { type CheckoutStep, openStepAtom } from '../draft/checkout-atoms.ts'
import styles from './checkout-section.module.css'

interface CheckoutSectionProps {
  step: CheckoutStep
  number: number
  title: string
  open: boolean
  /** What was chosen, for the folded step; null while it is not done. */
  summary: ReactNode
  children: ReactNode
}

/** A numbered step: its form while it is open, else what was chosen and the way back to it. */
export function CheckoutSection({ step, number, title, open, summary, children }: CheckoutSectionProps) {
  const { t } = useMessages()
  const openStep = useSetAtom(openStepAtom)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(open)
  const id = useId()

  useEffect(() => {
    // A step that opens takes the focus along; the one that is open from the beginning does not. An error in it has
    // taken the focus already.
    const isTaken = heading.current?.closest('section')?.contains(document.activeElement)
    if (open && !wasOpen.current && !isTaken) heading.current?.focus()
    wasOpen.current = open
  }, [open])

  return (
    <section className={styles.section} data-open={open || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          <span className={styles.number}>{number}</span> {title}
        </h2>
        {!open && summary && (
          <button type="button" className={styles.change} onClick={() => openStep(step)}>
            {t('Change')} <Spoken>{title}</Spoken>
          </button>
        )}
      </div>
      {open ? children : summary && <div className={styles.summary}>{summary}</div>}
    </section>
  )
}
