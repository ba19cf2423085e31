import { type FormEvent, useEffect, useState } from 'react'
import { replaceAddress } from '#client/browser.ts'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { genericFailure } from '#shared/generic-failure.ts'
import { TypedField } from '../ui/typed-fields.tsx'
import words from '../words.json' with { type: 'json' }
import styles from './door.module.css'
import type { PasskeyTrouble } from './use-passkeys.ts'

const troubleWords: Readonly<Record<string, string>> = words.passkeyTrouble

interface Props {
  /** True if the word of the invitation is required. It is not if a passkey has already unlocked the desk. */
  asksForWord: boolean
  onAdd(word: string, name: string): Promise<boolean>
}

/** Renders the form that registers a passkey of this browser or of a phone nearby. */
export function AddPasskey({ asksForWord, onAdd }: Props) {
  const { t } = useMessages()
  const [word, setWord] = useState(() => location.hash.slice(1))
  const [isMissing, setMissing] = useState(false)
  const [name, setName] = useState(navigator.platform)

  // The word of a mailed invitation does not stay in the address.
  useEffect(() => {
    if (location.hash) replaceAddress(location.pathname)
  }, [])

  async function add(event: FormEvent) {
    event.preventDefault()
    const isEmpty = asksForWord && !word.trim()
    setMissing(isEmpty)
    if (isEmpty) return
    if (await onAdd(word.trim(), name.trim() || navigator.platform || 'passkey')) setWord('')
  }

  return (
    <form noValidate className={styles.form} onSubmit={add}>
      {asksForWord && (
        <TypedField
          label={t('Word of the invitation')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          error={isMissing ? t('Field is required') : undefined}
          value={word}
          onType={setWord}
        />
      )}
      <TypedField label={t('Name of the passkey')} maxLength={60} value={name} onType={setName} />
      <Button type="submit" kind="outline">
        {t('Add a passkey')}
      </Button>
    </form>
  )
}

export function PasskeyTroubleWords({ trouble }: { trouble: PasskeyTrouble | undefined }) {
  const { t } = useMessages()
  return <p role="alert">{trouble && t(troubleWords[trouble] ?? genericFailure)}</p>
}
