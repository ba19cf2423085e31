import { type FormEvent, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ListedColleague } from '#shared/desk/colleague-calls.ts'
import type { DeskRole } from '#shared/desk/desk-call.ts'
import { useColleague } from '../desk-context.ts'
import { DeskPasskeys } from '../door/desk-passkeys.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { CallDialog } from '../ui/call-dialog.tsx'
import { DeskMoment } from '../ui/desk-moment.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { Failure } from '../ui/failure.tsx'
import { translated } from '../ui/list-filters.tsx'
import { TypedField, TypedSelect } from '../ui/typed-fields.tsx'
import { useDeskAction, useDeskCall } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }
import styles from './colleagues.module.css'

/** The area of the own passkeys, and, for the owner, of the colleagues with their roles. */
export default function ColleaguesArea() {
  const { t } = useMessages()
  const { mayBe } = useColleague()
  return (
    <DeskPage title={t('Colleagues')}>
      <DeskPasskeys />
      {mayBe(['owner']) && <Colleagues />}
    </DeskPage>
  )
}

function Colleagues() {
  const { t } = useMessages()
  const { data } = useDeskCall('colleagues/list', {})
  return (
    <section>
      <h2 className={styles.topic}>{t('Who may open the desk')}</h2>
      {data?.length === 0 && <p>{t('Nobody has been invited yet.')}</p>}
      <ul className={styles.colleagues}>
        {data?.map((colleague) => (
          <Colleague key={colleague.email} colleague={colleague} />
        ))}
      </ul>
      <Invite />
    </section>
  )
}

/** Renders the form that mails an invitation. */
function Invite() {
  const { t } = useMessages()
  const { shell } = useColleague()
  const action = useDeskAction('colleagues/invite')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<DeskRole>('packer')

  function invite(event: FormEvent) {
    event.preventDefault()
    if (email.trim() && !action.isPending)
      action.mutate({ email, role, view: shell.view }, { onSuccess: () => setEmail('') })
  }

  return (
    <form noValidate className={styles.invite} onSubmit={invite}>
      <h3 className={styles.topic}>{t('Invite a colleague')}</h3>
      <TypedField
        label={t('E-mail')}
        hint={t('An address of the shop. The mail has a link that holds once and for a day.')}
        type="email"
        value={email}
        onType={setEmail}
      />
      <TypedSelect
        label={t('Role')}
        options={translated(words.role, t)}
        value={role}
        onType={(chosen) => setRole(chosen as DeskRole)}
      />
      <Failure error={action.error} />
      {action.isSuccess && <p role="status">{t('The invitation is on its way.')}</p>}
      <Button type="submit" kind="outline" busy={action.isPending} disabled={!email.trim()}>
        {t('Send the invitation')}
      </Button>
    </form>
  )
}

function Colleague({ colleague: { email, role, passkeys, usedAt, isSelf } }: { colleague: ListedColleague }) {
  const { t } = useMessages()
  const [chosen, setChosen] = useState<DeskRole>()
  return (
    <li>
      <p>
        {email}
        <small>
          {t('{count, plural, one {# passkey} other {# passkeys}}', { count: passkeys })}
          {usedAt && (
            <>
              {' · '}
              <DeskMoment at={usedAt} />
            </>
          )}
        </small>
      </p>
      <TypedSelect
        label={t('Role')}
        options={translated(words.role, t)}
        value={chosen ?? role}
        onType={(other) => setChosen(other as DeskRole)}
      />
      {!isSelf && (
        <ActionButton
          path="colleagues/remove"
          input={{ email }}
          kind="quiet"
          confirm={
            <p>
              {t(
                '{email} is signed out everywhere at once and loses all passkeys. A new invitation opens the desk again.',
                { email },
              )}
            </p>
          }
        >
          {t('Remove from the desk')}
        </ActionButton>
      )}
      {chosen && chosen !== role && (
        <CallDialog
          path="colleagues/setRole"
          title={t('Change the role')}
          input={{ email, role: chosen }}
          onClose={() => setChosen(undefined)}
        >
          <p>
            {email}: {t(words.role[role])} → {t(words.role[chosen])}
          </p>
        </CallDialog>
      )}
    </li>
  )
}
