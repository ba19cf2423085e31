import type { AccountPageData } from '#client/features/account/account-data.ts'
import AccountPage from '#client/pages/account.tsx'
import { accountBlockOf, accountTitles } from '#shared/account-blocks.ts'
import type { RefusedForm } from '#shared/account-form.ts'
import { accountNotices } from '#shared/account-notices.ts'
import { AccountSearch } from '#shared/account-search.ts'
import { userMe } from '#shared/platform-api/user.ts'
import { titled } from '#shared/shop.ts'
import { blockLoaders } from '#worker/content/account/blocks.ts'
import { Missing, visitorPage } from '#worker/declaration/page.ts'
import { Redirect } from '#worker/declaration/redirect.ts'

/** One screen whose path names the block to show. A guest signs in on that path and stays on it. */
export const account = visitorPage({
  search: AccountSearch,
  async load(context): Promise<AccountPageData | Missing | Redirect | null> {
    const block = accountBlockOf(context.params)
    if (block === undefined) return null
    const { done } = context.search
    const notice = done && context.t(accountNotices[done])
    const asked = context.asCustomer(userMe, {})
    const [customer, shown] = await Promise.all([asked, blockLoaders[block]({ ...context, customer: asked })])
    if (!customer) return { customer: null, email: context.typed?.email ?? '', notice }
    if (shown instanceof Missing || shown instanceof Redirect) return shown
    const form = context.asked?.form as RefusedForm | undefined
    return {
      customer: `${customer.firstname} ${customer.lastname}`,
      block,
      group: customer.group_id,
      id: context.params.id ?? '',
      shown,
      form,
      notice,
    } as AccountPageData
  },
  meta: (data, { t }) => ({
    title: titled(data.customer === null ? t('Sign in') : t(titleOf(data.block), { number: data.id })),
    noindex: true,
  }),
  view: AccountPage,
})

function titleOf(block: keyof typeof accountTitles): string {
  return block ? accountTitles[block] : 'My Account'
}
