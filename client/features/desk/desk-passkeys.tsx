import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { AddPasskey } from './add-passkey.tsx'
import styles from './desk-lists.module.css'
import { PasskeyTroubleWords } from './passkey-trouble.tsx'
import { usePasskeys } from './use-passkeys.ts'

/** Renders the passkeys of the signed-in employee, with buttons to remove and to add passkeys. */
export function DeskPasskeys({ moment }: { moment(at: string): string }) {
  const { t } = useMessages()
  const { access, trouble, add, remove } = usePasskeys()
  if (!access) return null
  const { passkeys, until } = access
  return (
    <section>
      <h3 className={styles.topic}>{t('Your passkeys')}</h3>
      <PasskeyTroubleWords trouble={trouble} />
      {until && <p>{t('The desk is open for you until {when}.', { when: moment(until) })}</p>}
      <ul className={styles.entries}>
        {passkeys.map(({ id, name, host, usedAt }) => (
          <li key={id}>
            <p>{`${name} · ${host} · ${t('used {when}', { when: moment(usedAt) })}`}</p>
            {until && passkeys.length > 1 && (
              <div className={styles.actions}>
                <Button kind="quiet" onClick={() => remove(id)}>
                  {t('Remove {name}', { name })}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <AddPasskey asksForWord={!until} onAdd={add} />
    </section>
  )
}
