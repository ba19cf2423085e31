import { useEffect, useSyncExternalStore } from 'react'
import { useMessages } from '#client/messages.tsx'
import { routes } from '#shared/routes.ts'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import { Chat } from './chat.tsx'
import { chatLine } from './chat-line.ts'
import styles from './help-panel.module.css'

/** Who helps: a conversation with the shop's people, and the other ways to reach them. */
export default function HelpPanel() {
  const { t } = useMessages()
  const line = useSyncExternalStore(chatLine().subscribe, chatLine().get)
  useEffect(() => {
    chatLine().open(true)
    return () => chatLine().open(false)
  }, [])
  return (
    <PanelDialog panel="help" title={t('Help')}>
      <div className={styles.body}>
        <Chat line={line} />
        <section className={styles.ways} aria-label={t('Other ways to reach us')}>
          <a href={`tel:${t('help_phone').replace(/\s/g, '')}`}>{t('help_phone')}</a>
          <a href={`mailto:${t('help_email')}`}>{t('help_email')}</a>
          <a href={routes.contact.href()}>{t('Opening hours and the most asked questions')}</a>
          <a href={routes.sommelier.href()}>{t('Let the sommelier suggest a wine')}</a>
        </section>
      </div>
    </PanelDialog>
  )
}
