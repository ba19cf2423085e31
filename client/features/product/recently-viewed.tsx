import { type ComponentType, useEffect, useState } from 'react'
import type { ViewedNow } from '#client/features/catalog/product-data.ts'
import { withStoryTexts } from '#client/texts.ts'

const load = withStoryTexts(() => import('./viewed-row.tsx'))

/** Renders products viewed in this browser. They are read from storage when the page is idle. */
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

/** Milliseconds after which a product counts as viewed. */
const rest = 1000
