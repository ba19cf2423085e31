import { useStore } from 'jotai'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useMessages } from '#client/messages.tsx'
import { withFurtherTexts } from '#client/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPanelPart } from '../panel/lazy-panel-part.tsx'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import { Chat } from './chat.tsx'
import { chatLine } from './chat-line.ts'
import { rememberHelp } from './help-mark.ts'
import styles from './help-panel.module.css'
import { OtherWays } from './other-ways.tsx'
import { startHelp } from './start-help.ts'

const HelpSommelier = lazyPanelPart(withFurtherTexts(() => import('./sommelier/help-sommelier.tsx')))

/** Renders the ways to get help: the sommelier at once, a conversation with the staff, and other contacts. */
export default function HelpPanel() {
  const { t } = useMessages()
  const store = useStore()
  const [isAdvising, advise] = useState(false)
  const [isBack, setBack] = useState(false)
  const line = useSyncExternalStore(chatLine().subscribe, chatLine().get)
  useEffect(() => {
    void startHelp(store, t)
    chatLine().open(true)
    return () => chatLine().open(false)
  }, [store, t])

  function handOver(words: string) {
    rememberHelp(words)
    setBack(!words)
    advise(false)
  }

  return (
    <PanelDialog panel="help" title={t('Help')}>
      <div className={styles.body}>
        {isAdvising ? (
          <Suspense fallback={<p>{t('One moment …')}</p>}>
            <HelpSommelier onBack={() => handOver('')} onHandOver={handOver} />
          </Suspense>
        ) : (
          <>
            <Button kind="outline" wide ref={isBack ? focus : undefined} onClick={() => advise(true)}>
              {t('Let the sommelier suggest a wine')}
            </Button>
            <Chat line={line} />
            <OtherWays />
          </>
        )}
      </div>
    </PanelDialog>
  )
}

/** The clicked button was removed: the "back" button gets the focus. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}
