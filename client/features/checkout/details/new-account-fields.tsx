import { useAtom } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { passwordLimits } from '#shared/person.ts'
import { routes } from '#shared/routes.ts'
import { newAccountAtom } from '../customer/new-account.ts'
import { useCheckoutFields } from '../layout/checkout-fields.ts'

export function NewAccountFields() {
  const { t } = useMessages()
  const { errorOf } = useCheckoutFields()
  const [{ createAccount, password }, change] = useAtom(newAccountAtom)
  return (
    <>
      <Choice
        type="checkbox"
        checked={createAccount}
        label={t('Create an account')}
        note={
          <>
            {t('Then you find your orders and addresses again. You accept the terms of sale with it.')}{' '}
            <a href={routes.cms.href({ slug: t('terms_slug') })} target="_blank" rel="noreferrer">
              {t('Read them')}
            </a>
          </>
        }
        onChange={(event) => change({ createAccount: event.currentTarget.checked })}
      />
      {createAccount && (
        <Field
          id="checkout-password"
          label={t('Choose a password')}
          hint={t('At least 8 letters')}
          type="password"
          autoComplete="new-password"
          maxLength={passwordLimits.most}
          required
          error={errorOf('password')}
          value={password}
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
      )}
    </>
  )
}
