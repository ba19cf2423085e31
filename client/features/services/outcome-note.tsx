import type { ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { genericFailure } from '#shared/generic-failure.ts'
import type { Outcome } from '#shared/service-form.ts'

const words: Record<Exclude<Outcome, 'done'>, string> = {
  pending:
    'We have sent a mail to the address. Press the link in it within seven days; before that it does not count.',
  invalid: 'Something in the form is missing or wrong.',
  notAvailable: 'The shop cannot put that many aside. Ask for fewer, or try another shop.',
  gone: 'This is no longer to be had.',
  tooMany: 'Too many attempts. Try again in a minute.',
  failed: genericFailure,
}

/** Renders the outcome of a form; `done` is the text for success. */
export function OutcomeNote({ outcome, done }: { outcome: Outcome | undefined; done: ReactNode }) {
  const { t } = useMessages()
  return (
    <p role="status" hidden={!outcome}>
      {outcome && (outcome === 'done' ? done : t(words[outcome]))}
    </p>
  )
}
