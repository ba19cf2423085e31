import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { fetchPage } from '#client/navigation/page-fetch.ts'
import { useView } from '#client/view.tsx'
import { openingTimes } from '#shared/opening-times.ts'
import { routes } from '#shared/routes.ts'
import { serviceHours } from '#shared/views/service-hours.ts'
import type { ContactPageData } from './contact-page-data.ts'
import styles from './other-ways.module.css'

/** Renders other contacts: telephone and e-mail with their hours, and pages that answer most questions. */
export function OtherWays() {
  const { t } = useMessages()
  const { code, locale, hasShops } = useView()
  const texts = useTexts()
  const times = openingTimes(serviceHours[code].opening_hours, locale, t('Closed'))
  return (
    <section className={styles.ways} aria-label={t('Other ways to reach us')}>
      <a href={`tel:${t('help_phone').replace(/\s/g, '')}`}>{t('help_phone')}</a>
      <a href={`mailto:${t('help_email')}`}>{t('help_email')}</a>
      <h3>{t('Chat and telephone are answered')}</h3>
      <dl className={styles.times}>
        {times.map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
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

/** The texts that were loaded in this document. */
let answered: ContactPageData['texts'] = []

/** Returns the texts of the contact page, which is cached; empty if they are unreachable. */
function useTexts(): ContactPageData['texts'] {
  const [texts, setTexts] = useState(answered)
  useEffect(() => {
    if (answered.length) return
    const abort = new AbortController()
    void fetchPage(new URL(routes.contact.href(), location.href), abort.signal).then((fetched) => {
      if (fetched.kind !== 'page' || fetched.page.page !== 'contact') return
      answered = (fetched.page.data as ContactPageData).texts
      setTexts(answered)
    })
    return () => abort.abort()
  }, [])
  return texts
}
