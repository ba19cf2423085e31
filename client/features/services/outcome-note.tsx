import type { ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import type { Outcome } from '#shared/service-form.ts'
import { trouble } from '#shared/trouble.ts'

const words: Record<Exclude<Outcome, 'done'>, string> = {
  pending:
    'We have sent a mail to the address. Press the link in it within seven days; before that it does not count.',
  invalid: 'Something in the form is missing or wrong.',
  notAvailable: 'The shop cannot put that many aside. Ask for fewer, or try another shop.',
  gone: 'This is no longer to be had.',
  tooMany: 'Too many attempts. Try again in a minute.',
  failed: trouble,
}

interface OutcomeNoteProps {
  outcome: Outcome | undefined
  /** The text for success. */
  done: ReactNode
  /** The text while a mail waits to be answered. */
  pending?: string
}

export function OutcomeNote({ outcome, done, pending = words.pending }: OutcomeNoteProps) {
  const { t } = useMessages()
  return (
    <p role="status" hidden={!outcome}>
      {outcome && (outcome === 'done' ? done : t(outcome === 'pending' ? pending : words[outcome]))}
    </p>
  )
}
