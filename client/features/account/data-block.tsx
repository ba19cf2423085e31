import { useMessages } from '#client/messages.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import type { BlockProps } from './account-data.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account-screen.module.css'
import { PasswordAgain } from './password-again.tsx'

const to = accountHref('my-data')

/** Renders the forms that download the customer's data and delete the account. */
export function DataBlock({ shown: { email }, form: refused }: BlockProps<'my-data'>) {
  const { t } = useMessages()
  return (
    <>
      <section className={styles.part}>
        <h3>{t('Download your data')}</h3>
        <p>
          {t(
            'A file (JSON) with all that we store under {email}: your details, addresses, orders, points, lists, cart and saved cards. Passwords are not in it, nor are the codes of gift cards.',
            { email },
          )}
        </p>
        <AccountForm
          to={to}
          action="download"
          refused={refused}
          submit={t('Download')}
          kind="outline"
          isDownload
        >
          <PasswordAgain />
        </AccountForm>
      </section>
      <section className={styles.part}>
        <h3>{t('Delete your account')}</h3>
        <p>
          {t(
            'Your details, addresses, cart, lists, points, saved cards, alerts and newsletter are deleted at once and cannot be had again. You are signed out everywhere.',
          )}
        </p>
        <p>
          {t(
            'Your orders stay, with name, address and e-mail, because the law on bookkeeping demands it: for 5 years after the calendar year in which they ended. An order that is under way is delivered all the same.',
          )}
        </p>
        <AccountForm
          to={to}
          action="delete"
          refused={refused}
          submit={t('Delete the account for good')}
          kind="outline"
        >
          <PasswordAgain />
        </AccountForm>
      </section>
    </>
  )
}
