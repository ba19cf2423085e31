import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { useView } from '#client/view.tsx'
import type { CheckoutStep } from '#shared/order-form.ts'
import { customerAtom, keepCustomerAtom } from '../customer/customer-atoms.ts'
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
  const keepCustomer = useSetAtom(keepCustomerAtom)
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

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const settled = await settle()
    const isWrong = problemsOf(wrongIn(settled)).length > 0
    const savedAs = customer && (saves || editing) ? { id: editing ? chosenAddress : null } : null
    const problem = isWrong ? null : await keepCustomer(savedAs, country)
    setBusy(false)
    setRefused(problem)
    edit(isWrong ? chosenAddress !== null : editing && problem !== null)
    if (isWrong || problem) return setAttempt(attempt + 1)
    setSaves(false)
    // The next step takes the focus. Without the blur, hiding the focused field causes one more layout.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    openStep(next)
  }

  const canSave = customer !== null && chosenAddress === null
  return { submit, attempt, busy, problems, showsFields, editing, edit, canSave, saves, setSaves }
}
