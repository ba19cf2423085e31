import { type FormEvent, useState } from 'react'
import type { Refused } from '#client/state/api.ts'
import { type Outcome, outcomeOf } from '#shared/service-form.ts'

/** A form that is sent without leaving the page. Without scripts the browser posts the same fields to its action. */
export function useServiceForm(
  send: (fields: Record<string, string>) => Promise<{ ok: true } | Refused>,
  first: Outcome | undefined,
) {
  const [outcome, setOutcome] = useState(first)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setBusy(true)
    setOutcome(await outcomeOfSending(() => send(fields)))
    setBusy(false)
  }

  return { outcome, busy, submit }
}

export async function outcomeOfSending(send: () => Promise<{ ok: true } | Refused>): Promise<Outcome> {
  try {
    const answer = await send()
    return answer.ok ? 'done' : outcomeOf(answer.refusal)
  } catch {
    return 'failed'
  }
}
