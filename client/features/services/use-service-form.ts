import { type FormEvent, useState } from 'react'
import { painted } from '#client/navigation/painted.ts'
import type { Refused } from '#client/state/api.ts'
import { type Outcome, outcomeOf } from '#shared/service-form.ts'

/** The outcome of a form that was posted without scripts, and the typed values if it was rejected. */
export interface PostedForm<Field extends string> {
  outcome?: Outcome | undefined
  typed?: Typed<Field> | undefined
}

export type Typed<Field extends string> = { [Name in Field]?: string | undefined }

/** Values of forms that were closed before they were sent, by action. They are restored when the form opens again. */
const unsent = new Map<string, Typed<string>>()

/**
 * Returns the state and properties of a form that is sent without leaving the page, if no field `isWrong`. Without scripts the browser
 * posts the same fields to its `action`.
 */
export function useServiceForm<Field extends string>(
  action: string,
  send: (fields: Typed<Field>) => Promise<Sent | Refused>,
  first: PostedForm<Field>,
  isWrong: (fields: Typed<Field>) => boolean,
) {
  const [outcome, setOutcome] = useState(first.outcome)
  const [typed, setTyped] = useState<Typed<Field> | undefined>(first.typed ?? unsent.get(action))
  const [busy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const fields = fieldsOf<Field>(form)
    setBusy(true)
    setTyped(fields)
    const next = isWrong(fields) ? 'invalid' : await outcomeOfSending(() => send(fields))
    if (next === 'done' || next === 'pending') unsent.delete(action)
    setOutcome(next)
    setBusy(false)
    await painted()
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const onChange = (event: FormEvent<HTMLFormElement>) => unsent.set(action, fieldsOf(event.currentTarget))
  return { outcome, typed, busy, form: { method: 'post', action, onSubmit, onChange } }
}

function fieldsOf<Field extends string>(form: HTMLFormElement): Typed<Field> {
  return Object.fromEntries(new FormData(form)) as Typed<Field>
}

interface Sent {
  ok: true
  /** `pending`: the shopper must still confirm by a link in a mail. */
  result: object
}

export async function outcomeOfSending(send: () => Promise<Sent | Refused>): Promise<Outcome> {
  try {
    const answer = await send()
    if (!answer.ok) return outcomeOf(answer.refusal)
    return 'state' in answer.result && answer.result.state === 'pending' ? 'pending' : 'done'
  } catch {
    return 'failed'
  }
}
