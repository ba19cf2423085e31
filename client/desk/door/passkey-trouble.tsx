import { useMessages } from '#client/messages.tsx'
import { genericFailure } from '#shared/generic-failure.ts'
import type { PasskeyTrouble } from './use-passkeys.ts'

const words: Partial<Record<PasskeyTrouble, string>> = {
  wordRefused: 'The word does not hold. It may be too old, or have been used.',
  passkeyRefused: 'The passkey was not accepted. Try again.',
  lastPasskey: 'This is your last one. Add another before you remove it.',
  tooMany: 'Too many attempts. Try again in a minute.',
  cancelled: 'The passkey was not used. Try again.',
  unsupported: 'This browser knows no passkeys. Use another one.',
}

export function PasskeyTroubleWords({ trouble }: { trouble: PasskeyTrouble | undefined }) {
  const { t } = useMessages()
  return <p role="alert">{trouble && t(words[trouble] ?? genericFailure)}</p>
}
