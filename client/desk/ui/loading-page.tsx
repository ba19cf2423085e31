import { useMessages } from '#client/messages.tsx'
import { useErrorWords } from '../desk-context.ts'
import { DeskPage, type DeskPageProps } from './desk-page.tsx'

interface AwaitedPageProps extends Pick<DeskPageProps, 'title' | 'back'> {
  /** The reason if the page cannot be loaded. */
  error: Error | null
}

/** Renders a page whose record has not loaded. */
export function AwaitedPage({ error, ...page }: AwaitedPageProps) {
  const { t } = useMessages()
  const errorWords = useErrorWords()
  return (
    <DeskPage {...page}>
      <p role={error ? 'alert' : 'status'}>{error ? errorWords(error) : t('One moment …')}</p>
    </DeskPage>
  )
}
