import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { routes } from '#shared/routes.ts'
import { handOverWords } from './hand-over-words.ts'
import type { SommelierPageData } from './sommelier-page-data.ts'

/** Renders a link to the contact page; with scripts a click opens the help panel with the shopper's words (client/after-hydration.ts). */
export function AskAPerson({ data }: { data: SommelierPageData }) {
  const { t } = useMessages()
  const { hasHelpButton, locale } = useView()
  const words = hasHelpButton ? handOverWords(data, locale, t) : undefined
  return (
    <a href={routes.contact.href()} data-hand-over={words}>
      {t('Ask one of us')}
    </a>
  )
}
