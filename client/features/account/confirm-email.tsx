import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import type { RefusedForm } from '#shared/account-form.ts'
import { AccountForm } from './account-form.tsx'

interface ConfirmEmailProps {
  email: string
  refused: RefusedForm | undefined
}

/** Renders the advantages that wait for a confirmed e-mail address, and a button that sends the mail again. */
export function ConfirmEmail({ email, refused }: ConfirmEmailProps) {
  const { t } = useMessages()
  const view = useView()
  return (
    <>
      <p>
        {t('Confirm {email} with the link that we have mailed to it.', { email })}{' '}
        {t(
          view.hasLoyaltyClub
            ? 'Until then your points wait, and so do prices that are agreed with you.'
            : 'Until then prices that are agreed with you wait.',
        )}
      </p>
      <AccountForm
        to={accountHref('my-profile')}
        action="mail"
        refused={refused}
        submit={t('Send the mail again')}
        kind="outline"
      />
    </>
  )
}
