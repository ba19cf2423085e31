import { useEffect, useSyncExternalStore } from 'react'
import { useMessages } from '#client/messages.tsx'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import { Chat } from './chat.tsx'
import { chatLine } from './chat-line.ts'
import styles from './help-panel.module.css'
import { OtherWays } from './other-ways.tsx'

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
        <OtherWays />
      </div>
    </PanelDialog>
  )
}
