import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { routes } from '#shared/routes.ts'
import styles from './help-button.module.css'

/** A link to telephone, e-mail and answers; where scripts run, a press opens the panel (client/after-hydration.ts). */
export function HelpButton() {
  const { t } = useMessages()
  const { hasHelpButton } = useView()
  return hasHelpButton ? (
    <nav aria-label={t('Help')}>
      <a className={styles.help} id="help" href={routes.contact.href()}>
        {t('Help')}
      </a>
    </nav>
  ) : null
}
