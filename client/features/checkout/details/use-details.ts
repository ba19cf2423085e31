import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { useView } from '#client/view.tsx'
import type { CheckoutStep } from '#shared/order-form.ts'
import { createAccountAtom, customerAtom, saveAddressAtom } from '../customer/customer-atoms.ts'
import { accountError, newAccountAtom } from '../customer/new-account.ts'
import { usableAddresses } from '../customer/saved-address.ts'
import { draftAtom, openedBecauseAtom, openStepAtom } from '../draft/checkout-atoms.ts'
import { detailsErrors } from '../draft/draft-fields.ts'
import { isEnhanced } from '../draft/served.ts'
import { problemsOf, refusedDetails } from './detail-problems.ts'
import { settledDraftAtom } from './use-postcode-doubt.ts'

/** Returns the state of the first step: its errors, and the function that saves and opens the next step. */
export function useDetails(next: CheckoutStep) {
  const { country } = useView()
  const draft = useAtomValue(draftAtom)
  const { chosenAddress } = draft
  const account = useAtomValue(newAccountAtom)
  const session = useAtomValue(sessionAtom)
  const customer = useAtomValue(customerAtom)
  const openStep = useSetAtom(openStepAtom)
  const settle = useSetAtom(settledDraftAtom)
  const createAccount = useSetAtom(createAccountAtom)
  const saveAddress = useSetAtom(saveAddressAtom)
  const notify = useSetAtom(notifyAtom)
  const because = useAtomValue(openedBecauseAtom)
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<FormError | null>(null)
  const [busy, setBusy] = useState(false)
  // A refused saved address stays unfolded while the shopper corrects it.
  const [editing, edit] = useState(chosenAddress !== null && because.length > 0)
  const [saves, setSaves] = useState(false)

  const hasBook = usableAddresses(customer?.addresses ?? [], country).length > 0
  const wrongIn = (read: typeof draft) => ({
    ...detailsErrors(read, country, session?.groupId),
    password: session ? undefined : accountError(account),
  })
  const wrong = wrongIn(draft)
  // Errors are shown after the first attempt, or if they caused the refusal of an order.
  const errors = attempt > 0 ? wrong : refusedDetails(because)
  const fieldProblems = problemsOf(errors)
  const orderProblems = attempt === 0 ? because : refused && [refused]
  const problems = fieldProblems.length > 0 ? fieldProblems : (orderProblems ?? [])
  const isTyped = !hasBook || chosenAddress === null || editing
  const showsFields = !isEnhanced || isTyped || problems.length > 0

  const createsAccount = account.createAccount && !session
  const savesAddress = customer !== null && (saves || editing)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setRefused(null)
    setBusy(true)
    const settled = await settle()
    setBusy(false)
    if (problemsOf(wrongIn(settled)).length > 0) {
      edit(chosenAddress !== null)
      return setAttempt(attempt + 1)
    }
    if (!createsAccount && !savesAddress) return goOn()
    setBusy(true)
    const problem = await saveAll()
    setBusy(false)
    if (!problem) return goOn()
    setRefused(problem)
    setAttempt(attempt + 1)
  }

  /** Opens the next step, which takes the focus. Without the blur, hiding the focused field causes one more layout. */
  function goOn() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    openStep(next)
  }

  /** Saves the requested account and the address before the step folds. Returns the error, or null. */
  async function saveAll(): Promise<FormError | null> {
    const problem = createsAccount ? await createAccount() : null
    if (problem) return problem
    if (createsAccount) await saveAddress(null, country)
    if (savesAddress && !(await saveAddress(editing ? chosenAddress : null, country)))
      notify({ type: 'error', message: 'The address could not be saved. The order goes on with it.' })
    edit(false)
    setSaves(false)
    return null
  }

  const canSave = customer !== null && chosenAddress === null
  return { submit, attempt, busy, problems, showsFields, editing, edit, canSave, saves, setSaves }
}
