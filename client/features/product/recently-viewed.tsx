import { type ComponentType, useEffect, useState } from 'react'
import type { ViewedNow } from '#client/features/catalog/product-data.ts'

/** What this browser looked at before; nothing of it is known to us, so it comes when the page is at rest. */
export function RecentlyViewed(now: ViewedNow) {
  const [Row, setRow] = useState<ComponentType<ViewedNow>>()
  useEffect(() => {
    const timer = setTimeout(async () => {
      const { default: Viewed } = await import('./viewed-row.tsx')
      setRow(() => Viewed)
    }, rest)
    return () => clearTimeout(timer)
  }, [])
  return Row && <Row {...now} />
}

/** Milliseconds after which a page counts as looked at. */
const rest = 1000
