import { useMessages } from '#client/messages.tsx'
import { useErrorWords } from '../desk-context.ts'
import { DeskPage, type DeskPageProps } from './desk-page.tsx'

interface LoadingPageProps extends Pick<DeskPageProps, 'title' | 'back'> {
  /** The reason if the page cannot be loaded. */
  error: Error | null
}

/** Renders a page whose record has not loaded. */
export function LoadingPage({ error, ...page }: LoadingPageProps) {
  const { t } = useMessages()
  const errorWords = useErrorWords()
  return (
    <DeskPage {...page}>
      <p role={error ? 'alert' : 'status'}>{error ? errorWords(error) : t('One moment …')}</p>
    </DeskPage>
  )
}
