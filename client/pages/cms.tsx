import type { PageProps } from '#shared/page-data.ts'

export interface CmsPageData {
  title: string
  /** Sanitised HTML. */
  html: string
  /** Pages of the same group, this one among them. */
  siblings: { label: string; href: string; current: boolean }[]
}

export default function CmsPage({ data }: PageProps<CmsPageData>) {
  return <h1>{data.title}</h1>
}
