import * as v from 'valibot'
import ResetPasswordPage from '#client/pages/reset-password.tsx'
import type { RefusedForm } from '#shared/account-form.ts'
import { titled } from '#shared/shop.ts'
import { visitorPage } from '#worker/declaration/page.ts'

/** Both steps: requesting the mail, and setting the new password with its key. The key is never in a path or a query. */
export const resetPassword = visitorPage({
  search: v.object({ done: v.fallback(v.optional(v.literal('resetAsked')), undefined) }),
  load: ({ asked }) => ({ form: asked?.form as RefusedForm | undefined }),
  meta: (_, { t }) => ({ title: titled(t('Forgotten password')), noindex: true }),
  view: ResetPasswordPage,
})
