import { type FormEvent, useState } from 'react'
import type { Refused } from '#client/state/api.ts'
import { type Outcome, outcomeOf } from '#shared/service-form.ts'

/** How a form was sent by a browser without scripts, and what was typed where it was refused. */
export interface PostedForm<Field extends string> {
  outcome?: Outcome | undefined
  typed?: Typed<Field> | undefined
}

export type Typed<Field extends string> = { [Name in Field]?: string | undefined }

/** A form that is sent without leaving the page. Without scripts the browser posts the same fields to its action. */
export function useServiceForm<Field extends string>(
  send: (fields: Typed<Field>) => Promise<{ ok: true } | Refused>,
  first: PostedForm<Field>,
) {
  const [outcome, setOutcome] = useState(first.outcome)
  const [typed, setTyped] = useState(first.typed)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Typed<Field>
    setBusy(true)
    setTyped(fields)
    setOutcome(await outcomeOfSending(() => send(fields)))
    setBusy(false)
  }

  return { outcome, typed, busy, submit }
}

export async function outcomeOfSending(send: () => Promise<{ ok: true } | Refused>): Promise<Outcome> {
  try {
    const answer = await send()
    return answer.ok ? 'done' : outcomeOf(answer.refusal)
  } catch {
    return 'failed'
  }
}
