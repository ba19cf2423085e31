import { useMessages } from '#client/messages.tsx'
import { genericFailure } from '#shared/generic-failure.ts'
import words from '../words.json' with { type: 'json' }
import type { PasskeyTrouble } from './use-passkeys.ts'

const troubleWords: Readonly<Record<string, string>> = words.passkeyTrouble

export function PasskeyTroubleWords({ trouble }: { trouble: PasskeyTrouble | undefined }) {
  const { t } = useMessages()
  return <p role="alert">{trouble && t(troubleWords[trouble] ?? genericFailure)}</p>
}
