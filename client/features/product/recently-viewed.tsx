import { type ComponentType, useEffect, useState } from 'react'
import type { ViewedNow } from '#client/features/catalog/product-data.ts'
import { withStoryTexts } from '#client/texts.ts'

const load = withStoryTexts(() => import('./viewed-row.tsx'))

/** Products that were viewed in this browser, read from its storage when the page is at rest. */
export function RecentlyViewed(now: ViewedNow) {
  const [Row, setRow] = useState<ComponentType<ViewedNow>>()
  useEffect(() => {
    const timer = setTimeout(async () => {
      const { default: Viewed } = await load()
      setRow(() => Viewed)
    }, rest)
    return () => clearTimeout(timer)
  }, [])
  return Row && <Row {...now} />
}

/** Milliseconds after which a page counts as looked at. */
const rest = 1000
