import type { PageProps } from '#shared/page-data.ts'
import { FailureNote } from '../features/content/failure-note.tsx'
import { useMessages } from '../messages.tsx'

/** `/error`: the page after a failure outside a page. */
export type ErrorPageData = Record<never, never>

export default function ErrorPage(_: PageProps<ErrorPageData>) {
  const { t } = useMessages()
  return (
    <FailureNote
      title={t('Something went wrong')}
      text={t('Nothing was ordered and nothing was charged. Your cart is safe. Go back and try once more.')}
    />
  )
}
