import type { PageProps } from '#shared/page-data.ts'

export type NotFoundPageData = Record<never, never>

export default function NotFoundPage(_: PageProps<NotFoundPageData>) {
  return <h1>Page not found</h1>
}
