import * as v from 'valibot'
import SignupPage from '#client/pages/signup.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import type { RefusedForm } from '#shared/account-form.ts'
import { userMe } from '#shared/platform-api/user.ts'
import { titled } from '#shared/shop.ts'
import { visitorPage } from '#worker/declaration/page.ts'
import { Redirect } from '#worker/declaration/redirect.ts'

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
