import { useMessages } from '#client/messages.tsx'
import type { RefusedForm } from '#shared/account-notices.ts'
import type { ShownList } from './account-data.ts'
import { AccountChoice, AccountForm } from './account-form.tsx'
import styles from './account-screen.module.css'

interface ShareFormsProps {
  list: ShownList
  to: string
  refused: RefusedForm | undefined
}

/** Renders the forms that share a list by a link, and the link itself. */
export function ShareForms({ list: { share }, to, refused }: ShareFormsProps) {
  const { t } = useMessages()
  const name = (
    <AccountChoice
      name="showsName"
      checked={share?.showsName ?? false}
      label={t('Say my first name above the list')}
    />
  )
  return (
    <section className={styles.part}>
      <h3>{t('Share the list')}</h3>
      {share ? (
        <>
          <p>
            {t('Who has this link sees the list as it is then, and nothing else of your account:')}{' '}
            <a href={share.href} className={styles.address}>
              {share.href}
            </a>
          </p>
          <AccountForm to={to} action="share" refused={refused} submit={t('Save')} kind="outline">
            {name}
          </AccountForm>
          <AccountForm
            to={to}
            action="withdraw"
            refused={refused}
            submit={t('Stop sharing: the link leads nowhere then')}
            kind="outline"
          />
        </>
      ) : (
        <>
          <p>{t('A link for those whom you give it to. You can take it back at any time.')}</p>
          <AccountForm to={to} action="share" refused={refused} submit={t('Make a link')} kind="outline">
            {name}
          </AccountForm>
        </>
      )}
    </section>
  )
}
