import type { PageProps } from '#shared/page-data.ts'

/** A page that could not be made: 503. */
export interface FailurePageData {
  requestId: string
}

export default function FailurePage({ data }: PageProps<FailurePageData>) {
  return <h1>{data.requestId}</h1>
}
