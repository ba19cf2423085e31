import { useEffect } from 'react'
import { type AccountSearch, accountNotices } from '#shared/account-search.ts'
import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import type { AccountPageData } from '../features/account/account-data.ts'
import { AccountScreen } from '../features/account/account-screen.tsx'
import { followSession } from '../features/account/follow-session.ts'
import DeviceLists from '../features/lists/device-lists.tsx'
import form from '../features/services/service-form.module.css'
import { signInWords } from '../features/session/sign-in.ts'
import { SignInForm } from '../features/session/sign-in-form.tsx'
import { useMessages } from '../messages.tsx'
import { PageHead } from '../ui/page-head.tsx'

type AccountPageProps = PageProps<AccountPageData, AccountSearch>

/** A block of the account for who is signed in, else the sign-in form, which leads back to it. */
export default function AccountPage({ data, search, params }: AccountPageProps) {
  const signedIn = data.customer !== null
  useEffect(() => void followSession(signedIn), [signedIn])
  if (data.customer !== null) return <AccountScreen data={data} search={search} />
  return <SignInPage email={data.email} search={search} params={params} />
}

interface SignInPageProps extends Pick<AccountPageProps, 'search' | 'params'> {
  email: string
}

function SignInPage({ email, search: { outcome, done, save }, params }: SignInPageProps) {
  const { t } = useMessages()
  const asked = routes.account.href(params, { save })
  return (
    <>
      <PageHead title={t('Sign in')} />
      <div className={form.page}>
        <div className={form.form}>
          {outcome === 'signedOut' || done ? (
            <p role="status">{t(done ? accountNotices[done] : "You're logged out")}</p>
          ) : (
            <p>{t('You need to be logged in to see this page')}</p>
          )}
          <SignInForm
            email={email}
            refusal={outcome && signInWords[outcome]}
            to={asked}
            onSignedIn={() => location.assign(asked)}
          />
          {params.block === 'my-lists' && <DeviceLists />}
        </div>
      </div>
    </>
  )
}
