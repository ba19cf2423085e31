import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type MouseEvent, useEffect, useRef } from 'react'
import { setTabValue, tabValue } from '#client/browser.ts'
import { cartAtom } from '#client/features/cart/cart-atoms.ts'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { isPlainPress } from '#client/navigation/plain-press.ts'
import { call, resultOrNull } from '#client/state/api.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { ageCheckStart } from '#shared/age-outcome.ts'
import { routes } from '#shared/routes.ts'
import { useCheckoutFields } from '../layout/checkout-fields.ts'
import styles from './age-check.module.css'

interface AgeRequirement {
  /** Years; null if the goods have no age limit. */
  age: number | null
  approved: boolean
}

/** The age requirement of the cart; null until the platform has returned it. */
export const ageAtom = atom<AgeRequirement | null>(null)

/** True if the request failed: the age check is offered nevertheless. */
export const ageUnknownAtom = atom(false)

/** Fetches the age requirement. The platform checks it again when the order is placed. */
export const askAgeAtom = atom(null, async (_get, set) => {
  const requirement = await resultOrNull(call('getAgeRequirement'))
  set(ageAtom, requirement)
  set(ageUnknownAtom, requirement === null)
})

/** Renders the age sign in the payment step, and the button to the proof of age that a sale of alcohol requires. */
export function AgeCheck() {
  const { t } = useMessages()
  const error = useCheckoutFields().errorOf('age')
  const { minimumAge, hasEidWidget } = useView()
  const requirement = useAge()
  const isUnknown = useAtomValue(ageUnknownAtom)
  const leave = useLeaving()
  const section = useReturn(requirement !== null)
  if (requirement?.age === null) return null
  const age = requirement?.age ?? minimumAge
  return (
    <section
      ref={section}
      className={styles.check}
      id="checkout-age"
      tabIndex={-1}
      aria-label={t('Age')}
      aria-describedby={error && errorId}
    >
      <span className={styles.mark} aria-hidden="true">
        {age}
      </span>
      {requirement?.approved ? (
        <p className={styles.words}>{t('Your age is verified: you are at least {age}.', { age })}</p>
      ) : (
        <p className={styles.words}>
          {t('You must be at least {age} years old to buy this. Prove it once, then order.', { age })}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {(lacksProof(requirement) || isUnknown) && (
        <div className={styles.ways}>
          <ButtonLink kind="outline" href={ageCheckStart} onClick={leave}>
            {t('Verify your age')}
          </ButtonLink>
          {hasEidWidget && <a href={routes.ageApprove.href()}>{t('Other ways')}</a>}
        </div>
      )}
    </section>
  )
}

/** Returns whether an order of this cart would be refused because the proof of age is missing. */
export function lacksProof(requirement: AgeRequirement | null): boolean {
  return requirement !== null && requirement.age !== null && !requirement.approved
}

const errorId = 'checkout-age-error'

/** Stored in the tab while the shopper is at the identity broker. */
const leftKey = 'karaffel:age-check'

/** Keeps the shopper on the page without a connection. */
function useLeaving() {
  const notify = useSetAtom(notifyAtom)
  return (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    setTabValue(leftKey, true)
    if (navigator.onLine) return
    event.preventDefault()
    notify({ type: 'warning', message: 'You are offline' })
  }
}

/** Focuses the section once its answer is known, if the shopper comes back from the identity broker: the next step is below it. */
function useReturn(isKnown: boolean) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isKnown || !tabValue(leftKey)) return
    setTabValue(leftKey, undefined)
    section.current?.focus()
  }, [isKnown])
  return section
}

/** Fetches the age requirement again when the goods change. */
function useAge() {
  const { lines } = useAtomValue(cartAtom)
  const goods = lines.map(({ sku }) => sku).join()
  const ask = useSetAtom(askAgeAtom)
  useEffect(() => {
    if (goods) void ask()
  }, [ask, goods])
  return useAtomValue(ageAtom)
}
