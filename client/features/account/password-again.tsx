import { useMessages } from '#client/messages.tsx'
import { passwordLimits } from '#shared/person.ts'
import { AccountField } from './account-form.tsx'

export function PasswordAgain() {
  const { t } = useMessages()
  return (
    <AccountField
      name="current"
      label={t('Your present password')}
      type="password"
      autoComplete="current-password"
      maxLength={passwordLimits.most}
    />
  )
}
