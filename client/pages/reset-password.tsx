import type { RefusedForm } from '#shared/account-notices.ts'
import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { AccountForm } from '../features/account/account-form.tsx'
import { MailKeyField, useMailKey } from '../features/account/mail-key.tsx'
import { NewPasswordField, SignInEmailField } from '../features/account/person-fields.tsx'
import form from '../features/services/service-form.module.css'
import { useMessages } from '../messages.tsx'
import { PageHead } from '../ui/page-head.tsx'

type ResetPasswordPageProps = PageProps<
  { form?: RefusedForm | undefined },
  { done?: 'resetAsked' | undefined }
>

const to = routes.resetPassword.href()

/** Renders the form that requests the mail for a forgotten password, or the form for the new password if the address has the mail's key. */
export default function ResetPasswordPage({ data, search }: ResetPasswordPageProps) {
  const { t } = useMessages()
  const key = useMailKey()
  const setsPassword = search.done === 'resetAsked' || key !== '' || data.form?.action === 'reset'
  return (
    <>
      <PageHead title={t('Forgotten password')} />
      <div className={form.page}>
        <div className={form.form}>
          {search.done === 'resetAsked' && (
            <p role="status">
              {t(
                'If there is an account with this address, a mail with a link is on its way. It works for an hour.',
              )}
            </p>
          )}
          {setsPassword ? (
            <NewPasswordForm key={key} mailed={key} refused={data.form} />
          ) : (
            <AskForm refused={data.form} />
          )}
        </div>
      </div>
    </>
  )
}

function AskForm({ refused }: { refused: RefusedForm | undefined }) {
  const { t } = useMessages()
  return (
    <>
      <p>{t('Write the e-mail of your account, and we send you a link.')}</p>
      <AccountForm
        to={to}
        action="ask"
        refused={refused}
        submit={t('Send the link')}
        offline="Reset password feature does not work while offline!"
      >
        <SignInEmailField />
      </AccountForm>
    </>
  )
}

interface NewPasswordFormProps {
  /** The key of the mailed link; '' if the customer types it. */
  mailed: string
  refused: RefusedForm | undefined
}

function NewPasswordForm({ mailed, refused }: NewPasswordFormProps) {
  const { t } = useMessages()
  return (
    <AccountForm
      to={to}
      action="reset"
      refused={refused}
      submit={t('Change password')}
      offline="Reset password feature does not work while offline!"
    >
      <SignInEmailField />
      <MailKeyField value={mailed} />
      <NewPasswordField name="newPassword" label={t('New password')} />
    </AccountForm>
  )
}
