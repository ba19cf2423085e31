import { type FunctionComponent, useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import type { AccountSearch } from '#shared/account-search.ts'
import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import form from '../services/service-form.module.css'
import { signInWords } from '../session/sign-in.ts'
import { SignInForm } from '../session/sign-in-form.tsx'

export interface SignInPageProps extends Pick<PageProps<unknown, AccountSearch>, 'search' | 'params'> {
  email: string
  notice: string | undefined
}

/** Renders the sign-in page that a guest sees instead of the requested block. */
export function SignInPage({ email, notice, search: { outcome, save }, params }: SignInPageProps) {
  const { t } = useMessages()
  const asked = routes.account.href(params, { save })
  return (
    <>
      <PageHead title={t('Sign in')} />
      <div className={form.page}>
        <div className={form.form}>
          {outcome === 'signedOut' || notice ? (
            <p role="status">{notice ?? t("You're logged out")}</p>
          ) : (
            <p>{t('You need to be logged in to see this page')}</p>
          )}
          <SignInForm
            email={email}
            refusal={outcome && signInWords[outcome]}
            to={asked}
            onSignedIn={() => location.assign(asked)}
          />
          {params.block === 'my-lists' && <ListsHere />}
        </div>
      </div>
    </>
  )
}

/** Renders the guest's lists, which exist in this browser only; the code loads after the form is usable. */
function ListsHere() {
  const [Lists, setLists] = useState<FunctionComponent>()
  useEffect(() => {
    import('../lists/device-lists.tsx').then(
      ({ default: DeviceLists }) => setLists(() => DeviceLists),
      () => {},
    )
  }, [])
  return Lists && <Lists />
}
