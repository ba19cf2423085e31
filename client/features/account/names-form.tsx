import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import type { AccountErrors, AccountFields, RefusedForm } from '#shared/account-notices.ts'
import { nameError } from '#shared/person.ts'
import type { BlockData } from './account-data.ts'
import form from './account-form.module.css'
import { AccountForm } from './account-form.tsx'
import styles from './account-screen.module.css'
import { NameFields } from './person-fields.tsx'
import { dropChangeAtom, profileChangesAtom, saveNamesAtom, watchProfileAtom } from './profile-atoms.ts'
import type { ProfileChange } from './profile-state.ts'

const to = accountHref('my-profile')

interface NamesFormProps {
  shown: BlockData['my-profile']
  refused: RefusedForm | undefined
}

/** Renders the form for the customer's names. Offline, a change stays pending, and the form shows this. */
export function NamesForm({ shown: { id, ...shown }, refused }: NamesFormProps) {
  const { t } = useMessages()
  const waiting = useAtomValue(profileChangesAtom).find(({ customer }) => customer === id)
  const watch = useSetAtom(watchProfileAtom)
  const saveNames = useSetAtom(saveNamesAtom)
  /** The change that was pending when the page was opened: its names are the initial values. */
  const [earlier, setEarlier] = useState<ProfileChange>()
  useEffect(() => {
    void watch().then((changes) => setEarlier(changes.find(({ customer }) => customer === id)))
  }, [watch, id])

  async function send({ firstname = '', lastname = '' }: AccountFields): Promise<AccountErrors | undefined> {
    const names = { firstname: firstname.trim(), lastname: lastname.trim() }
    const errors = { firstname: nameError(names.firstname), lastname: nameError(names.lastname) }
    const wrong = Object.entries(errors).filter(([, message]) => message)
    if (wrong.length) return Object.fromEntries(wrong)
    const outcome = await saveNames(id, names)
    if (outcome === 'waits') return {}
    if (outcome !== 'done') return { '': outcome.refused }
    location.assign(`${to}?done=profile`)
    return undefined
  }

  const { firstname, lastname } = earlier?.names ?? shown
  return (
    <>
      <div role="status" hidden={!waiting}>
        {waiting && <Waiting change={waiting} />}
      </div>
      <AccountForm key={earlier?.id} to={to} action="save" refused={refused} submit={t('Save')} send={send}>
        <div className={form.pair}>
          <NameFields firstname={firstname} lastname={lastname} />
        </div>
      </AccountForm>
    </>
  )
}

function Waiting({ change: { id, names, refusal } }: { change: ProfileChange }) {
  const { t } = useMessages()
  const drop = useSetAtom(dropChangeAtom)
  const values = { name: `${names.firstname} ${names.lastname}` }
  if (!refusal)
    return (
      <p className={styles.done}>
        {t('Waiting to be saved: {name}. It is sent when the network is back.', values)}
      </p>
    )
  return (
    <div className={styles.done}>
      <p>
        {t('Not saved: {name}.', values)} {t(refusal)}
      </p>
      <Button kind="outline" onClick={() => drop(id)}>
        {t('Discard the change')}
      </Button>
    </div>
  )
}
