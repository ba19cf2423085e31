import type { PageProps } from '#shared/page-data.ts'

/** `/error`: where something outside a page failed and sent the shopper here. */
export type ErrorPageData = Record<never, never>

export default function ErrorPage(_: PageProps<ErrorPageData>) {
  return <h1>Error</h1>
}
