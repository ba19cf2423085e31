import { type ComponentType, useEffect, useState } from 'react'

/** What was looked at before in this browser, each to be set beside the others; read when the page is at rest. */
export function FurtherProducts({ skus }: { skus: readonly string[] }) {
  const [Viewed, setViewed] = useState<ComponentType<{ skus: readonly string[] }>>()
  useEffect(() => {
    void import('../product/viewed-row.tsx').then(({ BesideViewed }) => setViewed(() => BesideViewed))
  }, [])
  return Viewed && <Viewed skus={skus} />
}
