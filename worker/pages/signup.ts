import * as v from 'valibot'
import SignupPage from '#client/pages/signup.tsx'
import type { RefusedForm } from '#shared/account-form.ts'
import { routes } from '#shared/routes.ts'
import { visitorPage } from '#worker/declaration/page.ts'

/** A new account; then signing in with it. */
export const signup = visitorPage({
  route: routes.signup,
  search: v.object({ done: v.fallback(v.optional(v.literal('signedUp')), undefined) }),
  load: ({ asked }) => ({ form: asked?.form as RefusedForm | undefined }),
  meta: (_, { t }) => ({ title: `${t('Create an account')} – Karaffel`, noindex: true }),
  view: SignupPage,
})
