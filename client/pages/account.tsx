import type { FunctionComponent } from 'react'
import type { AccountSearch } from '#shared/account-search.ts'
import type { PageProps } from '#shared/page-data.ts'
import type { AccountPageData } from '../features/account/account-data.ts'
import { AccountScreen } from '../features/account/account-screen.tsx'
import { loadBlock } from '../features/account/blocks.tsx'
import type { SignInPageProps } from '../features/account/sign-in-page.tsx'

let SignInPage: FunctionComponent<SignInPageProps>

/** Renders a block of the account for a signed-in customer, otherwise the sign-in form, which returns to the same block. */
export default function AccountPage({ data, search, params }: PageProps<AccountPageData, AccountSearch>) {
  if (data.customer !== null) return <AccountScreen data={data} search={search} />
  return <SignInPage email={data.email} notice={data.notice} search={search} params={params} />
}

AccountPage.load = async (data: AccountPageData): Promise<void> => {
  if (data.customer !== null) await loadBlock(data.block)
  else SignInPage ??= (await import('../features/account/sign-in-page.tsx')).SignInPage
}
