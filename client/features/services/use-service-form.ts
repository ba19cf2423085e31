import { type FormEvent, useState } from 'react'
import { painted } from '#client/navigation/painted.ts'
import type { Refused } from '#client/state/api.ts'
import { type Outcome, outcomeOf } from '#shared/service-form.ts'

/** How a form was sent by a browser without scripts, and what was typed where it was refused. */
export interface PostedForm<Field extends string> {
  outcome?: Outcome | undefined
  typed?: Typed<Field> | undefined
}

export type Typed<Field extends string> = { [Name in Field]?: string | undefined }

/**
 * A form that is sent without leaving the page, once nothing in it `isWrong`. Without scripts the browser posts the same
 * fields to its action.
 */
export function useServiceForm<Field extends string>(
  send: (fields: Typed<Field>) => Promise<Sent | Refused>,
  first: PostedForm<Field>,
  isWrong: (fields: Typed<Field>) => boolean,
) {
  const [outcome, setOutcome] = useState(first.outcome)
  const [typed, setTyped] = useState(first.typed)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const fields = Object.fromEntries(new FormData(form)) as Typed<Field>
    setBusy(true)
    setTyped(fields)
    setOutcome(isWrong(fields) ? 'invalid' : await outcomeOfSending(() => send(fields)))
    setBusy(false)
    await painted()
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  return { outcome, typed, busy, submit }
}

interface Sent {
  ok: true
  /** `pending`: it counts once the mail is answered. */
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
