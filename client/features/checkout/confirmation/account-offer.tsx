import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { passwordLimits } from '#shared/person.ts'
import { routes } from '#shared/routes.ts'
import styles from './account-offer.module.css'

/** Offers a guest an account that holds the placed order. The edge knows the order: the form sends the password alone. */
export function AccountOffer({ error }: { error?: string | undefined }) {
  const { t } = useMessages()
  return (
    <form noValidate method="post" action={routes.confirmation.href()} className={styles.offer}>
      <h2>{t('Keep the order in an account')}</h2>
      <p>
        {t('Then you find it again, and the next one takes less time. You accept the terms of sale with it.')}{' '}
        <a href={routes.cms.href({ slug: t('terms_slug') })} target="_blank" rel="noreferrer">
          {t('Read them')}
        </a>
      </p>
      <Field
        id="password"
        name="password"
        label={t('Choose a password')}
        hint={t('At least 8 letters')}
        type="password"
        autoComplete="new-password"
        maxLength={passwordLimits.most}
        required
        error={error}
      />
      <Button type="submit" kind="outline">
        {t('Create an account')}
      </Button>
    </form>
  )
}
