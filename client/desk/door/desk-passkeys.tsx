import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { useMoment } from '../ui/desk-moment.tsx'
import { AddPasskey, PasskeyTroubleWords } from './add-passkey.tsx'
import styles from './door.module.css'
import { usePasskeys } from './use-passkeys.ts'

/** Renders the passkeys of the signed-in employee, with buttons to remove and to add passkeys. */
export function DeskPasskeys() {
  const moment = useMoment()
  const { t } = useMessages()
  const { access, trouble, add, remove } = usePasskeys()
  if (!access) return null
  const { passkeys, until } = access
  return (
    <section className={styles.passkeys}>
      <h2 className={styles.topic}>{t('Your passkeys')}</h2>
      <PasskeyTroubleWords trouble={trouble} />
      {until && <p>{t('The desk is open for you until {when}.', { when: moment(until) })}</p>}
      <ul className={styles.entries}>
        {passkeys.map(({ id, name, host, usedAt }) => (
          <li key={id}>
            <p>{`${name} · ${host} · ${t('used {when}', { when: moment(usedAt) })}`}</p>
            {until && passkeys.length > 1 && (
              <Button kind="quiet" onClick={() => remove(id)}>
                {t('Remove {name}', { name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AddPasskey asksForWord={!until} onAdd={add} />
    </section>
  )
}
