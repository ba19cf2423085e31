import { type AccountNotice, accountNotices, type RefusedForm } from '#shared/account-notices.ts'
import type { MailAction } from '#shared/mail-action.ts'
import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { AccountForm } from '../features/account/account-form.tsx'
import { MailKeyField, useMailKey } from '../features/account/mail-key.tsx'
import form from '../features/services/service-form.module.css'
import { useMessages } from '../messages.tsx'
import { PageHead } from '../ui/page-head.tsx'

interface MailLinkData {
  action: MailAction
  form?: RefusedForm | undefined
}

interface MailLinkSearch {
  done?: AccountNotice | undefined
  key?: string | undefined
}

export const mailLinkTitles: Record<MailAction, string> = {
  'confirm-alert': 'Tell me when it is back',
  'leave-alerts': 'No more mails about goods',
  'keep-reservation': 'Keep the reservation',
  'take-back': 'Take the reservation back',
  'confirm-newsletter': 'Get the newsletter',
  'leave-newsletter': 'No newsletter any longer',
}

/** Requires a click: programs that scan mails follow links, so the link alone must not perform the action. */
export default function MailLinkPage({
  data: { action, form: refused },
  search: { done, key: sent },
}: PageProps<MailLinkData, MailLinkSearch>) {
  const { t } = useMessages()
  const found = useMailKey()
  const key = found || sent || ''
  return (
    <>
      <PageHead title={t(mailLinkTitles[action])} />
      <div className={form.page}>
        {done ? (
          <p role="status">{t(accountNotices[done])}</p>
        ) : (
          <div className={form.form}>
            <AccountForm
              key={key}
              to={routes.mailLink.href({ action })}
              action="save"
              refused={refused}
              submit={t('Confirm')}
            >
              <MailKeyField value={key} />
            </AccountForm>
          </div>
        )}
      </div>
    </>
  )
}
