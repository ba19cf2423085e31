import type { PageProps } from '#shared/page-data.ts'
import { OriginPage, type OriginPageData } from '../features/origin/origin-page.tsx'

export default function RegionPage({ data }: PageProps<OriginPageData>) {
  return <OriginPage data={data} />
}
