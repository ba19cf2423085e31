import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { routes } from '#shared/routes.ts'
import styles from './empty-cart.module.css'

export function EmptyCart() {
  const { t } = useMessages()
  return (
    <div className={styles.empty}>
      <p>{t('Your cart is empty.')}</p>
      <ButtonLink kind="outline" href={routes.home.href()}>
        {t('Find something good')}
      </ButtonLink>
    </div>
  )
}
