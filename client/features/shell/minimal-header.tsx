import { useMessages } from '#client/messages.tsx'
import { routes } from '#shared/routes.ts'
import { shopName } from '#shared/shop.ts'
import styles from './minimal-header.module.css'

/** Renders the header of checkout and error pages: home link and contact. */
export function MinimalHeader() {
  const { t } = useMessages()
  return (
    <header className={styles.header}>
      <a className={styles.logo} href={routes.home.href()}>
        {shopName}
      </a>
      <a className={styles.help} href={`tel:${t('help_phone').replace(/\s/g, '')}`}>
        {t('Need help?')} {t('help_phone')}
      </a>
    </header>
  )
}
