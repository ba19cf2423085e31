import { accountNotices, type RefusedForm } from '#shared/account-notices.ts'
import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { AccountChoice, AccountForm } from '../features/account/account-form.tsx'
import { MailKeyField, useMailKey } from '../features/account/mail-key.tsx'
import { NameFields, NewPasswordField, SignInEmailField } from '../features/account/person-fields.tsx'
import form from '../features/services/service-form.module.css'
import { SignInForm } from '../features/session/sign-in-form.tsx'
import { useMessages } from '../messages.tsx'
import { PageHead } from '../ui/page-head.tsx'

type SignupPageProps = PageProps<
  { form?: RefusedForm | undefined; confirms: boolean },
  { done?: 'signedUp' | undefined; step?: 'confirm' | undefined }
>

/** Renders the form for a new account, then the sign-in form, or the confirmation that the mail links to. */
export default function SignupPage({ data, search }: SignupPageProps) {
  const { t } = useMessages()
  return (
    <>
      <PageHead title={t(data.confirms ? 'Confirm your e-mail' : 'Create an account')} />
      <div className={form.page}>
        <div className={form.form}>
          {data.confirms ? (
            <ConfirmForm refused={data.form} />
          ) : search.done ? (
            <>
              <p role="status">{t(accountNotices[search.done])}</p>
              <SignInForm onSignedIn={() => location.assign(routes.account.href({}))} />
            </>
          ) : (
            <SignupForm refused={data.form} />
          )}
        </div>
      </div>
    </>
  )
}

function SignupForm({ refused }: { refused: RefusedForm | undefined }) {
  const { t } = useMessages()
  return (
    <AccountForm to={routes.signup.href()} action="signup" refused={refused} submit={t('Create an account')}>
      <NameFields />
      <SignInEmailField />
      <NewPasswordField name="password" label={t('Password')} />
      <AccountChoice
        name="terms"
        checked={false}
        label={
          <>
            {t('I accept the terms of sale')}{' '}
            <a href={routes.cms.href({ slug: t('terms_slug') })} target="_blank" rel="noreferrer">
              {t('Read them')}
            </a>
          </>
        }
      />
    </AccountForm>
  )
}

/** Requires a click: programs that scan mails follow links, so the link alone must not confirm the account. */
function ConfirmForm({ refused }: { refused: RefusedForm | undefined }) {
  const { t } = useMessages()
  const key = useMailKey()
  return (
    <AccountForm
      key={key}
      to={routes.signup.href()}
      action="confirm"
      refused={refused}
      submit={t('Confirm your e-mail')}
    >
      <MailKeyField value={key} />
    </AccountForm>
  )
}
