import { useRef, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { ageCheckStart, eidWidget } from '#shared/age-outcome.ts'
import styles from './eid-widget.module.css'

/**
 * Renders the widget of the Swedish e-ID. Its third-party script loads only after the shopper has agreed, on this page;
 * the consent is not stored.
 */
export function EidWidget() {
  const { t } = useMessages()
  const { locale } = useView()
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<'not-asked' | 'loading' | 'loaded' | 'failed'>('not-asked')

  function load() {
    setShown('loading')
    const script = document.createElement('script')
    script.src = eidWidget
    Object.assign(script.dataset, { target: 'eid-widget', start: ageCheckStart, locale })
    script.onload = () => setShown('loaded')
    script.onerror = () => setShown('failed')
    place.current?.appendChild(script)
  }

  return (
    <div className={styles.widget}>
      <h2 className={styles.widgetTitle}>{t('The e-ID right here')}</h2>
      {shown !== 'loaded' && (
        <>
          <p>
            {t(
              'The widget is loaded from the e-ID service, which learns that you are here. Nothing is loaded unless you say yes.',
            )}
          </p>
          <Button kind="outline" busy={shown === 'loading'} onClick={load}>
            {t('Yes, load the widget')}
          </Button>
        </>
      )}
      <p role="status">{shown === 'failed' && t('The widget could not be loaded. Use the button above.')}</p>
      <div ref={place} id="eid-widget" />
    </div>
  )
}
