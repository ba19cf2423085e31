import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { chatLine } from './chat-line.ts'
import styles from './help-panel.module.css'

/** Renders the address to which answers are mailed, and a button that stops this. */
export function MailedTo({ email }: { email: string }) {
  const { t } = useMessages()
  return (
    <div className={styles.mailed}>
      <p>{t('chat_mailed', { email })}</p>
      <Button kind="quiet" onClick={() => chatLine().tellEmail(null)}>
        {t('Do not mail me')}
      </Button>
    </div>
  )
}
