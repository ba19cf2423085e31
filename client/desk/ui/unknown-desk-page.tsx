import { useMessages } from '#client/messages.tsx'
import { DeskPage } from './desk-page.tsx'

/** Renders the page of an address that the desk does not have. */
export function UnknownDeskPage() {
  const { t } = useMessages()
  return (
    <DeskPage title={t('This page does not exist')}>
      <p>{t('Choose an area in the menu.')}</p>
    </DeskPage>
  )
}
