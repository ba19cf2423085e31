import { lazy, Suspense, useEffect, useState } from 'react'
import type { BuyBarProps } from './buy-bar-content.tsx'

const Bar = lazy(() => import('./buy-bar-content.tsx').catch(() => ({ default: () => null })))

/** Shows quantity and button at the bottom of a phone, once the shopper has scrolled past them. */
export function BuyBar(props: BuyBarProps) {
  const { place } = props
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
        <Bar {...props} />
      </Suspense>
    )
  )
}
