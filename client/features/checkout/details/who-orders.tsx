import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { sessionAskedAtom, sessionAtom } from '#client/features/session/session-atoms.ts'
import { SignInForm } from '#client/features/session/sign-in-form.tsx'
import { useMessages } from '#client/messages.tsx'
import { hasSignedIn } from '#client/state/current-customer.ts'
import { Button } from '#client/ui/button.tsx'
import { customerEnteredAtom } from '../customer/customer-atoms.ts'
import { draftAtom } from '../draft/checkout-atoms.ts'
import { isEnhanced } from '../draft/served.ts'
import styles from '../layout/checkout-form.module.css'

/**
 * Renders the fields of a guest, or the sign-in form for a customer. Signing in keeps the page and the typed text. Only
 * one of the two forms exists at a time.
 */
export function WhoOrders({ children }: { children: ReactNode }) {
  const { t } = useMessages()
  const session = useAtomValue(sessionAtom)
  const isKnown = useAtomValue(sessionAskedAtom) || !hasSignedIn()
  const { email } = useAtomValue(draftAtom).details
  const enter = useSetAtom(customerEnteredAtom)
  const [asked, setAsked] = useState(false)

  if (session) {
    return (
      <>
        <p>{t('You are signed in as {name}.', { name: session.firstName ?? '' })}</p>
        {children}
      </>
    )
  }
  if (!isKnown)
    return (
      <p className={styles.waiting} aria-busy="true" role="status">
        {t('Your addresses are being fetched')}
      </p>
    )
  if (asked) {
    return (
      <section className={styles.signIn} aria-label={t('Sign in')}>
        <SignInForm email={email} onSignedIn={enter} />
        <Button kind="quiet" onClick={() => setAsked(false)}>
          {t('Continue as a guest')}
        </Button>
      </section>
    )
  }
  return (
    <>
      {isEnhanced && (
        <Button kind="quiet" onClick={() => setAsked(true)}>
          {t('Already a customer? Sign in')}
        </Button>
      )}
      {children}
    </>
  )
}
