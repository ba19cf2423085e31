import * as v from 'valibot'
import MailLinkPage, { mailLinkTitles } from '#client/pages/mail-link.tsx'
import type { RefusedForm } from '#shared/account-form.ts'
import { AccountSearch } from '#shared/account-search.ts'
import { isMailAction } from '#shared/mail-action.ts'
import { titled } from '#shared/shop.ts'
import { visitorPage } from '#worker/declaration/page.ts'

/**
 * The page of a link in a mail: a press on its button performs the action, signed in or not. The key for unsubscribing may be in the query:
 * decision 026.
 */
export const mailLink = visitorPage({
  search: v.object({
    ...v.pick(AccountSearch, ['done']).entries,
    key: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/))), undefined),
  }),
  async load({ asked, params }) {
    const { action = '' } = params
    if (!isMailAction(action)) return null
    return { action, form: asked?.form as RefusedForm | undefined }
  },
  meta: ({ action }, { t }) => ({ title: titled(t(mailLinkTitles[action])), noindex: true }),
  view: MailLinkPage,
})
