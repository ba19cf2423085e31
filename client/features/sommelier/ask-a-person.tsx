import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { routes } from '#shared/routes.ts'
import { handOverWords } from './hand-over-words.ts'
import type { SommelierPageData } from './sommelier-page-data.ts'

/** A link to telephone and e-mail; where scripts run, a press opens the help panel with what has been said (client/after-hydration.ts). */
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
