import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { AddPasskey, PasskeyTroubleWords } from './add-passkey.tsx'
import styles from './door.module.css'
import { usePasskeys } from './use-passkeys.ts'

/** Renders the locked desk: before a passkey has unlocked it, and after it has been unlocked for twelve hours. */
export function DeskLock({ onOpen }: { onOpen(): void }) {
  const { t } = useMessages()
  const { access, trouble, open, add } = usePasskeys()
  if (!access) return <p className={styles.door}>{t('One moment …')}</p>
  const here = access.passkeys.filter(({ host }) => host === location.hostname)
  const elsewhere = [...new Set(access.passkeys.map(({ host }) => host))].filter(
    (host) => host !== location.hostname,
  )
  const enter = async (pressed: Promise<boolean>) => {
    const isOpen = await pressed
    if (isOpen) onOpen()
    return isOpen
  }
  return (
    <main className={styles.door} aria-labelledby="desk-lock">
      <h1 id="desk-lock" className={styles.title}>
        {t('The desk asks for your passkey')}
      </h1>
      <PasskeyTroubleWords trouble={trouble} />
      {here.length > 0 && (
        <>
          <p>{t('It opens the desk for twelve hours.')}</p>
          <Button onClick={() => enter(open())}>{t('Open the desk')}</Button>
        </>
      )}
      {elsewhere.length > 0 && (
        <p>
          {t('You have passkeys for {hosts}: there they open the desk.', { hosts: elsewhere.join(', ') })}
        </p>
      )}
      <p>
        {t('A first passkey is added with the word of an invitation, which the shop’s owner sends by mail.')}
      </p>
      <AddPasskey asksForWord onAdd={(word, name) => enter(add(word, name))} />
    </main>
  )
}
