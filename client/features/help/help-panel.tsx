import { useStore } from 'jotai'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useMessages } from '#client/messages.tsx'
import { fetchPage } from '#client/navigation/page-fetch.ts'
import { withFurtherTexts } from '#client/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { openingTimes } from '#shared/opening-times.ts'
import { routes } from '#shared/routes.ts'
import { serviceHours } from '#shared/views/service-hours.ts'
import { lazyPanelPart } from '../panel/lazy-panel-part.tsx'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import { Chat } from './chat.tsx'
import { chatLine } from './chat-line.ts'
import type { ContactPageData } from './contact-page-data.ts'
import { rememberHelp } from './help-mark.ts'
import styles from './help-panel.module.css'
import { OpeningTimesList } from './opening-times-list.tsx'
import { startHelp } from './start-help.ts'

/** The texts of the contact page, stored until the document is closed. */
let loadedTexts: ContactPageData['texts'] = []

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
            <OtherContacts />
          </>
        )}
      </div>
    </PanelDialog>
  )
}

/** Renders other contacts: telephone and e-mail with their hours, and pages that answer most questions. */
function OtherContacts() {
  const { t } = useMessages()
  const { code, locale, hasShops } = useView()
  const texts = useTexts()
  const times = openingTimes(serviceHours[code].opening_hours, locale, t('Closed'))
  return (
    <section className={styles.ways} aria-label={t('Other ways to reach us')}>
      <a href={`tel:${t('help_phone').replace(/\s/g, '')}`}>{t('help_phone')}</a>
      <a href={`mailto:${t('help_email')}`}>{t('help_email')}</a>
      <h3>{t('Chat and telephone are answered')}</h3>
      <OpeningTimesList times={times} />
      {hasShops && <a href={`${routes.contact.href()}#shops`}>{t('Shops and opening hours')}</a>}
      {texts.length > 0 && <h3>{t('Most questions are answered here')}</h3>}
      {texts.map(({ name, href }) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </section>
  )
}

/** Returns the texts of the contact page, which is cached; empty if they are unreachable. */
function useTexts(): ContactPageData['texts'] {
  const [texts, setTexts] = useState(loadedTexts)
  useEffect(() => {
    if (loadedTexts.length) return
    const abort = new AbortController()
    void fetchPage(new URL(routes.contact.href(), location.href), abort.signal).then((fetched) => {
      if (fetched.kind !== 'page' || fetched.page.page !== 'contact') return
      loadedTexts = (fetched.page.data as ContactPageData).texts
      setTexts(loadedTexts)
    })
    return () => abort.abort()
  }, [])
  return texts
}

/** The clicked button was removed: the "back" button gets the focus. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}
