import { useMessages } from '#client/messages.tsx'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

export default function NewsletterModal() {
  const { t } = useMessages()
  return (
    <PanelDialog panel="newsletter" title={t('Newsletter')}>
      <NewsletterForm />
    </PanelDialog>
  )
}
