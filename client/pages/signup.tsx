import type { RefusedForm } from '#shared/account-form.ts'
import { accountNotices } from '#shared/account-search.ts'
import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { AccountChoice, AccountField, AccountForm } from '../features/account/account-form.tsx'
import form from '../features/services/service-form.module.css'
import { SignInForm } from '../features/session/sign-in-form.tsx'
import { useMessages } from '../messages.tsx'
import { PageHead } from '../ui/page-head.tsx'

type SignupPageProps = PageProps<{ form?: RefusedForm | undefined }, { done?: 'signedUp' | undefined }>

/** A new account; once it was asked for, the way in. */
export default function SignupPage({ data, search }: SignupPageProps) {
  const { t } = useMessages()
  return (
    <>
      <PageHead title={t('Create an account')} />
      <div className={form.page}>
        <div className={form.form}>
          {search.done ? (
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
      <AccountField name="firstname" label={t('First name')} autoComplete="given-name" maxLength={80} />
      <AccountField name="lastname" label={t('Last name')} autoComplete="family-name" maxLength={80} />
      <AccountField name="email" label={t('E-mail')} type="email" autoComplete="username" maxLength={254} />
      <AccountField
        name="password"
        label={t('Password')}
        hint={t('At least 8 letters')}
        type="password"
        autoComplete="new-password"
        maxLength={200}
      />
      <AccountChoice
        name="terms"
        checked={false}
        label={
          <>
            {t('I accept the terms of sale')}{' '}
            <a href={routes.cms.href({ slug: t('terms_slug') })}>{t('Read them')}</a>
          </>
        }
      />
    </AccountForm>
  )
}
