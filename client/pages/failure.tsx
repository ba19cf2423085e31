import type { PageProps } from '#shared/page-data.ts'
import { FailureNote } from '../features/content/failure-note.tsx'
import { useMessages } from '../messages.tsx'

/** Data of the page for a failed render: status 503. */
export interface FailurePageData {
  requestId: string
}

export default function FailurePage({ data: { requestId } }: PageProps<FailurePageData>) {
  const { t } = useMessages()
  return (
    <FailureNote
      mark={t('Error 503')}
      title={t('Our stock book does not answer')}
      text={t('It is not you. Your cart is safe. Try again in a minute.')}
      requestId={requestId}
    />
  )
}
