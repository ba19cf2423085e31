import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'

const Bar = lazy(() => import('./buy-bar-content.tsx').catch(() => ({ default: () => null })))

interface BuyBarProps {
  data: ProductPageData
  /** Where quantity and button stand. */
  place: RefObject<HTMLElement | null>
}

/** Once quantity and button have left a phone's screen upwards, they are at hand at its lower edge. */
export function BuyBar({ data, place }: BuyBarProps) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watched = new IntersectionObserver(([seen]) => {
      if (seen) setAway(!seen.isIntersecting && seen.boundingClientRect.top < 0)
    })
    watched.observe(place.current)
    return () => watched.disconnect()
  }, [place])
  return (
    isAway && (
      <Suspense>
        <Bar data={data} />
      </Suspense>
    )
  )
}
