import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import type { PageName } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import styles from './help-button.module.css'

/** A link to telephone, e-mail and answers; where scripts run, a press opens the panel (client/after-hydration.ts). */
export function HelpButton({ page }: { page: PageName }) {
  const { t } = useMessages()
  const { hasHelpButton } = useView()
  return hasHelpButton ? (
    <nav className={styles.place} data-on={page} aria-label={t('Help')}>
      <a className={styles.help} id="help" href={routes.contact.href()}>
        {t('Help')}
      </a>
    </nav>
  ) : null
}
