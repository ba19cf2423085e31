import { type ComponentType, useEffect, useState } from 'react'

/** Renders recently viewed products of this browser, each with a link that adds it to the comparison. Read when the page is idle. */
export function FurtherProducts({ skus }: { skus: readonly string[] }) {
  const [Viewed, setViewed] = useState<ComponentType<{ skus: readonly string[] }>>()
  useEffect(() => {
    void import('../product/viewed-row.tsx').then(({ BesideViewed }) => setViewed(() => BesideViewed))
  }, [])
  return Viewed && <Viewed skus={skus} />
}
