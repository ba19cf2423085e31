import { useEffect, useState } from 'react'
import { replaceAddress } from '#client/browser.ts'
import { useMessages } from '#client/messages.tsx'
import { AccountField } from './account-form.tsx'

/** Returns the key after the `#` of a link in a mail, and removes it from the address immediately; '' until it is read. */
export function useMailKey(): string {
  const [key, setKey] = useState('')
  useEffect(() => {
    const found = location.hash.slice(1)
    if (!/^[\w-]{20,200}$/.test(found)) return
    replaceAddress(location.pathname + location.search)
    setKey(found)
  }, [])
  return key
}

/** Renders a field for the key from a mail, for customers who did not follow its link. */
export function MailKeyField({ value }: { value: string }) {
  const { t } = useMessages()
  return (
    <AccountField
      name="key"
      label={t('Key of the mail')}
      value={value}
      autoComplete="one-time-code"
      maxLength={200}
    />
  )
}
