import { useQuery } from '@tanstack/react-query'
import { DocumentPart } from '#client/features/invoice/document-part.tsx'
import { createTranslate, MessagesContext, useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { deskLoaders } from '#locales/desk-loaders.ts'
import { timeZone } from '#shared/shop.ts'
import { storeViews } from '#shared/store-view.ts'
import { DeskPage, LoadingPage } from '../ui/desk-page.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import styles from './money.module.css'

/** Renders a document as the buyer sees it, in the buyer's language, to print on A4. */
export function DocumentPage({ number }: { number: string }) {
  const { t } = useMessages()
  const { data: document, error } = useDeskCall('money/document', { number })
  const locale = document && storeViews[document.view].locale
  const { data: catalog } = useQuery({
    queryKey: ['texts', locale],
    queryFn: async () => (locale ? (await deskLoaders[locale]()).default : null),
    enabled: locale !== undefined,
  })
  const back = { href: '/', title: t('Invoices') }
  if (!document || !catalog || !locale) return <LoadingPage title={number} back={back} error={error} />
  const day = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))
  const shown = {
    ...document,
    issuedDay: day(document.issuedAt),
    sentDay: document.sentAt && day(document.sentAt),
  }
  return (
    <>
      <div className={styles.onScreen}>
        <DeskPage
          title={number}
          back={back}
          actions={<Button onClick={() => window.print()}>{t('Print or save as PDF')}</Button>}
        />
      </div>
      <div className={styles.sheet} lang={locale}>
        <MessagesContext value={createTranslate({ locale, currency: document.currency }, catalog)}>
          <DocumentPart document={shown} />
        </MessagesContext>
      </div>
    </>
  )
}
