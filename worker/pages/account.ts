import * as v from 'valibot'
import type { AccountPageData } from '#client/features/account/account-data.ts'
import AccountPage from '#client/pages/account.tsx'
import ResetPasswordPage from '#client/pages/reset-password.tsx'
import SignupPage from '#client/pages/signup.tsx'
import { accountBlockOf, accountHref, accountTitles } from '#shared/account-blocks.ts'
import { accountNotices, type RefusedForm } from '#shared/account-notices.ts'
import { AccountSearch } from '#shared/account-search.ts'
import { userMe } from '#shared/platform-api/user.ts'
import { titled } from '#shared/shop.ts'
import { hasClub } from '#worker/content/account/block.ts'
import { blockLoaders } from '#worker/content/account/blocks.ts'
import { Missing, visitorPage } from '#worker/declaration/page.ts'
import { Redirect } from '#worker/declaration/redirect.ts'

/** Both steps: requesting the mail, and setting the new password with its key. The key is never in a path or a query. */
export const resetPassword = visitorPage({
  search: v.object({ done: v.fallback(v.optional(v.literal('resetAsked')), undefined) }),
  load: ({ asked }) => ({ form: asked?.form as RefusedForm | undefined }),
  meta: (_, { t }) => ({ title: titled(t('Forgotten password')), noindex: true }),
  view: ResetPasswordPage,
})

/**
 * Opens a new account and then signs in. `step=confirm` takes the key of the mail that confirms the e-mail; the key is never in a path or a
 * query. A signed-in customer has an account and is redirected to it.
 */
export const signup = visitorPage({
  search: v.object({
    done: v.fallback(v.optional(v.literal('signedUp')), undefined),
    step: v.fallback(v.optional(v.literal('confirm')), undefined),
  }),
  async load({ asked, search, asCustomer }) {
    const form = asked?.form as RefusedForm | undefined
    const confirms = search.step === 'confirm' || form?.action === 'confirm'
    if (!confirms && (await asCustomer(userMe, {}))) return new Redirect(accountHref(''), 302)
    return { form, confirms }
  },
  meta: ({ confirms }, { t }) => ({
    title: titled(t(confirms ? 'Confirm your e-mail' : 'Create an account')),
    noindex: true,
  }),
  view: SignupPage,
})

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
      hasClub: await hasClub({ view: context.view, customer: asked }),
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
