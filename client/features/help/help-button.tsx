import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { routes } from '#shared/routes.ts'
import styles from './help-button.module.css'

/** Renders a link to the help page; with scripts a click opens the help panel (client/after-hydration.ts). */
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
