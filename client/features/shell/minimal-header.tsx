import { useMessages } from '#client/messages.tsx'
import { routes } from '#shared/routes.ts'
import styles from './minimal-header.module.css'

/** Checkout and errors: the way home and the way to a person, nothing else. */
export function MinimalHeader() {
  const { t } = useMessages()
  return (
    <header className={styles.header}>
      <a className={styles.logo} href={routes.home.href()}>
        Karaffel
      </a>
      <a className={styles.help} href={`tel:${t('help_phone').replace(/\s/g, '')}`}>
        {t('Need help?')} {t('help_phone')}
      </a>
    </header>
  )
}
