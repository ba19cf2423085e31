import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { longestPersonName, passwordLimits } from '#shared/person.ts'
import { AccountField } from './account-form.tsx'

export function NameFields({
  firstname,
  lastname,
}: {
  firstname?: string | undefined
  lastname?: string | undefined
}) {
  const { t } = useMessages()
  return (
    <>
      <AccountField
        name="firstname"
        label={t('First name')}
        value={firstname}
        autoComplete="given-name"
        maxLength={longestPersonName}
      />
      <AccountField
        name="lastname"
        label={t('Last name')}
        value={lastname}
        autoComplete="family-name"
        maxLength={longestPersonName}
      />
    </>
  )
}

/** Renders the field for the e-mail address with which a customer signs in. */
export function SignInEmailField() {
  const { t } = useMessages()
  return (
    <AccountField name="email" label={t('E-mail')} type="email" autoComplete="username" maxLength={254} />
  )
}

/** Renders the field for a new password: password managers suggest one, and the minimum length is shown. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const [isShown, setShown] = useState(false)
  /** False until hydration: without scripts the button has no effect. */
  const [canShow, setCanShow] = useState(false)
  useEffect(() => setCanShow(true), [])
  const strength = passwordStrength(typed)
  return (
    <>
      <AccountField
        name={name}
        label={label}
        hint={t('At least 8 letters')}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={passwordLimits.most}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {canShow && (
        <Choice
          type="checkbox"
          label={t('Show the password')}
          checked={isShown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
      )}
      <p role="status" hidden={!strength}>
        {strength && t(strengthWords[strength])}
      </p>
    </>
  )
}

const strengthWords: Record<PasswordStrength, string> = {
  weak: 'Easy to guess: several words that have nothing to do with each other are better.',
  fair: 'A fair password: a word more makes it strong.',
  strong: 'A strong password.',
}

type PasswordStrength = 'weak' | 'fair' | 'strong'

/** Bits of entropy: guessing takes years above the first value, and longer than a lifetime above the second. */
const [fair, strong] = [45, 65]

/**
 * Returns how hard a password is to guess, from its characters only; null while it is empty. The platform refuses the most
 * common passwords.
 */
export function passwordStrength(password: string): PasswordStrength | null {
  if (!password) return null
  const signs = kinds.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0)
  const bits = unlikely(password) * Math.log2(Math.max(signs, 2))
  if (password.length < 8 || bits < fair) return 'weak'
  return bits < strong ? 'fair' : 'strong'
}

/** Number of possible characters of each kind. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 12],
]

/** Counts characters that do not continue the one before (`aaa`, `abc`, `321`), each character at most three times. */
function unlikely(password: string): number {
  const codes = Array.from(password.toLowerCase(), (sign) => sign.codePointAt(0) ?? 0)
  const fresh = codes.filter((code, place) => Math.abs(code - (codes[place - 1] ?? -9)) > 1)
  const timesOf = (code: number) => fresh.filter((each) => each === code).length
  return [...new Set(fresh)].reduce((sum, code) => sum + Math.min(timesOf(code), 3), 0)
}
